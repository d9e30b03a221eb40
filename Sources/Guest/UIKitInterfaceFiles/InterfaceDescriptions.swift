/// Every class of UIKit's that names reach. Each module lists its own.
enum InterfaceDescriptions {
    static let all: [InterfaceDescription] =
        InterfaceDescription.core + InterfaceDescription.contentViews + InterfaceDescription.controls
        + InterfaceDescription.scrolling + InterfaceDescription.textInput + InterfaceDescription.bars

    private static let byType = Dictionary(uniqueKeysWithValues: all.map { (ObjectIdentifier($0.type), $0) })
    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ("\($0.type)", $0) })

    /// The description of a class that a compiled file names, for example `UIButton`.
    static func named(_ className: String) -> InterfaceDescription? { byName[className] }

    /// The descriptions of an instance's class and of those above it, the most general first.
    static func line(of instance: AnyObject) -> [InterfaceDescription] {
        var found: [InterfaceDescription] = []
        var next: AnyClass? = Swift.type(of: instance)
        while let current = next {
            if let description = byType[ObjectIdentifier(current)] { found.append(description) }
            next = _getSuperclass(current)
        }
        return found.reversed()
    }

    /// Fills an object with what a file says of it.
    @MainActor static func set(_ attributes: InterfaceAttributes, on object: AnyObject) {
        for description in line(of: object) { description.set(attributes, on: object) }
    }

    /// Sets an outlet of UIKit's; false if the instance's class has none of this name.
    @MainActor static func setOutlet(_ name: String, to value: AnyObject, on instance: AnyObject) -> Bool {
        guard let set = line(of: instance).last(where: { $0.outlets[name] != nil })?.outlets[name] else { return false }
        set(instance, value)
        return true
    }
}

extension UIResponder: FrameworkClass {
    public nonisolated static func _registerFramework(in registry: ClassRegistry) {
        for description in InterfaceDescriptions.all { description.register(in: registry) }
    }
}

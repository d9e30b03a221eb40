internal import Locks

/// Every class of UIKit's that names reach. Each module lists its own.
enum InterfaceDescriptions {
    static let all: [InterfaceDescription] =
        InterfaceDescription.core + InterfaceDescription.contentViews + InterfaceDescription.controls
        + InterfaceDescription.scrolling + InterfaceDescription.textInput + InterfaceDescription.bars

    private static let byType = Dictionary(uniqueKeysWithValues: all.map { (ObjectIdentifier($0.type), $0) })
    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ("\($0.type)", $0) })

    /// The description of a class that a compiled file names, for example `UIButton`.
    static func named(_ className: String) -> InterfaceDescription? { byName[className] ?? ofLibrary(className) }

    /// Those of libraries beside UIKit that were found so far.
    private static let found = Locked(FoundDescriptions())

    private struct FoundDescriptions: @unchecked Sendable {
        /// Descriptions do not change.
        var byType: [ObjectIdentifier: InterfaceDescription] = [:]
    }

    private static func ofLibrary(_ className: String) -> InterfaceDescription? {
        // An object of the user's own: nothing describes it, and the runtime would look through all that is loaded.
        guard !className.isEmpty, className != "NSObject", let type = ClassRegistry.shared.classNamed(className)
        else { return nil }
        let identifier = ObjectIdentifier(type)
        if let known = found.withLock({ $0.byType[identifier] }) { return known }
        // What derives from such a class is described by it, too, and is another one.
        guard let described = (type as? any InterfaceDescribed.Type)?.interfaceDescription, described.type == type
        else {
            return nil
        }
        found.withLock { $0.byType[identifier] = described }
        return described
    }

    /// The descriptions of an instance's class and of those above it, the most general first.
    static func line(of instance: AnyObject) -> [InterfaceDescription] {
        var line: [InterfaceDescription] = []
        let ofLibraries = found.withLock(\.byType)
        var next: AnyClass? = Swift.type(of: instance)
        while let current = next {
            let identifier = ObjectIdentifier(current)
            if let description = byType[identifier] ?? ofLibraries[identifier] { line.append(description) }
            next = _getSuperclass(current)
        }
        return line.reversed()
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

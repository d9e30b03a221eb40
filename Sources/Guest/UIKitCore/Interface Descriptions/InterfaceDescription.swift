import InterfaceFormat

/// How one of UIKit's classes is reached by names: how interface files make it, set its attributes and its outlets, and
/// which properties and methods key-value coding and selectors find.
///
/// A class's description stands beside the class, in `UIButton+Interface.swift` for example. Which attributes and
/// outlets there are is said by the class's schema in InterfaceSchema; a test holds the two together.
package final class InterfaceDescription {
    /// Makes an instance of the user's class, if there is one, or else of the description's own.
    package typealias Maker =
        @MainActor (_ custom: AnyClass?, _ object: InterfaceObject, _ coder: NSCoder) -> AnyObject?

    package let type: AnyClass
    /// nil for a class that no interface file makes.
    package let make: Maker?
    let setters: [AttributeSetter]
    package let outlets: [String: @MainActor (AnyObject, AnyObject) -> Void]
    private let describeNames: (DispatchTable) -> Void

    /// A class that any coder makes.
    package convenience init<Object: NSObject & NSCoding>(
        _ type: Object.Type, attributes: (inout InterfaceDescriptionBuilder<Object>) -> Void = { _ in },
        names: @escaping (DispatchTable) -> Void = { _ in }
    ) {
        let make: Maker = { (InterfaceDescription.checked($0, as: type, $1) ?? type).init(coder: $2) }
        self.init(type, make, attributes, names)
    }

    /// A gesture recogniser: subclasses need not have the coder's initialiser.
    package convenience init<Object: UIGestureRecognizer>(
        recognizer type: Object.Type, attributes: (inout InterfaceDescriptionBuilder<Object>) -> Void = { _ in },
        names: @escaping (DispatchTable) -> Void = { _ in }
    ) {
        let make: Maker = {
            DynamicInitialization.makeRecognizer(InterfaceDescription.checked($0, as: type, $1) ?? type, coder: $2)
        }
        self.init(type, make, attributes, names)
    }

    /// A class that is no element of interface files.
    package convenience init<Object: AnyObject>(named type: Object.Type, names: @escaping (DispatchTable) -> Void) {
        self.init(type, nil, { _ in }, names)
    }

    private init<Object: AnyObject>(
        _ type: Object.Type, _ make: Maker?, _ describe: (inout InterfaceDescriptionBuilder<Object>) -> Void,
        _ names: @escaping (DispatchTable) -> Void
    ) {
        var builder = InterfaceDescriptionBuilder<Object>()
        describe(&builder)
        self.type = type
        self.make = make
        setters = builder.setters
        outlets = builder.outlets
        describeNames = names
    }

    /// Sets what the object's attributes say of this class, and of no class above it.
    @MainActor package func set(_ attributes: InterfaceAttributes, on object: AnyObject) {
        for setter in setters where setter.keys.isEmpty || setter.keys.contains(where: attributes.has) {
            setter.set(object, attributes)
        }
    }

    package func register(in registry: ClassRegistry) {
        registry.register(class: type, describe: describeNames)
    }

    /// The user's class if it is of the kind that the file says.
    @MainActor package static func checked<Base: AnyObject>(
        _ custom: AnyClass?, as base: Base.Type, _ object: InterfaceObject
    ) -> Base.Type? {
        guard let custom else { return nil }
        if let type = custom as? Base.Type { return type }
        HostedLog.write("The class \(object.customClass ?? "") is no \(object.className): a plain one is used.")
        return nil
    }
}

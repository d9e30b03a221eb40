import InterfaceFormat
@_spi(Hosting) import UIKitCore

/// Finds the class of an object and makes one.
@MainActor enum InterfaceClasses {
    static func make(_ object: InterfaceObject, coder: NSCoder, usesCustomClasses: Bool) -> AnyObject? {
        // They stand for what is there already.
        guard object.kind != "placeholder", object.kind != "exit" else { return nil }
        let custom: AnyClass? = usesCustomClasses ? customClass(of: object) : nil
        guard let make = (InterfaceDescriptions.named(object.className) ?? standIn(for: object))?.make else {
            return plainObject(custom, object, coder)
        }
        return make(custom, object, coder)
    }

    /// What has a place and is of no class that is there is a view at least: that of a library which is not loaded, as in a
    /// layout without a program.
    private static func standIn(for object: InterfaceObject) -> InterfaceDescription? {
        guard case .rect = object.properties["frame"] else { return nil }
        return InterfaceDescriptions.named("UIView")
    }

    /// An object of the user's own, which has no `init(coder:)` as a rule.
    private static func plainObject(_ custom: AnyClass?, _ object: InterfaceObject, _ coder: NSCoder) -> AnyObject {
        let instance: AnyObject
        if let custom, let made = ClassRegistry.shared.makeInstance(of: custom) {
            instance = made
        } else {
            if let custom {
                HostedLog.write("The class \(custom) cannot be made without arguments: a plain object is used.")
            }
            instance = NSObject()
        }
        coder.fill(instance)
        return instance
    }

    /// A constraint about nothing yet, of the class that the file names.
    static func makeConstraint(_ constraint: InterfaceConstraint, usesCustomClasses: Bool) -> NSLayoutConstraint {
        let custom: AnyClass? =
            usesCustomClasses ? customClass(named: constraint.customClass, module: constraint.customModule) : nil
        guard let custom else { return NSLayoutConstraint() }
        guard let type = custom as? NSLayoutConstraint.Type else {
            HostedLog.write("The class \(custom) is no NSLayoutConstraint: a plain one is used.")
            return NSLayoutConstraint()
        }
        return DynamicInitialization.makeConstraint(type)
    }

    private static func customClass(of object: InterfaceObject) -> AnyClass? {
        customClass(named: object.customClass, module: object.customModule)
    }

    private static func customClass(named name: String?, module: String?) -> AnyClass? {
        guard let name, !name.isEmpty else { return nil }
        let full = module.map { "\($0).\(name)" }
        if let found = full.flatMap({ ClassRegistry.shared.classNamed($0) }) ?? ClassRegistry.shared.classNamed(name) {
            return found
        }
        HostedLog.write("Unknown class \(full ?? name) in Interface Builder file.")
        return nil
    }

    private static func isSubclass(_ type: AnyClass, of base: AnyClass) -> Bool {
        var next: AnyClass? = type
        while let current = next {
            if current == base { return true }
            next = _getSuperclass(current)
        }
        return false
    }
}

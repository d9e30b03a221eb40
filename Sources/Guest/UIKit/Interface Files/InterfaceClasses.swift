import InterfaceFormat

/// Finds the class of an object and makes one.
@MainActor enum InterfaceClasses {
    static func make(_ object: InterfaceObject, coder: NSCoder, usesCustomClasses: Bool) -> AnyObject? {
        let custom: AnyClass? = usesCustomClasses ? customClass(of: object) : nil
        switch object.className {
        case "UILabel": return view(UILabel.self, custom, object, coder)
        case "UIButton": return view(UIButton.self, custom, object, coder)
        case "UIImageView": return view(UIImageView.self, custom, object, coder)
        case "UIStackView": return view(UIStackView.self, custom, object, coder)
        case "UIProgressView": return view(UIProgressView.self, custom, object, coder)
        case "UIVisualEffectView": return view(UIVisualEffectView.self, custom, object, coder)
        case "UITabBar": return view(UITabBar.self, custom, object, coder)
        case "UINavigationBar": return view(UINavigationBar.self, custom, object, coder)
        case "UIControl": return view(StandInControl.self, custom, object, coder, superclass: UIControl.self)
        case "UIView":
            return object.properties["standIn.intrinsicSize"] == nil
                ? view(UIView.self, custom, object, coder)
                : view(StandInView.self, custom, object, coder, superclass: UIView.self)
        case "UIViewController": return controller(UIViewController.self, custom, object, coder)
        case "UITabBarController": return controller(UITabBarController.self, custom, object, coder)
        case "UINavigationController": return controller(UINavigationController.self, custom, object, coder)
        case "UITapGestureRecognizer": return recognizer(UITapGestureRecognizer.self, custom, object, coder)
        case "UILongPressGestureRecognizer": return recognizer(UILongPressGestureRecognizer.self, custom, object, coder)
        case "UIPanGestureRecognizer": return recognizer(UIPanGestureRecognizer.self, custom, object, coder)
        case "UISwipeGestureRecognizer": return recognizer(UISwipeGestureRecognizer.self, custom, object, coder)
        case "UIGestureRecognizer": return recognizer(UIGestureRecognizer.self, custom, object, coder)
        case "UITabBarItem": return item(UITabBarItem.self, custom, object, coder)
        case "UIBarButtonItem": return item(UIBarButtonItem.self, custom, object, coder)
        case "UINavigationItem":
            return ((custom as? UINavigationItem.Type) ?? UINavigationItem.self).init(coder: coder)
        default: return plainObject(custom, object, coder)
        }
    }

    private static func view<Base: UIView>(
        _ base: Base.Type, _ custom: AnyClass?, _ object: InterfaceObject, _ coder: NSCoder,
        superclass: UIView.Type? = nil
    ) -> UIView? {
        // A class of the user's that derives from what a stand-in stands for is taken as it is.
        if let superclass, let type = custom as? UIView.Type, isSubclass(type, of: superclass) {
            return type.init(coder: coder)
        }
        return (checked(custom, as: base, object) ?? base).init(coder: coder)
    }

    private static func controller<Base: UIViewController>(
        _ base: Base.Type, _ custom: AnyClass?, _ object: InterfaceObject, _ coder: NSCoder
    ) -> UIViewController? { (checked(custom, as: base, object) ?? base).init(coder: coder) }

    private static func recognizer<Base: UIGestureRecognizer>(
        _ base: Base.Type, _ custom: AnyClass?, _ object: InterfaceObject, _ coder: NSCoder
    ) -> UIGestureRecognizer? {
        DynamicInitialization.makeRecognizer(checked(custom, as: base, object) ?? base, coder: coder)
    }

    private static func item<Base: UIBarItem>(
        _ base: Base.Type, _ custom: AnyClass?, _ object: InterfaceObject, _ coder: NSCoder
    ) -> UIBarItem? { (checked(custom, as: base, object) ?? base).init(coder: coder) }

    /// An object of the user's own, which has no `init(coder:)` as a rule.
    private static func plainObject(_ custom: AnyClass?, _ object: InterfaceObject, _ coder: NSCoder) -> AnyObject? {
        guard object.kind != "placeholder", object.kind != "exit" else { return nil }
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

    private static func checked<Base: AnyObject>(
        _ custom: AnyClass?, as base: Base.Type, _ object: InterfaceObject
    ) -> Base.Type? {
        guard let custom else { return nil }
        if let type = custom as? Base.Type { return type }
        HostedLog.write("The class \(object.customClass ?? "") is no \(object.className): a plain one is used.")
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

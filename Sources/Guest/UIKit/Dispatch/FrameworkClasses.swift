// UIKit's own methods and properties that are reached by their names: selectors that sources name, and keys that
// interface files set as runtime attributes.

extension UIResponder: FrameworkClass {
    public nonisolated static func _registerFramework(in registry: ClassRegistry) {
        FrameworkClasses.register(in: registry)
    }
}

private enum FrameworkClasses {
    static func register(in registry: ClassRegistry) {
        registry.register(class: UIResponder.self, describe: describeResponder)
        registry.register(class: UIView.self, describe: describeView)
        registry.register(class: UIViewController.self, describe: describeController)
        registry.register(class: UINavigationController.self, describe: describeNavigationController)
        registry.register(class: UIControl.self, describe: describeControl)
        registry.register(class: UILabel.self, describe: describeLabel)
        registry.register(class: UIImageView.self, describe: describeImageView)
        registry.register(class: UIStackView.self, describe: describeStackView)
        registry.register(class: CALayer.self, describe: describeLayer)
        registry.register(class: UIProgressView.self) { $0.property("progress", \UIProgressView.progress) }
        registry.register(class: UINavigationItem.self, describe: describeNavigationItem)
        registry.register(class: UIBarItem.self, describe: describeBarItem)
        registry.register(class: UIGestureRecognizer.self, describe: describeRecognizer)
        registry.register(class: NSLayoutConstraint.self, describe: describeConstraint)
    }

    private static func describeResponder(_ table: DispatchTable) {
        table.method("becomeFirstResponder") { (target: UIResponder, _) in target.becomeFirstResponder() }
        table.method("resignFirstResponder") { (target: UIResponder, _) in target.resignFirstResponder() }
        table.getter("isFirstResponder") { (target: UIResponder) in target.isFirstResponder }
    }

    private static func describeView(_ table: DispatchTable) {
        func action(_ name: String, _ body: @escaping @MainActor (UIView) -> Void) {
            table.method(Selector(name)) { (target: UIView, _) in
                body(target)
                return nil
            }
        }
        action("setNeedsDisplay") { $0.setNeedsDisplay() }
        action("setNeedsLayout") { $0.setNeedsLayout() }
        action("layoutIfNeeded") { $0.layoutIfNeeded() }
        action("removeFromSuperview") { $0.removeFromSuperview() }
        action("sizeToFit") { $0.sizeToFit() }
        table.getter("layer") { (target: UIView) in target.layer }
        table.getter("superview") { (target: UIView) in target.superview }
        table.getter("subviews") { (target: UIView) in target.subviews }
        table.property("frame", \UIView.frame)
        table.property("bounds", \UIView.bounds)
        table.property("center", \UIView.center)
        table.property("transform", \UIView.transform)
        table.property("alpha", \UIView.alpha)
        table.property("isHidden", \UIView.isHidden)
        table.property("hidden", \UIView.isHidden)
        table.property("isOpaque", \UIView.isOpaque)
        table.property("opaque", \UIView.isOpaque)
        table.property("clipsToBounds", \UIView.clipsToBounds)
        table.property("backgroundColor", \UIView.backgroundColor)
        table.property("tintColor", \UIView.tintColor)
        table.property("tag", \UIView.tag)
        table.property("isUserInteractionEnabled", \UIView.isUserInteractionEnabled)
        table.property("userInteractionEnabled", \UIView.isUserInteractionEnabled)
        table.property("layoutMargins", \UIView.layoutMargins)
    }

    private static func describeController(_ table: DispatchTable) {
        table.method("dismissViewControllerAnimated:completion:") { (target: UIViewController, arguments) in
            target.dismiss(animated: (try? arguments(0, Bool.self)) ?? true)
            return nil
        }
        table.property("title", \UIViewController.title)
        table.property("preferredContentSize", \UIViewController.preferredContentSize)
        table.getter("view") { (target: UIViewController) in target.view }
    }

    private static func describeNavigationController(_ table: DispatchTable) {
        table.method("popViewControllerAnimated:") { (target: UINavigationController, arguments) in
            target.popViewController(animated: (try? arguments(0, Bool.self)) ?? true)
        }
    }

    private static func describeControl(_ table: DispatchTable) {
        table.property("isEnabled", \UIControl.isEnabled)
        table.property("enabled", \UIControl.isEnabled)
        table.property("isSelected", \UIControl.isSelected)
        table.property("selected", \UIControl.isSelected)
        table.property("isHighlighted", \UIControl.isHighlighted)
        table.property("highlighted", \UIControl.isHighlighted)
    }

    private static func describeLabel(_ table: DispatchTable) {
        table.property("text", \UILabel.text)
        table.property("font", \UILabel.font)
        table.property("textColor", \UILabel.textColor)
        table.property("numberOfLines", \UILabel.numberOfLines)
        table.property("attributedText", \UILabel.attributedText)
    }

    private static func describeImageView(_ table: DispatchTable) {
        table.property("image", \UIImageView.image)
        table.property("highlightedImage", \UIImageView.highlightedImage)
    }

    private static func describeNavigationItem(_ table: DispatchTable) {
        table.property("title", \UINavigationItem.title)
        table.property("prompt", \UINavigationItem.prompt)
        table.property("titleView", \UINavigationItem.titleView)
        table.property("leftBarButtonItems", \UINavigationItem.leftBarButtonItems)
        table.property("rightBarButtonItems", \UINavigationItem.rightBarButtonItems)
    }

    private static func describeBarItem(_ table: DispatchTable) {
        table.property("title", \UIBarItem.title)
        table.property("image", \UIBarItem.image)
        table.property("isEnabled", \UIBarItem.isEnabled)
        table.property("enabled", \UIBarItem.isEnabled)
        table.property("tag", \UIBarItem.tag)
    }

    private static func describeRecognizer(_ table: DispatchTable) {
        table.property("isEnabled", \UIGestureRecognizer.isEnabled)
        table.property("enabled", \UIGestureRecognizer.isEnabled)
        table.property("state", \UIGestureRecognizer.state)
        table.getter("view") { (target: UIGestureRecognizer) in target.view }
    }

    private static func describeConstraint(_ table: DispatchTable) {
        table.property("constant", \NSLayoutConstraint.constant)
        table.property("isActive", \NSLayoutConstraint.isActive)
        table.property("active", \NSLayoutConstraint.isActive)
        table.property("priority", \NSLayoutConstraint.priority)
        table.property("identifier", \NSLayoutConstraint.identifier)
    }

    private static func describeStackView(_ table: DispatchTable) {
        table.property("spacing", \UIStackView.spacing)
    }

    private static func describeLayer(_ table: DispatchTable) {
        table.property("cornerRadius", \CALayer.cornerRadius)
        table.property("borderWidth", \CALayer.borderWidth)
        table.property("masksToBounds", \CALayer.masksToBounds)
        table.property("opacity", \CALayer.opacity)
        table.property("shadowOpacity", \CALayer.shadowOpacity)
        table.property("shadowRadius", \CALayer.shadowRadius)
        table.property("shadowOffset", \CALayer.shadowOffset)
        table.property("zPosition", \CALayer.zPosition)
        // Interface files give colours of UIKit's; the layer's own are Core Graphics'. (Apple's layer ignores such a
        // value; sources that work around that declare a key of their own.)
        table.getter("borderColor") { (target: CALayer) in target.borderColor }
        table.setter("borderColor") { (target: CALayer, arguments) in
            target.borderColor = try (try? arguments(0, UIColor?.self))?.cgColor ?? arguments(0, CGColor?.self)
        }
        table.getter("shadowColor") { (target: CALayer) in target.shadowColor }
        table.setter("shadowColor") { (target: CALayer, arguments) in
            target.shadowColor = try (try? arguments(0, UIColor?.self))?.cgColor ?? arguments(0, CGColor?.self)
        }
    }
}

// Traits and tint: looked up from above, announced when they change.

extension UIView {
    /// iOS 13: an appearance for this view and all below it.
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { overrideStyle }
        set {
            overrideStyle = newValue
            traitsMayHaveChanged()
        }
    }

    var effectiveTraits: UITraitCollection {
        let inherited: UITraitCollection
        if let controller {
            inherited = controller.traitCollection
        } else if let superview {
            inherited = superview.traitCollection
        } else {
            inherited = UIScreen.main.traitCollection
        }
        guard overrideStyle != .unspecified else { return inherited }
        return UITraitCollection(traitsFrom: [inherited, UITraitCollection(userInterfaceStyle: overrideStyle)])
    }

    /// Compares with what was last seen, tells this view, its controller, and goes on below.
    func traitsMayHaveChanged() {
        let now = traitCollection
        if let before = lastTraits, before != now {
            lastTraits = now
            applyBackgroundColor()
            controller?.traitCollectionDidChange(before)
            traitCollectionDidChange(before)
            setNeedsDisplay()
        } else {
            lastTraits = now
        }
        for view in subviewStorage { view.traitsMayHaveChanged() }
    }

    func applyBackgroundColor() {
        layer.backgroundColor = backgroundColorStorage?.resolvedColor(with: traitCollection).cgColor
    }

    var effectiveTintColor: UIColor {
        var color: UIColor?
        var current: UIView? = self
        var isDimmed: Bool?
        while let view = current {
            if color == nil { color = view.tintColorStorage }
            if isDimmed == nil, view.tintAdjustmentMode != .automatic { isDimmed = view.tintAdjustmentMode == .dimmed }
            current = view.superview
        }
        return isDimmed == true ? .systemGray : color ?? .systemBlue
    }

    func tintDidChange() {
        tintColorDidChange()
        setNeedsDisplay()
        for view in subviewStorage where view.tintColorStorage == nil { view.tintDidChange() }
    }
}

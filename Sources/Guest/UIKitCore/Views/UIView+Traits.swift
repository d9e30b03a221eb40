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
        return traits(inherited, in: overrideStyle)
    }

    /// The traits with another style, or as they are if that is unspecified.
    func traits(_ inherited: UITraitCollection, in style: UIUserInterfaceStyle) -> UITraitCollection {
        guard style != .unspecified else { return inherited }
        let overridden = overriddenStyle ?? OverriddenStyle()
        overriddenStyle = overridden
        return overridden.traits(inherited, in: style)
    }

    /// The traits of a new view until it is in a tree. Before iOS 13 there were none: entering a window was the first
    /// change of traits.
    static var predictedTraits: UITraitCollection? {
        UIScreen.main.environment.systemVersion >= 13 ? UIScreen.main.traitCollection : nil
    }

    /// Compares with what was last seen, tells this view, its controller, and goes on below.
    package func traitsMayHaveChanged() {
        let now = traitCollection
        let before = lastTraits
        if before != now, before != nil || windowStorage != nil {
            lastTraits = now
            applyBackgroundColor()
            controller?.traitCollectionDidChange(before)
            traitCollectionDidChange(before)
            setNeedsDisplay()
        }
        for view in subviewStorage { view.traitsMayHaveChanged() }
    }

    package func applyBackgroundColor() {
        let color = backgroundColorStorage?.resolvedColor(with: traitCollection)
        layer.backgroundColor = paintsBackground(color) ? nil : color?.cgColor
    }

    package var effectiveTintColor: UIColor {
        var color: UIColor?
        var current: UIView? = self
        while color == nil, let view = current {
            color = view.tintColorStorage
            current = view.superview
        }
        let tint = color ?? .systemBlue
        return effectiveTintAdjustmentMode == .dimmed ? tint.withoutHue : tint
    }

    var effectiveTintAdjustmentMode: TintAdjustmentMode {
        var current: UIView? = self
        while let view = current {
            if view.tintAdjustmentStorage != .automatic { return view.tintAdjustmentStorage }
            current = view.superview
        }
        return .normal
    }

    /// The colour changed: those with one of their own are not concerned.
    func tintDidChange() {
        tintColorDidChange()
        setNeedsDisplay()
        for view in subviewStorage where view.tintColorStorage == nil { view.tintDidChange() }
    }

    func tintAdjustmentDidChange() {
        tintColorDidChange()
        setNeedsDisplay()
        for view in subviewStorage where view.tintAdjustmentStorage == .automatic { view.tintAdjustmentDidChange() }
    }
}

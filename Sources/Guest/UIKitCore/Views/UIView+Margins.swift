// Margins and safe area.

extension UIView {
    public var layoutMargins: UIEdgeInsets {
        get {
            let margins = directionalLayoutMargins
            return isRightToLeft
                ? UIEdgeInsets(
                    top: margins.top, left: margins.trailing, bottom: margins.bottom, right: margins.leading)
                : UIEdgeInsets(
                    top: margins.top, left: margins.leading, bottom: margins.bottom, right: margins.trailing)
        }
        set {
            directionalLayoutMargins =
                isRightToLeft
                ? NSDirectionalEdgeInsets(
                    top: newValue.top, leading: newValue.right, bottom: newValue.bottom, trailing: newValue.left)
                : NSDirectionalEdgeInsets(
                    top: newValue.top, leading: newValue.left, bottom: newValue.bottom, trailing: newValue.right)
        }
    }

    /// The margins in effect: the ones set, no less than the controller's minimum, what the superview preserves, and
    /// on top of the safe area.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { effectiveMargins }
        set {
            marginStorage.margins = newValue
            marginsChanged()
        }
    }

    public var preservesSuperviewLayoutMargins: Bool {
        get { marginStorage.preservesSuperview }
        set {
            marginStorage.preservesSuperview = newValue
            marginsChanged()
        }
    }

    public var insetsLayoutMarginsFromSafeArea: Bool {
        get { marginStorage.followsSafeArea }
        set {
            marginStorage.followsSafeArea = newValue
            marginsChanged()
        }
    }

    /// The margins as long as nobody sets any, in points; 8 at each edge but where the view around it knows better.
    package var usualMargins: NSDirectionalEdgeInsets {
        get { marginStorage.usual }
        set {
            guard marginStorage.usual != newValue else { return }
            marginStorage.usual = newValue
            if marginStorage.margins == nil { marginsChanged() }
        }
    }

    /// How far the edges are covered by bars or lie outside what the user sees, in points.
    public var safeAreaInsets: UIEdgeInsets {
        if self is UIWindow { return marginStorage.additionalSafeArea }
        guard let superview else { return marginStorage.additionalSafeArea }
        return overlap(with: superview) + marginStorage.additionalSafeArea
    }

    /// The parts of this view that lie in the superview's unsafe strips.
    private func overlap(with superview: UIView) -> UIEdgeInsets {
        let strips = superview.safeAreaInsets
        guard strips != .zero else { return .zero }
        let safe = superview.bounds.inset(by: strips)
        let outer = superview.bounds
        let own = frame
        return UIEdgeInsets(
            top: own.minY >= outer.minY ? max(0, min(safe.minY - own.minY, own.height)) : 0,
            left: own.minX >= outer.minX ? max(0, min(safe.minX - own.minX, own.width)) : 0,
            bottom: own.maxY <= outer.maxY ? max(0, min(own.maxY - safe.maxY, own.height)) : 0,
            right: own.maxX <= outer.maxX ? max(0, min(own.maxX - safe.maxX, own.width)) : 0)
    }

    private var effectiveMargins: NSDirectionalEdgeInsets {
        var margins = marginStorage.margins ?? marginStorage.usual
        if let controller {
            let minimum = controller.systemMinimumLayoutMargins
            let respects = controller.viewRespectsSystemMinimumLayoutMargins
            if marginStorage.margins == nil {
                margins = minimum
            } else if respects {
                margins.leading = max(margins.leading, minimum.leading)
                margins.trailing = max(margins.trailing, minimum.trailing)
            }
        }
        // Before iOS 11 there was no safe area: what bars covered was known to the controller's guides alone.
        if marginStorage.followsSafeArea, case let safe = safeAreaInsets, safe != .zero,
            UIScreen.main.environment.systemVersion >= 11
        {
            margins.top += safe.top
            margins.bottom += safe.bottom
            margins.leading += isRightToLeft ? safe.right : safe.left
            margins.trailing += isRightToLeft ? safe.left : safe.right
        }
        if marginStorage.preservesSuperview, let superview {
            let outer = superview.layoutMargins
            let own = frame
            let leftGap = outer.left - own.minX
            let rightGap = outer.right - (superview.bounds.width - own.maxX)
            if preservesVerticalMargins {
                margins.top = max(margins.top, outer.top - own.minY)
                margins.bottom = max(margins.bottom, outer.bottom - (superview.bounds.height - own.maxY))
            }
            margins.leading = max(margins.leading, isRightToLeft ? rightGap : leftGap)
            margins.trailing = max(margins.trailing, isRightToLeft ? leftGap : rightGap)
        }
        return margins
    }

    package func setAdditionalSafeArea(_ insets: UIEdgeInsets) {
        guard marginStorage.additionalSafeArea != insets else { return }
        marginStorage.additionalSafeArea = insets
        safeAreaMayHaveChanged()
    }

    /// Tells this view and all below it whose safe area is not what it was.
    func safeAreaMayHaveChanged() {
        let now = safeAreaInsets
        guard now != marginStorage.safeArea else { return }
        marginStorage.safeArea = now
        safeAreaInsetsDidChange()
        controller?.viewSafeAreaInsetsDidChange()
        marginsChanged()
        for view in subviewStorage { view.safeAreaMayHaveChanged() }
    }

    func marginsChanged() {
        layoutMarginsDidChange()
        controller?.viewLayoutMarginsDidChange()
        layoutGuidesDidChange()
        setNeedsLayout()
        for view in subviewStorage where view.marginStorage.preservesSuperview { view.marginsChanged() }
    }
}

extension UIView {
    /// The direction in which this view lays out its content.
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIView.userInterfaceLayoutDirection(
            for: semanticContentAttribute,
            relativeTo: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    }

    public class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(
            for: attribute,
            relativeTo: UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    }

    public class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute, relativeTo direction: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch attribute {
        case .unspecified: return direction
        case .playback, .spatial, .forceLeftToRight: return .leftToRight
        case .forceRightToLeft: return .rightToLeft
        }
    }

    package var isRightToLeft: Bool {
        effectiveUserInterfaceLayoutDirection == .rightToLeft
    }
}

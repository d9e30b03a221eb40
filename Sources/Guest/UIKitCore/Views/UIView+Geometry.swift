// Coordinates, autoresizing, and what follows a change of size.

extension UIView {
    /// Stands for "no size of its own" in `intrinsicContentSize`.
    public nonisolated static let noIntrinsicMetric: CGFloat = -1
    public nonisolated static let layoutFittingCompressedSize = CGSize.zero
    public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

    /// From points of this view to points of `view`; of the window if nil.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view = view ?? rootView else { return point }
        return view === self ? point : layer.convert(point, to: view.layer)
    }

    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        guard let view = view ?? rootView else { return point }
        return view === self ? point : layer.convert(point, from: view.layer)
    }

    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        guard let view = view ?? rootView else { return rect }
        return view === self ? rect : layer.convert(rect, to: view.layer)
    }

    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        guard let view = view ?? rootView else { return rect }
        return view === self ? rect : layer.convert(rect, from: view.layer)
    }

    var rootView: UIView? {
        var current = self
        while let above = current.superview { current = above }
        return current
    }

    func geometryDidChange(from oldSize: CGSize) {
        let (center, bounds) = (layer.position, layer.bounds)
        if !(center.x + center.y + bounds.minX + bounds.minY + bounds.width + bounds.height).isFinite {
            UIProcess.current.badGeometry.report(self)
        }
        layoutGeometryDidChange()
        safeAreaMayHaveChanged()
        guard bounds.size != oldSize else { return }
        setNeedsLayout()
        if redrawsWhenResized { setNeedsDisplay() }
        if autoresizesSubviews {
            for view in subviewStorage where view.hasGivenFrame {
                view.resize(withOldSuperviewSize: oldSize, newSize: bounds.size)
            }
        }
        for view in subviewStorage { view.safeAreaMayHaveChanged() }
    }

    /// Whether its frame is given instead of following from its constraints. That of a window's controller always is: what
    /// the window says is required, whatever the view's own flag says.
    var hasGivenFrame: Bool {
        if translatesAutoresizingMask { return true }
        guard let window = superview as? UIWindow else { return false }
        return window.rootViewController?.viewIfLoaded === self
    }

    private func resize(withOldSuperviewSize old: CGSize, newSize: CGSize) {
        guard !autoresizingMask.isEmpty else { return }
        let horizontal = Autoresizing(
            minMargin: autoresizingMask.contains(.flexibleLeftMargin),
            length: autoresizingMask.contains(.flexibleWidth),
            maxMargin: autoresizingMask.contains(.flexibleRightMargin))
        let vertical = Autoresizing(
            minMargin: autoresizingMask.contains(.flexibleTopMargin),
            length: autoresizingMask.contains(.flexibleHeight),
            maxMargin: autoresizingMask.contains(.flexibleBottomMargin))
        let current = frame
        let (x, width) = horizontal.apply(
            origin: current.minX, length: current.width, oldTotal: old.width, newTotal: newSize.width)
        let (y, height) = vertical.apply(
            origin: current.minY, length: current.height, oldTotal: old.height, newTotal: newSize.height)
        frame = CGRect(x: x, y: y, width: width, height: height)
    }
}

/// Autoresizing along one axis: the change of the superview's length is divided among the flexible parts in proportion
/// to their old lengths, evenly if all of them are zero.
struct Autoresizing {
    var minMargin: Bool
    var length: Bool
    var maxMargin: Bool

    func apply(
        origin: CGFloat, length oldLength: CGFloat, oldTotal: CGFloat, newTotal: CGFloat
    ) -> (origin: CGFloat, length: CGFloat) {
        let change = newTotal - oldTotal
        let oldParts = [origin, oldLength, oldTotal - origin - oldLength]
        let flexible = [minMargin, length, maxMargin]
        let total = zip(oldParts, flexible).reduce(0) { $0 + ($1.1 ? max(0, $1.0) : 0) }
        let count = CGFloat(flexible.filter { $0 }.count)
        func share(_ index: Int) -> CGFloat {
            guard flexible[index] else { return 0 }
            return total > 0 ? change * max(0, oldParts[index]) / total : change / count
        }
        return (origin + share(0), max(0, oldLength + share(1)))
    }
}

extension UIView: LayerPropertiesOwner {
    package func keys(forLayerKey key: String) -> [String] {
        let frame = isSettingFrame ? [] : ["frame"]
        switch key {
        case "bounds", "transform": return [key] + frame
        case "position": return ["center"] + frame
        case "hidden": return [key]
        case "opacity": return ["alpha"]
        case "masksToBounds": return ["clipsToBounds"]
        default: return []
        }
    }
}

@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// A bar with buttons, most often at the bottom (44 points high).
///
/// - Status: partial (pictures are the same in all positions and metrics)
@preconcurrency @MainActor open class UIToolbar: _Bar {
    static let height: CGFloat = 44

    private var views: [UIView] = []

    override func setUp() { background.hairlineIsAtTop = true }

    override var ownViews: [UIView] { views }

    open weak var delegate: UIToolbarDelegate?

    // MARK: Items

    /// From the leading edge on.
    open var items: [UIBarButtonItem]? {
        didSet {
            for item in oldValue ?? [] { item.onChange = nil }
            rebuild()
        }
    }

    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

    private func rebuild() {
        for view in views { view.removeFromSuperview() }
        views = (items ?? []).map { item in
            item.onChange = { [weak self] in self?.rebuild() }
            return view(of: item)
        }
        for view in views { addSubview(view) }
        setNeedsLayout()
    }

    /// An empty one for a space.
    private func view(of item: UIBarButtonItem) -> UIView {
        if let custom = item.customView { return custom }
        if item.isSpace {
            let space = UIView(frame: .zero)
            space.isUserInteractionEnabled = false
            return space
        }
        UIProcess.current.appearance.apply(to: item, in: self, traits: traitCollection)
        return BarItemButton(item: item)
    }

    // MARK: Looks

    open func setBackgroundImage(
        _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        self.backgroundImage = backgroundImage
    }

    open func backgroundImage(
        forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) -> UIImage? { backgroundImage }

    open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
        self.shadowImage = shadowImage
    }

    open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? { shadowImage }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        let items = items ?? []
        let widths = zip(items, views).map { item, view in
            ToolbarLayout.Item(width: width(of: view, for: item), isSpace: item.isSpace, isFlexible: item.isFlexible)
        }
        let places = ToolbarLayout.places(of: widths, in: bounds.width)
        for (view, place) in zip(views, places) {
            let height = view is BarItemButton ? Self.height : max(view.intrinsicContentSize.height, view.bounds.height)
            let x = isRightToLeft ? bounds.width - place.upperBound : place.lowerBound
            view.frame = CGRect(
                x: x, y: ((Self.height - height) / 2).rounded(), width: place.upperBound - place.lowerBound,
                height: height)
        }
    }

    private func width(of view: UIView, for item: UIBarButtonItem) -> CGFloat {
        if item.width > 0 { return item.width }
        if item.isSpace { return 0 }
        let own = view.intrinsicContentSize.width
        return own >= 0 ? own : view.bounds.width
    }
}

/// Hears where a toolbar lies.
///
/// - Status: inert
@preconcurrency @MainActor public protocol UIToolbarDelegate: AnyObject {}

@_spi(Hosting) import UIKitCore

/// A bar with a title, the way back, and buttons (44 points high; with a large title 96).
///
/// - Status: partial (no prompts; background images are the same for all metrics)
@preconcurrency @MainActor open class UINavigationBar: _Bar {
    /// Points (our own look on Apple's 44 points).
    private enum Metrics {
        static let side: CGFloat = 16
        static let backSide: CGFloat = 8
        static let spacing: CGFloat = 8
        static let textSize: CGFloat = 17
    }

    private(set) var titleLabel = UILabel(frame: .zero)
    private var leftViews: [UIView] = []
    private var rightViews: [UIView] = []
    private var backButton: UIButton?
    private var shownTitleView: UIView?
    var largeTitleRow: LargeTitleRow?
    var searchRow: SearchRow?
    /// What a search has hidden.
    var hiddenBySearch: [UIView] = []

    /// Set by the bar for its items, and by a navigation controller for what is below.
    var rows = NavigationBarRows() {
        didSet { if oldValue != rows { setNeedsLayout() } }
    }
    /// Told when the bar has other rows for other items.
    var onRowsChange: (() -> Void)?

    /// Told when the way back was pressed; without one the bar pops its own item.
    var onBack: (() -> Void)?
    open weak var delegate: UINavigationBarDelegate?

    override func setUp() {
        _ = Self.registeredActions
        addTitleLabel()
    }

    private func addTitleLabel() {
        titleLabel.textAlignment = .center
        titleLabel.accessibilityTraits = .header
        addSubview(titleLabel)
    }

    override var ownViews: [UIView] { shownViews + [leavingViews].compactMap { $0 } }

    /// What stands for the top item.
    var shownViews: [UIView] {
        titleViews + [largeTitleRow, searchRow].compactMap { $0 }
    }

    /// What stands beside each other at the top.
    var titleViews: [UIView] {
        [titleLabel] + leftViews + rightViews + [backButton, shownTitleView].compactMap { $0 }
    }

    var showsWayBack: Bool { backButton != nil }

    /// The title, or what stands in its place.
    var centralView: UIView { shownTitleView ?? titleLabel }

    /// What stood for another item and is on its way out.
    private weak var leavingViews: UIView?

    // MARK: Items

    open var items: [UINavigationItem]? {
        didSet {
            for item in oldValue ?? [] { item.onChange = nil }
            for item in items ?? [] { item.onChange = { [weak self] in self?.rebuild() } }
            rebuild()
        }
    }

    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        self.items = items
    }

    open var topItem: UINavigationItem? { items?.last }
    open var backItem: UINavigationItem? { (items ?? []).dropLast().last }

    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        items = (items ?? []) + [item]
    }

    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard var stack = items, let last = stack.popLast() else { return nil }
        items = stack
        return last
    }

    /// Shows other items. What stood for those of before is in a view of its own from here on, for whoever asked to remove.
    func exchangeItems(_ items: [UINavigationItem]) -> (leaving: UIView, title: UIView, largeTitle: UIView?) {
        layoutIfNeeded()
        let leaving = UIView(frame: bounds)
        leaving.isUserInteractionEnabled = false
        leaving.accessibilityElementsHidden = true
        let (title, largeTitle) = (centralView, largeTitleRow?.label)
        for view in shownViews where view.superview === self { leaving.addSubview(view) }
        leaving.isHidden = rows.isSearchAlone
        for view in hiddenBySearch { view.isHidden = false }
        (leftViews, rightViews, hiddenBySearch) = ([], [], [])
        (backButton, shownTitleView, largeTitleRow, searchRow) = (nil, nil, nil, nil)
        titleLabel = UILabel(frame: .zero)
        addTitleLabel()
        self.items = items
        addSubview(leaving)
        leavingViews = leaving
        return (leaving, title, largeTitle)
    }

    // MARK: Looks

    /// Whether titles are written large where their items don't say otherwise.
    open var prefersLargeTitles = false {
        didSet {
            customizes(.prefersLargeTitles) { [prefersLargeTitles] in
                ($0 as? UINavigationBar)?.prefersLargeTitles = prefersLargeTitles
            }
            rebuild()
        }
    }
    open var titleTextAttributes: [NSAttributedString.Key: Any]? {
        didSet {
            customizes(.titleTextAttributes) { [titleTextAttributes] in
                ($0 as? UINavigationBar)?.titleTextAttributes = titleTextAttributes
            }
            rebuild()
        }
    }
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
        didSet {
            customizes(.largeTitleTextAttributes) { [largeTitleTextAttributes] in
                ($0 as? UINavigationBar)?.largeTitleTextAttributes = largeTitleTextAttributes
            }
            rebuild()
        }
    }
    open var backIndicatorImage: UIImage?
    open var backIndicatorTransitionMaskImage: UIImage?

    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        self.backgroundImage = backgroundImage
    }

    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        self.backgroundImage = backgroundImage
    }

    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImage }

    // MARK: Building

    /// What the title is written with.
    private var shownTitleAttributes: [NSAttributedString.Key: Any]? {
        (shownAppearance as? UINavigationBarAppearance)?.titleTextAttributes ?? titleTextAttributes
    }

    func rebuild() {
        for view in leftViews + rightViews { view.removeFromSuperview() }
        backButton?.removeFromSuperview()
        shownTitleView?.removeFromSuperview()
        backButton = nil
        shownTitleView = topItem?.titleView
        titleLabel.text = topItem?.title
        titleLabel.font =
            shownTitleAttributes?[.font] as? UIFont
            ?? UIFont.systemFont(ofSize: Metrics.textSize, weight: .semibold)
        titleLabel.textColor = shownTitleAttributes?[.foregroundColor] as? UIColor ?? .label
        titleLabel.isHidden = shownTitleView != nil
        if let shownTitleView { addSubview(shownTitleView) }
        let left = topItem?.leftBarButtonItems ?? []
        leftViews = left.map(makeView)
        rightViews = (topItem?.rightBarButtonItems ?? []).map(makeView)
        if let backItem, topItem?.hidesBackButton != true,
            left.isEmpty || topItem?.leftItemsSupplementBackButton == true
        {
            let button = UIButton(type: .system)
            let title =
                backItem.backBarButtonItem?.title ?? backItem.backButtonTitle ?? backItem.title
                ?? SystemWord.back.text
            button.setTitle("‹ " + title, for: .normal)
            button.accessibilityLabel = title
            button.titleLabel?.font = UIFont.systemFont(ofSize: Metrics.textSize)
            style(button, (shownAppearance as? UINavigationBarAppearance)?.backButtonAppearance)
            button.addTarget(self, action: "hodie_goBack", for: .touchUpInside)
            addSubview(button)
            backButton = button
        }
        for view in leftViews + rightViews { addSubview(view) }
        rebuildRows()
        setNeedsLayout()
    }

    private func makeView(_ item: UIBarButtonItem) -> UIView {
        if let custom = item.customView { return custom }
        UIProcess.current.appearance.apply(to: item, in: self, traits: traitCollection)
        let button = BarItemButton(item: item)
        item.onChange = { [weak self] in self?.rebuild() }
        if let look = shownAppearance as? UINavigationBarAppearance {
            style(button, item.style == .done ? look.doneButtonAppearance : look.buttonAppearance)
        }
        return button
    }

    private func style(_ button: UIButton, _ look: UIBarButtonItemAppearance?) {
        let attributes = look?.normal.titleTextAttributes ?? [:]
        if let font = attributes[.font] as? UIFont { button.titleLabel?.font = font }
        if let color = attributes[.foregroundColor] as? UIColor { button.setTitleColor(color, for: .normal) }
    }

    /// Done once, when it is first asked for.
    private static let registeredActions: Void = {
        ClassRegistry.shared.register(
            class: UINavigationBar.self,
            describe: { table in
                table.method("hodie_goBack") { (bar: UINavigationBar, _) in
                    bar.goBack()
                    return nil
                }
            })
    }()

    private func goBack() {
        if let onBack {
            onBack()
        } else {
            popItem(animated: false)
        }
    }

    // MARK: Layout

    override var ownHeight: CGFloat { rows.restingHeight }

    /// Of the buttons and the title.
    private var rowHeight: CGFloat {
        rows == NavigationBarRows() ? bounds.height : NavigationBarRows.titleHeight
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = CGRect(x: 0, y: -frame.minY, width: bounds.width, height: bounds.height + frame.minY)
        let height = rowHeight
        func place(_ view: UIView, x: CGFloat, size: CGSize) {
            let y = ((height - size.height) / 2).rounded()
            view.frame = mirrored(CGRect(x: x, y: y, width: size.width, height: size.height))
        }
        var left = Metrics.side
        if let backButton {
            left = Metrics.backSide
            let width = min(backButton.intrinsicContentSize.width, bounds.width / 3)
            backButton.frame = mirrored(CGRect(x: left, y: 0, width: width, height: height))
            left += width + Metrics.spacing
        }
        for view in leftViews {
            let size = fitted(view, in: height)
            place(view, x: left, size: size)
            left += size.width + Metrics.spacing
        }
        var right = bounds.width - Metrics.side
        for view in rightViews {
            let size = fitted(view, in: height)
            right -= size.width
            place(view, x: right, size: size)
            right -= Metrics.spacing
        }
        let title = shownTitleView ?? titleLabel
        let wanted = title === titleLabel ? titleLabel.intrinsicContentSize : fitted(title, in: height)
        let width = min(wanted.width, max(0, right - left))
        let centered = (bounds.width - width) / 2
        let x = max(left, min(centered, right - width))
        place(title, x: x.rounded(), size: CGSize(width: width.rounded(.up), height: wanted.height))
        layOutRows()
    }

    private func fitted(_ view: UIView, in height: CGFloat) -> CGSize {
        let own = view.intrinsicContentSize
        return CGSize(
            width: own.width >= 0 ? own.width : view.bounds.width,
            height: view is BarItemButton ? height : own.height >= 0 ? own.height : view.bounds.height)
    }
}

/// Hears of items pushed and popped.
///
/// - Status: inert
@preconcurrency @MainActor public protocol UINavigationBarDelegate: AnyObject {}

@_spi(UIKit) import UIKitCore

/// Pages, each a controller's view, that a finger turns.
///
/// - Status: partial (pages slide in both styles; one page is shown at a time; from right to left they stay in order)
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
    public let transitionStyle: TransitionStyle
    public let navigationOrientation: NavigationOrientation
    private let scroller = UIScrollView(frame: .zero)
    private let indicator = UIPageControl(frame: .zero)
    private lazy var turner = PageTurner(owner: self)
    /// Between two pages, in points.
    private let spacing: CGFloat

    private var current: UIViewController?
    /// What lies before and after the current page, as far as that was asked.
    private var neighbours: (before: UIViewController?, after: UIViewController?) = (nil, nil)
    /// The page that is being turned to.
    private var pending: UIViewController?
    /// The turning that code has begun.
    private var completion: ((Bool) -> Void)?
    private var isTurnedByCode = false
    private var isSettling = false

    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        transitionStyle = style
        self.navigationOrientation = navigationOrientation
        spacing = options?[.interPageSpacing].flatMap(Self.points) ?? 0
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        func name(_ key: String) -> String? { coder.decodeObject(forKey: key) as? String }
        transitionStyle = name("transitionStyle") == "scroll" ? .scroll : .pageCurl
        navigationOrientation = name("navigationOrientation") == "vertical" ? .vertical : .horizontal
        spacing = coder.containsValue(forKey: "pageSpacing") ? CGFloat(coder.decodeDouble(forKey: "pageSpacing")) : 0
        super.init(coder: coder)
    }

    private static func points(_ value: Any) -> CGFloat? {
        (value as? CGFloat) ?? (value as? Double).map { CGFloat($0) } ?? (value as? Int).map { CGFloat($0) }
            ?? (value as? NSNumber).map { CGFloat($0.doubleValue) }
    }

    open weak var dataSource: UIPageViewControllerDataSource? { didSet { updateIndicator() } }
    open weak var delegate: UIPageViewControllerDelegate?

    /// Kept, without effect: pages have one side.
    open var isDoubleSided = false
    open var spineLocation: SpineLocation { transitionStyle == .scroll ? .none : .min }
    open var gestureRecognizers: [UIGestureRecognizer] { [scroller.panGestureRecognizer] }

    // MARK: Pages

    /// The page that is shown.
    open var viewControllers: [UIViewController]? { current.map { [$0] } }

    /// Shows a page, the first of these.
    ///
    /// - Parameter completion: called with whether the movement came to its end.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        finishTurning(finished: false)
        guard let page = viewControllers?.first else { return }
        guard animated, viewIfLoaded?.window != nil, current != nil, page !== current else {
            replaceCurrent(by: page)
            updateIndicator()
            completion?(true)
            return
        }
        neighbours = direction == .forward ? (nil, page) : (page, nil)
        self.completion = completion
        isTurnedByCode = true
        scroller.setContentOffset(offset(of: direction == .forward ? 2 : 0), animated: true)
    }

    private func replaceCurrent(by page: UIViewController) {
        let old = current
        if page.parent !== self { addChild(page) }
        current = page
        neighbours = (nil, nil)
        if let old, old !== page { remove(old) }
        if isViewLoaded { place() }
        page.didMove(toParent: self)
    }

    private func remove(_ page: UIViewController) {
        page.willMove(toParent: nil)
        page.viewIfLoaded?.removeFromSuperview()
        page.removeFromParent()
    }

    // MARK: Turning

    /// Nobody has said yet what lies beside the page that a finger begins to turn.
    func willTurn() {
        guard let current, pending == nil else { return }
        neighbours = (
            dataSource?.pageViewController(self, viewControllerBefore: current),
            dataSource?.pageViewController(self, viewControllerAfter: current)
        )
        updateReach()
    }

    /// Pages can be pulled as far as there are any.
    private func updateReach() {
        let length = pageLength
        let (before, after) = (neighbours.before == nil ? -length : 0, neighbours.after == nil ? -length : 0)
        scroller.contentInset =
            isHorizontal
            ? UIEdgeInsets(top: 0, left: before, bottom: 0, right: after)
            : UIEdgeInsets(top: before, left: 0, bottom: after, right: 0)
    }

    /// What comes into sight is put there.
    func didMove() {
        guard !isSettling else { return }
        let moved = along(scroller.contentOffset) - pageLength
        guard moved != 0, let page = moved < 0 ? neighbours.before : neighbours.after, page !== pending else { return }
        if let pending { remove(pending) }
        pending = page
        if !isTurnedByCode { delegate?.pageViewController(self, willTransitionTo: [page]) }
        addChild(page)
        page.rootView.frame = frame(ofSlot: moved < 0 ? 0 : 2)
        scroller.addSubview(page.rootView)
    }

    /// The pages rest; the one that is seen is the current one from here on.
    func finishTurning(finished: Bool = true) {
        guard let pending, let old = current else { return }
        self.pending = nil
        scroller.setContentOffset(scroller.contentOffset, animated: false)
        let slot = finished ? (along(scroller.contentOffset) / max(pageLength, 1)).rounded() : 1
        let isOther = slot == (pending === neighbours.before ? 0 : 2) || (isTurnedByCode && !finished)
        if isOther {
            let step = pending === neighbours.before ? -1 : 1
            current = pending
            remove(old)
            if isTurnedByCode { updateIndicator() } else { indicator.currentPage += step }
            pending.didMove(toParent: self)
        } else {
            remove(pending)
        }
        neighbours = (nil, nil)
        place()
        let (wasByCode, completion) = (isTurnedByCode, completion)
        (isTurnedByCode, self.completion) = (false, nil)
        if !wasByCode {
            delegate?.pageViewController(
                self, didFinishAnimating: finished, previousViewControllers: [old], transitionCompleted: isOther)
        }
        completion?(finished)
    }

    // MARK: View

    open override func viewDidLoad() {
        super.viewDidLoad()
        scroller.isPagingEnabled = true
        scroller.showsHorizontalScrollIndicator = false
        scroller.showsVerticalScrollIndicator = false
        scroller.contentInsetAdjustmentBehavior = .never
        scroller.alwaysBounceHorizontal = isHorizontal
        scroller.alwaysBounceVertical = !isHorizontal
        scroller.delegate = turner
        rootView.insertSubview(scroller, at: 0)
        indicator.isUserInteractionEnabled = false
        rootView.addSubview(indicator)
        updateIndicator()
        place()
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        place()
    }

    private var isHorizontal: Bool { navigationOrientation == .horizontal }
    private func along(_ point: CGPoint) -> CGFloat { isHorizontal ? point.x : point.y }

    /// Where pages are shown: all of the view but the indicator.
    private var area: CGRect {
        var area = rootView.bounds
        if !indicator.isHidden { area.size.height = max(area.height - indicator.intrinsicContentSize.height, 0) }
        return area
    }

    private var pageLength: CGFloat { (isHorizontal ? area.width : area.height) + spacing }
    private func offset(of slot: Int) -> CGPoint {
        let place = CGFloat(slot) * pageLength
        return isHorizontal ? CGPoint(x: place, y: 0) : CGPoint(x: 0, y: place)
    }

    private func frame(ofSlot slot: Int) -> CGRect {
        let place = CGFloat(slot) * pageLength + spacing / 2
        return CGRect(x: isHorizontal ? place : 0, y: isHorizontal ? 0 : place, width: area.width, height: area.height)
    }

    /// Three pages side by side, the current one in the middle.
    private func place() {
        guard pending == nil else { return }
        isSettling = true
        defer { isSettling = false }
        let area = area
        indicator.frame = CGRect(
            x: 0, y: area.maxY, width: area.width, height: indicator.intrinsicContentSize.height)
        scroller.frame = area.insetBy(dx: isHorizontal ? -spacing / 2 : 0, dy: isHorizontal ? 0 : -spacing / 2)
        scroller.contentSize = CGSize(
            width: isHorizontal ? 3 * pageLength : area.width, height: isHorizontal ? area.height : 3 * pageLength)
        updateReach()
        scroller.contentOffset = offset(of: 1)
        guard let current else { return }
        current.rootView.frame = frame(ofSlot: 1)
        if current.rootView.superview !== scroller { scroller.addSubview(current.rootView) }
    }

    /// Asks the data source how many pages there are, and which of them is shown.
    private func updateIndicator() {
        guard isViewLoaded else { return }
        let count = transitionStyle == .scroll && isHorizontal ? dataSource?.presentationCount(for: self) ?? 0 : 0
        indicator.numberOfPages = count
        indicator.currentPage = count > 0 ? dataSource?.presentationIndex(for: self) ?? 0 : 0
        if indicator.isHidden != (count == 0) {
            indicator.isHidden = count == 0
            rootView.setNeedsLayout()
        }
    }

    open override var childForStatusBarStyle: UIViewController? { current }
    open override var childForStatusBarHidden: UIViewController? { current }
}

@_spi(UIKit) import UIKitCore

/// A stack of controllers under a bar, and over a toolbar where one is wanted.
///
/// - Status: partial (bars come and go without a movement)
@preconcurrency @MainActor open class UINavigationController: UIViewController {
    private var stack: [UIViewController] = []
    private(set) var shown: UIViewController?
    /// The push or pop under way.
    private(set) var transition: NavigationTransition?
    /// The one that the delegate's objects move.
    private(set) var customTransition: CustomTransition?
    /// What is scrolled below the bar.
    weak var measured: UIScrollView? {
        didSet { if oldValue !== measured { oldValue?.barAbove = nil } }
    }
    /// Whether those whom another top concerns are being told of it.
    private var isChangingTop = false
    /// Those that hear when they have come to, or have gone from, this controller.
    private var arriving: [UIViewController] = []
    private var leaving: [UIViewController] = []
    private(set) lazy var bar: UINavigationBar = {
        let bar = UINavigationBar(frame: .zero)
        bar.onRowsChange = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
        bar.onBack = { [weak self] in self?.popViewController(animated: true) }
        return bar
    }()

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        setViewControllers([rootViewController], animated: false)
    }

    open weak var delegate: UINavigationControllerDelegate?

    /// Its delegate is asked, not its children.
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }

    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.navigationControllerPreferredInterfaceOrientationForPresentation(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }
    open var navigationBar: UINavigationBar { bar }

    open var isNavigationBarHidden = false {
        didSet {
            guard oldValue != isNavigationBarHidden else { return }
            bar.isHidden = isNavigationBarHidden
            viewIfLoaded?.setNeedsLayout()
        }
    }

    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        isNavigationBarHidden = hidden
    }

    // MARK: Toolbar

    private lazy var ownToolbar: UIToolbar = {
        let toolbar = UIToolbar(frame: .zero)
        toolbar.isHidden = isToolbarHidden
        viewIfLoaded?.addSubview(toolbar)
        return toolbar
    }()

    /// Shows the `toolbarItems` of the controller on top.
    open var toolbar: UIToolbar! { ownToolbar }

    open var isToolbarHidden = true {
        didSet {
            guard oldValue != isToolbarHidden else { return }
            ownToolbar.isHidden = isToolbarHidden
            ownToolbar.items = topViewController?.toolbarItems
            viewIfLoaded?.setNeedsLayout()
        }
    }

    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

    /// Whether the controller on top is seen above the toolbar.
    private var showsToolbar: Bool { !isToolbarHidden && topViewController?.hidesBottomBarWhenPushed != true }

    @_spi(UIKit) open override func toolbarItemsDidChange(ofChild child: UIViewController) {
        if child === topViewController, !isToolbarHidden { ownToolbar.items = child.toolbarItems }
    }

    open var hidesBarsOnSwipe = false
    open var hidesBarsOnTap = false

    // MARK: Stack

    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    open var topViewController: UIViewController? { stack.last }
    open var visibleViewController: UIViewController? { presentedStorage ?? stack.last }

    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        exchange(viewControllers, animated: animated)
    }

    /// - Parameter isPulled: whether a finger moves what is on top away.
    private func exchange(_ viewControllers: [UIViewController], animated: Bool, isPulled: Bool = false) {
        endTransition()
        let before = stack
        let isForward = viewControllers.last.map { new in !stack.contains { $0 === new } } ?? false
        let removed = stack.filter { old in !viewControllers.contains { $0 === old } }
        for controller in removed {
            controller.isMovingToOrFromParent = true
            controller.willMove(toParent: nil)
        }
        let added = viewControllers.filter { $0.parent !== self }
        for controller in added {
            addChild(controller)
            controller.isMovingToOrFromParent = true
        }
        stack = viewControllers
        arriving += added
        leaving += removed
        let items = stack.map(\.navigationItem)
        let moves = animated && isViewLoaded && !isChangingTop && isSeenToChange
        let exchange = moves && !isNavigationBarHidden ? BarExchange(bar, items: items, isForward: isForward) : nil
        if exchange == nil { bar.items = items }
        showTop(
            animated: animated, moves: moves, isForward: isForward, exchange: exchange,
            before: before, isPulled: isPulled && moves)
    }

    /// Whatever is on its way is where it was to go, or where it came from.
    private func endTransition() {
        transition?.end()
        customTransition?.end()
    }

    // MARK: Pulling

    private lazy var popGesture = PopGestureRecognizer(self)

    /// A finger from the edge that pulls the controller on top away. Its delegate, unless it is exchanged, wants the way
    /// back to be seen.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { popGesture }

    var canBePulled: Bool {
        stack.count > 1 && transition == nil && customTransition == nil && !isChangingTop && isViewLoaded
            && appearance == .appeared && rootView.window?.isScrolledByTouch == true && shown === stack.last
    }

    func beginPull() {
        guard canBePulled else { return }
        exchange(Array(stack.dropLast()), animated: true, isPulled: true)
    }

    /// - Parameter progress: 0 where nothing has moved, 1 where the controller is away.
    func pull(_ progress: CGFloat) {
        guard let transition, transition.coordinator.isInteractive else { return }
        transition.pull(progress)
    }

    /// - Parameter velocity: points per second; a quick finger says by its direction what is to be.
    func endPull(_ progress: CGFloat, velocity: CGFloat) {
        guard let transition, transition.coordinator.isInteractive else { return }
        transition.letGo(isDone: abs(velocity) > 100 ? velocity > 0 : progress > 0.5)
    }

    /// A change was given up: everything is as it was before.
    private func goBack(to before: [UIViewController], from new: UIViewController, to old: UIViewController) {
        new.viewIfLoaded?.removeFromSuperview()
        let given = stack.filter { new in !before.contains { $0 === new } }
        stack = before
        shown = old
        arriving.removeAll { came in given.contains { $0 === came } }
        leaving.removeAll { gone in before.contains { $0 === gone } }
        bar.items = before.map(\.navigationItem)
        if !isToolbarHidden { ownToolbar.items = old.toolbarItems }
        for controller in [old, new] { controller.isLedByTransition = false }
        new.beginAppearanceTransition(false, animated: true)
        new.endAppearanceTransition()
        old.beginAppearanceTransition(true, animated: true)
        old.endAppearanceTransition()
        for controller in before { controller.isMovingToOrFromParent = false }
        for controller in given {
            controller.willMove(toParent: nil)
            controller.removeFromParent()
            controller.isMovingToOrFromParent = false
        }
        rootView.setNeedsLayout()
    }

    /// Who moves the views of a change in the delegate's own way.
    private func movement(
        from old: UIViewController?, to new: UIViewController?, isForward: Bool
    ) -> (animator: UIViewControllerAnimatedTransitioning, interaction: UIViewControllerInteractiveTransitioning?)? {
        guard let delegate, let old, let new,
            let animator = delegate.navigationController(
                self, animationControllerFor: isForward ? .push : .pop, from: old, to: new)
        else { return nil }
        return (animator, delegate.navigationController(self, interactionControllerFor: animator))
    }

    /// Has the delegate's objects move the views, in a view below the bars.
    ///
    /// - Parameter arrive: called when the controllers' views are back in their places.
    private func runCustom(
        _ animator: UIViewControllerAnimatedTransitioning, _ interaction: UIViewControllerInteractiveTransitioning?,
        _ coordinator: ControllerTransition, from old: UIViewController, to new: UIViewController,
        exchange: BarExchange?, arrive: @escaping (_ isDone: Bool) -> Void
    ) {
        let container = UIView(frame: rootView.bounds)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        rootView.insertSubview(container, belowSubview: bar)
        let frames = (old: old.rootView.frame, new: new.rootView.frame)
        container.addSubview(old.rootView)
        rootView.layoutIfNeeded()
        exchange?.prepare()
        exchange?.place(0)
        _ = coordinator.animate(alongsideTransition: { _ in exchange?.place(1) }, completion: nil)
        (rootView as? NavigationView)?.isChanging = true
        let transition = CustomTransition(
            animator, interaction, coordinator: coordinator, in: container,
            from: .init(old, initialFrame: frames.old), to: .init(new, finalFrame: frames.new)
        ) { [self] isDone in
            customTransition = nil
            exchange?.end()
            rootView.insertSubview((isDone ? new : old).rootView, belowSubview: bar)
            container.removeFromSuperview()
            (rootView as? NavigationView)?.isChanging = false
            arrive(isDone)
        }
        customTransition = transition
        isChangingTop = false
        transition.run()
    }

    /// Whether the controller that is shown is seen to make way for the top of the stack.
    private var isSeenToChange: Bool {
        guard let shown, let top = stack.last, shown !== top else { return false }
        return showsMovements && shown.viewIfLoaded?.layer.hasBeenRendered == true
    }

    /// Those that have come and gone hear of it when they have.
    private func settle() {
        let (added, removed) = (arriving, leaving)
        (arriving, leaving) = ([], [])
        for controller in added where controller.parent === self {
            controller.didMove(toParent: self)
            controller.isMovingToOrFromParent = false
        }
        for controller in removed where !stack.contains(where: { $0 === controller }) {
            controller.removeFromParent()
            controller.isMovingToOrFromParent = false
        }
    }

    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        // A pop that a finger is about may be given up by that.
        endTransition()
        guard !stack.contains(where: { $0 === viewController }) else { return }
        setViewControllers(stack + [viewController], animated: animated)
    }

    @_spi(UIKit) open override var showsControllers: Bool { true }

    open override func show(_ vc: UIViewController, sender: Any?) {
        pushViewController(vc, animated: true)
    }

    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        popToViewController(subsequentVC, animated: true)
    }

    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        endTransition()
        guard stack.count > 1, let top = stack.last else { return nil }
        setViewControllers(Array(stack.dropLast()), animated: animated)
        return top
    }

    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        guard let root = stack.first else { return nil }
        return popToViewController(root, animated: animated)
    }

    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        endTransition()
        guard let index = stack.firstIndex(where: { $0 === viewController }), index + 1 < stack.count else {
            return nil
        }
        let popped = Array(stack[(index + 1)...])
        setViewControllers(Array(stack[...index]), animated: animated)
        return popped
    }

    @_spi(UIKit) open override func titleDidChange(ofChild child: UIViewController) {
        guard child === stack.first, tabBarItemStorage == nil else { return }
        tabBarItem.title = child.title
    }

    /// - Parameters:
    ///   - before: the stack to go back to if the change is given up.
    ///   - isPulled: whether a finger leads it.
    private func showTop(
        animated: Bool, moves: Bool = false, isForward: Bool = true, exchange: BarExchange? = nil,
        before: [UIViewController] = [], isPulled: Bool = false
    ) {
        // Who is called below may change the stack as well: that is seen to at the end.
        guard !isChangingTop else { return }
        guard isViewLoaded, shown !== stack.last else { return settle() }
        isChangingTop = true
        let isVisible = appearance == .appeared
        let comes = isVisible || appearance == .appearing
        let (old, new) = (shown, stack.last)
        let movement = moves && !isPulled ? movement(from: old, to: new, isForward: isForward) : nil
        let coordinator =
            isVisible && animated
            ? ControllerTransition(
                in: rootView, from: old, to: new, others: [self], duration: moves ? NavigationTransition.duration : 0,
                isInteractive: isPulled || movement?.interaction?.wantsInteractiveStart == true)
            : nil
        if let new { delegate?.navigationController(self, willShow: new, animated: animated) }
        for controller in [old, new] { controller?.isLedByTransition = isVisible }
        if comes {
            old?.beginAppearanceTransition(false, animated: animated)
            new?.beginAppearanceTransition(true, animated: animated)
        }
        shown = new
        if !isToolbarHidden { ownToolbar.items = new?.toolbarItems }
        if let new {
            measureBar()
            place(new)
        }
        rootView.setNeedsLayout()
        let arrive = { [self] in
            transition = nil
            (rootView as? NavigationView)?.isChanging = false
            old?.viewIfLoaded?.removeFromSuperview()
            for controller in [old, new] { controller?.isLedByTransition = false }
            if comes { old?.endAppearanceTransition() }
            if isVisible { new?.endAppearanceTransition() }
            if let new { delegate?.navigationController(self, didShow: new, animated: animated) }
            settle()
            rootView.setNeedsLayout()
        }
        if let movement, let coordinator, let old, let new {
            runCustom(
                movement.animator, movement.interaction, coordinator, from: old, to: new, exchange: exchange
            ) { [self] isDone in
                if isDone { arrive() } else { goBack(to: before, from: new, to: old) }
            }
        } else if moves, let coordinator, let old, let new {
            let (upper, lower) = isForward ? (new.rootView, old.rootView) : (old.rootView, new.rootView)
            let slide = SlideTransition(in: rootView, upper: upper, lower: lower, below: bar)
            rootView.layoutIfNeeded()
            (rootView as? NavigationView)?.isChanging = true
            let transition = NavigationTransition(coordinator, slide: slide, exchange: exchange, isPush: isForward) {
                [self] isDone in
                if isPulled, !isDone {
                    self.transition = nil
                    (rootView as? NavigationView)?.isChanging = false
                    goBack(to: before, from: new, to: old)
                } else {
                    arrive()
                }
            }
            self.transition = transition
            isChangingTop = false
            if !isPulled { transition.run() }
        } else {
            old?.viewIfLoaded?.removeFromSuperview()
            if let new { rootView.insertSubview(new.rootView, belowSubview: bar) }
            coordinator?.runAlong()
            isChangingTop = false
            arrive()
            coordinator?.finish()
        }
        if shown !== stack.last {
            let wanted = stack
            endTransition()
            // What a finger led went back, and the stack with it.
            guard stack.last === wanted.last else { return setViewControllers(wanted, animated: animated) }
            showTop(animated: animated)
        }
    }

    // MARK: View

    open override func loadView() {
        let view = NavigationView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
        view.addGestureRecognizer(popGesture)
        view.addSubview(bar)
        if !isToolbarHidden { view.addSubview(ownToolbar) }
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        showTop(animated: false)
    }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        // Nobody leads it any more.
        if transition?.coordinator.isInteractive == true || customTransition?.isInteractive == true { endTransition() }
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        rootView.setNeedsLayout()
    }

    @_spi(UIKit) open override func contentDidMove(in view: UIView) {
        contentDidScroll(in: view)
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        measureBar()
        placeBar()
        if !isToolbarHidden {
            let height = UIToolbar.height + rootView.safeAreaInsets.bottom
            ownToolbar.isHidden = !showsToolbar
            ownToolbar.frame = CGRect(
                x: 0, y: rootView.bounds.height - height, width: rootView.bounds.width, height: height)
        }
        // What moves is placed by who moves it.
        if let shown, !isMoving { place(shown) }
    }

    /// Under the bars where the controller wants that, else between them.
    func place(_ controller: UIViewController) {
        let above = edge(.top, of: controller, isNavigationBarHidden ? 0 : bar.rows.restingHeight, bar.isTranslucent)
        let below = edge(.bottom, of: controller, showsToolbar ? UIToolbar.height : 0, ownToolbarIsTranslucent)
        let bounds = rootView.bounds
        controller.rootView.frame = CGRect(
            x: 0, y: above.covered, width: bounds.width, height: max(0, bounds.height - above.covered - below.covered))
        controller.barInsets = UIEdgeInsets(top: above.inset, left: 0, bottom: below.inset, right: 0)
    }

    private var ownToolbarIsTranslucent: Bool { isToolbarHidden || ownToolbar.isTranslucent }

    /// What a bar takes at an edge: points that are none of the controller's view, or insets within it.
    private func edge(
        _ edge: UIRectEdge, of controller: UIViewController, _ height: CGFloat, _ isTranslucent: Bool
    ) -> (covered: CGFloat, inset: CGFloat) {
        let extends =
            controller.edgesForExtendedLayout.contains(edge)
            && (isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
        if extends || height == 0 { return (0, height) }
        return (height + (edge == .top ? rootView.safeAreaInsets.top : rootView.safeAreaInsets.bottom), 0)
    }

    open override var tabBarItem: UITabBarItem! {
        get {
            if tabBarItemStorage == nil, let root = stack.first?.tabBarItemStorage { return root }
            return super.tabBarItem
        }
        set { super.tabBarItem = newValue }
    }

    open override var childForStatusBarStyle: UIViewController? { topViewController }
    open override var childForStatusBarHidden: UIViewController? { topViewController }

    open override func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        if container === topViewController { preferredContentSize = container.preferredContentSize }
    }
}

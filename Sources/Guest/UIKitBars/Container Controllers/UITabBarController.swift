@_spi(UIKit) import UIKitCore

/// Several controllers, one of them shown, chosen in a bar of tabs (the bar is 49 points high).
///
/// - Status: partial (no "More" list or editing of the order)
@preconcurrency @MainActor open class UITabBarController: UIViewController, UITabBarDelegate {
    private var controllers: [UIViewController] = []
    private var shown: UIViewController?
    private var chosenIndex: Int?
    /// The exchange that the delegate's objects move.
    private var transition: CustomTransition?
    private lazy var bar: UITabBar = {
        let bar = UITabBar(frame: .zero)
        bar.controllerDelegate = self
        return bar
    }()

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open weak var delegate: UITabBarControllerDelegate?

    /// Its delegate is asked, not its children.
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }

    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.tabBarControllerPreferredInterfaceOrientationForPresentation(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }
    open var tabBar: UITabBar { bar }

    // MARK: Controllers

    open var viewControllers: [UIViewController]? {
        get { controllers }
        set { replaceControllers(newValue ?? []) }
    }

    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        self.viewControllers = viewControllers
    }

    private func replaceControllers(_ new: [UIViewController]) {
        transition?.end()
        let before = selectedViewController
        for old in controllers where !new.contains(where: { $0 === old }) {
            old.willMove(toParent: nil)
            if shown === old { take(old) }
            old.removeFromParent()
        }
        controllers = new
        for controller in new where controller.parent !== self {
            addChild(controller)
            controller.didMove(toParent: self)
        }
        bar.items = new.map { $0.tabBarItem }
        let index = before.flatMap { kept in new.firstIndex { $0 === kept } }
        chosenIndex = new.isEmpty ? nil : index ?? min(chosenIndex ?? 0, new.count - 1)
        showSelected()
    }

    // MARK: Selection

    open var selectedIndex: Int {
        get { chosenIndex ?? NSNotFound }
        set {
            guard controllers.isEmpty || controllers.indices.contains(newValue) else { return }
            chosenIndex = newValue
            showSelected()
        }
    }

    open var selectedViewController: UIViewController? {
        get { chosenIndex.flatMap { controllers.indices.contains($0) ? controllers[$0] : nil } }
        set {
            guard let newValue, let index = controllers.firstIndex(where: { $0 === newValue }) else { return }
            selectedIndex = index
        }
    }

    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        selectedViewController = subsequentVC
    }

    /// The user tapped a tab.
    func tabWasChosen(_ item: UITabBarItem) {
        guard let index = controllers.firstIndex(where: { $0.tabBarItem === item }) else { return }
        let controller = controllers[index]
        guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
        if shown === controller, let navigation = controller as? UINavigationController {
            navigation.popToRootViewController(animated: true)
        }
        selectedIndex = index
        tabBar(bar, didSelect: item)
        delegate?.tabBarController(self, didSelect: controller)
    }

    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

    @_spi(UIKit) open override func tabBarItemDidChange(ofDescendant descendant: UIViewController) {
        guard controllers.contains(where: { $0 === descendant }) else { return }
        bar.items = controllers.map { $0.tabBarItem }
        bar.selectedItem = selectedViewController?.tabBarItem
    }

    private func showSelected() {
        let chosen = chosenIndex
        transition?.end()
        // An exchange that is given up chooses what there was before.
        chosenIndex = chosen
        bar.selectedItem = selectedViewController?.tabBarItem
        guard isViewLoaded, shown !== selectedViewController else { return }
        let isVisible = appearance == .appeared
        let (old, new) = (shown, selectedViewController)
        if isVisible, showsMovements, let old, let new, controllers.contains(where: { $0 === old }),
            let animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: new)
        {
            return exchange(old, for: new, animator)
        }
        if isVisible {
            old?.beginAppearanceTransition(false, animated: false)
            new?.beginAppearanceTransition(true, animated: false)
        }
        if let old { take(old) }
        shown = new
        if let new {
            place(new)
            rootView.insertSubview(new.rootView, belowSubview: bar)
        }
        if isVisible {
            old?.endAppearanceTransition()
            new?.endAppearanceTransition()
        }
    }

    /// Has the delegate's objects move the views, in a view below the bar.
    private func exchange(
        _ old: UIViewController, for new: UIViewController, _ animator: UIViewControllerAnimatedTransitioning
    ) {
        let interaction = delegate?.tabBarController(self, interactionControllerFor: animator)
        let coordinator = ControllerTransition(
            in: rootView, from: old, to: new, others: [self], duration: NavigationTransition.duration,
            isInteractive: interaction?.wantsInteractiveStart == true)
        for controller in [old, new] { controller.isLedByTransition = true }
        old.beginAppearanceTransition(false, animated: true)
        new.beginAppearanceTransition(true, animated: true)
        shown = new
        let container = UIView(frame: rootView.bounds)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        rootView.insertSubview(container, belowSubview: bar)
        let frame = old.rootView.frame
        container.addSubview(old.rootView)
        place(new)
        let transition = CustomTransition(
            animator, interaction, coordinator: coordinator, in: container,
            from: .init(old, initialFrame: frame), to: .init(new, finalFrame: new.rootView.frame)
        ) { [self] isDone in
            self.transition = nil
            let (stays, goes) = isDone ? (new, old) : (old, new)
            rootView.insertSubview(stays.rootView, belowSubview: bar)
            goes.viewIfLoaded?.removeFromSuperview()
            container.removeFromSuperview()
            if !isDone {
                shown = old
                chosenIndex = controllers.firstIndex { $0 === old }
                bar.selectedItem = old.tabBarItem
                new.beginAppearanceTransition(false, animated: true)
                old.beginAppearanceTransition(true, animated: true)
            }
            for controller in [old, new] { controller.isLedByTransition = false }
            goes.endAppearanceTransition()
            stays.endAppearanceTransition()
            rootView.setNeedsLayout()
        }
        self.transition = transition
        transition.run()
    }

    private func take(_ controller: UIViewController) {
        controller.viewIfLoaded?.removeFromSuperview()
        if shown === controller { shown = nil }
    }

    // MARK: View

    open override func loadView() {
        let view = UIView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
        view.addSubview(bar)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        showSelected()
    }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        // Nobody leads it any more.
        if transition?.isInteractive == true { transition?.end() }
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let size = rootView.bounds.size
        let height = UITabBar.height + rootView.safeAreaInsets.bottom
        bar.frame = CGRect(x: 0, y: size.height - height, width: size.width, height: height)
        if let shown { place(shown) }
    }

    private func place(_ controller: UIViewController) {
        let bounds = rootView.bounds
        let hidesBar = bar.isHidden
        let height = hidesBar ? 0 : UITabBar.height
        let extends =
            controller.edgesForExtendedLayout.contains(.bottom)
            && (bar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
        if extends {
            controller.rootView.frame = bounds
            controller.barInsets = UIEdgeInsets(top: 0, left: 0, bottom: height, right: 0)
        } else {
            let covered = height + (hidesBar ? 0 : rootView.safeAreaInsets.bottom)
            controller.rootView.frame = CGRect(
                x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - covered))
            controller.barInsets = .zero
        }
    }

    open override var childForStatusBarStyle: UIViewController? { selectedViewController }
    open override var childForStatusBarHidden: UIViewController? { selectedViewController }
}

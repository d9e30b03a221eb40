@_spi(UIKit) import UIKitCore

/// A stack of controllers under a bar (the bar is 44 points high).
///
/// - Status: partial (no toolbar, large titles, sliding or interactive pop)
@preconcurrency @MainActor open class UINavigationController: UIViewController {
    private var stack: [UIViewController] = []
    private var shown: UIViewController?
    private lazy var bar: UINavigationBar = {
        let bar = UINavigationBar(frame: .zero)
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

    open var isToolbarHidden = true
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
        bar.items = stack.map(\.navigationItem)
        showTop(animated: animated)
        for controller in added {
            controller.didMove(toParent: self)
            controller.isMovingToOrFromParent = false
        }
        for controller in removed {
            controller.removeFromParent()
            controller.isMovingToOrFromParent = false
        }
    }

    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
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

    private func showTop(animated: Bool) {
        guard isViewLoaded, shown !== stack.last else { return }
        let isVisible = appearance == .appeared
        let old = shown
        let new = stack.last
        if let new { delegate?.navigationController(self, willShow: new, animated: animated) }
        if isVisible {
            old?.beginAppearanceTransition(false, animated: animated)
            new?.beginAppearanceTransition(true, animated: animated)
        }
        old?.viewIfLoaded?.removeFromSuperview()
        shown = new
        if let new {
            place(new)
            rootView.insertSubview(new.rootView, belowSubview: bar)
        }
        rootView.setNeedsLayout()
        if isVisible {
            old?.endAppearanceTransition()
            new?.endAppearanceTransition()
        }
        if let new { delegate?.navigationController(self, didShow: new, animated: animated) }
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
        showTop(animated: false)
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let top = rootView.safeAreaInsets.top
        bar.frame = CGRect(x: 0, y: top, width: rootView.bounds.width, height: UINavigationBar.height)
        if let shown { place(shown) }
    }

    private func place(_ controller: UIViewController) {
        let bounds = rootView.bounds
        let height = isNavigationBarHidden ? 0 : UINavigationBar.height
        let extends =
            controller.edgesForExtendedLayout.contains(.top)
            && (bar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
        if extends {
            controller.rootView.frame = bounds
            controller.barInsets = UIEdgeInsets(top: height, left: 0, bottom: 0, right: 0)
        } else {
            let covered = isNavigationBarHidden ? 0 : height + rootView.safeAreaInsets.top
            controller.rootView.frame = CGRect(
                x: 0, y: covered, width: bounds.width, height: max(0, bounds.height - covered))
            controller.barInsets = .zero
        }
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

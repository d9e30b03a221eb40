/// Manages one view tree: makes it, hears of its coming and going, and may hold other controllers.
///
/// - Status: partial (no restoration)
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIContentContainer, UITraitEnvironment,
    NSExtensionRequestHandling, ArchivedState, @preconcurrency NSCoding
{
    package var viewStorage: UIView?
    var isLoadingView = false
    package var appearance = AppearanceState.disappeared
    var childStorage: [UIViewController] = []
    package weak var parentStorage: UIViewController?
    package var presentedStorage: UIViewController?
    weak var presentingStorage: UIViewController?
    /// The window whose root controller this is.
    weak var containingWindow: UIWindow?
    var extensionContextStorage: NSExtensionContext?
    var childTraitOverrides: [ObjectIdentifier: UITraitCollection] = [:]
    package var isMovingToOrFromParent = false
    package var navigationItemStorage: UINavigationItem?
    package var tabBarItemStorage: UITabBarItem?
    var childPreferredSizes: [ObjectIdentifier: CGSize] = [:]

    /// Makes the view of a controller that came from a storyboard; used by `loadView`.
    package var viewLoader: ((UIViewController) -> UIView?)?

    // MARK: Making

    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init()
        coder.fill(self)
    }

    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    open internal(set) var nibName: String?
    open internal(set) var nibBundle: Bundle?
    /// The storyboard that this controller came from.
    package var storyboardStorage: AnyObject?
    /// Performs the segues that the storyboard connects to this controller; false if there is none of that name.
    package var segueRunner: ((UIViewController, String, Any?) -> Bool)?

    /// Keeps what the controller is without its view: its nib's name, title, size and children.
    open func encode(with coder: NSCoder) {
        coder.encode(title, forKey: "UITitle")
        coder.encode(nibName, forKey: "UINibName")
        coder.encode(preferredContentSize, forKey: "UIPreferredContentSize")
        coder.encode(modalPresentationStyle.rawValue, forKey: "UIModalPresentationStyle")
        coder.encode(childStorage, forKey: "UIChildViewControllers")
    }

    @_spi(UIKit) open func decodeState(_ coder: NSCoder) {
        title = coder.decodeObject(of: NSString.self, forKey: "UITitle").map { String($0) }
        nibName = coder.decodeObject(of: NSString.self, forKey: "UINibName").map { String($0) }
        preferredContentSize = coder.decodeCGSize(forKey: "UIPreferredContentSize")
        let style = coder.decodeInteger(forKey: "UIModalPresentationStyle")
        modalPresentationStyle = UIModalPresentationStyle(rawValue: style) ?? .automatic
        for child in coder.decodeObject(forKey: "UIChildViewControllers") as? [UIViewController] ?? [] {
            addChild(child)
            child.didMove(toParent: self)
        }
    }

    // MARK: View

    /// The root view; asking for it makes it.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return viewStorage
        }
        set {
            if viewStorage?.controller === self { viewStorage?.controller = nil }
            viewStorage = newValue
            newValue?.controller = self
        }
    }

    open var viewIfLoaded: UIView? { viewStorage }
    open var isViewLoaded: Bool { viewStorage != nil }

    open func loadViewIfNeeded() {
        guard viewStorage == nil, !isLoadingView else { return }
        isLoadingView = true
        loadView()
        isLoadingView = false
        if viewStorage == nil { view = UIView(frame: UIScreen.main.bounds) }
        viewDidLoad()
    }

    /// Makes the view: from the storyboard, from the nib named, from a nib named like the class, or a plain one.
    open func loadView() {
        if let loaded = viewLoader?(self) {
            if viewStorage !== loaded { view = loaded }
            return
        }
        let nibs = UIViewController.self as? any NibViewLoading.Type
        if nibs?.loadView(of: self) == true { return }
        let plain = UIView(frame: UIScreen.main.bounds)
        plain.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view = plain
    }

    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    open func viewLayoutMarginsDidChange() {}
    open func viewSafeAreaInsetsDidChange() {}
    open func didReceiveMemoryWarning() {}

    open func updateViewConstraints() {
        viewStorage?.updateConstraints()
    }

    // MARK: Appearance

    // Each is true from `viewWill…` until `viewDid…` has returned.
    open var isBeingPresented: Bool { isPresenting && transitionDirection == .appearing }
    open var isBeingDismissed: Bool { isDismissing && transitionDirection == .disappearing }
    open var isMovingToParent: Bool { isMovingToOrFromParent && transitionDirection == .appearing }
    open var isMovingFromParent: Bool { isMovingToOrFromParent && transitionDirection == .disappearing }
    var isPresenting = false
    var isDismissing = false
    /// The exchange of controllers that this one takes part in.
    weak var ownTransition: ControllerTransition?
    /// Whether a transition says when this controller has come or gone, and not its view's moves in the tree.
    package var isLedByTransition = false
    /// Appearing or disappearing while the controller is told of it; nil otherwise.
    var transitionDirection: AppearanceState?

    /// Whether children hear of appearance when this controller does.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        startTransition(appearing: isAppearing, animated: animated)
    }

    open func endAppearanceTransition() {
        finishTransition()
    }

    var transitionIsAnimated = false

    // MARK: Containment

    open var parent: UIViewController? { parentStorage }
    open var children: [UIViewController] { childStorage }

    open func addChild(_ childController: UIViewController) {
        adopt(childController)
    }

    open func removeFromParent() {
        leaveParent()
    }

    open func willMove(toParent parent: UIViewController?) {
        isMovingToOrFromParent = true
    }

    open func didMove(toParent parent: UIViewController?) {
        isMovingToOrFromParent = false
    }

    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        exchange(
            fromViewController, for: toViewController, duration: duration, options: options, animations: animations,
            completion: completion)
    }

    open func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) {
        childTraitOverrides[ObjectIdentifier(childViewController)] = collection
        childViewController.viewIfLoaded?.traitsMayHaveChanged()
    }

    open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        childTraitOverrides[ObjectIdentifier(childViewController)]
    }

    open var childForStatusBarStyle: UIViewController? { nil }
    open var childForStatusBarHidden: UIViewController? { nil }

    // MARK: Presentation

    open var presentedViewController: UIViewController? { presentedStorage ?? parent?.presentedViewController }
    open var presentingViewController: UIViewController? { presentingStorage ?? parent?.presentingViewController }
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    var presentationStorage: UIPresentationController?
    /// Says how this controller comes and goes where it is presented.
    open weak var transitioningDelegate: UIViewControllerTransitioningDelegate?

    /// How this controller is shown, or is going to be.
    open var presentationController: UIPresentationController? { currentPresentation }
    /// nil unless this controller is presented as a popover.
    open var popoverPresentationController: UIPopoverPresentationController? {
        currentPresentation as? UIPopoverPresentationController
    }

    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    open var modalPresentationCapturesStatusBarAppearance = false
    open var definesPresentationContext = false
    open var isModalInPresentation = false

    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        showPresented(viewControllerToPresent, animated: flag, completion: completion)
    }

    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        dismissPresented(animated: flag, completion: completion)
    }

    /// Shows a controller as the nearest container above does: a navigation controller pushes it. Without one it is
    /// presented.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let container = containerThatShowsControllers {
            container.show(vc, sender: sender)
        } else {
            present(vc, animated: true)
        }
    }

    /// Whether `show` of the controllers below ends here.
    @_spi(UIKit) open var showsControllers: Bool { false }

    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        show(vc, sender: sender)
    }

    // MARK: Segues

    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        runSegue(identifier: identifier, sender: sender)
    }

    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    /// Whether an unwind segue may end here; by default if this controller has the action.
    open func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, withSender sender: Any
    ) -> Bool {
        ClassRegistry.shared.responds(self, to: action)
    }

    /// iOS 13's spelling; by default it asks the older one.
    open func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool {
        canPerformUnwindSegueAction(action, from: fromViewController, withSender: sender ?? NSNull())
    }

    /// Called on a container, so that it makes way for the controller that an unwind segue leads to.
    open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

    // MARK: State restoration (kept, without effect)

    open var restorationClass: AnyClass?
    open func applicationFinishedRestoringState() {}

    // MARK: Size and traits

    /// The size that this controller would like to have, in points; in a widget the height is a request to the host.
    open var preferredContentSize = CGSize.zero {
        willSet { _willSetValue(of: self, forKey: "preferredContentSize") }
        didSet {
            preferredSizeWasSet()
            _didSetValue(of: self, forKey: "preferredContentSize")
        }
    }

    open func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer) {}
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: UIContentContainer) {}

    open func size(
        forChildContentContainer container: UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        parentSize
    }

    open func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        if let turn = (coordinator as? SizeTransition)?.turn { tellTurn(turn, coordinator) }
        for child in childStorage {
            let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
            if childSize != child.viewIfLoaded?.bounds.size {
                child.viewWillTransition(to: childSize, with: coordinator)
            }
        }
    }

    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
    ) {
        for child in childStorage { child.willTransition(to: newCollection, with: coordinator) }
    }

    open var traitCollection: UITraitCollection { effectiveTraits }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    private(set) lazy var overriddenStyle = OverriddenStyle()
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet { viewStorage?.traitsMayHaveChanged() }
    }

    /// Lets others take part in a push, a presentation, or a change of size or traits under way; nil if there is none.
    open var transitionCoordinator: UIViewControllerTransitionCoordinator? {
        nearestTransition ?? (viewStorage?.window ?? containingWindow)?.transition
    }

    // MARK: Layout

    open var edgesForExtendedLayout = UIRectEdge.all
    open var extendedLayoutIncludesOpaqueBars = false
    open var automaticallyAdjustsScrollViewInsets = true
    open var viewRespectsSystemMinimumLayoutMargins = true

    /// The margins that the root view has at least.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        let width = viewStorage?.bounds.width ?? UIScreen.main.bounds.width
        // iOS 8 knew one margin for all.
        let side: CGFloat = width >= 414 && UIScreen.main.environment.systemVersion > 8 ? 20 : 16
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }

    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { applySafeArea() }
    }

    /// The insets by which containers' bars cover the root view.
    package var barInsets = UIEdgeInsets.zero {
        didSet { applySafeArea() }
    }

    // MARK: Status bar and orientation

    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open var prefersStatusBarHidden: Bool { false }
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    open func setNeedsStatusBarAppearanceUpdate() {}
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    /// Whether the interface turns with the device while this controller is on top.
    open var shouldAutorotate: Bool { true }
    /// Asked of a window's root controller, or of what covers the whole screen above it.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .usual }
    /// How the interface lies at first if it cannot stay as it is.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        supportedInterfaceOrientations.contains(.portrait) ? .portrait : .unknown
    }
    /// Whether the controller is asked how the interface may lie where it is presented: if it covers the whole screen.
    @_spi(UIKit) open var decidesOrientation: Bool { fillsScreen }
    open var interfaceOrientation: UIInterfaceOrientation { UIScreen.main.interfaceOrientation }

    /// Has the interface lie as the device is held, if it does not because somebody would not have it.
    open class func attemptRotationToDeviceOrientation() { UIScreen.main.turn() }

    // Before iOS 8; told by `viewWillTransition`, if nobody overrides that.
    open func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
    open func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
    open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}

    // MARK: Bars

    open var title: String? {
        willSet { _willSetValue(of: self, forKey: "title") }
        didSet {
            titleDidChange()
            _didSetValue(of: self, forKey: "title")
        }
    }

    /// What the navigation bar shows for this controller.
    open var navigationItem: UINavigationItem { barItemForNavigation() }

    /// What the tab bar shows for this controller.
    open var tabBarItem: UITabBarItem! {
        get { barItemForTab() }
        set { replaceTabBarItem(newValue) }
    }

    /// Told by a child that it has other items for a toolbar.
    @_spi(UIKit) open func toolbarItemsDidChange(ofChild child: UIViewController) {}

    /// Told by a child that its title is another one.
    @_spi(UIKit) open func titleDidChange(ofChild child: UIViewController) {}

    /// Told, and handed on upwards, when a view below shows another part of its content.
    @_spi(UIKit) open func contentDidMove(in view: UIView) { parentStorage?.contentDidMove(in: view) }

    /// Told by a controller below that it has another item for the tab bar; goes up to the one with the bar.
    @_spi(UIKit) open func tabBarItemDidChange(ofDescendant descendant: UIViewController) {
        parentStorage?.tabBarItemDidChange(ofDescendant: descendant)
    }

    open var hidesBottomBarWhenPushed = false
    /// What the toolbar of the navigation controller shows while this controller is on top.
    open var toolbarItems: [UIBarButtonItem]? { didSet { parentStorage?.toolbarItemsDidChange(ofChild: self) } }

    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }

    /// Whether what the controller shows can be edited now.
    open var isEditing: Bool {
        get { editingState.isEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// To be overridden: tells what is shown.
    open func setEditing(_ editing: Bool, animated: Bool) { editingState.isEditing = editing }

    /// A button that begins and ends editing, and says which.
    open var editButtonItem: UIBarButtonItem { editingState.button(of: self) }

    private lazy var editingState = EditingState()

    // MARK: Extension

    /// The request that this controller answers; non-nil in the principal controller of an app extension and in those
    /// that it holds.
    open var extensionContext: NSExtensionContext? { extensionContextStorage ?? parentStorage?.extensionContext }

    open func beginRequest(with context: NSExtensionContext) {
        extensionContextStorage = context
    }

    // MARK: Key commands

    private var addedKeyCommands: [UIKeyCommand] = []

    /// Those that were added, unless a subclass has others.
    open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }

    /// Whether its key commands count while it shows another controller over itself. iOS 13.
    open var performsActionsWhilePresentingModally: Bool { false }

    /// iOS 9.
    open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }
    open func removeKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.removeAll { $0 === keyCommand } }

    // MARK: Responder chain

    open override var next: UIResponder? {
        presentingStorage ?? viewStorage?.superview
    }
}

@_spi(Hosting) import QuartzCore

/// The root of a view tree, and where touches come in.
///
/// - Status: partial (levels order nothing; one screen)
@preconcurrency @MainActor open class UIWindow: UIView {
    /// The place of a window above or below others.
    ///
    /// - Status: complete
    public struct Level: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public init(_ rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public static let normal = Level(0)
        public static let statusBar = Level(1000)
        public static let alert = Level(2000)
    }

    public static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
    public static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
    public static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
    public static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")

    package internal(set) weak var firstResponder: UIResponder? {
        didSet { if oldValue !== firstResponder { inputsMayHaveChanged() } }
    }
    private var isExchangingFirstResponder = false
    private var inputPanel: InputPanel?
    /// The appearance that the host gives this window; unspecified for the screen's.
    package var hostedStyle = UIUserInterfaceStyle.unspecified
    /// What the host does when the root controller's `preferredContentSize` is set; points.
    package var preferredContentSizeHandler: ((CGSize) -> Void)?
    /// The change of size or traits under way.
    weak var transition: SizeTransition?
    /// The presentation under way.
    var modalTransition: ModalTransition?
    private(set) lazy var touchDispatcher = TouchDispatcher(window: self)
    private lazy var hoverDispatcher = HoverDispatcher(window: self)
    private lazy var keyDispatcher = KeyDispatcher(window: self)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        windowStorage = self
        super.isHidden = true
        layer.hostingContext = LayerContext.current
        UIProcess.current.add(self)
    }

    public convenience init() {
        self.init(frame: UIScreen.main.bounds)
    }

    /// iOS 13.
    public convenience init(windowScene: UIWindowScene) {
        self.init(frame: UIScreen.main.bounds)
        self.windowScene = windowScene
    }

    /// The app's one scene, unless another was set.
    open weak var windowScene: UIWindowScene? {
        get { sceneStorage ?? UIApplication.current?.connectedScenes.first as? UIWindowScene }
        set { sceneStorage = newValue }
    }
    private weak var sceneStorage: UIWindowScene?

    /// Whether a finger scrolls what is in the window; in a widget it is the Today view that follows the finger.
    @_spi(UIKit) open var isScrolledByTouch: Bool { true }

    /// Whether text can be typed into what is in the window; in a widget it cannot.
    @_spi(UIKit) open var takesTextInput: Bool { true }

    /// Whoever is typed into gives that up when its view leaves the window. It hears of it before, as long as it can still
    /// ask for its window.
    func takeFirstResponder(from view: UIView) {
        guard let responder = firstResponder else { return }
        var above = (responder as? UIViewController)?.viewIfLoaded ?? responder as UIResponder?
        while let current = above, current !== view { above = current.next }
        if above != nil { takeFirstResponder() }
    }

    /// The first responder gives up, whether it and its delegate would or not.
    func takeFirstResponder() {
        let isInner = isTakingFirstResponder
        isTakingFirstResponder = true
        firstResponder?.resignFirstResponder()
        isTakingFirstResponder = isInner
        firstResponder = nil
    }

    /// Whether the first responder is made to give up: nobody is asked whether it should.
    package private(set) var isTakingFirstResponder = false

    /// One responder takes the place of another: what lies at the bottom for both stays meanwhile.
    func exchangeFirstResponder(_ exchange: () -> Bool) -> Bool {
        let isInner = isExchangingFirstResponder
        let before = firstResponder
        isExchangingFirstResponder = true
        let hasExchanged = exchange()
        isExchangingFirstResponder = isInner
        if firstResponder !== before { inputsMayHaveChanged() }
        return hasExchanged
    }

    /// Shows what the first responder wants at the bottom.
    func inputsMayHaveChanged() {
        guard takesTextInput, !isExchangingFirstResponder else { return }
        let panel = inputPanel ?? InputPanel(window: self)
        inputPanel = panel
        panel.update()
    }

    open var windowLevel = Level.normal
    open var screen: UIScreen {
        get { UIScreen.main }
        set {}
    }

    open var rootViewController: UIViewController? {
        didSet {
            guard oldValue !== rootViewController else { return }
            if let oldValue { uninstall(oldValue) }
            guard let rootViewController, !isHidden else { return }
            install(rootViewController)
            if UIApplication.current?.frontWindow === self { UIScreen.main.turn() }
        }
    }

    open private(set) var isKeyWindow = false

    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    open func makeKey() {
        guard !isKeyWindow else { return }
        UIApplication.current?.windowWillBecomeKey(self)
        isKeyWindow = true
        becomeKey()
        NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: self)
        if rootViewController != nil { UIScreen.main.turn() }
    }

    open func becomeKey() {}
    open func resignKey() {}

    func giveUpKey() {
        guard isKeyWindow else { return }
        isKeyWindow = false
        resignKey()
        NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: self)
    }

    /// True until the window is shown for the first time.
    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            guard super.isHidden != newValue else { return }
            super.isHidden = newValue
            if newValue { hide() } else { show() }
        }
    }

    private func show() {
        UIApplication.current?.add(self)
        if let rootViewController {
            if rootViewController.viewIfLoaded?.superview === self {
                appear(rootViewController, true)
            } else {
                install(rootViewController)
            }
        }
        NotificationCenter.default.post(name: UIWindow.didBecomeVisibleNotification, object: self)
    }

    private func hide() {
        if let rootViewController { appear(rootViewController, false) }
        giveUpKey()
        NotificationCenter.default.post(name: UIWindow.didBecomeHiddenNotification, object: self)
    }

    private func appear(_ controller: UIViewController, _ appears: Bool, _ change: () -> Void = {}) {
        if followsAppearance { controller.beginAppearanceTransition(appears, animated: false) }
        change()
        if followsAppearance { controller.endAppearanceTransition() }
    }

    /// Puts the controller's view into the window; it appears with it if the window takes part in appearance.
    private func install(_ controller: UIViewController) {
        let view = controller.rootView
        controller.containingWindow = self
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        appear(controller, true) { addSubview(view) }
    }

    private func uninstall(_ controller: UIViewController) {
        if controller.containingWindow === self { controller.containingWindow = nil }
        guard let view = controller.viewIfLoaded, view.superview === self else { return }
        appear(controller, false) { view.removeFromSuperview() }
    }

    /// False in windows whose host says when the controller appears.
    @_spi(UIKit) open var followsAppearance: Bool { true }

    /// While a controller is being presented or dismissed nothing in the window takes a touch.
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        return modalTransition != nil && found != nil ? self : found
    }

    open func sendEvent(_ event: UIEvent) {
        if let presses = event as? UIPressesEvent { return dispatch(presses) }
        touchDispatcher.dispatch(event)
    }

    /// - Parameter location: where the pointer is, with no button down; nil when it has left the window.
    package func pointerMoved(to location: CGPoint?) { hoverDispatcher.move(to: location) }

    /// A key goes down, or goes on being held. Returns whether anybody took it.
    package func press(_ stroke: KeyStroke, isRepeated: Bool, timestamp: TimeInterval) -> Bool {
        keyDispatcher.press(stroke, isRepeated: isRepeated, timestamp: timestamp)
    }

    /// A key comes up, or leaves while it is held: `cancels`.
    package func release(_ usage: UIKeyboardHIDUsage, cancels: Bool, timestamp: TimeInterval) {
        keyDispatcher.release(usage, cancels: cancels, timestamp: timestamp)
    }

    /// The host knows that the first responder takes characters.
    package var isTypedInto = false

    package func cancelPresses() { keyDispatcher.cancel() }

    // Between windows points go by way of the screen, which nil stands for.

    open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
        let onScreen = layer.convert(point, to: nil)
        return window?.layer.convert(onScreen, from: nil) ?? onScreen
    }

    open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
        layer.convert(window?.layer.convert(point, to: nil) ?? point, from: nil)
    }

    open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
        let onScreen = layer.convert(rect, to: nil)
        return window?.layer.convert(onScreen, from: nil) ?? onScreen
    }

    open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
        layer.convert(window?.layer.convert(rect, to: nil) ?? rect, from: nil)
    }

    open override var undoManager: UndoManager? { ownUndoManager }
    private lazy var ownUndoManager = UndoManager()

    open override var next: UIResponder? {
        UIApplication.current
    }

    open override var traitCollection: UITraitCollection { traits(onScreenWith: UIScreen.main.traitCollection) }

    func traits(onScreenWith screenTraits: UITraitCollection) -> UITraitCollection {
        traits(screenTraits, in: overrideStyle != .unspecified ? overrideStyle : hostedStyle)
    }
}

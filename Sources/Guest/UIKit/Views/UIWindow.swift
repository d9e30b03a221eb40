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

    weak var firstResponder: UIResponder?
    /// The appearance that the host gives this window; unspecified for the screen's.
    var hostedStyle = UIUserInterfaceStyle.unspecified
    var preferredContentSizeHandler: ((CGSize) -> Void)?
    private(set) lazy var touchDispatcher = TouchDispatcher(window: self)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        windowStorage = self
        layer.hostingContext = LayerContext.current
        UIProcess.current.add(self)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        windowStorage = self
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

    open weak var windowScene: UIWindowScene?

    open var windowLevel = Level.normal
    open var screen: UIScreen {
        get { UIScreen.main }
        set {}
    }

    open var rootViewController: UIViewController? {
        didSet {
            guard oldValue !== rootViewController else { return }
            oldValue?.viewIfLoaded?.removeFromSuperview()
            guard let rootViewController, isShown else { return }
            install(rootViewController)
        }
    }

    /// Whether the root controller's view belongs into the window by now.
    private(set) var isShown = false

    open private(set) var isKeyWindow = false

    open func makeKeyAndVisible() {
        isHidden = false
        show()
        makeKey()
    }

    open func makeKey() {
        guard !isKeyWindow else { return }
        UIApplication.current?.windowWillBecomeKey(self)
        isKeyWindow = true
        becomeKey()
        NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: self)
    }

    open func becomeKey() {}
    open func resignKey() {}

    func giveUpKey() {
        guard isKeyWindow else { return }
        isKeyWindow = false
        resignKey()
        NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: self)
    }

    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            super.isHidden = newValue
            if !newValue { show() }
        }
    }

    func show() {
        guard !isShown else { return }
        isShown = true
        UIApplication.current?.add(self)
        if let rootViewController { install(rootViewController) }
        NotificationCenter.default.post(name: UIWindow.didBecomeVisibleNotification, object: self)
    }

    /// Puts the controller's view into the window; it appears with it if the window takes part in appearance.
    private func install(_ controller: UIViewController) {
        let view = controller.rootView
        controller.containingWindow = self
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if followsAppearance { controller.beginAppearanceTransition(true, animated: false) }
        addSubview(view)
        if followsAppearance { controller.endAppearanceTransition() }
    }

    /// False in windows whose host says when the controller appears.
    var followsAppearance: Bool { true }

    open func sendEvent(_ event: UIEvent) {
        touchDispatcher.dispatch(event)
    }

    public func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint { point }
    public func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint { point }
    public func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect { rect }
    public func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect { rect }

    open override var next: UIResponder? {
        UIApplication.current
    }

    open override var traitCollection: UITraitCollection { traits(onScreenWith: UIScreen.main.traitCollection) }

    func traits(onScreenWith screenTraits: UITraitCollection) -> UITraitCollection {
        let style = overrideStyle != .unspecified ? overrideStyle : hostedStyle
        guard style != .unspecified else { return screenTraits }
        return UITraitCollection(traitsFrom: [screenTraits, UITraitCollection(userInterfaceStyle: style)])
    }
}

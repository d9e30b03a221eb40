import AppNotifications
@_spi(Hosting) import UIKitCore

/// Runs the containing app: makes it and its delegate, and moves it between its states.
@_spi(Hosting) @MainActor public final class HostedApplication: ExtensionHost {
    private let application: UIApplication
    private let delegate: UIApplicationDelegate
    private var hosted: HostedWindow?
    /// Stands in for the app delegate in apps with scenes.
    private var scene: SceneConnection?

    /// Asked to open a URL outside of the app; to be answered once.
    public var onOpenURL: ((URL, @escaping (Bool) -> Void) -> Void)?
    /// Told of the items that the app gives its icon.
    public var onShortcutItems: (([HostedShortcutItem]) -> Void)?

    /// Makes the app object and its delegate, as registered by the app's module.
    public init() throws {
        let registry = ClassRegistry.shared
        guard let delegateClass = registry.applicationDelegateClass else {
            throw HostedLoadError("The app names no application delegate (@UIApplicationMain or @main).")
        }
        guard let made = registry.makeInstance(of: delegateClass) else {
            throw HostedLoadError("\(delegateClass) has no initializer without arguments.")
        }
        guard let delegate = made as? UIApplicationDelegate else {
            throw HostedLoadError("\(delegateClass) is no UIApplicationDelegate.")
        }
        UIFont.registerFonts(of: .main)
        let custom = registry.applicationClass.flatMap { registry.makeInstance(of: $0) } as? UIApplication
        application = custom ?? UIApplication()
        self.delegate = delegate
        UIProcess.current.application = application
        application.hearOfLocalNotifications()
        UIScreen.main.turn()
        application.strongDelegate = delegate
        application.delegate = delegate
        application.host = self
        application.onShortcutItems = { [weak self] items in self?.onShortcutItems?(items.map(HostedShortcutItem.init))
        }
    }

    /// The window to draw and to touch; nil as long as the app has none.
    public var window: HostedWindow? {
        guard let front = application.frontWindow else { return nil }
        if hosted?.window !== front {
            // The pointer is over what is in front, and what fingers and keys do from here on is told to that.
            hosted?.window.pointerMoved(to: nil)
            hosted?.cancelTouches()
            hosted = HostedWindow(window: front)
        }
        return hosted
    }

    public var state: UIApplication.State { application.applicationState }

    // MARK: Launching

    /// Main storyboard, launch callbacks, window on screen, URL or web page if any, active, shortcut item if any.
    ///
    /// - Parameters:
    ///   - webpage: a page of a website that the app claims.
    ///   - shortcutItems: those that the app has set in an earlier life.
    ///   - response: what the user did with a notification.
    ///   - isUnseen: whether it begins in the background, and is brought to the front by whatever comes later.
    /// - Returns: whether the delegate has heard of the response already.
    @discardableResult public func launch(
        url: URL?, sourceApplication: String? = nil, webpage: URL? = nil, shortcutItem: HostedShortcutItem? = nil,
        shortcutItems: [HostedShortcutItem] = [], response: NotificationResponse? = nil,
        isUnseen: Bool = false
    ) throws -> Bool {
        application.restore(shortcutItems.map(\.item))
        let chosen = shortcutItem?.item
        let handoff = webpage.map(UserActivityHandoff.init)
        let local = response.flatMap(application.opened)
        var options: [UIApplication.LaunchOptionsKey: Any]?
        if let url {
            options = [.url: url]
            options?[.sourceApplication] = sourceApplication
        } else if let handoff {
            options = handoff.launchOptions
        } else if let chosen {
            options = [.shortcutItem: chosen]
        } else if let local {
            options = [.localNotification: local]
        }
        try loadMainStoryboard()
        application.applicationState = isUnseen ? .background : .inactive
        let acceptsBefore = delegate.application(application, willFinishLaunchingWithOptions: options)
        let acceptsAfter: Bool
        if OptionalMethods.implements(delegate, "applicationDidFinishLaunching(_:)"),
            !OptionalMethods.implements(delegate, "application(_:didFinishLaunchingWithOptions:)")
        {
            delegate.applicationDidFinishLaunching(application)
            acceptsAfter = true
        } else {
            acceptsAfter = delegate.application(application, didFinishLaunchingWithOptions: options)
        }
        try UIProcess.current.throwFailure()
        NotificationCenter.default.post(
            name: UIApplication.didFinishLaunchingNotification, object: application, userInfo: options)
        if let window = delegate.ownWindow, !application.windows.contains(where: { $0 === window && $0.isKeyWindow }),
            window.rootViewController != nil
        {
            window.makeKeyAndVisible()
        }
        try UIProcess.current.throwFailure()
        scene = try SceneConnection(
            application, delegate, url: url, source: sourceApplication, shortcutItem: chosen,
            activity: handoff?.activity, isUnseen: isUnseen)
        try UIProcess.current.throwFailure()
        if scene == nil, let url, acceptsBefore, acceptsAfter { deliver(url, sourceApplication) }
        if scene == nil, let handoff, acceptsBefore, acceptsAfter { handoff.deliver(to: delegate, of: application) }
        if !isUnseen { becomeActive() }
        // A scene has it among what it was connected with.
        if scene == nil, let chosen, acceptsBefore, acceptsAfter { deliver(chosen) }
        return local != nil
    }

    private func loadMainStoryboard() throws {
        guard let name = Bundle.main.object(forInfoDictionaryKey: "UIMainStoryboardFile") as? String, !name.isEmpty
        else { return }
        let controller = try HostedInterface.initialController(ofStoryboard: name, in: Bundle.main)
        let window = delegate.ownWindow ?? UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = controller
        delegate.ownWindow = window
        // A delegate without a window property of its own would lose it.
        if delegate.ownWindow == nil { application.add(window) }
    }

    // MARK: URLs

    /// Hands a URL to the running app, bringing it to the front first.
    public func open(_ url: URL, sourceApplication: String? = nil) {
        if application.applicationState == .background { enterForeground() }
        deliver(url, sourceApplication)
        becomeActive()
    }

    /// Hands a page of a website that it claims to the running app, bringing it to the front first.
    public func `continue`(webpage: URL) {
        if application.applicationState == .background { enterForeground() }
        let handoff = UserActivityHandoff(webpage: webpage)
        if let scene {
            scene.continue(handoff.activity)
        } else {
            handoff.deliver(to: delegate, of: application)
        }
        becomeActive()
    }

    /// The newest spelling that the delegate implements.
    private func deliver(_ url: URL, _ source: String?) {
        if let scene {
            scene.open(url, source: source)
            return
        }
        let hasNew = OptionalMethods.implements(delegate, "application(_:open:options:)")
        if !hasNew, OptionalMethods.implements(delegate, "application(_:open:sourceApplication:annotation:)") {
            _ = delegate.application(application, open: url, sourceApplication: source, annotation: NSNull())
        } else if !hasNew, OptionalMethods.implements(delegate, "application(_:handleOpen:)") {
            _ = delegate.application(application, handleOpen: url)
        } else {
            var options: [UIApplication.OpenURLOptionsKey: Any] = [.openInPlace: false]
            options[.sourceApplication] = source
            _ = delegate.application(application, open: url, options: options)
        }
    }

    // MARK: Shortcut items

    /// Hands an item of its icon to the running app, bringing it to the front first.
    public func perform(_ item: HostedShortcutItem) {
        becomeActive()
        deliver(item.item)
    }

    private func deliver(_ item: UIApplicationShortcutItem) {
        if let scene { return scene.perform(item) }
        delegate.application(application, performActionFor: item) { _ in }
    }

    public func open(_ url: URL, completion: @escaping (Bool) -> Void) {
        guard let onOpenURL else {
            completion(false)
            return
        }
        onOpenURL(url, completion)
    }

    // MARK: States

    /// Nearly all of the memory that it is granted is used.
    public func warnOfMemory() { delegate.applicationDidReceiveMemoryWarning(application) }

    public func resignActive() {
        guard application.applicationState == .active else { return }
        // Whatever is in front of it now, its user touches it no longer.
        hosted?.cancelTouches()
        application.applicationState = .inactive
        if let scene { scene.resignActive() } else { delegate.applicationWillResignActive(application) }
        post(UIApplication.willResignActiveNotification)
    }

    public func enterBackground() {
        resignActive()
        guard application.applicationState != .background else { return }
        application.applicationState = .background
        if let scene { scene.enterBackground() } else { delegate.applicationDidEnterBackground(application) }
        post(UIApplication.didEnterBackgroundNotification)
    }

    public func enterForeground() {
        guard application.applicationState == .background else { return }
        application.applicationState = .inactive
        if let scene { scene.enterForeground() } else { delegate.applicationWillEnterForeground(application) }
        post(UIApplication.willEnterForegroundNotification)
    }

    public func becomeActive() {
        enterForeground()
        guard application.applicationState == .inactive else { return }
        application.applicationState = .active
        if let scene { scene.becomeActive() } else { delegate.applicationDidBecomeActive(application) }
        post(UIApplication.didBecomeActiveNotification)
    }

    /// Its process is about to end.
    public func terminate() {
        scene?.disconnect()
        delegate.applicationWillTerminate(application)
        post(UIApplication.willTerminateNotification)
    }

    private func post(_ name: Notification.Name) {
        NotificationCenter.default.post(name: name, object: application)
    }
}

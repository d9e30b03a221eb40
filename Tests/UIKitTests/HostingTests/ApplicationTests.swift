import Testing
@_spi(Hosting) import UIKit

@MainActor @Suite(.serialized) struct ApplicationTests {
    final class Delegate: UIResponder, UIApplicationDelegate {
        static var log: [String] = []
        static var accepts = true
        var window: UIWindow?

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            Self.log.append("finished \(launchOptions?[.url] as? URL != nil)")
            if let about = launchOptions?[.userActivityDictionary] as? [AnyHashable: Any] {
                let key = UIApplication.LaunchOptionsKey.userActivityType.rawValue
                Self.log.append("for \(about[key] as? String ?? "-")")
            }
            window = UIWindow(frame: UIScreen.main.bounds)
            window?.rootViewController = UIViewController()
            window?.makeKeyAndVisible()
            return Self.accepts
        }

        func application(
            _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
        ) -> Bool {
            Self.log.append("open \(url.absoluteString)")
            return true
        }

        func application(
            _ application: UIApplication, performActionFor item: UIApplicationShortcutItem,
            completionHandler: @escaping (Bool) -> Void
        ) {
            Self.log.append("perform \(item.type) \(item.userInfo?["page"] as? NSNumber ?? 0)")
            completionHandler(true)
        }

        func application(
            _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
        ) -> Bool {
            Self.log.append("comes \(userActivityType == NSUserActivityTypeBrowsingWeb)")
            return true
        }

        func application(
            _ application: UIApplication, continue userActivity: NSUserActivity,
            restorationHandler: @escaping ([UIUserActivityRestoring]?) -> Void
        ) -> Bool {
            Self.log.append("continue \(userActivity.webpageURL?.absoluteString ?? "-")")
            restorationHandler([self])
            return true
        }

        override func restoreUserActivityState(_ activity: NSUserActivity) {
            Self.log.append("restore \(activity.webpageURL?.path ?? "-")")
        }

        func applicationDidBecomeActive(_ application: UIApplication) { Self.log.append("active") }
        func applicationWillResignActive(_ application: UIApplication) { Self.log.append("resign") }
        func applicationDidEnterBackground(_ application: UIApplication) { Self.log.append("background") }
        func applicationWillEnterForeground(_ application: UIApplication) { Self.log.append("foreground") }

        func applicationWillTerminate(_ application: UIApplication) { Self.log.append("terminate") }

        static func take() -> [String] {
            defer { log = [] }
            return log
        }
    }

    /// As before iOS 9: the URL comes with the app that opened it.
    final class OldDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?

        func application(
            _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
        ) -> Bool {
            let query = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
            Delegate.log.append(
                [sourceApplication ?? "-", url.host ?? "-", url.path, query.first?.value ?? "-"].joined(separator: " "))
            return true
        }
    }

    /// Hears of its launch before and after it.
    final class EarlyDelegate: UIResponder, UIApplicationDelegate {
        static var accepts = (before: true, after: true)
        var window: UIWindow?

        private func said(_ options: [UIApplication.LaunchOptionsKey: Any]?) -> String {
            let url = (options?[.url] as? URL)?.absoluteString ?? "nothing"
            return "\(url) from \(options?[.sourceApplication] as? String ?? "-")"
        }

        func application(
            _ application: UIApplication,
            willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            Delegate.log.append("will finish \(said(launchOptions))")
            return Self.accepts.before
        }

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            Delegate.log.append("finished \(said(launchOptions))")
            return Self.accepts.after
        }

        func application(
            _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
        ) -> Bool {
            Delegate.log.append("open \(url.absoluteString) from \(options[.sourceApplication] as? String ?? "-")")
            return true
        }

        func applicationDidBecomeActive(_ application: UIApplication) { Delegate.log.append("active") }
    }

    /// Implements every spelling that there ever was.
    class PatientDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?

        required override init() { super.init() }

        func application(
            _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
        ) -> Bool {
            Delegate.log.append("options \(url.absoluteString)")
            return true
        }

        func application(
            _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
        ) -> Bool {
            Delegate.log.append("source \(url.absoluteString)")
            return true
        }

        func application(_ application: UIApplication, handleOpen url: URL) -> Bool {
            Delegate.log.append("handle \(url.absoluteString)")
            return true
        }
    }

    /// What is said of a class stays said: of what each of them implements.
    final class DelegateSinceIOS9: PatientDelegate {}
    final class DelegateSinceIOS4: PatientDelegate {}
    final class DelegateSinceIOS2: PatientDelegate {}

    init() {
        Delegate.log = []
        Delegate.accepts = true
        ClassRegistry.shared.register(class: Delegate.self, make: { Delegate() }, describe: { _ in })
        ClassRegistry.shared.applicationDelegateClass = Delegate.self
    }

    private func withApplication(_ body: (HostedApplication) throws -> Void) throws {
        try UIProcess.$current.withValue(UIProcess()) { try body(HostedApplication()) }
    }

    @Test func launchingWithAURLDeliversItBeforeActive() throws {
        try withApplication { application in
            try application.launch(url: URL(string: "widget://first"))
            #expect(Delegate.take() == ["finished true", "open widget://first", "active"])
            #expect(application.state == .active)
            #expect(application.window?.size == UIScreen.main.bounds.size)
            #expect(UIApplication.shared.keyWindow?.rootViewController?.view.window != nil)
        }
    }

    @Test func aDelegateOfThatTimeIsHandedAURLByTheOlderMethod() throws {
        ClassRegistry.shared.register(
            class: OldDelegate.self, make: { OldDelegate() },
            describe: { $0.implements("application(_:open:sourceApplication:annotation:)") })
        ClassRegistry.shared.applicationDelegateClass = OldDelegate.self
        try withApplication { application in
            try application.launch(url: nil)
            let page = try #require(URL(string: "widget://tab/second?title=A%20Walk"))
            application.open(page, sourceApplication: "org.hodie.Widget")
            // An action in place of the host.
            application.open(try #require(URL(string: "widget://action=GotoHomePage")))
        }
        #expect(Delegate.take() == ["org.hodie.Widget tab /second A Walk", "- action=GotoHomePage  -"])
    }

    /// By both methods, each with the URL and who opened it; if either answers false, the URL is not opened.
    @Test(arguments: [(true, true), (false, true), (true, false), (false, false)])
    func aDelegateHearsOfItsLaunchTwiceAndMayRefuseTheURL(before: Bool, after: Bool) throws {
        ClassRegistry.shared.register(class: EarlyDelegate.self, make: { EarlyDelegate() }, describe: { _ in })
        ClassRegistry.shared.applicationDelegateClass = EarlyDelegate.self
        EarlyDelegate.accepts = (before, after)
        try withApplication { application in
            try application.launch(url: URL(string: "widget://first"), sourceApplication: "org.hodie.Widget")
        }
        let launch = ["will finish", "finished"].map { "\($0) widget://first from org.hodie.Widget" }
        let opening = before && after ? ["open widget://first from org.hodie.Widget"] : []
        #expect(Delegate.take() == launch + opening + ["active"])
    }

    /// And none of the older ones beside it, whether the app is launched or runs already.
    @Test(
        arguments: [
            (DelegateSinceIOS9.self, ["open:options", "open:sourceApplication:annotation", "handleOpen"], "options"),
            (DelegateSinceIOS4.self, ["open:sourceApplication:annotation", "handleOpen"], "source"),
            (DelegateSinceIOS2.self, ["handleOpen"], "handle"),
        ] as [(PatientDelegate.Type, [String], String)])
    func theNewestSpellingThatADelegateImplementsIsCalled(
        delegate: PatientDelegate.Type, implemented: [String], called: String
    ) throws {
        ClassRegistry.shared.register(
            class: delegate, make: { delegate.init() },
            describe: { entry in for name in implemented { entry.implements("application(_:\(name):)") } })
        ClassRegistry.shared.applicationDelegateClass = delegate
        try withApplication { application in
            try application.launch(url: URL(string: "widget://first"))
            application.open(try #require(URL(string: "widget://second")))
        }
        #expect(Delegate.take() == ["\(called) widget://first", "\(called) widget://second"])
    }

    /// Also an app that says nothing of scenes has one, since iOS 13.
    @Test func anAppHasOneScene() throws {
        try withApplication { application in
            try application.launch(url: nil)
            let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
            #expect(UIApplication.shared.connectedScenes == [scene])
            #expect(UIApplication.shared.openSessions == [scene.session] && scene.session.scene === scene)
            #expect(UIApplication.shared.keyWindow?.windowScene === scene)
            #expect(scene.windows == UIApplication.shared.windows)
            #expect(scene.statusBarManager?.statusBarFrame == .zero && scene.activationState == .foregroundActive)
        }
    }

    @Test func aPageOfItsWebsiteIsContinuedInTheApp() throws {
        let page = try #require(URL(string: "https://example.org/one"))
        let story = ["comes true", "continue https://example.org/one", "restore /one"]
        try withApplication { application in
            try application.launch(url: nil, webpage: page)
            #expect(
                Delegate.take() == ["finished false", "for NSUserActivityTypeBrowsingWeb"] + story + ["active"])
            application.enterBackground()
            application.continue(webpage: page)
            #expect(Delegate.take() == ["resign", "background", "foreground"] + story + ["active"])
        }
        Delegate.accepts = false
        try withApplication { application in
            try application.launch(url: nil, webpage: page)
            #expect(Delegate.take() == ["finished false", "for NSUserActivityTypeBrowsingWeb", "active"])
        }
    }

    @Test func anItemOfTheIconIsPerformedWhenTheAppIsActive() throws {
        let item = HostedShortcutItem(
            type: "new", title: "New", subtitle: nil, icon: 0,
            userInfo: "<plist><dict><key>page</key><integer>7</integer></dict></plist>")
        try withApplication { application in
            try application.launch(url: nil, shortcutItem: item)
            #expect(Delegate.take() == ["finished false", "active", "perform new 7"])
            application.enterBackground()
            application.perform(item)
            #expect(Delegate.take() == ["resign", "background", "foreground", "active", "perform new 7"])
        }
        Delegate.accepts = false
        try withApplication { application in
            try application.launch(url: nil, shortcutItem: item)
            #expect(Delegate.take() == ["finished false", "active"])
        }
    }

    @Test func theItemsThatAnAppSetsAreToldAndOutliveIt() throws {
        try withApplication { application in
            let kept = HostedShortcutItem(type: "old", title: "Old", subtitle: "One", icon: nil, userInfo: nil)
            try application.launch(url: nil, shortcutItems: [kept])
            #expect(UIApplication.shared.shortcutItems?.map(\.localizedSubtitle) == ["One"])
            var told: [HostedShortcutItem] = []
            application.onShortcutItems = { told = $0 }
            let item = UIMutableApplicationShortcutItem(type: "last", localizedTitle: "Last")
            item.icon = UIApplicationShortcutIcon(type: .update)
            item.userInfo = ["name": NSString(string: "Letter")]
            UIApplication.shared.shortcutItems = [item]
            item.localizedTitle = "Later"
            #expect(told.map(\.title) == ["Last"] && told.map(\.icon) == [28])
            #expect(UIApplication.shared.shortcutItems?.map(\.localizedTitle) == ["Last"])
            #expect(told[0].item.userInfo?["name"] as? NSString == "Letter")
        }
    }

    @Test func picturesOfItsOwnAreStencilsAndOutliveTheApp() throws {
        try withApplication { application in
            try application.launch(url: nil)
            var told: [HostedShortcutItem] = []
            application.onShortcutItems = { told = $0 }
            let item = UIMutableApplicationShortcutItem(type: "a", localizedTitle: "A")
            item.icon = UIApplicationShortcutIcon(systemImageName: "star.fill")
            let other = UIMutableApplicationShortcutItem(type: "b", localizedTitle: "B")
            other.icon = UIApplicationShortcutIcon(templateImageName: "NoSuchImage")
            UIApplication.shared.shortcutItems = [item, other]
            #expect(told.map(\.imageName) == ["star.fill", "NoSuchImage"] && told.map(\.isSymbol) == [true, false])
            let mask = try #require(told[0].mask(side: 48))
            #expect(mask.count == 48 * 48 && mask[0] == 0 && mask[24 * 48 + 24] == 255)
            #expect(told[1].mask(side: 48) == nil)
            // Given back in the app's next life it is the same icon.
            #expect(told[0].item.icon == item.icon && told[0].item.icon != other.icon)
        }
    }

    @Test func aCopyOfAnItemStaysAsItIs() throws {
        let item = UIMutableApplicationShortcutItem(
            type: "last", localizedTitle: "Last", localizedSubtitle: nil, icon: UIApplicationShortcutIcon(type: .love),
            userInfo: ["n": NSNumber(value: 1)])
        let copy = try #require(item.copy() as? UIApplicationShortcutItem)
        #expect(!(copy is UIMutableApplicationShortcutItem))
        #expect(copy == item && copy.hash == item.hash)
        let changeable = try #require(copy.mutableCopy() as? UIMutableApplicationShortcutItem)
        changeable.userInfo = ["n": NSNumber(value: 2)]
        #expect(changeable != copy)
        item.localizedTitle = "Later"
        #expect(copy != item && copy.localizedTitle == "Last")
    }

    @Test func aDelegateThatRefusesGetsNoURL() throws {
        Delegate.accepts = false
        try withApplication { application in
            try application.launch(url: URL(string: "widget://first"))
            #expect(Delegate.take() == ["finished true", "active"])
        }
    }

    @Test func statesFollowEachOther() throws {
        try withApplication { application in
            try application.launch(url: nil)
            _ = Delegate.take()
            application.enterBackground()
            #expect(Delegate.take() == ["resign", "background"])
            application.open(try #require(URL(string: "widget://second")))
            #expect(Delegate.take() == ["foreground", "open widget://second", "active"])
            application.resignActive()
            application.becomeActive()
            #expect(Delegate.take() == ["resign", "active"])
            application.enterBackground()
            application.terminate()
            #expect(Delegate.take() == ["resign", "background", "terminate"])
        }
    }

    @Test func fingersAreLiftedFromAnAppThatLeaves() throws {
        try withApplication { application in
            try application.launch(url: nil)
            let view = TouchedView(frame: UIScreen.main.bounds)
            UIApplication.shared.keyWindow?.rootViewController?.view.addSubview(view)
            let window = try #require(application.window)
            window.layout()
            window.send(.began, finger: 1, location: CGPoint(x: 20, y: 20), timestamp: 1)
            _ = Delegate.take()
            application.enterBackground()
            #expect(Delegate.take() == ["cancelled", "resign", "background"])
            // It is down no more.
            window.send(.ended, finger: 1, location: CGPoint(x: 20, y: 20), timestamp: 2)
            #expect(Delegate.take() == [])
        }
    }

    private final class TouchedView: UIView {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { Delegate.log.append("began") }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { Delegate.log.append("ended") }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            Delegate.log.append("cancelled")
        }
    }

    @Test func withoutADelegateThereIsNoApp() {
        ClassRegistry.shared.applicationDelegateClass = nil
        #expect(throws: HostedLoadError.self) { try HostedApplication() }
    }
}

@_spi(Hosting) import QuartzCore
import Testing
@_spi(Hosting) import UIKit

/// The device is turned while an app is open.
@MainActor @Suite(.serialized) struct RotationTests {
    final class Delegate: UIResponder, UIApplicationDelegate {
        static var root: () -> UIViewController = { UIViewController() }
        static var supported = UIInterfaceOrientationMask.all
        var window: UIWindow?

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            window = UIWindow(frame: UIScreen.main.bounds)
            window?.rootViewController = Self.root()
            window?.makeKeyAndVisible()
            return true
        }

        func application(
            _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
        ) -> UIInterfaceOrientationMask { Self.supported }
    }

    /// Writes down what it hears.
    final class Controller: UIViewController {
        var log: [String] = []
        var supported = UIInterfaceOrientationMask.allButUpsideDown
        var rotates = true
        var preferred = UIInterfaceOrientation.portrait

        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { supported }
        override var shouldAutorotate: Bool { rotates }
        override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { preferred }

        override func willTransition(
            to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
        ) {
            super.willTransition(to: newCollection, with: coordinator)
            log.append("traits \(newCollection.verticalSizeClass == .compact ? "low" : "high")")
        }

        override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
            super.viewWillTransition(to: size, with: coordinator)
            log.append("to \(size.width)×\(size.height) from \(view.bounds.width)×\(view.bounds.height)")
            let angle = atan2(coordinator.targetTransform.b, coordinator.targetTransform.a)
            log.append("turns \((angle / .pi * 180).rounded())")
            coordinator.animate(
                alongsideTransition: { [self] _ in
                    log.append("along \(view.bounds.width) \(UIApplication.shared.statusBarOrientation.isLandscape)")
                }, completion: { [self] _ in log.append("done") })
        }

        override func willRotate(to orientation: UIInterfaceOrientation, duration: TimeInterval) {
            log.append("will \(orientation.rawValue)")
        }

        override func didRotate(from orientation: UIInterfaceOrientation) {
            log.append("did \(orientation.rawValue)")
        }

        func take() -> [String] {
            defer { log = [] }
            return log
        }
    }

    private let upright = CGSize(width: 375, height: 667)
    private let across = CGSize(width: 667, height: 375)

    init() {
        ClassRegistry.shared.register(
            class: Delegate.self, make: { Delegate() },
            describe: { $0.implements("application(_:supportedInterfaceOrientationsFor:)") })
        Delegate.supported = .all
    }

    private func launch(_ root: UIViewController, held: CGSize? = nil, _ body: (HostedApplication) -> Void) throws {
        Delegate.root = { root }
        // Other suites have apps of their own meanwhile.
        let former: AnyClass? = ClassRegistry.shared.applicationDelegateClass
        ClassRegistry.shared.applicationDelegateClass = Delegate.self
        defer { ClassRegistry.shared.applicationDelegateClass = former }
        try UIProcess.$current.withValue(UIProcess()) {
            hold(held ?? upright)
            let application = try HostedApplication()
            try application.launch(url: nil)
            application.window?.layout()
            body(application)
        }
    }

    private func hold(_ size: CGSize) { UIScreen.main.apply(HostedEnvironment(screenSize: size)) }

    @Test func anOpenAppTurnsAndItsControllersHearOfIt() throws {
        let (root, child) = (Controller(), Controller())
        try launch(root) { application in
            root.addChild(child)
            child.view.frame = root.view.bounds
            child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            root.view.addSubview(child.view)
            child.didMove(toParent: root)
            let field = UITextField(frame: CGRect(x: 20, y: 20, width: 100, height: 30))
            child.view.addSubview(field)
            #expect(field.becomeFirstResponder())
            field.insertText("Hallo")
            var heard: [String] = []
            let names = [
                UIDevice.orientationDidChangeNotification,
                UIApplication.willChangeStatusBarOrientationNotification,
                UIApplication.didChangeStatusBarOrientationNotification,
            ]
            let tokens = names.map { name in
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
                    MainActor.assumeIsolated {
                        let number = note.userInfo?[UIApplication.statusBarOrientationUserInfoKey] as? NSNumber
                        heard.append("\(UIDevice.current.orientation.rawValue) \(number?.intValue ?? 0)")
                    }
                }
            }
            #expect(
                UIDevice.current.orientation == .portrait && UIDevice.current.isGeneratingDeviceOrientationNotifications
            )
            hold(across)
            for token in tokens { NotificationCenter.default.removeObserver(token) }
            #expect(heard == ["3 0", "3 3", "3 1"])
            let story = [
                "traits low", "will 3", "to 667.0×375.0 from 375.0×667.0", "turns 90.0", "along 667.0 true", "did 1",
                "done",
            ]
            #expect(root.take() == story)
            #expect(child.take() == story)
            #expect(application.window?.size == across && UIScreen.main.bounds.size == across)
            #expect(UIApplication.shared.statusBarOrientation == .landscapeRight)
            #expect(UIDevice.current.orientation == .landscapeLeft)
            #expect(root.traitCollection.verticalSizeClass == .compact)
            #expect(field.isFirstResponder && field.text == "Hallo")
            hold(upright)
            #expect(root.take().contains("turns -90.0"))
            #expect(application.window?.size == upright && UIDevice.current.orientation == .portrait)
        }
    }

    /// What has been seen moves to where it then is, and says when it is there.
    @Test func whatIsSeenMoves() throws {
        final class Time: @unchecked Sendable { var seconds = 100.0 }
        let time = Time()
        let context = LayerContext(clock: { time.seconds })
        try LayerContext.$current.withValue(context) {
            let root = Controller()
            try launch(root) { application in
                guard let window = application.window else { return }
                let box = UIView(frame: .zero)
                box.backgroundColor = .red
                box.translatesAutoresizingMaskIntoConstraints = false
                root.view.addSubview(box)
                NSLayoutConstraint.activate([
                    box.trailingAnchor.constraint(equalTo: root.view.trailingAnchor),
                    box.topAnchor.constraint(equalTo: root.view.topAnchor),
                    box.widthAnchor.constraint(equalToConstant: 100), box.heightAnchor.constraint(equalToConstant: 100),
                ])
                var pixels = [UInt8](repeating: 0, count: 375 * 667 * 4)
                pixels.withUnsafeMutableBytes {
                    let target = BitmapTarget(
                        pixels: $0.baseAddress!, width: 375, height: 667, stride: 375 * 4, scale: 1)
                    _ = window.layoutAndRender(into: target)
                }
                hold(across)
                window.layout()
                #expect(window.size == across && box.frame.minX == 567)
                #expect(box.layer.presentation()?.frame.minX == 275)
                #expect(root.log.last == "along 667.0 true")
                time.seconds += 1
                context.tick()
                #expect(box.layer.presentation()?.frame.minX == 567)
                #expect(root.log.suffix(2) == ["did 1", "done"])
            }
        }
    }

    @Test func whatIsNotSupportedStaysAsItWas() throws {
        let root = Controller()
        root.supported = .portrait
        try launch(root) { application in
            hold(across)
            #expect(root.take() == [] && application.window?.size == upright)
            #expect(
                UIApplication.shared.statusBarOrientation == .portrait && UIDevice.current.orientation == .landscapeLeft
            )
            // It changes its mind.
            root.supported = .all
            #expect(application.window?.size == upright)
            UIViewController.attemptRotationToDeviceOrientation()
            #expect(application.window?.size == across)
            root.rotates = false
            hold(upright)
            #expect(application.window?.size == across)
            root.rotates = true
            Delegate.supported = .landscape
            UIViewController.attemptRotationToDeviceOrientation()
            #expect(application.window?.size == across)
            Delegate.supported = .all
            UIViewController.attemptRotationToDeviceOrientation()
            #expect(application.window?.size == upright)
        }
    }

    @Test func anAppLiesAsItSupportsFromTheBeginning() throws {
        let low = Controller()
        low.supported = .landscapeLeft
        try launch(low) { application in
            #expect(application.window?.size == across && low.view.bounds.size == across)
            #expect(UIApplication.shared.statusBarOrientation == .landscapeLeft)
            hold(across)
            #expect(UIDevice.current.orientation == .landscapeRight)
        }
        let high = Controller()
        high.supported = .portrait
        try launch(high, held: across) { application in
            #expect(application.window?.size == upright && high.view.bounds.size == upright)
        }
    }

    /// As on iOS containers are asked themselves, and their delegates, not their children.
    @Test func theOneOnTopDecides() throws {
        final class Asked: NSObject, UINavigationControllerDelegate {
            func navigationControllerSupportedInterfaceOrientations(
                _ navigationController: UINavigationController
            ) -> UIInterfaceOrientationMask {
                navigationController.topViewController?.supportedInterfaceOrientations ?? .all
            }
        }
        let pushed = Controller()
        pushed.supported = .portrait
        let navigation = UINavigationController(rootViewController: pushed)
        let delegate = Asked()
        try launch(navigation) { application in
            hold(across)
            #expect(application.window?.size == across)
            navigation.delegate = delegate
            hold(upright)
            hold(across)
            #expect(application.window?.size == upright)
            // A sheet and an alert leave that to who presents them.
            let sheet = Controller()
            navigation.present(sheet, animated: false)
            UIViewController.attemptRotationToDeviceOrientation()
            #expect(application.window?.size == upright)
            sheet.present(UIAlertController(title: "A", message: nil, preferredStyle: .alert), animated: false)
            #expect(application.window?.size == upright)
            navigation.dismiss(animated: false)
            // What covers the screen does not.
            let cover = Controller()
            cover.modalPresentationStyle = .fullScreen
            cover.supported = .landscape
            cover.preferred = .landscapeLeft
            hold(upright)
            navigation.present(cover, animated: false)
            #expect(application.window?.size == across)
            // It has come as large as it is: nothing was said to it before it had a view.
            #expect(cover.take() == [] && cover.view.bounds.size == across)
            #expect(UIApplication.shared.statusBarOrientation == .landscapeLeft)
            navigation.dismiss(animated: false)
            #expect(application.window?.size == upright)
            cover.supported = .all
            navigation.present(cover, animated: false)
            #expect(cover.take() == [])
            hold(across)
            #expect(cover.take().contains("to 667.0×375.0 from 375.0×667.0") && cover.view.bounds.size == across)
        }
    }

    @Test func aSheetThatTurnsToItsSideCoversEverything() throws {
        let (root, sheet) = (Controller(), Controller())
        try launch(root) { _ in
            root.present(sheet, animated: false)
            guard let panel = sheet.view.superview else {
                Issue.record("The sheet is not shown.")
                return
            }
            @MainActor func place() -> CGRect { sheet.view.convert(sheet.view.bounds, to: nil) }
            sheet.view.window?.layoutIfNeeded()
            let card = place()
            #expect(card.minY > 0 && panel.layer.cornerRadius == 10 && !root.view.transform.isIdentity)
            hold(across)
            sheet.view.window?.layoutIfNeeded()
            #expect(place() == CGRect(origin: .zero, size: across) && panel.layer.cornerRadius == 0)
            #expect(root.view.transform.isIdentity && root.view.bounds.size == across)
            hold(upright)
            sheet.view.window?.layoutIfNeeded()
            #expect(place() == card)
            #expect(panel.layer.cornerRadius == 10 && !root.view.transform.isIdentity)
            root.dismiss(animated: false)
            #expect(root.view.transform.isIdentity && root.view.layer.cornerRadius == 0)
        }
    }

    /// Whoever presents it goes on deciding, also when the window lies as no sheet would come in it.
    @Test func aSheetThatTurnsStaysASheet() throws {
        let (root, sheet) = (Controller(), Controller())
        sheet.supported = .portrait
        try launch(root) { application in
            root.present(sheet, animated: false)
            hold(across)
            for _ in 0..<2 {
                #expect(application.window?.size == across)
                UIViewController.attemptRotationToDeviceOrientation()
            }
        }
    }

    @Test func whoAsksAnewWheneverItIsAskedIsNotHeardForEver() throws {
        final class Asking: UIViewController {
            override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                UIViewController.attemptRotationToDeviceOrientation()
                return .all
            }
        }
        try launch(Asking()) { application in
            hold(across)
            #expect(application.window?.size == across)
        }
    }
}

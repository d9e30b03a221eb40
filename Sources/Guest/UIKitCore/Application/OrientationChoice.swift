@_spi(Hosting) import AppleFoundation

/// Which way up an app's interface may be: what the controller on top and the app both support.
@MainActor struct OrientationChoice {
    private let mask: UIInterfaceOrientationMask
    /// The controller that is asked; nil before there is one, when the app's own list decides.
    private let controller: UIViewController?

    init(of application: UIApplication) {
        let window = application.frontWindow
        controller = window?.rootViewController?.controllerOfOrientation
        let ofApp = Self.supported(by: application, in: window)
        guard let controller else {
            mask = ofApp
            return
        }
        mask = ofApp.intersection(controller.supportedInterfaceOrientations)
        if mask.isEmpty, controller.shouldAutorotate {
            raise(
                NSExceptionName("UIApplicationInvalidInterfaceOrientation"),
                "\(type(of: controller)) supports no interface orientation that its app supports, too.")
        }
    }

    /// What its delegate says, else its Info.plist, else what is usual on the device.
    static func supported(by application: UIApplication, in window: UIWindow?) -> UIInterfaceOrientationMask {
        if window != nil, let delegate = application.delegate,
            OptionalMethods.implements(delegate, "application(_:supportedInterfaceOrientationsFor:)")
        {
            return delegate.application(application, supportedInterfaceOrientationsFor: window)
        }
        let keys = ["UISupportedInterfaceOrientations~\(UIScreen.main.held.isTablet ? "ipad" : "iphone")"]
        for key in keys + ["UISupportedInterfaceOrientations"] {
            guard let names = Bundle.main.object(forInfoDictionaryKey: key) as? [String] else { continue }
            let mask = names.reduce(into: UIInterfaceOrientationMask()) { $0.formUnion(.named($1)) }
            if !mask.isEmpty { return mask }
        }
        return .usual
    }

    /// The orientation that an interface takes which is `current` now, while its device is held upright or lies on its
    /// side. Who holds a phone on its side holds it the way that the app likes.
    func orientation(isHeldOnItsSide: Bool, current: UIInterfaceOrientation) -> UIInterfaceOrientation {
        if let controller, !controller.shouldAutorotate, mask.isEmpty || mask.allows(current) { return current }
        let wanted: [UIInterfaceOrientation] =
            isHeldOnItsSide ? [current, .landscapeRight, .landscapeLeft] : [.portrait]
        if let found = wanted.first(where: { $0.isLandscape == isHeldOnItsSide && mask.allows($0) }) { return found }
        if mask.allows(current) { return current }
        let preferred = controller?.preferredInterfaceOrientationForPresentation
        let others = [preferred, .portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown].compactMap { $0 }
        return others.first(where: mask.allows) ?? current
    }
}

extension UIInterfaceOrientationMask {
    /// What a device supports that nothing is said about.
    package static var usual: UIInterfaceOrientationMask {
        MainActor.assumeIsolated { UIScreen.main.held.isTablet } ? .all : .allButUpsideDown
    }

    fileprivate func allows(_ orientation: UIInterfaceOrientation) -> Bool {
        orientation != .unknown && contains(UIInterfaceOrientationMask(rawValue: 1 << UInt(orientation.rawValue)))
    }

    /// As Info.plist calls it.
    fileprivate static func named(_ name: String) -> UIInterfaceOrientationMask {
        switch name {
        case "UIInterfaceOrientationPortrait": .portrait
        case "UIInterfaceOrientationPortraitUpsideDown": .portraitUpsideDown
        case "UIInterfaceOrientationLandscapeLeft": .landscapeLeft
        case "UIInterfaceOrientationLandscapeRight": .landscapeRight
        default: []
        }
    }
}

extension UIInterfaceOrientation {
    /// By how much an interface is turned against one that is upright, clockwise; radians.
    var angle: CGFloat {
        switch self {
        case .landscapeRight: .pi / 2
        case .landscapeLeft: -.pi / 2
        case .portraitUpsideDown: .pi
        case .portrait, .unknown: 0
        }
    }

    /// How the device is held whose interface is upright to who holds it.
    var ofDevice: UIDeviceOrientation {
        switch self {
        case .portrait: .portrait
        case .portraitUpsideDown: .portraitUpsideDown
        // Left is where the home button isn't.
        case .landscapeRight: .landscapeLeft
        case .landscapeLeft: .landscapeRight
        case .unknown: .unknown
        }
    }
}

extension UIViewController {
    /// Who is asked which orientations there are: this root controller, or what covers the whole screen above it.
    fileprivate var controllerOfOrientation: UIViewController {
        var (found, current) = (self, self)
        while let next = current.presentedStorage, !next.isDismissing {
            if next.decidesOrientation { found = next }
            current = next
        }
        return found
    }
}

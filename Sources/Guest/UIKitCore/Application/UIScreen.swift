internal import TextLayout

/// The screen of the presented device. Its measures come from the host; nothing of the real display shows through.
///
/// - Status: partial (one screen; no overscan, snapshots or capture)
@preconcurrency @MainActor public final class UIScreen: NSObject, UITraitEnvironment, UICoordinateSpace {
    /// The only screen.
    public static var main: UIScreen { UIProcess.current.screen }
    public static var screens: [UIScreen] { [main] }
    /// The iOS version that Interface Builder's canvas shows, later ones than there are here, too; nil on a device.
    package static var canvasVersion: Int? { TextEngine.systemVersion }

    /// How the interface lies on the device, and all else that is said of that.
    package var environment = HostedEnvironment()
    /// What the host said last: its screen is as the device is held, however the app's interface lies.
    private(set) var held = HostedEnvironment()
    package private(set) var interfaceOrientation = UIInterfaceOrientation.portrait
    /// Unknown in an app extension, which is told nothing of that.
    private(set) var deviceOrientation = UIDeviceOrientation.unknown
    private var isTurning = false
    private var turnsAgain = false
    /// Seconds.
    private static let turningDuration = 0.3
    private static let mostTurnsAtOnce = 3

    override init() {
        super.init()
    }

    /// Takes over what the host says, and tells everybody whose surroundings changed by it. An app's interface turns with
    /// its device, as far as that is supported by who is on top.
    @_spi(Hosting) public func apply(_ environment: HostedEnvironment) {
        held = environment
        turn()
    }

    /// Has the app's interface lie as its device is held, if whoever is on top now supports that.
    @_spi(Hosting) public func turn() {
        guard let application = UIApplication.current else { return show(held) }
        guard !isTurning else {
            turnsAgain = true
            return
        }
        isTurning = true
        // Who asks anew each time that it is asked is not heard for ever.
        for _ in 0..<Self.mostTurnsAtOnce {
            turnsAgain = false
            turn(application)
            if !turnsAgain { break }
        }
        isTurning = false
    }

    private func turn(_ application: UIApplication) {
        let size = held.screenSize
        let isOnItsSide = size.width > size.height
        if deviceOrientation == .unknown { interfaceOrientation = isOnItsSide ? .landscapeRight : .portrait }
        let orientation = OrientationChoice(of: application)
            .orientation(isHeldOnItsSide: isOnItsSide, current: interfaceOrientation)
        let isFollowed = orientation.isLandscape == isOnItsSide
        let device = isFollowed ? orientation.ofDevice : isOnItsSide ? .landscapeLeft : .portrait
        if device != deviceOrientation {
            let isFirst = deviceOrientation == .unknown
            deviceOrientation = device
            if !isFirst {
                NotificationCenter.default.post(
                    name: UIDevice.orientationDidChangeNotification, object: UIDevice.current)
            }
        }
        var shown = held
        if !isFollowed { shown.screenSize = CGSize(width: size.height, height: size.width) }
        show(shown, orientation)
    }

    private func show(_ environment: HostedEnvironment, _ orientation: UIInterfaceOrientation = .portrait) {
        let (before, former) = (self.environment, interfaceOrientation)
        let application = UIApplication.current
        let traits = environment.traits(ofWidget: application == nil)
        // What was said before there was an app was said to nobody that has other traits than a widget.
        let isNews = environment != before || orientation != former || traits != UIProcess.current.screenTraits
        guard isNews else { return }
        let windows = UIProcess.current.windows
        // Windows that fill the screen go on filling it.
        let filling = windows.filter {
            $0.followsAppearance && before.screenSize != environment.screenSize
                && $0.bounds.size == before.screenSize
        }
        let front = application?.frontWindow ?? windows.first
        let moves = orientation != former && front?.rootViewController?.showsMovements == true
        let transition = SizeTransition(
            containerView: front ?? UIView(), duration: moves ? Self.turningDuration : 0,
            turn: orientation == former ? nil : (former, orientation))
        for window in windows {
            let coming = window.traits(onScreenWith: traits)
            guard coming != window.traitCollection else { continue }
            window.rootViewController?.forThisAndAbove(
                { $0.willTransition(to: coming, with: transition) },
                { $0.willTransition(to: coming, with: transition) })
        }
        if orientation != former {
            application?.tellOrientation(
                UIApplication.willChangeStatusBarOrientationNotification, orientation)
        }
        for window in filling {
            window.rootViewController?.forThisAndAbove(
                { $0.viewWillTransition(to: environment.screenSize, with: transition) },
                { $0.viewWillTransition(to: environment.screenSize, with: transition) })
        }
        self.environment = environment
        interfaceOrientation = orientation
        if let language = environment.languages.first { TextEngine.current.setLanguage(language) }
        TextEngine.current.setSystemVersion(environment.systemVersion)
        UIProcess.current.screenTraits = traits
        UIProcess.current.reducesMotion = environment.reducesMotion
        if orientation != former {
            application?.tellOrientation(UIApplication.didChangeStatusBarOrientationNotification, former)
        }
        transition.run {
            // The pixels are of the new size at once; what lies in them moves to its place.
            UIView.performWithoutAnimation {
                for window in filling { window.frame = CGRect(origin: .zero, size: environment.screenSize) }
            }
            for window in windows { window.traitsMayHaveChanged() }
        }
        for window in filling { window.inputsMayHaveChanged() }
        if before.textSize != environment.textSize {
            NotificationCenter.default.post(
                name: UIContentSizeCategory.didChangeNotification, object: self,
                userInfo: [UIContentSizeCategory.newValueUserInfoKey: environment.textSize.rawValue])
        }
        if before.increasesContrast != environment.increasesContrast {
            NotificationCenter.default.post(
                name: UIAccessibility.darkerSystemColorsStatusDidChangeNotification, object: nil)
            NotificationCenter.default.post(
                name: UIAccessibility.reduceTransparencyStatusDidChangeNotification, object: nil)
        }
        if before.reducesMotion != environment.reducesMotion {
            NotificationCenter.default.post(name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
        }
    }

    /// In points.
    public var bounds: CGRect {
        CGRect(origin: .zero, size: environment.screenSize)
    }

    /// Pixels per point.
    public var scale: CGFloat { environment.scale }
    public var nativeScale: CGFloat { environment.scale }

    /// In pixels, always upright.
    public var nativeBounds: CGRect {
        let size = environment.screenSize
        return CGRect(
            x: 0, y: 0, width: min(size.width, size.height) * scale, height: max(size.width, size.height) * scale)
    }

    public var currentMode: UIScreenMode? { UIScreenMode(size: nativeBounds.size) }
    public var preferredMode: UIScreenMode? { currentMode }
    public var availableModes: [UIScreenMode] { [UIScreenMode(size: nativeBounds.size)] }
    public var maximumFramesPerSecond: Int { 60 }
    /// 0…1; kept, without effect.
    public var brightness: CGFloat = 0.5
    public var isCaptured: Bool { false }
    public var mirrored: UIScreen? { nil }

    public var traitCollection: UITraitCollection { UIProcess.current.screenTraits }

    public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

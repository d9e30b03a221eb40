internal import TextLayout

/// The screen of the presented device. Its measures come from the host; nothing of the real display shows through.
///
/// - Status: partial (one screen; no overscan, snapshots or capture)
@preconcurrency @MainActor public final class UIScreen: NSObject, UITraitEnvironment, UICoordinateSpace {
    /// The only screen.
    public static var main: UIScreen { UIProcess.current.screen }
    public static var screens: [UIScreen] { [main] }

    package var environment = HostedEnvironment()

    override init() {
        super.init()
    }

    /// Takes over what the host says, and tells everybody whose surroundings changed by it.
    @_spi(Hosting) public func apply(_ environment: HostedEnvironment) {
        guard environment != self.environment else { return }
        let before = self.environment
        let traits = environment.traits
        let windows = UIProcess.current.windows
        let transition = SizeTransition(containerView: windows.first ?? UIView(), duration: 0)
        for window in windows {
            let coming = window.traits(onScreenWith: traits)
            guard coming != window.traitCollection else { continue }
            window.rootViewController?.willTransition(to: coming, with: transition)
        }
        self.environment = environment
        if let language = environment.languages.first { TextEngine.current.setLanguage(language) }
        TextEngine.current.setSystemVersion(environment.systemVersion)
        UIProcess.current.screenTraits = traits
        UIProcess.current.reducesMotion = environment.reducesMotion
        // Windows that fill the screen go on filling it.
        for window in windows
        where window.followsAppearance && before.screenSize != environment.screenSize
            && window.bounds.size == before.screenSize
        {
            window.rootViewController?.viewWillTransition(to: environment.screenSize, with: transition)
            window.frame = CGRect(origin: .zero, size: environment.screenSize)
        }
        for window in windows { window.traitsMayHaveChanged() }
        transition.run {}
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

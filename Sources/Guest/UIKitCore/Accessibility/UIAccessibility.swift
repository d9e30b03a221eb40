@_spi(Hosting) import AppleFoundation

/// What an app knows of the user's accessibility settings, and what it tells assistive technology.
///
/// - Status: partial (of the settings, contrast and reduced motion are the user's; nobody can tell whether a screen reader
///   listens, so that all others are off; nothing tells that an announcement was spoken)
public enum UIAccessibility {
    /// What assistive technology is told of.
    ///
    /// - Status: partial (`pageScrolled` is said as an announcement; pausing and resuming tell nobody)
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public var rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        public static let screenChanged = Notification(rawValue: 1000)
        public static let layoutChanged = Notification(rawValue: 1001)
        public static let announcement = Notification(rawValue: 1008)
        public static let pageScrolled = Notification(rawValue: 1009)
        public static let pauseAssistiveTechnology = Notification(rawValue: 1019)
        public static let resumeAssistiveTechnology = Notification(rawValue: 1020)
    }

    /// Tells assistive technology that something has changed, or what to say.
    ///
    /// - Parameter argument: a `String`, or an `NSAttributedString` whose `accessibilitySpeechLanguage` counts, to be said;
    ///   or the element to go on with.
    public static func post(notification: Notification, argument: Any?) {
        nonisolated(unsafe) let argument = argument
        HostedMain.run { UIProcess.current.tell(notification, argument) }
    }

    // MARK: Settings

    public static var isReduceMotionEnabled: Bool { UIProcess.current.reducesMotion }
    public static var isDarkerSystemColorsEnabled: Bool {
        UIProcess.current.screenTraits.accessibilityContrast == .high
    }
    public static var isVoiceOverRunning: Bool { false }
    public static var isSwitchControlRunning: Bool { false }
    public static var isAssistiveTouchRunning: Bool { false }
    public static var isGuidedAccessEnabled: Bool { false }
    public static var isBoldTextEnabled: Bool { false }
    public static var isGrayscaleEnabled: Bool { false }
    public static var isInvertColorsEnabled: Bool { false }
    /// The page has one wish for more contrast, by which its platters are opaque, too.
    public static var isReduceTransparencyEnabled: Bool { isDarkerSystemColorsEnabled }
    public static var isMonoAudioEnabled: Bool { false }
    public static var isClosedCaptioningEnabled: Bool { false }
    public static var isShakeToUndoEnabled: Bool { true }
    public static var isSpeakScreenEnabled: Bool { false }
    public static var isSpeakSelectionEnabled: Bool { false }
    /// iOS 13.
    public static var isOnOffSwitchLabelsEnabled: Bool { false }
    /// iOS 13.
    public static var isVideoAutoplayEnabled: Bool { !isReduceMotionEnabled }
    /// iOS 13.
    public static var shouldDifferentiateWithoutColor: Bool { false }

    public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
    public static let darkerSystemColorsStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
    public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification")
    public static let boldTextStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityBoldTextStatusDidChangeNotification")
    public static let reduceTransparencyStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
    public static let invertColorsStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityInvertColorsStatusDidChangeNotification")
    public static let grayscaleStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityGrayscaleStatusDidChangeNotification")
    public static let switchControlStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilitySwitchControlStatusDidChangeNotification")
    public static let announcementDidFinishNotification = Foundation.Notification.Name(
        "UIAccessibilityAnnouncementDidFinishNotification")
    public static let elementFocusedNotification = Foundation.Notification.Name(
        "UIAccessibilityElementFocusedNotification")

    // MARK: Places

    /// A rectangle of a view in points of the screen.
    @preconcurrency @MainActor public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect
    {
        view.convert(rect, to: nil)
    }
}

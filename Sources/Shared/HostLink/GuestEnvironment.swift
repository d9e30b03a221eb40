/// Everything about the outside that a guest's looks may depend on. Nothing else of the machine is read for layout or
/// drawing.
public struct GuestEnvironment: Hashable, Sendable {
    public enum Appearance: UInt8, Hashable, Sendable, CaseIterable {
        case light = 0
        case dark = 1
    }

    /// Pixels per point: 1, 2 or 3.
    public var scale: Double
    /// The presented device's screen, in points (375 × 667 unless told).
    public var screen: LinkSize
    public var appearance: Appearance
    /// The raw value of a `UIContentSizeCategory`, for example `UICTContentSizeCategoryL`.
    public var textSize: String
    /// BCP 47 languages, most wanted first.
    public var languages: [String]
    /// The locale's identifier, for example `en_US`.
    public var locale: String
    /// The major iOS version that the host presents: 8 to 13.
    public var systemVersion: Int
    /// Whether the user wants more contrast.
    public var increasesContrast: Bool
    /// Whether the user wants less to move.
    public var reducesMotion: Bool
    /// Whether widgets are seen in the Notification Center that is pulled down over an app, which has room for lower ones than
    /// the lock screen and the page beside the first icons.
    public var isPulledDown: Bool
    /// Seconds since 1970 at which the guest's wall clock stands still; nil for the real time.
    public var heldDate: Double?

    public init(
        scale: Double = 2, screen: LinkSize = LinkSize(width: 375, height: 667), appearance: Appearance = .light,
        textSize: String = "UICTContentSizeCategoryL", languages: [String] = ["en"], locale: String = "en_US",
        systemVersion: Int = 13, increasesContrast: Bool = false, reducesMotion: Bool = false,
        isPulledDown: Bool = false,
        heldDate: Double? = nil
    ) {
        self.scale = scale
        self.screen = screen
        self.appearance = appearance
        self.textSize = textSize
        self.languages = languages
        self.locale = locale
        self.systemVersion = systemVersion
        self.increasesContrast = increasesContrast
        self.reducesMotion = reducesMotion
        self.isPulledDown = isPulledDown
        self.heldDate = heldDate
    }
}

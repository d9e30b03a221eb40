@_spi(Hosting) import AppleFoundation

/// The presented device. Nothing of the real machine shows through.
///
/// - Status: partial (orientation, battery and proximity are inert)
@preconcurrency @MainActor public final class UIDevice: NSObject {
    /// - Status: complete
    public enum BatteryState: Int, Sendable {
        case unknown = 0
        case unplugged = 1
        case charging = 2
        case full = 3
    }

    public static let current = UIDevice()

    public static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")
    public static let batteryLevelDidChangeNotification = Notification.Name(
        "UIDeviceBatteryLevelDidChangeNotification")
    public static let batteryStateDidChangeNotification = Notification.Name(
        "UIDeviceBatteryStateDidChangeNotification")

    private override init() {
        super.init()
    }

    public var name: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
    public var model: String { name }
    public var localizedModel: String { name }
    public var systemName: String { "iOS" }
    public var systemVersion: String { "\(UIScreen.main.environment.systemVersion).0" }
    /// The same in all apps and widgets of a vendor that live side by side; another one elsewhere.
    public var identifierForVendor: UUID? { VendorIdentifier.make(for: GuestContext.current) }
    public var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.traitCollection.userInterfaceIdiom }
    public var isMultitaskingSupported: Bool { true }

    /// Always unknown in a widget, as on a device.
    public var orientation: UIDeviceOrientation { .unknown }
    public private(set) var isGeneratingDeviceOrientationNotifications = false

    public func beginGeneratingDeviceOrientationNotifications() {
        isGeneratingDeviceOrientationNotifications = true
    }

    public func endGeneratingDeviceOrientationNotifications() {
        isGeneratingDeviceOrientationNotifications = false
    }

    public var isBatteryMonitoringEnabled = false
    public var batteryLevel: Float { -1 }
    public var batteryState: BatteryState { .unknown }
    public var isProximityMonitoringEnabled = false
    public var proximityState: Bool { false }

    public func playInputClick() {}
}

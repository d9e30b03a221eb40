@_spi(Hosting) import AppleFoundation

/// The presented device. Of the real machine only its battery shows through, to who has the right to read system data.
///
/// - Status: partial (proximity is inert)
@preconcurrency @MainActor public final class UIDevice: NSObject {
    /// - Status: complete
    public enum BatteryState: Int, Sendable {
        case unknown = 0
        case unplugged = 1
        case charging = 2
        case full = 3

        init(_ state: Battery.State) {
            switch state {
            case .unplugged: self = .unplugged
            case .charging: self = .charging
            case .full: self = .full
            }
        }
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

    /// Always unknown in a widget, as on a device. An app is told of each turn, since UIKit itself wants to know of it.
    public var orientation: UIDeviceOrientation { UIScreen.main.deviceOrientation }
    public var isGeneratingDeviceOrientationNotifications: Bool {
        orientationListeners > 0 || UIApplication.current != nil
    }
    private var orientationListeners = 0

    public func beginGeneratingDeviceOrientationNotifications() { orientationListeners += 1 }

    public func endGeneratingDeviceOrientationNotifications() {
        orientationListeners = max(0, orientationListeners - 1)
    }

    /// Whether the battery is known, and told of when it changes; once a minute it is looked at for that.
    public var isBatteryMonitoringEnabled: Bool {
        get { batteryMonitor.isEnabled }
        set { batteryMonitor.isEnabled = newValue }
    }
    /// 0 to 1; -1 where it is not monitored, not allowed to be known, or there is none.
    public var batteryLevel: Float { batteryMonitor.read().map { Float($0.level) } ?? -1 }
    /// Unknown where `batteryLevel` is.
    public var batteryState: BatteryState { batteryMonitor.read()?.state.map(BatteryState.init) ?? .unknown }
    private let batteryMonitor = BatteryMonitor()
    public var isProximityMonitoringEnabled = false
    public var proximityState: Bool { false }

    public func playInputClick() {}
}

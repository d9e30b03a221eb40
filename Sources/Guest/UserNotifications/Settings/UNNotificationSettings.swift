import AppNotifications
import AppleFoundation

/// What the user allows an app, as it was when it was asked for.
///
/// - Status: partial (the user allows all that the app asked for, or nothing)
open class UNNotificationSettings: NSObject, NSCopying, @unchecked Sendable {
    public let authorizationStatus: UNAuthorizationStatus
    /// What the app has asked for.
    private let options: UNAuthorizationOptions

    init(_ right: NotificationRight, options: UNAuthorizationOptions) {
        authorizationStatus =
            switch right {
            case .undecided: .notDetermined
            case .denied: .denied
            case .allowed: .authorized
            }
        self.options = options
    }

    private func setting(of option: UNAuthorizationOptions?) -> UNNotificationSetting {
        switch authorizationStatus {
        case .notDetermined: return .notSupported
        case .denied: return .disabled
        case .authorized, .provisional:
            guard let option else { return .enabled }
            return options.contains(option) ? .enabled : .notSupported
        }
    }

    open var alertSetting: UNNotificationSetting { setting(of: .alert) }
    open var badgeSetting: UNNotificationSetting { setting(of: .badge) }
    open var soundSetting: UNNotificationSetting { setting(of: .sound) }
    open var notificationCenterSetting: UNNotificationSetting { setting(of: nil) }
    open var lockScreenSetting: UNNotificationSetting { setting(of: nil) }
    open var carPlaySetting: UNNotificationSetting { .notSupported }
    open var criticalAlertSetting: UNNotificationSetting { .notSupported }
    open var announcementSetting: UNNotificationSetting { .notSupported }
    open var alertStyle: UNAlertStyle { alertSetting == .enabled ? .banner : .none }
    open var showPreviewsSetting: UNShowPreviewsSetting { .always }
    open var providesAppNotificationSettings: Bool { options.contains(.providesAppNotificationSettings) }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationSettings else { return false }
        return authorizationStatus == other.authorizationStatus && options == other.options
    }

    open override var hash: Int { authorizationStatus.hashValue ^ options.hashValue }
}

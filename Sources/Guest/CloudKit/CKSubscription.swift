import AppleFoundation

/// What an app wants to be told of: nothing is ever told.
///
/// - Status: inert
open class CKSubscription: NSObject {
    public typealias ID = String

    public let subscriptionID: ID
    open var notificationInfo: NotificationInfo?

    init(subscriptionID: ID) { self.subscriptionID = subscriptionID }
}

extension CKSubscription {
    /// - Status: inert
    open class NotificationInfo: NSObject {
        open var alertBody: String?
        open var soundName: String?
        open var shouldBadge = false
        open var shouldSendContentAvailable = false
    }
}

public typealias CKNotificationInfo = CKSubscription.NotificationInfo

import AppleFoundation

/// What a notification from a server has. There are none here.
///
/// - Status: inert
open class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {}

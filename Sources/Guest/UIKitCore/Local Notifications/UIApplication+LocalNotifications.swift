import AppNotifications

/// Notifications as before iOS 10.
extension UIApplication {
    /// Asks the user, if they have not decided yet, and keeps what is asked for. The delegate hears what came of it.
    public func registerUserNotificationSettings(_ notificationSettings: UIUserNotificationSettings) {
        localNotifications.register(notificationSettings)
    }

    /// What the user allows of what was asked for.
    public var currentUserNotificationSettings: UIUserNotificationSettings? { localNotifications.settings }

    /// Has a copy of a notification delivered when its time has come, also when the app does not run.
    public func scheduleLocalNotification(_ notification: UILocalNotification) {
        localNotifications.schedule(notification)
    }

    /// Has a copy of a notification delivered at once.
    public func presentLocalNotificationNow(_ notification: UILocalNotification) {
        localNotifications.present(notification)
    }

    /// Takes back those that say the same as `notification`, those that were delivered, too.
    public func cancelLocalNotification(_ notification: UILocalNotification) {
        localNotifications.cancel(notification)
    }

    public func cancelAllLocalNotifications() { localNotifications.cancelAll() }

    /// Those that wait. To set them is to take back all others.
    public var scheduledLocalNotifications: [UILocalNotification]? {
        get { localNotifications.scheduled }
        set {
            localNotifications.cancelAll()
            for notification in newValue ?? [] { localNotifications.schedule(notification) }
        }
    }

    /// What an app is opened for, if that is a notification of this kind; begins to hear of them.
    package func opened(_ response: NotificationResponse) -> UILocalNotification? {
        localNotifications.opened(response)
    }

    /// Begins to hear of what the user does with them.
    package func hearOfLocalNotifications() { _ = localNotifications }
}

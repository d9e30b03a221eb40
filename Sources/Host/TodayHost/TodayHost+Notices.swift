// What users do with what apps told them, and what they answer to apps that ask for a right.
extension TodayHost {
    /// Opens a notification's app with it. Nothing happens if there is no such notification, here and below.
    ///
    /// - Parameter id: that of a `ShownNotification`, here and below.
    func openNotification(_ id: String, on face: AttachedFace) {
        // Filled by the host's side.
    }

    /// Does what one of a notification's actions stands for.
    ///
    /// - Parameters:
    ///   - action: the identifier of one of its actions.
    ///   - text: what the user wrote; nil for an action that takes none.
    func doNotificationAction(_ id: String, action: String, text: String?, on face: AttachedFace) {
        // Filled by the host's side.
    }

    /// Puts a notification away.
    func dismissNotification(_ id: String, on face: AttachedFace) {
        // Filled by the host's side.
    }

    /// Puts all notifications away.
    func dismissNotifications(on face: AttachedFace) {
        // Filled by the host's side.
    }

    /// The user answers a `RightQuestion`; nothing happens if another one is asked by now.
    func answer(_ question: String, isAllowed: Bool, on face: AttachedFace) {
        // Filled by the host's side.
    }
}

/// What a guest says of notifications, its app's or, in a widget, those of its containing app.
public enum NotificationCommand: Hashable, Sendable {
    /// It asks the user to let it tell them something.
    case asksForRight
    case add(AppNotification)
    /// Those that wait and have one of these identifiers are not to be delivered; nil for all of them.
    case removePending([String]?)
    /// Those that were delivered and have one of these identifiers are not to be seen any more; nil for all of them.
    case removeDelivered([String]?)
    /// What can be done with notifications from now on, in place of what was told before.
    case categories([NotificationCategory])
    /// The number on the app's icon; 0 for none.
    case badge(Int)
    /// Wants to know what waits and what was delivered, by a number of its own choice. Answered by
    /// `NotificationNews.listed`, for each, and `listEnds`.
    case list(UInt32)
    /// Answers `NotificationNews.willPresent`.
    case presents(UInt32, NotificationPresentation)
}

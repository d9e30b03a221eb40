/// When a notification is delivered.
public enum NotificationTrigger: Hashable, Sendable, Codable {
    /// Seconds after it was asked for, more than 0.
    case after(Double, repeats: Bool)
    case calendar(CalendarMoment, repeats: Bool)
    /// When the machine comes into a circle, or leaves it.
    case region(NotificationRegion, repeats: Bool)

    public var repeats: Bool {
        switch self {
        case .after(_, let repeats), .calendar(_, let repeats), .region(_, let repeats): repeats
        }
    }
}

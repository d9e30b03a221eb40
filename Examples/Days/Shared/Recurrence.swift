import Foundation

/// How an event repeats.
struct Recurrence: Equatable {
    /// As files call it.
    enum Frequency: String {
        case daily = "DAILY"
        case weekly = "WEEKLY"
        case monthly = "MONTHLY"
        case yearly = "YEARLY"

        var unit: Calendar.Component {
            switch self {
            case .daily, .weekly: return .day
            case .monthly: return .month
            case .yearly: return .year
            }
        }
    }

    var frequency: Frequency
    /// Every how many days, weeks, months or years.
    var interval = 1
    /// The last moment at which it may begin.
    var until: Date?
    /// How often there is it; nil for ever, or until `until`.
    var count: Int?

    /// Units from one time to the next.
    var step: Int { max(1, interval) * (frequency == .weekly ? 7 : 1) }
}

/// What stands on one of a date picker's wheels.
enum DateWheel: Hashable {
    /// Of a date.
    case day, month, year
    /// A whole date, with its weekday.
    case date
    /// Of a time of day.
    case hour, minute, period
    /// Of a duration.
    case hours, minutes

    /// What two rows differ in at least.
    var unit: Calendar.Component {
        switch self {
        case .day, .date: .day
        case .month: .month
        case .year: .year
        case .hour, .hours, .period: .hour
        case .minute, .minutes: .minute
        }
    }
}

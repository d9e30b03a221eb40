/// The parts of a date that a moment has to have; what is nil may be anything, or is the first there is.
public struct CalendarMoment: Hashable, Sendable, Codable {
    public var era, year, month, day, hour, minute, second: Int?
    /// 1 is Sunday.
    public var weekday: Int?
    public var weekdayOrdinal, quarter, weekOfMonth, weekOfYear, yearForWeekOfYear: Int?
    /// An identifier like `Europe/Berlin`; nil for that of the machine.
    public var timeZone: String?
    /// Seconds since 1970 before which no moment is meant; nil for any.
    public var earliest: Double?

    public init() {}

    /// Each of them, in a fixed order.
    public static let parts: [WritableKeyPath<CalendarMoment, Int?> & Sendable] = [
        \.era, \.year, \.month, \.day, \.hour, \.minute, \.second, \.weekday, \.weekdayOrdinal, \.quarter,
        \.weekOfMonth, \.weekOfYear, \.yearForWeekOfYear,
    ]
}

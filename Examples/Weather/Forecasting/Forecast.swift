import Foundation

/// What the weather at a place is, and will be.
public struct Forecast: Codable, Equatable {
    public var place: Place
    /// When it was loaded.
    public var loaded: Date
    /// Seconds after which its source knows something newer.
    public var interval: TimeInterval
    /// Seconds by which the clocks at the place are before those in Greenwich.
    public var offset: Int
    public var current: Conditions
    public var hours: [Hour]
    public var days: [Day]

    public var timeZone: TimeZone { TimeZone(secondsFromGMT: offset) ?? .current }

    /// What it is like: as it was measured, or, if that is more than an hour ago, as it was foreseen.
    public func conditions(at date: Date) -> Conditions {
        guard date.timeIntervalSince(loaded) > 3600,
            let hour = hours.first(where: { $0.begin <= date && date < $0.end })
        else { return current }
        return Conditions(
            temperature: hour.temperature, apparent: nil, humidity: nil, wind: nil, gusts: hour.gusts,
            weather: hour.weather, isDay: hour.isDay)
    }

    /// The hours that are not over, the present one first.
    public func hours(from date: Date, count: Int = 24) -> [Hour] {
        Array(hours.filter { date < $0.end }.prefix(count))
    }

    public func today(at date: Date) -> Day? { days.last { $0.begin <= date } }

    /// The days after that of `date`.
    public func days(after date: Date) -> [Day] { days.filter { $0.begin > date } }

    /// Whether it says the same as another one, whenever each was loaded.
    public func isSame(as other: Forecast?) -> Bool {
        guard var other = other else { return false }
        other.loaded = loaded
        return other == self
    }
}

import Foundation

/// An hour of the forecast.
public struct Hour: Codable, Equatable {
    /// When it begins.
    public var begin: Date
    /// Degrees Celsius.
    public var temperature: Double
    /// How likely rain or snow is: percent.
    public var chance: Double?
    /// Rain and melted snow: millimetres.
    public var precipitation: Double?
    /// Kilometres an hour.
    public var gusts: Double?
    public var weather: WeatherCode
    public var isDay: Bool

    public var end: Date { begin.addingTimeInterval(3600) }
}

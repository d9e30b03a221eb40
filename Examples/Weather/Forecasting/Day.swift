import Foundation

/// A day of the forecast.
public struct Day: Codable, Equatable {
    /// Midnight at the place.
    public var begin: Date
    /// Degrees Celsius.
    public var lowest: Double
    public var highest: Double
    /// How likely rain or snow is: percent.
    public var chance: Double?
    /// The worst of the day.
    public var weather: WeatherCode
}

/// What it is like at a moment.
public struct Conditions: Codable, Equatable {
    /// Degrees Celsius.
    public var temperature: Double
    /// What that feels like, with wind and moisture: degrees Celsius.
    public var apparent: Double?
    /// Percent.
    public var humidity: Double?
    /// Kilometres an hour.
    public var wind: Double?
    /// Kilometres an hour.
    public var gusts: Double?
    public var weather: WeatherCode
    public var isDay: Bool
}

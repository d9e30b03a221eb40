import Foundation

/// Somewhere that has weather.
public struct Place: Codable, Equatable {
    public let name: String
    /// Region and country, as far as they are known.
    public let region: String
    /// Degrees north.
    public let latitude: Double
    /// Degrees east.
    public let longitude: Double

    public init(name: String, region: String, latitude: Double, longitude: Double) {
        self.name = name
        self.region = region
        self.latitude = latitude
        self.longitude = longitude
    }
}

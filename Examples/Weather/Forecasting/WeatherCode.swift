import Foundation

/// The weather in one number, as the World Meteorological Organization counts it (code table 4677), of which Open-Meteo
/// uses a part (https://open-meteo.com/en/docs).
public struct WeatherCode: Codable, Equatable {
    public let number: Int

    public init(_ number: Int) { self.number = number }

    public init(from decoder: Decoder) throws { number = try decoder.singleValueContainer().decode(Int.self) }

    public func encode(to encoder: Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(number)
    }

    public var symbol: WeatherSymbol {
        switch number {
        case 0, 1: return .clear
        case 2: return .partlyCloudy
        case 45, 48: return .fog
        case 51...55, 61, 80: return .lightRain
        case 56, 57, 66, 67: return .sleet
        case 63...65, 81, 82: return .rain
        case 71...77, 85, 86: return .snow
        case 95...99: return .thunderstorm
        default: return .cloudy
        }
    }

    /// What people call it.
    public var name: String {
        switch number {
        case 0: return word("Clear")
        case 1: return word("Mainly Clear")
        case 2: return word("Partly Cloudy")
        case 3: return word("Overcast")
        case 45, 48: return word("Fog")
        case 51...55: return word("Drizzle")
        case 56, 57: return word("Freezing Drizzle")
        case 61: return word("Light Rain")
        case 63: return word("Rain")
        case 65: return word("Heavy Rain")
        case 66, 67: return word("Freezing Rain")
        case 71: return word("Light Snow")
        case 73, 77: return word("Snow")
        case 75: return word("Heavy Snow")
        case 80, 81: return word("Showers")
        case 82: return word("Heavy Showers")
        case 85, 86: return word("Snow Showers")
        case 95: return word("Thunderstorm")
        case 96, 99: return word("Thunderstorm with Hail")
        default: return word("Cloudy")
        }
    }

    private func word(_ key: String) -> String { WeatherText.word(key) }
}

import Foundation

/// Weather that one should know of before going out.
public struct Warning: Equatable {
    /// The most dangerous first.
    public enum Kind: Int, CaseIterable {
        case heavyStorm, hail, freezingRain, thunderstorm, storm, heavyRain, heavySnow, heat

        public var name: String {
            switch self {
            case .heavyStorm: return WeatherText.word("Violent Storm")
            case .hail: return WeatherText.word("Hail")
            case .freezingRain: return WeatherText.word("Black Ice")
            case .thunderstorm: return WeatherText.word("Thunderstorms")
            case .storm: return WeatherText.word("Stormy Gusts")
            case .heavyRain: return WeatherText.word("Torrential Rain")
            case .heavySnow: return WeatherText.word("Heavy Snowfall")
            case .heat: return WeatherText.word("Extreme Heat")
            }
        }
    }

    public let kind: Kind
    public let begin: Date
    public let end: Date
}

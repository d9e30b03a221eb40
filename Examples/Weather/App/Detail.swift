import Forecasting
import Foundation

/// A figure of the present weather.
struct Detail {
    let name: String
    let value: String

    /// Those that are known.
    static func all(of conditions: Conditions) -> [Detail] {
        let all: [(name: String, value: String?)] = [
            (
                NSLocalizedString("Feels Like", comment: "a temperature"),
                conditions.apparent.map { WeatherText.temperature($0) }
            ),
            (NSLocalizedString("Humidity", comment: "figure"), conditions.humidity.map { WeatherText.percent($0) }),
            (NSLocalizedString("Wind", comment: "figure"), conditions.wind.map { WeatherText.wind($0) }),
            (NSLocalizedString("Gusts", comment: "figure"), conditions.gusts.map { WeatherText.wind($0) }),
        ]
        return all.compactMap { detail in detail.value.map { Detail(name: detail.name, value: $0) } }
    }
}

import Foundation

/// What Open-Meteo answers (https://open-meteo.com/en/docs), as far as it was asked for. Anything may be missing in it.
struct ForecastAnswer: Decodable {
    struct Current: Decodable {
        let interval: TimeInterval?
        let temperature: Double
        let apparent: Double?
        let humidity: Double?
        let wind: Double?
        let gusts: Double?
        let weather: Int?
        let isDay: Int?

        enum CodingKeys: String, CodingKey, CaseIterable {
            case interval
            case temperature = "temperature_2m"
            case apparent = "apparent_temperature"
            case humidity = "relative_humidity_2m"
            case wind = "wind_speed_10m"
            case gusts = "wind_gusts_10m"
            case weather = "weather_code"
            case isDay = "is_day"
        }
    }

    /// Lists of the same length.
    struct Hourly: Decodable {
        let time: [TimeInterval]
        let temperature: [Double?]
        let chance: [Double?]?
        let precipitation: [Double?]?
        let gusts: [Double?]?
        let weather: [Int?]?
        let isDay: [Int?]?

        enum CodingKeys: String, CodingKey, CaseIterable {
            case time
            case temperature = "temperature_2m"
            case chance = "precipitation_probability"
            case precipitation
            case gusts = "wind_gusts_10m"
            case weather = "weather_code"
            case isDay = "is_day"
        }
    }

    struct Daily: Decodable {
        let time: [TimeInterval]
        let highest: [Double?]
        let lowest: [Double?]
        let chance: [Double?]?
        let weather: [Int?]?

        enum CodingKeys: String, CodingKey, CaseIterable {
            case time
            case highest = "temperature_2m_max"
            case lowest = "temperature_2m_min"
            case chance = "precipitation_probability_max"
            case weather = "weather_code"
        }
    }

    let offset: Int?
    let current: Current
    let hourly: Hourly
    let daily: Daily

    enum CodingKeys: String, CodingKey {
        case offset = "utc_offset_seconds"
        case current, hourly, daily
    }

    /// What a request has to ask for. Times are given without being asked for.
    static var questions: [URLQueryItem] {
        func item(_ name: String, _ keys: [String]) -> URLQueryItem {
            let variables = keys.filter { $0 != "time" && $0 != "interval" }
            return URLQueryItem(name: name, value: variables.joined(separator: ","))
        }
        return [
            item("current", Current.CodingKeys.allCases.map { $0.rawValue }),
            item("hourly", Hourly.CodingKeys.allCases.map { $0.rawValue }),
            item("daily", Daily.CodingKeys.allCases.map { $0.rawValue }),
            URLQueryItem(name: "timezone", value: "auto"), URLQueryItem(name: "timeformat", value: "unixtime"),
            URLQueryItem(name: "forecast_days", value: "7"), URLQueryItem(name: "forecast_hours", value: "72"),
        ]
    }
}

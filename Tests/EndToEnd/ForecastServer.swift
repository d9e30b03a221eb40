import Foundation
import TestSupport

/// A server of forecasts for `Examples/Weather`, which answers as Open-Meteo does: what it is asked for, and nothing else.
/// What the weather is, and whether the server works at all, is the test's matter.
final class ForecastServer: Sendable {
    private struct Sky {
        /// Whether nothing can be foreseen.
        var isBroken = false
        /// Degrees Celsius.
        var temperature = 17.4
        /// Of the World Meteorological Organization.
        var weather = 2
        /// Degrees between the coldest hour of a day, at three in the night, and the warmest.
        var swing = 0.0
        /// How likely rain is, in percent, hour by hour from now on; the last one holds for all that follow.
        var rain = [40]
        /// The weather of the days, over and over.
        var days = [63]
    }

    private let server: SteeredServer<Sky>

    init() throws { server = try SteeredServer(Sky(), answer: ForecastServer.answer) }

    /// What the user of the app types.
    var address: String { server.address }

    var temperature: Double {
        get { server.world.temperature }
        set { server.world.temperature = newValue }
    }

    /// Now and in the next three hours; afterwards it is clear.
    var weather: Int {
        get { server.world.weather }
        set { server.world.weather = newValue }
    }

    /// A day as one knows it: colder by night, with a shower on the way, and better days to come.
    func haveItChange() { (server.world.swing, server.world.rain, server.world.days) = (8, rainOfAShower, [61, 2, 0]) }

    private let rainOfAShower = [5, 10, 20, 45, 70, 80, 60, 35, 20, 10, 5, 0]

    var isBroken: Bool {
        get { server.world.isBroken }
        set { server.world.isBroken = newValue }
    }

    func stop() { server.stop() }

    private static func answer(_ request: LoopbackServer.Request, _ sky: Sky) -> LoopbackServer.Response {
        let address = URLComponents(string: request.path)
        let query = Dictionary(
            (address?.queryItems ?? []).map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { first, _ in first })
        switch address?.path {
        case "/v1/search": return json(places(query["name"] ?? ""))
        case "/v1/forecast" where sky.isBroken: return .init("Try again later.", status: 503)
        case "/v1/forecast": return json(forecast(query, sky))
        default: return .init(status: 404)
        }
    }

    private static func json(_ object: [String: Any]) -> LoopbackServer.Response {
        let data = (try? JSONSerialization.data(withJSONObject: object)) ?? Data()
        return .init(String(decoding: data, as: UTF8.self), headers: ["Content-Type": "application/json"])
    }

    /// Two of the same name, or none. Places are always known.
    private static func places(_ name: String) -> [String: Any] {
        guard !name.isEmpty, "Lisbon".hasPrefix(name) else { return ["generationtime_ms": 0.5] }
        return [
            "results": [
                place(38.71667, -9.13333, "Portugal", "Lisbon District"),
                place(44.03146, -70.10450, "United States", "Maine"),
            ]
        ]
    }

    private static func place(
        _ latitude: Double, _ longitude: Double, _ country: String, _ region: String
    ) -> [String: Any] {
        ["name": "Lisbon", "latitude": latitude, "longitude": longitude, "country": country, "admin1": region]
    }

    private static func forecast(_ query: [String: String], _ sky: Sky) -> [String: Any] {
        guard query["timeformat"] == "unixtime", query["timezone"] == "auto" else { return ["error": true] }
        let now = Int(Date().timeIntervalSince1970)
        let (hour, day) = (now / 3600 * 3600, now / 86400 * 86400)
        // What was an hour ago is over, as in the service's own answer.
        let hours = (-1..<48).map { hour + 3600 * $0 }
        let days = (0..<7).map { day + 86400 * $0 }
        func asked(_ list: String, _ value: (String) -> Any) -> [String: Any] {
            let names = (query[list] ?? "").split(separator: ",").map(String.init)
            return Dictionary(names.map { ($0, value($0)) }, uniquingKeysWith: { first, _ in first })
        }
        var later = sky
        later.weather = 0
        let current = asked("current") { value($0, sky, at: hour, since: hour) }
        let hourly = asked("hourly") { name in
            hours.map { value(name, $0 < hour + 3 * 3600 ? sky : later, at: $0, since: hour) }
        }
        let daily = asked("daily") { name in days.indices.map { value(name, sky, onDay: $0) } }
        return [
            "utc_offset_seconds": 0,
            // It has something new soon.
            "current": current.merging(["time": now, "interval": 5]) { $1 },
            "hourly": hourly.merging(["time": hours]) { $1 }, "daily": daily.merging(["time": days]) { $1 },
        ]
    }

    /// - Parameters:
    ///   - time: of an hour, in seconds since 1970.
    ///   - present: of the present hour.
    private static func value(_ name: String, _ sky: Sky, at time: Int, since present: Int) -> Any {
        func warmth(_ time: Int) -> Double { sky.swing / 2 * cos(Double(time % 86400 - 15 * 3600) / 43200 * .pi) }
        switch name {
        case "temperature_2m": return sky.temperature + warmth(time) - warmth(present)
        case "apparent_temperature": return sky.temperature - 2
        case "relative_humidity_2m": return 72
        case "precipitation_probability":
            return sky.rain[min(max(0, (time - present) / 3600), sky.rain.count - 1)]
        case "wind_speed_10m": return 14.2
        case "wind_gusts_10m": return 31.7
        case "weather_code": return sky.weather
        case "is_day": return 1
        default: return NSNull()
        }
    }

    /// Each day is a degree warmer than the one before.
    private static func value(_ name: String, _ sky: Sky, onDay day: Int) -> Any {
        switch name {
        case "temperature_2m_max": return 20 + day
        case "temperature_2m_min": return 10 + day
        case "precipitation_probability_max": return code(day, sky) < 50 ? 5 : 60
        case "weather_code": return code(day, sky)
        default: return NSNull()
        }
    }

    private static func code(_ day: Int, _ sky: Sky) -> Int { sky.days[(day + sky.days.count - 1) % sky.days.count] }
}

import Foundation

/// Where forecasts and the names of places come from: Open-Meteo, or a server that answers as it does. Who wants to runs
/// one: the software is free (https://github.com/open-meteo/open-meteo).
struct WeatherServer {
    private let forecasts: String
    private let places: String

    /// - Parameter address: of a server of one's own; nil for Open-Meteo's.
    init(address: String?) {
        forecasts = address ?? "https://api.open-meteo.com"
        places = address ?? "https://geocoding-api.open-meteo.com"
    }

    /// Nil if the address is none.
    func forecast(for place: Place) -> URL? {
        let location = [
            URLQueryItem(name: "latitude", value: String(format: "%.4f", place.latitude)),
            URLQueryItem(name: "longitude", value: String(format: "%.4f", place.longitude)),
        ]
        return url(forecasts, "/v1/forecast", location + ForecastAnswer.questions)
    }

    /// Places that are called so, in this language.
    func search(_ name: String, language: String) -> URL? {
        url(
            places, "/v1/search",
            [
                URLQueryItem(name: "name", value: name), URLQueryItem(name: "count", value: "10"),
                URLQueryItem(name: "language", value: language), URLQueryItem(name: "format", value: "json"),
            ])
    }

    private func url(_ address: String, _ path: String, _ query: [URLQueryItem]) -> URL? {
        guard var components = URLComponents(string: address), ["http", "https"].contains(components.scheme ?? ""),
            components.host?.isEmpty == false
        else { return nil }
        let folder = components.path.hasSuffix("/") ? String(components.path.dropLast()) : components.path
        components.path = folder + path
        components.queryItems = query
        return components.url
    }
}

import Foundation

/// The last forecast, where the app and its widget find it. It is replaced as a whole: who reads while the other one
/// writes has the old one.
public struct ForecastCache {
    private let file = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: Preferences.group)?
        .appendingPathComponent("forecast.json")

    public init() {}

    /// What was loaded last for the present place; nil if nothing ever was.
    public func read() -> Forecast? {
        guard let place = Preferences().place, let file = file, let data = try? Data(contentsOf: file),
            let forecast = try? JSONDecoder().decode(Forecast.self, from: data), forecast.place == place
        else { return nil }
        return forecast
    }

    func write(_ forecast: Forecast) throws {
        guard let file = file else { throw CocoaError(.fileNoSuchFile) }
        try JSONEncoder().encode(forecast).write(to: file, options: .atomic)
    }

    /// Forgets it: it came from somewhere else.
    public func clear() {
        guard let file = file else { return }
        try? FileManager.default.removeItem(at: file)
    }
}

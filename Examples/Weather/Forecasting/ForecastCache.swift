import Foundation

/// The last forecast, where the app and its widget find it. It is replaced as a whole: who reads while the other one
/// writes has the old one.
public final class ForecastCache {
    private let file = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: Preferences.group)?
        .appendingPathComponent("forecast.json")
    /// What was read or written last: as long as the file stays the same, it says the same.
    private var known: (data: Data, forecast: Forecast)?

    public init() {}

    /// What was loaded last for the present place; nil if nothing ever was.
    public func read() -> Forecast? {
        guard let file = file, let data = try? Data(contentsOf: file) else { return nil }
        if known?.data != data {
            known = (try? JSONDecoder().decode(Forecast.self, from: data)).map { (data, $0) }
        }
        return known.flatMap { $0.forecast.place == Preferences().place ? $0.forecast : nil }
    }

    func write(_ forecast: Forecast) throws {
        guard let file = file else { throw CocoaError(.fileNoSuchFile) }
        let data = try JSONEncoder().encode(forecast)
        try data.write(to: file, options: .atomic)
        known = (data, forecast)
    }

    /// Forgets it: it came from somewhere else.
    public func clear() {
        guard let file = file else { return }
        try? FileManager.default.removeItem(at: file)
    }
}

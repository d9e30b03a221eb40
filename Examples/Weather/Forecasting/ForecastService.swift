import Foundation

/// Loads the forecast for the place of the user's.
public final class ForecastService {
    public enum Outcome {
        /// The cache has a forecast now that says something else than the one before.
        case newer
        /// What is in the cache is what there is to know.
        case nothingNewer
        case failed
    }

    private let preferences = Preferences()
    private let cache: ForecastCache
    /// Who waits for what; each is asked for once at a time.
    private var waiting: [URL: [(Outcome) -> Void]] = [:]

    /// - Parameter cache: where forecasts are put.
    public init(cache: ForecastCache) { self.cache = cache }

    /// To be called on the main queue.
    /// - Parameter completion: called there, too.
    public func load(completion: @escaping (Outcome) -> Void) {
        guard let place = preferences.place else { return completion(.nothingNewer) }
        guard let url = WeatherServer(address: preferences.ownAddress).forecast(for: place) else {
            return completion(.failed)
        }
        waiting[url, default: []].append(completion)
        guard waiting[url]?.count == 1 else { return }
        // How old a forecast may be is this one's matter, and no cache's.
        let request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: 20)
        URLSession.shared.dataTask(with: request) { data, response, _ in
            let isGood = (response as? HTTPURLResponse)?.statusCode == 200
            let answer = isGood ? data.flatMap { try? JSONDecoder().decode(ForecastAnswer.self, from: $0) } : nil
            DispatchQueue.main.async {
                let outcome = self.take(answer?.forecast(for: place, loaded: Date()))
                for completion in self.waiting.removeValue(forKey: url) ?? [] { completion(outcome) }
            }
        }.resume()
    }

    private func take(_ forecast: Forecast?) -> Outcome {
        guard let forecast = forecast else { return .failed }
        // Meanwhile the user may have gone elsewhere.
        guard forecast.place == preferences.place else { return .nothingNewer }
        let before = cache.read()
        do {
            try cache.write(forecast)
        } catch {
            return .failed
        }
        return forecast.isSame(as: before) ? .nothingNewer : .newer
    }
}

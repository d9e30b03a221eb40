import Foundation

/// Finds places by their names, as Open-Meteo's geocoding does (https://open-meteo.com/en/docs/geocoding-api).
public final class PlaceSearch {
    private struct Answer: Decodable {
        struct Result: Decodable {
            let name: String
            let latitude: Double
            let longitude: Double
            let country: String?
            let admin1: String?
        }
        /// Missing if nothing was found.
        let results: [Result]?
    }

    private var task: URLSessionDataTask?

    public init() {}

    /// Gives up what was searched for before.
    /// - Parameter completion: called on the main queue; with nil if there was no answer.
    public func find(_ name: String, completion: @escaping ([Place]?) -> Void) {
        task?.cancel()
        task = nil
        let language = Bundle.main.preferredLocalizations.first?.prefix(2) ?? "en"
        let server = WeatherServer(address: Preferences().ownAddress)
        guard let url = server.search(name, language: String(language)) else { return completion(nil) }
        let task = URLSession.shared.dataTask(with: url) { data, response, error in
            guard (error as? URLError)?.code != .cancelled else { return }
            let isGood = (response as? HTTPURLResponse)?.statusCode == 200
            let answer = isGood ? data.flatMap { try? JSONDecoder().decode(Answer.self, from: $0) } : nil
            DispatchQueue.main.async { completion(answer.map { PlaceSearch.places($0) }) }
        }
        self.task = task
        task.resume()
    }

    private static func places(_ answer: Answer) -> [Place] {
        (answer.results ?? []).map { result in
            let region = [result.admin1, result.country].compactMap { $0 }.filter { !$0.isEmpty && $0 != result.name }
            return Place(
                name: result.name, region: region.joined(separator: ", "), latitude: result.latitude,
                longitude: result.longitude)
        }
    }
}

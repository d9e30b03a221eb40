import Foundation

/// Loads quotes from where the settings say.
final class QuoteSource {
    enum Outcome: Equatable {
        /// The store has quotes now that it didn't have.
        case newer
        /// What is stored is as new as can be.
        case nothingNewer
        case failed
    }

    private let settings = Settings()
    private let store = QuoteStore()

    /// - Parameter completion: called on the main queue.
    func load(completion: @escaping (Outcome) -> Void) {
        let symbols = settings.symbols
        guard !symbols.isEmpty else { return completion(.nothingNewer) }
        guard let url = QuoteSource.url(settings.address, for: symbols) else { return completion(.failed) }
        // What is known is the book's matter, and no cache's.
        var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: 20)
        let book = store.read()
        if book.address == url.absoluteString, let tag = book.tag {
            request.setValue(tag, forHTTPHeaderField: "If-None-Match")
        }
        URLSession.shared.dataTask(with: request) { data, response, _ in
            let outcome = self.take(data, response as? HTTPURLResponse, from: url, for: symbols)
            DispatchQueue.main.async { completion(outcome) }
        }.resume()
    }

    /// What a template becomes for these symbols.
    static func url(_ template: String, for symbols: [String]) -> URL? {
        let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: "+/"))
        let list = symbols.compactMap { $0.addingPercentEncoding(withAllowedCharacters: allowed) }
            .joined(separator: "+")
        guard let url = URL(string: template.replacingOccurrences(of: "{symbols}", with: list)),
            url.scheme == "https" || url.scheme == "http", url.host != nil
        else { return nil }
        return url
    }

    private func take(_ data: Data?, _ response: HTTPURLResponse?, from url: URL, for symbols: [String]) -> Outcome {
        if response?.statusCode == 304 { return .nothingNewer }
        guard response?.statusCode == 200, let data = data else { return .failed }
        let table = QuoteTable.read(data)
        guard !table.isEmpty else { return .failed }
        // Read again: the other one, the app or the widget, may have written meanwhile.
        let before = store.read()
        var book = before
        book.merge(table)
        book.keep(symbols)
        book.address = url.absoluteString
        book.tag = response?.allHeaderFields["ETag"] as? String ?? response?.allHeaderFields["Etag"] as? String
        guard book != before else { return .nothingNewer }
        do {
            try store.write(book)
        } catch {
            return .failed
        }
        return book.histories == before.histories ? .nothingNewer : .newer
    }
}

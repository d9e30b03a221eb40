import FoundationNetworking

/// What a response that was kept is worth (RFC 9111), and what a request wants of it.
struct CachedAnswer {
    /// Where a request is to be answered from.
    enum Use: Equatable {
        case network
        case cache
        /// The request wants no other answer than one that was kept, and there is none.
        case nothing
    }

    /// Whether it may stand for the server's answer without asking it.
    let isFresh: Bool
    let use: Use

    /// - Parameter cached: what the cache found, which may be the answer to another request: Foundation's compares host and
    ///   path only.
    init(_ cached: CachedURLResponse?, to request: URLRequest, now: Date = Date()) {
        let response = cached?.response as? HTTPURLResponse
        let isOwn = response != nil && response?.url == request.url
        switch request.cachePolicy {
        case .useProtocolCachePolicy:
            let wants = CacheDirectives(request.value(forHTTPHeaderField: "Cache-Control"))
            let fresh = isOwn && !wants.refuses && response.map { Self.lifetime(of: $0, now: now) > 0 } == true
            isFresh = fresh
            use = .network
        case .returnCacheDataElseLoad:
            isFresh = false
            use = isOwn ? .cache : .network
        case .returnCacheDataDontLoad:
            isFresh = false
            use = isOwn ? .cache : .nothing
        default:
            isFresh = false
            use = .network
        }
    }

    /// Whether a response is kept. Only what the server says how long it holds is: without that a widget that asks again
    /// wants to know what is new.
    static func isKept(_ response: URLResponse, of request: URLRequest?) -> Bool {
        guard let response = response as? HTTPURLResponse, response.url == request?.url else { return false }
        return lifetime(of: response, now: Date()) > 0
    }

    /// For how many seconds more a response holds; 0 or less if it does not, or if that depends on more than its URL.
    private static func lifetime(of response: HTTPURLResponse, now: Date) -> TimeInterval {
        let directives = CacheDirectives(response.value(forHTTPHeaderField: "Cache-Control"))
        guard !directives.refuses, response.value(forHTTPHeaderField: "Vary") == nil else { return 0 }
        let date = response.value(forHTTPHeaderField: "Date").flatMap { formatter.date(from: $0) }
        let age = max(
            date.map { now.timeIntervalSince($0) } ?? 0,
            response.value(forHTTPHeaderField: "Age").flatMap { TimeInterval($0) } ?? 0, 0)
        // A response without a date is as old as nobody knows.
        if let seconds = directives.maximumAge { return date == nil ? 0 : seconds - age }
        guard let expires = response.value(forHTTPHeaderField: "Expires").flatMap({ formatter.date(from: $0) }) else {
            return 0
        }
        return expires.timeIntervalSince(now)
    }

    /// The dates of HTTP (RFC 9110, 5.6.7).
    private static let formatter: DateFormatter = {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
        return formatter
    }()
}

/// What a header `Cache-Control` says, as far as it decides here.
private struct CacheDirectives {
    /// Whether nothing may be kept, or used without asking.
    var refuses = false
    /// Seconds.
    var maximumAge: TimeInterval?

    init(_ value: String?) {
        for part in (value ?? "").lowercased().split(separator: ",") {
            let words = part.split(separator: "=", maxSplits: 1).map {
                $0.trimmingCharacters(in: CharacterSet(charactersIn: " \t\""))
            }
            switch words.first {
            case "no-store", "no-cache": refuses = true
            case "max-age": maximumAge = words.count == 2 ? TimeInterval(words[1]) ?? 0 : 0
            default: break
            }
        }
        if maximumAge == 0 { refuses = true }
    }
}

import FoundationNetworking
import StockNetworking

// Foundation's loader counts whole seconds, stops a program whose time is longer than an `Int`, and does not know of a time
// that a request was made with.

/// A time to wait for the next bytes, in seconds, that Foundation's loader takes.
enum RequestTimeout {
    /// Of requests that say nothing else.
    static let usual: TimeInterval = 60
    /// More than thirty years.
    private static let most: TimeInterval = 1e9

    static func taken(_ interval: TimeInterval) -> TimeInterval {
        interval > 0 ? min(max(interval.rounded(.up), 1), most) : usual
    }
}

extension URLRequest {
    // One for each way to call Foundation's own, so that they come before that also where both modules are imported.

    public init(url: URL) { self = stockRequest(url, .useProtocolCachePolicy) }

    public init(url: URL, cachePolicy: CachePolicy) { self = stockRequest(url, cachePolicy) }

    /// - Parameter timeoutInterval: seconds without any bytes after which it fails.
    public init(url: URL, timeoutInterval: TimeInterval) {
        self.init(url: url, cachePolicy: .useProtocolCachePolicy, timeoutInterval: timeoutInterval)
    }

    /// - Parameter timeoutInterval: seconds without any bytes after which it fails.
    public init(url: URL, cachePolicy: CachePolicy, timeoutInterval: TimeInterval) {
        self = stockRequest(url, cachePolicy)
        self.timeoutInterval = timeoutInterval
    }

    /// Seconds without any bytes after which the request fails with `URLError.timedOut`; 60 unless somebody says otherwise.
    /// - Status: partial (whole seconds: what lies between is the next one)
    public var timeoutInterval: TimeInterval {
        get { stockTimeout(of: self) }
        set { stockSetTimeout(RequestTimeout.taken(newValue), of: &self) }
    }
}

extension URLSessionConfiguration {
    /// Seconds without any bytes after which a request fails that says nothing of it itself; 60 at first.
    /// - Status: partial (whole seconds: what lies between is the next one)
    public var timeoutIntervalForRequest: TimeInterval {
        get { stockTimeout(of: self) }
        set { stockSetTimeout(RequestTimeout.taken(newValue), of: self) }
    }
}

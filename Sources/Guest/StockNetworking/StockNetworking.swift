import Foundation
import FoundationNetworking

// Requests and the sessions' configurations as Foundation makes them, for AppleFoundation, whose own of the same names stand
// before these wherever it is imported.

public func stockDefaultConfiguration() -> URLSessionConfiguration { .default }

public func stockEphemeralConfiguration() -> URLSessionConfiguration { .ephemeral }

public func stockRequest(_ url: URL, _ cachePolicy: URLRequest.CachePolicy) -> URLRequest {
    URLRequest(url: url, cachePolicy: cachePolicy)
}

public func stockTimeout(of request: URLRequest) -> TimeInterval { request.timeoutInterval }

public func stockSetTimeout(_ interval: TimeInterval, of request: inout URLRequest) {
    request.timeoutInterval = interval
}

public func stockTimeout(of configuration: URLSessionConfiguration) -> TimeInterval {
    configuration.timeoutIntervalForRequest
}

public func stockSetTimeout(_ interval: TimeInterval, of configuration: URLSessionConfiguration) {
    configuration.timeoutIntervalForRequest = interval
}

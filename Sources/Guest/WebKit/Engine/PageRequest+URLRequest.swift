import AppleFoundation
import WebLink

extension URLRequest {
    /// Nil if the address is none.
    init?(_ request: PageRequest) {
        guard let url = URL(string: request.url) else { return nil }
        self.init(url: url)
        httpMethod = request.method
        for (name, value) in request.headers { setValue(value, forHTTPHeaderField: name) }
        httpBody = request.body
    }
}

extension PageRequest {
    /// Nil for a request without an address.
    init?(_ request: URLRequest) {
        guard let url = request.url else { return nil }
        self.init(
            url: url.absoluteString, method: request.httpMethod ?? "GET", headers: request.allHTTPHeaderFields ?? [:],
            body: request.httpBody)
    }
}

import FoundationNetworking

/// Takes on the requests that may not be made, and lets them fail as they do on a device: without a connection, or for App
/// Transport Security. All others it leaves to Foundation.
final class RefusedRequest: URLProtocol {
    /// Why a request may not be made; nil if it may.
    static func reason(against request: URLRequest, isWebContent: Bool = false) -> URLError.Code? {
        guard let url = request.url, let host = url.host, let scheme = url.scheme?.lowercased(),
            ["http", "https", "ws", "wss"].contains(scheme)
        else { return nil }
        let isCleartext = scheme == "http" || scheme == "ws"
        let policy = TransportSecurity(
            Bundle.main.infoDictionary?["NSAppTransportSecurity"] as? [String: Any] ?? [:], isWebContent: isWebContent)
        if isCleartext, !policy.allowsCleartext(to: host) { return .appTransportSecurityRequiresSecureConnection }
        return FoundationProcess.current.mayReach(host) ? nil : .notConnectedToInternet
    }

    override class func canInit(with request: URLRequest) -> Bool { reason(against: request) != nil }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
        // It was refused when it was made; what is allowed since then needs another request.
        let code = Self.reason(against: request) ?? .notConnectedToInternet
        let error = URLError(code, of: request)
        RequestLog.failed(request, error)
        client?.urlProtocol(self, didFailWithError: error)
    }

    override func stopLoading() {}
}

/// Codes of `NSURLErrorDomain`, and what Chromium's own errors are called there.
enum NSURLError {
    static let unknown = -1
    static let cancelled = -999
    static let badURL = -1000
    static let unsupportedURL = -1002
    static let cannotConnectToHost = -1004
    static let notConnectedToInternet = -1009
    static let resourceUnavailable = -1008
    static let cannotParseResponse = -1017
    /// Of `WebKitErrorDomain`: a policy has ended it.
    static let interruptedByPolicy = 102

    /// A code that a guest names, if it can be one.
    static func known(_ code: Int) -> Int { (-4000 ... -1).contains(code) ? code : unknown }

    private static let byReason = [
        "Aborted": cancelled, "TimedOut": -1001, "AccessDenied": -1102, "ConnectionClosed": -1005,
        "ConnectionReset": -1005, "ConnectionRefused": -1004, "ConnectionAborted": -1005, "ConnectionFailed": -1004,
        "NameNotResolved": -1003, "InternetDisconnected": -1009, "AddressUnreachable": -1004, "BlockedByClient": -1102,
        "BlockedByResponse": -1102,
    ]

    /// - Parameter reason: `Network.ErrorReason` of the DevTools protocol.
    /// - Parameter isSecure: what fails for no other reason by TLS fails for that.
    static func code(ofReason reason: String, isSecure: Bool) -> Int {
        byReason[reason] ?? (isSecure ? -1200 : unknown)
    }

    private static let byName = [
        "ABORTED": cancelled, "TIMED_OUT": -1001, "CONNECTION_TIMED_OUT": -1001, "NAME_NOT_RESOLVED": -1003,
        "NAME_RESOLUTION_FAILED": -1003, "CONNECTION_REFUSED": -1004, "CONNECTION_FAILED": -1004,
        "ADDRESS_UNREACHABLE": -1004, "CONNECTION_CLOSED": -1005, "CONNECTION_RESET": -1005,
        "CONNECTION_ABORTED": -1005, "EMPTY_RESPONSE": -1005, "INTERNET_DISCONNECTED": -1009,
        "NETWORK_CHANGED": -1005, "TUNNEL_CONNECTION_FAILED": -1004, "PROXY_CONNECTION_FAILED": -1009,
        "TOO_MANY_REDIRECTS": -1007, "INVALID_URL": badURL, "DISALLOWED_URL_SCHEME": unsupportedURL,
        "UNKNOWN_URL_SCHEME": unsupportedURL, "FILE_NOT_FOUND": -1100, "ACCESS_DENIED": -1102,
        "CERT_DATE_INVALID": -1201, "CERT_AUTHORITY_INVALID": -1202, "CERT_COMMON_NAME_INVALID": -1202,
        "CERT_INVALID": -1202, "CERT_REVOKED": -1202, "BAD_SSL_CLIENT_AUTH_CERT": -1206,
        "SSL_CLIENT_AUTH_CERT_NEEDED": -1206, "INVALID_RESPONSE": -1011, "INVALID_HTTP_RESPONSE": -1011,
        "RESPONSE_HEADERS_TOO_BIG": -1011, "CONTENT_DECODING_FAILED": -1016,
        "BLOCKED_BY_CLIENT": interruptedByPolicy, "BLOCKED_BY_RESPONSE": -1102,
    ]

    /// - Parameter name: such as `net::ERR_CONNECTION_REFUSED`.
    static func code(ofName name: String) -> Int {
        let prefix = "net::ERR_"
        guard name.hasPrefix(prefix) else { return unknown }
        let rest = String(name.dropFirst(prefix.count))
        if let code = byName[rest] { return code }
        if rest.hasPrefix("SSL_") { return -1200 }
        return rest.hasPrefix("CERT_") ? -1202 : unknown
    }

    /// The `Network.ErrorReason` by which a resource that a guest cannot give fails.
    static func reason(of code: Int) -> String {
        switch code {
        case cancelled: "Aborted"
        case -1001: "TimedOut"
        case -1003: "NameNotResolved"
        case -1004: "ConnectionFailed"
        case -1009: "InternetDisconnected"
        case -1102: "AccessDenied"
        default: "Failed"
        }
    }
}

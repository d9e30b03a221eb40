import FoundationNetworking
import StockNetworking

// Whoever imports Foundation by way of this module finds these members instead of Foundation's own of the same names: each
// session asks first whether the user allows its requests.

extension URLSessionConfiguration {
    public class var `default`: URLSessionConfiguration { asking(stockDefaultConfiguration()) }

    public class var ephemeral: URLSessionConfiguration { asking(stockEphemeralConfiguration()) }

    /// An ordinary session: no process goes on for a guest that has ended.
    public class func background(withIdentifier identifier: String) -> URLSessionConfiguration { .default }

    private static func asking(_ configuration: URLSessionConfiguration) -> URLSessionConfiguration {
        configuration.protocolClasses =
            [RefusedRequest.self, FileRequest.self, GuestRequest.self] + (configuration.protocolClasses ?? [])
        return configuration
    }
}

extension URLSession {
    private static let only = URLSession(configuration: .default)

    public class var shared: URLSession { only }

    /// What `URLSession()` makes, which sources use to have something to assign to. (The rewriter calls it by this name.)
    public static func _plain() -> URLSession { URLSession(configuration: .default) }
}

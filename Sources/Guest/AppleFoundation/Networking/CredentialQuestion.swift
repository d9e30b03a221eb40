import FoundationNetworking

/// A response by which a server asks for a name and a password (RFC 7617).
struct CredentialQuestion {
    let challenge: URLAuthenticationChallenge
    private let response: HTTPURLResponse

    /// Nil if it asks for none, or in a way that Foundation leaves to its caller.
    init?(_ response: URLResponse?) {
        guard let response = response as? HTTPURLResponse, response.statusCode == 401,
            let wanted = response.value(forHTTPHeaderField: "WWW-Authenticate"),
            let realm = wanted.firstMatch(of: #/(?i)basic\s.*?realm\s*=\s*(?:"([^"]*)"|([^\s,"]+))/#),
            let url = response.url, let host = url.host, let scheme = url.scheme
        else { return nil }
        let space = URLProtectionSpace(
            host: host, port: url.port ?? (scheme == "http" ? 80 : 443), protocol: scheme,
            realm: (realm.1 ?? realm.2).map { String($0) }, authenticationMethod: NSURLAuthenticationMethodHTTPBasic)
        let storage = URLCredentialStorage.shared
        let known = storage.credentials(for: space) ?? [:]
        challenge = URLAuthenticationChallenge(
            protectionSpace: space,
            proposedCredential: known.keys.min().flatMap { known[$0] } ?? storage.defaultCredential(for: space),
            previousFailureCount: 0, failureResponse: response, error: nil, sender: Nobody())
        self.response = response
    }

    /// The same response in words that Foundation takes for no question: of the list of ways to answer, which the header
    /// is, the first element is empty. It forgets a task to whose question there is no answer.
    var unasked: HTTPURLResponse {
        var headers: [String: String] = [:]
        for case (let name as String, let value as String) in response.allHeaderFields {
            headers[name] = name.lowercased() == "www-authenticate" ? ", " + value : value
        }
        return response.url.flatMap {
            HTTPURLResponse(
                url: $0, statusCode: response.statusCode, httpVersion: "HTTP/1.1", headerFields: headers)
        } ?? response
    }
}

/// Of a challenge that is answered by a completion handler.
private final class Nobody: NSObject, URLAuthenticationChallengeSender {
    func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge) {}
    func continueWithoutCredential(for challenge: URLAuthenticationChallenge) {}
    func cancel(_ challenge: URLAuthenticationChallenge) {}
    func performDefaultHandling(for challenge: URLAuthenticationChallenge) {}
    func rejectProtectionSpaceAndContinue(with challenge: URLAuthenticationChallenge) {}
}

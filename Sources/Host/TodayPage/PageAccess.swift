// Who may talk to the page's server. It listens on the loopback address, where every program and every web page that the
// user opens can reach it; so each request must name this server as its host (DNS rebinding), come from no other page
// (cross-site requests), and show that the user was given the token.
import Foundation

struct PageAccess: Sendable {
    let port: UInt16
    /// In the URL that the user opens; good for getting the cookie.
    let token: String
    /// In the cookie; good for everything else.
    let secret: String

    init(port: UInt16) {
        self.port = port
        token = Self.randomText()
        secret = Self.randomText()
    }

    /// Cookies do not know ports: two servers on one machine must not overwrite each other's.
    var cookieName: String { "hodie-\(port)" }

    var cookie: String { "\(cookieName)=\(secret); Path=/; HttpOnly; SameSite=Strict" }

    var openingPath: String { "/?token=\(token)" }

    enum Verdict: Equatable {
        case allowed
        case foreignHost
        case foreignOrigin
        case missingCookie
    }

    /// - Parameter needsOrigin: a browser tells the origin of every WebSocket, so one without it is refused.
    func verdict(host: String?, origin: String?, cookies: String?, needsOrigin: Bool) -> Verdict {
        guard isOwnHost(host) else { return .foreignHost }
        guard isOwnOrigin(origin, needed: needsOrigin) else { return .foreignOrigin }
        return hasCookie(cookies) ? .allowed : .missingCookie
    }

    func isOwnHost(_ host: String?) -> Bool { host.map { names.contains($0.lowercased()) } ?? false }

    func isOwnOrigin(_ origin: String?, needed: Bool) -> Bool {
        guard let origin else { return !needed }
        return names.contains { origin.lowercased() == "http://\($0)" }
    }

    /// Whether a URL's query is the token, and nothing else.
    func hasToken(query: String?) -> Bool { query.map { Self.equal($0, "token=\(token)") } ?? false }

    private func hasCookie(_ cookies: String?) -> Bool {
        (cookies ?? "").split(separator: ";").contains {
            Self.equal($0.trimmingCharacters(in: .whitespaces), "\(cookieName)=\(secret)")
        }
    }

    private var names: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

    /// Takes as long for a text that is nearly right as for one that is all wrong.
    private static func equal(_ a: String, _ b: String) -> Bool {
        let (a, b) = (Array(a.utf8), Array(b.utf8))
        guard a.count == b.count else { return false }
        return zip(a, b).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }

    private static func randomText() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<4).map { _ in String(format: "%016lx", UInt(generator.next())) }.joined()
    }
}

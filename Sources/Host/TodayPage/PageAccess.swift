import Foundation

/// Who may talk to the page's server.
///
/// It listens on the loopback address, where every program of every user of the machine, and every web page that the user
/// opens, can reach it. So each request must name this server as its host (DNS rebinding) and come from no other page
/// (cross-site requests). What the server gives to everybody then are the page's own files, which tell nothing. Widgets go
/// over a WebSocket, and only to a page that knows the key; what it begins with goes before, sealed by the key
/// (`PageBeginning`).
///
/// Where the key is, and why there:
/// - **In the address that the user opens, behind `#`**: no browser sends that part to a server, in no request and no
///   `Referer`. The address can be kept as a bookmark.
/// - **In the browser, in `localStorage`**, which belongs to this host *and port*. A cookie would not do: cookies ignore
///   ports, so that every other server on 127.0.0.1 that the user visits would be sent it. The page takes the key out of
///   its address and its history as soon as it is kept.
/// - **Not in what is said over the socket.** Who listens on the port while Hodie does not run could else collect it from
///   a page that is still open and tries to connect again. Instead each side sends a random number, and proves to the
///   other with a code of both numbers and the port that it knows the key. The port keeps a listener elsewhere from
///   passing such codes on. A page that is shown no proof says so and does not try again.
/// - **In a file that only the user can read**, so that a bookmark and an open page go on working when the host is
///   started again (`PageRecord`).
/// - **Not in any command line**, which other users can read: a browser that Hodie itself opens gets a file that leads to
///   the page with a *ticket* instead, which lets one page in, once, and is good for nothing afterwards.
///
/// What this does not keep out: a program of the same user, which can read the user's files; and a stranger's server that
/// has taken the port while Hodie does not run, when the user then loads the page from it. The key that it gets that way
/// ends with `hodie today --new-secret`.
struct PageAccess: Sendable {
    let port: UInt16
    let key: PageKey
    /// Lets one page in that does not know the key yet; nil once it has.
    var ticket: PageKey?

    /// The host as a URL names it.
    private var name: String { "127.0.0.1:\(port)" }

    /// The address that users are told, without the key.
    var origin: String { "http://\(name)" }

    // MARK: Requests

    enum Verdict: Equatable {
        case allowed
        /// The other name of this host: a browser keeps another key for it.
        case otherName
        case foreignHost
        case foreignOrigin
    }

    /// - Parameter needsOrigin: a browser tells the origin of every WebSocket, so one without it is refused.
    func verdict(host: String?, origin: String?, needsOrigin: Bool) -> Verdict {
        let host = host?.lowercased()
        if host == "localhost:\(port)", !needsOrigin, origin == nil { return .otherName }
        guard host == name else { return .foreignHost }
        guard origin.map({ $0.lowercased() == self.origin }) ?? !needsOrigin else { return .foreignOrigin }
        return .allowed
    }

    // MARK: The beginning

    /// Whether who asks for the beginning knows the key, or has heard it asked for by somebody who does.
    func allowsBeginning(_ proof: String, nonce: String) -> Bool {
        PageKey.equal(proof, key.proof(of: "begin", "\(port)", nonce))
    }

    /// Seals what a page is told first, so that only who knows the key can read it.
    ///
    /// - Parameters:
    ///   - pageNonce: the page's random number.
    ///   - nonce: the host's, which makes the seal's own key another one each time.
    /// - Returns: nil if this processor can't do it.
    func seal(_ bytes: [UInt8], pageNonce: String, nonce: String) -> [UInt8]? {
        PageSeal.seal(bytes, by: key.code(of: "seal", "\(port)", pageNonce, nonce))
    }

    // MARK: The socket

    /// The answer to the first message of a page.
    struct Challenge: Encodable {
        var t = "challenge"
        /// The host's random number, hexadecimal.
        var nonce: String
        /// Shows the page that the host knows the key.
        var proof: String
        /// Shows the page that the host knows the ticket, if there is one.
        var ticketProof: String?

        /// The page's random number; the page knows it.
        fileprivate var pageNonce: String

        private enum CodingKeys: String, CodingKey { case t, nonce, proof, ticketProof }
    }

    enum Admission: Equatable {
        case byKey
        case byTicket
    }

    /// Answers a page's random number with one of the host's own.
    func challenge(to pageNonce: String, nonce: String = PageKey().text) -> Challenge {
        Challenge(
            nonce: nonce, proof: proof(by: key, of: "host", pageNonce, nonce),
            ticketProof: ticket.map { proof(by: $0, of: "host", pageNonce, nonce) }, pageNonce: pageNonce)
    }

    /// Whether, and how, a page has shown that it may come in.
    func admission(_ proof: String, for challenge: Challenge) -> Admission? {
        func fits(_ key: PageKey) -> Bool {
            PageKey.equal(proof, self.proof(by: key, of: "page", challenge.pageNonce, challenge.nonce))
        }
        if fits(key) { return .byKey }
        return ticket.map(fits) == true ? .byTicket : nil
    }

    private func proof(by key: PageKey, of side: String, _ pageNonce: String, _ nonce: String) -> String {
        key.proof(of: side, "\(port)", pageNonce, nonce)
    }
}

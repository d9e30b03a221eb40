import Foundation

/// A connection before it is a page: each side shows the other that it knows the key (`PageAccess`).
///
///     page: {"t":"hello","nonce":N}            host: {"t":"challenge","nonce":M,"proof":P,"ticketProof":P}
///     page: {"t":"enter","proof":P,"dark":D,…}   host: {"t":"key","key":K}, to a page that came with a ticket
///
/// A page that was told the beginning already (`PageBeginning`) says so: `"begun":M`.
@MainActor
final class PageEntrance {
    /// Called when the page was let in, with how its browser shows the Today view.
    var onEnter: (PageAccess.Admission, Entry) -> Void = { _, _ in }
    /// How a page comes in.
    struct Entry {
        var view: PageView
        /// The host's random number of what the page was told already.
        var begun: String?
    }

    /// Called when the connection has ended before the page was let in.
    var onLeave: () -> Void = {}

    let connection: PageConnection
    private let access: () -> PageAccess
    private var challenge: PageAccess.Challenge?

    /// - Parameter access: asked at each message; a ticket may have been used meanwhile.
    init(_ connection: PageConnection, access: @escaping () -> PageAccess) {
        self.connection = connection
        self.access = access
        connection.onText = { [weak self] in self?.receive($0) }
        connection.onClose = { [weak self] in self?.onLeave() }
    }

    private struct Message: Decodable {
        var t: String
        var nonce: String?
        var proof: String?
        var begun: String?
    }

    private func receive(_ json: Data) {
        let message = try? JSONDecoder().decode(Message.self, from: json)
        if challenge == nil, message?.t == "hello", let nonce = message?.nonce, Self.isNonce(nonce) {
            let challenge = access().challenge(to: nonce)
            self.challenge = challenge
            if let text = try? JSONEncoder().encode(challenge) { connection.send(text: text) }
        } else if let challenge, message?.t == "enter", let proof = message?.proof,
            let admission = access().admission(proof, for: challenge)
        {
            // What the page is to look like counts from its first picture on, so that no other one flashes.
            onEnter(
                admission,
                Entry(
                    view: (try? JSONDecoder().decode(PageView.self, from: json)) ?? PageView(), begun: message?.begun))
        } else {
            connection.refuse("it did not show that it knows the key")
        }
    }

    /// 16 to 32 bytes in hexadecimal: enough that no two are alike, and no room for anything else.
    static func isNonce(_ text: String) -> Bool {
        (32...64).contains(text.utf8.count)
            && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
}

import Foundation
import TodayHost

/// What a page is told before its socket is there.
///
/// A socket lets a page in after four steps (it is opened, then three messages), and a browser that is busy with a new page
/// takes some milliseconds for each. So a page's first script asks for the beginning by one request, beside the socket that
/// it opens, and has the state and its pictures when the rest of its scripts is there to draw them:
///
///     page: POST /begin {"nonce":N,"proof":P,"dark":D,…}   host: M, sealed: the messages that a socket would bring first
///
/// The page's proof keeps others from being answered, and its key from being said. Whoever heard it could say it anew, such
/// as a stranger's server on this port while Hodie does not run; so the answer is sealed with a key of its own, made of the
/// page's key and both random numbers, and who cannot open it has learnt nothing. The page opens it, which shows that the
/// host knows the key, and goes on over the socket, where it is let in as every page (`PageEntrance`), naming M.
@MainActor
final class PageBeginning {
    /// The host's random number, by which the page names this.
    let nonce: String
    /// What the page's face speaks to, from now on.
    let connection: PageConnection
    let view: PageView
    /// Ends this if the socket does not come.
    var patience: (any ScheduledCall)?
    /// What waits for the answer; nil once it has it.
    private var exchange: PageExchange?

    /// Nil if the request is none of a page that knows the key.
    init?(_ exchange: PageExchange, access: PageAccess, refusals: RefusalLog, nonce: String = PageKey().text) {
        let json = exchange.body
        guard json.count <= PageConnection.longestMessage,
            let request = try? JSONDecoder().decode(Request.self, from: json), PageEntrance.isNonce(request.nonce),
            access.allowsBeginning(request.proof, nonce: request.nonce)
        else { return nil }
        self.nonce = nonce
        view = (try? JSONDecoder().decode(PageView.self, from: json)) ?? PageView()
        connection = PageConnection(refusals: refusals)
        self.exchange = exchange
        exchange.pause()
        connection.onKept = { [weak self] in
            // The pictures come before the state, which is the first text.
            guard let self, case .text? = connection.kept.last else { return }
            connection.onKept = {}
            let sealed = access.seal(Self.joined(connection.takeKept()), pageNonce: request.nonce, nonce: nonce)
            answer(sealed.map { Array(nonce.utf8) + $0 })
        }
    }

    /// The page was let in, and goes on over the socket of another connection.
    func goOn(over other: PageConnection) {
        patience?.cancel()
        connection.takeSocket(of: other)
    }

    /// Ends it: the socket has not come, and nobody waits for it any more.
    func giveUp() {
        patience?.cancel()
        answer(nil)
        connection.giveUp()
    }

    /// - Parameter bytes: nil if there is nothing to be told.
    private func answer(_ bytes: [UInt8]?) {
        exchange?.resume(with: bytes)
        exchange = nil
    }

    private struct Request: Decodable {
        var nonce: String
        var proof: String
    }

    /// Each message after its length in bytes, 32 bits, little-endian, and a byte that is 1 for a text.
    private static func joined(_ messages: [PageConnection.Message]) -> [UInt8] {
        var joined: [UInt8] = []
        for message in messages {
            let (bytes, kind): ([UInt8], UInt8) =
                switch message {
                case .text(let text): (Array(text), 1)
                case .binary(let bytes): (bytes, 0)
                }
            withUnsafeBytes(of: UInt32(bytes.count).littleEndian) { joined += $0 }
            joined.append(kind)
            joined += bytes
        }
        return joined
    }
}

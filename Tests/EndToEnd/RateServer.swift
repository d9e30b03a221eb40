import Foundation
import Synchronization
import TestSupport

/// A server of exchange rates for `Examples/Quotes`, which answers as the European Central Bank does. Which day is its
/// newest, and whether it works at all, is the test's matter.
final class RateServer: Sendable {
    private final class Rates: Sendable {
        struct State {
            /// The number of the newest day, from 1 to 9.
            var newest = 2
            var isBroken = false
        }
        let state = Mutex(State())
    }

    private let rates: Rates
    private let server: LoopbackServer

    init() throws {
        let rates = Rates()
        self.rates = rates
        server = try LoopbackServer { RateServer.answer($0, rates.state.withLock { $0 }) }
    }

    /// What the user of the app types.
    var address: String { "http://127.0.0.1:\(server.port)/rates/{symbols}" }

    var newest: Int {
        get { rates.state.withLock { $0.newest } }
        set { rates.state.withLock { $0.newest = newValue } }
    }

    var isBroken: Bool {
        get { rates.state.withLock { $0.isBroken } }
        set { rates.state.withLock { $0.isBroken = newValue } }
    }

    func stop() { server.stop() }

    private static func answer(_ request: LoopbackServer.Request, _ state: Rates.State) -> LoopbackServer.Response {
        guard !state.isBroken else { return .init("Try again later.", status: 503) }
        let symbols = (request.path.split(separator: "/").last ?? "").split(separator: "+").map(String.init)
        let tag = "\"\(state.newest) \(symbols.joined())\""
        guard request.headers["if-none-match"] != tag else { return .init(status: 304, headers: ["ETag": tag]) }
        var lines = ["KEY,FREQ,CURRENCY,CURRENCY_DENOM,EXR_TYPE,EXR_SUFFIX,TIME_PERIOD,OBS_VALUE"]
        for symbol in symbols {
            for day in 1...state.newest {
                guard let value = value(of: symbol, on: day) else { continue }
                lines.append("EXR.D.\(symbol).EUR.SP00.A,D,\(symbol),EUR,SP00,A,2024-05-0\(day),\(value)")
            }
        }
        return .init(lines.joined(separator: "\n") + "\n", headers: ["ETag": tag])
    }

    /// One rises each day, one falls, one stays.
    private static func value(of symbol: String, on day: Int) -> String? {
        switch symbol {
        case "USD": return "1.\(10 + day)"
        case "JPY": return "\(160 - day)"
        case "GBP": return "0.85"
        default: return nil
        }
    }
}

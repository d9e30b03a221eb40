import Foundation
import TestSupport

/// A server of exchange rates for `Examples/Quotes`, which answers as the European Central Bank does. Which day is its
/// newest, and whether it works at all, is the test's matter.
final class RateServer: Sendable {
    private struct Rates {
        /// The number of the newest day, from 1 to 9.
        var newest = 2
        var isBroken = false
    }

    private let server: SteeredServer<Rates>

    init() throws { server = try SteeredServer(Rates(), answer: RateServer.answer) }

    /// What the user of the app types.
    var address: String { server.address + "/rates/{symbols}" }

    var newest: Int {
        get { server.world.newest }
        set { server.world.newest = newValue }
    }

    var isBroken: Bool {
        get { server.world.isBroken }
        set { server.world.isBroken = newValue }
    }

    func stop() { server.stop() }

    private static func answer(_ request: LoopbackServer.Request, _ rates: Rates) -> LoopbackServer.Response {
        guard !rates.isBroken else { return .init("Try again later.", status: 503) }
        let symbols = (request.path.split(separator: "/").last ?? "").split(separator: "+").map(String.init)
        let tag = "\"\(rates.newest) \(symbols.joined())\""
        guard request.headers["if-none-match"] != tag else { return .init(status: 304, headers: ["ETag": tag]) }
        var lines = ["KEY,FREQ,CURRENCY,CURRENCY_DENOM,EXR_TYPE,EXR_SUFFIX,TIME_PERIOD,OBS_VALUE"]
        for symbol in symbols {
            for day in 1...rates.newest {
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

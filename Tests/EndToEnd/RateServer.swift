import Foundation
import TestSupport

/// A server of exchange rates for `Examples/Quotes`, which answers as the European Central Bank does. Which day is its
/// newest, and whether it works at all, is the test's matter.
final class RateServer: Sendable {
    private struct Rates {
        /// The number of the newest day, from 1 to 9.
        var newest = 2
        var isBroken = false
        /// The date of the newest day; nil for one of May 2024.
        var date: Date?
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

    /// Nine days until today, with their ups and downs.
    func beOfToday() {
        server.world.date = Date()
        server.world.newest = Self.upsAndDowns.count
    }

    private static let upsAndDowns = [0, 4, 2, -3, 1, 6, 3, 7, 9].map { Double($0) }

    func stop() { server.stop() }

    private static func answer(_ request: LoopbackServer.Request, _ rates: Rates) -> LoopbackServer.Response {
        guard !rates.isBroken else { return .init("Try again later.", status: 503) }
        let symbols = (request.path.split(separator: "/").last ?? "").split(separator: "+").map(String.init)
        let tag = "\"\(rates.newest) \(symbols.joined())\""
        guard request.headers["if-none-match"] != tag else { return .init(status: 304, headers: ["ETag": tag]) }
        var lines = ["KEY,FREQ,CURRENCY,CURRENCY_DENOM,EXR_TYPE,EXR_SUFFIX,TIME_PERIOD,OBS_VALUE"]
        for symbol in symbols {
            for day in 1...rates.newest {
                guard let value = value(of: symbol, on: day, rates) else { continue }
                let date = rates.date.map { name($0.addingTimeInterval(86400 * Double(day - rates.newest))) }
                lines.append(
                    "EXR.D.\(symbol).EUR.SP00.A,D,\(symbol),EUR,SP00,A,\(date ?? "2024-05-0\(day)"),\(value)")
            }
        }
        return .init(lines.joined(separator: "\n") + "\n", headers: ["ETag": tag])
    }

    private static func name(_ date: Date) -> String { String(date.ISO8601Format().prefix(10)) }

    /// One rises each day, one falls, one stays; in the picture they are less tame.
    private static func value(of symbol: String, on day: Int, _ rates: Rates) -> String? {
        let change = upsAndDowns[day - 1]
        switch symbol {
        case "USD" where rates.date != nil: return "\(1.1 + change / 1000)"
        case "JPY" where rates.date != nil: return "\(160 - change / 4)"
        case "GBP" where rates.date != nil: return "\(0.85 + change / 4000)"
        case "USD": return "1.\(10 + day)"
        case "JPY": return "\(160 - day)"
        case "GBP": return "0.85"
        default: return nil
        }
    }
}

/// The quotes that were loaded, and what the server called them.
struct QuoteBook: Codable, Equatable {
    /// By symbol; the newest quote last.
    private(set) var histories: [String: [Quote]] = [:]
    /// What was asked for, and the server's mark of its answer (RFC 9110, ETag): it need not send the same again.
    var address = ""
    var tag: String?

    /// A quarter of a year of working days.
    static let mostQuotes = 66

    var isEmpty: Bool { histories.isEmpty }

    func history(of symbol: String) -> [Quote] { histories[symbol] ?? [] }

    func newest(of symbol: String) -> Quote? { histories[symbol]?.last }

    /// The last day that any of these has a quote of.
    func newestDay(of symbols: [String]) -> String? {
        symbols.compactMap { newest(of: $0)?.day }.max()
    }

    /// By how much the newest quote differs from the one before; nil if there are not two.
    func change(of symbol: String) -> Double? {
        let last = history(of: symbol).suffix(2)
        guard last.count == 2, let before = last.first, let now = last.last else { return nil }
        return now.value - before.value
    }

    /// The same as a share of the quote before.
    func relativeChange(of symbol: String) -> Double? {
        guard let change = change(of: symbol), let now = newest(of: symbol), now.value != change else { return nil }
        return change / (now.value - change)
    }

    /// Takes on what is not older than what is there.
    mutating func merge(_ new: [String: [Quote]]) {
        for (symbol, quotes) in new {
            let sorted = Array(quotes.sorted { $0.day < $1.day }.suffix(QuoteBook.mostQuotes))
            guard let last = sorted.last, last.day >= newest(of: symbol)?.day ?? "" else { continue }
            histories[symbol] = sorted
        }
    }

    /// Forgets what nobody follows.
    mutating func keep(_ symbols: [String]) {
        histories = histories.filter { symbols.contains($0.key) }
    }
}

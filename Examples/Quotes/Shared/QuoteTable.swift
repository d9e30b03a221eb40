import Foundation

/// Reads quotes from CSV (RFC 4180) with a line of names first, of which `CURRENCY` or `SYMBOL`, `TIME_PERIOD` or `DATE`,
/// and `OBS_VALUE` or `VALUE` count.
enum QuoteTable {
    /// - Returns: quotes by symbol; empty if it is no such table.
    static func read(_ data: Data) -> [String: [Quote]] {
        guard let text = String(data: data, encoding: .utf8) else { return [:] }
        var lines = text.split(whereSeparator: { $0.isNewline }).makeIterator()
        guard let head = lines.next().map({ fields(of: $0).map { $0.uppercased() } }),
            let symbol = head.firstIndex(where: ["CURRENCY", "SYMBOL"].contains),
            let day = head.firstIndex(where: ["TIME_PERIOD", "DATE"].contains),
            let value = head.firstIndex(where: ["OBS_VALUE", "VALUE"].contains)
        else { return [:] }
        var quotes: [String: [Quote]] = [:]
        while let line = lines.next() {
            let fields = self.fields(of: line)
            // On holidays there is a line without a value.
            guard fields.count > max(symbol, day, value), let number = Double(fields[value]), number > 0,
                number.isFinite, isDay(fields[day])
            else { continue }
            quotes[fields[symbol], default: []].append(Quote(day: fields[day], value: number))
        }
        return quotes
    }

    private static func isDay(_ text: String) -> Bool {
        let parts = text.split(separator: "-")
        return text.count == 10 && parts.map { $0.count } == [4, 2, 2] && parts.allSatisfy { Int($0) != nil }
    }

    private static func fields(of line: Substring) -> [String] {
        var fields = [""]
        var isQuoted = false
        for character in line {
            switch character {
            case "\"": isQuoted.toggle()
            case "," where !isQuoted: fields.append("")
            default: fields[fields.count - 1].append(character)
            }
        }
        return fields
    }
}

// Expands a format from a `.stringsdict` once its numbers are known. Swift's strings are plain text and cannot carry
// the table's entry along, so `NSLocalizedString` marks the format's variables with the entry's number.
import Foundation
internal import TextFormats

/// The entries that formats in use refer to.
final class PluralFormats: @unchecked Sendable {
    static let shared = PluralFormats()

    private let lock = NSLock()
    private var formats: [PluralFormat] = []

    /// The format as text whose variables lead back to their entry: `%#@files@` becomes `%#@7:files@`.
    func marked(_ format: PluralFormat) -> String {
        let index = lock.withLock {
            formats.append(format)
            return formats.count - 1
        }
        return FormatText(format.format).map { piece in
            guard case .variable(let position, let name) = piece else { return piece }
            return .variable(position: position, name: "\(index):\(name)")
        }.text
    }

    /// The entry and the variable of a marked name; nil of another one.
    func find(_ marked: String) -> (index: Int, format: PluralFormat, name: String)? {
        let parts = marked.split(separator: ":", maxSplits: 1).map(String.init)
        guard parts.count == 2, let index = Int(parts[0]) else { return nil }
        return lock.withLock { formats.indices.contains(index) ? (index, formats[index], parts[1]) : nil }
    }
}

/// Turns a format with plural variables, and its arguments, into those that `String(format:)` knows.
struct PluralExpansion {
    private let given: [any CVarArg]
    private var next = 0
    /// The arguments in the order in which the expanded format uses them: a text may leave its number out, and
    /// positions must not have gaps.
    private var used: [any CVarArg] = []

    /// The format without variables, and its arguments; both unchanged if it has none.
    static func expand(
        _ format: String, _ arguments: [any CVarArg]
    ) -> (format: String, arguments: [any CVarArg]) {
        guard format.contains("#@") else { return (format, arguments) }
        var expansion = PluralExpansion(given: arguments)
        let text = expansion.expand(format, variable: nil, entry: nil, depth: 0)
        return (text, expansion.used)
    }

    private init(given: [any CVarArg]) { self.given = given }

    /// - Parameters:
    ///   - variable: Which argument, from 0, it is that a conversion without a position means, inside a variable's text.
    ///   - entry: The entry whose variables an unmarked name means.
    private mutating func expand(
        _ format: String, variable: Int?, entry: (index: Int, format: PluralFormat)?, depth: Int
    ) -> String {
        var result = ""
        for piece in FormatText(format).pieces {
            switch piece {
            case .text(let text): result += text
            case .conversion(let position, let kind):
                let widths = FormatText.widths(of: kind).map { $0.map { $0 - 1 } ?? takeNext() }
                let places = widths + [position.map { $0 - 1 } ?? variable ?? takeNext()]
                guard places.allSatisfy(given.indices.contains) else { continue }
                used += places.map { given[$0] }
                result += "%\(FormatText.withoutWidthPositions(kind))"
            case .variable(let position, let name):
                // The depth is bounded, because a variable may name itself.
                guard depth < 8, let (found, owner, plain) = resolve(name, entry) else { continue }
                let place = position.map { $0 - 1 } ?? takeNext()
                guard let variable = owner.variables[plain], given.indices.contains(place) else { continue }
                let text = variable.text(for: Self.number(given[place]), language: owner.language)
                result += expand(text, variable: place, entry: (found, owner), depth: depth + 1)
            }
        }
        return result
    }

    private func resolve(
        _ name: String, _ entry: (index: Int, format: PluralFormat)?
    ) -> (Int, PluralFormat, String)? {
        if let found = PluralFormats.shared.find(name) { return found }
        return entry.map { ($0.index, $0.format, name) }
    }

    private mutating func takeNext() -> Int {
        defer { next += 1 }
        return next
    }

    private static func number(_ argument: any CVarArg) -> Double {
        if let number = argument as? NSNumber { return number.doubleValue }
        if let number = argument as? any BinaryInteger { return Double(number) }
        return (argument as? any BinaryFloatingPoint).map { Double($0) } ?? 0
    }
}

// Regular expressions of `MATCHES`.

import Foundation

/// The regular expression that a comparison used last: it is asked about many objects with the same one.
///
/// Unchecked, because the expression is behind the lock.
package final class PatternCache: @unchecked Sendable {
    private let lock = NSLock()
    private var last: (text: String, options: NSComparisonPredicate.Options, pattern: RegularPattern)?

    package init() {}

    func pattern(_ text: String, _ options: NSComparisonPredicate.Options) throws -> RegularPattern {
        lock.lock()
        defer { lock.unlock() }
        if let last, last.text == text, last.options == options { return last.pattern }
        let made = try RegularPattern(text, options)
        last = (text, options, made)
        return made
    }
}

/// A regular expression that a whole text is of or not.
struct RegularPattern {
    private let expression: NSRegularExpression

    init(_ text: String, _ options: NSComparisonPredicate.Options) throws {
        do {
            expression = try NSRegularExpression(
                pattern: "\\A(?:\(text))\\z", options: options.contains(.caseInsensitive) ? .caseInsensitive : [])
        } catch {
            throw PredicateEvaluationError.notAPattern(text, "\(error.localizedDescription)")
        }
    }

    func matches(_ text: String) -> Bool {
        expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }
}

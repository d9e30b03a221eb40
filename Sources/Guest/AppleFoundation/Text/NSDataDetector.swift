import Foundation

/// Finds links, addresses of mail and telephone numbers in text. Foundation for Linux has none.
///
/// - Status: partial (no dates, addresses, flights; it is no `NSRegularExpression`; numbers are found by their look, not by
///   the dialling plans of countries)
open class NSDataDetector: NSObject, @unchecked Sendable {
    public let checkingTypes: NSTextCheckingTypes

    /// - Throws: `CocoaError` if there are none.
    public init(types: NSTextCheckingTypes) throws {
        guard types != 0 else { throw CocoaError(.formatting) }
        checkingTypes = types
    }

    open func matches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> [NSTextCheckingResult] {
        guard let range = Range(range, in: string) else { return [] }
        var found: [DetectedData] = []
        if finds(.link) { found += LinkFinder.links(in: string, range) }
        if finds(.phoneNumber) {
            let links = found.map(\.range)
            found += PhoneNumberFinder.numbers(in: string, range).filter { number in
                !links.contains { NSIntersectionRange($0, number.range).length > 0 }
            }
        }
        return found.sorted { $0.range.location < $1.range.location }
    }

    open func firstMatch(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> NSTextCheckingResult? {
        matches(in: string, options: options, range: range).first
    }

    open func numberOfMatches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> Int {
        matches(in: string, options: options, range: range).count
    }

    open func rangeOfFirstMatch(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> NSRange {
        firstMatch(in: string, options: options, range: range)?.range ?? NSRange(location: NSNotFound, length: 0)
    }

    open func enumerateMatches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
        using block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stops: ObjCBool = false
        for match in matches(in: string, options: options, range: range) where !stops.boolValue {
            block(match, [], &stops)
        }
    }

    private func finds(_ type: NSTextCheckingResult.CheckingType) -> Bool { checkingTypes & type.rawValue != 0 }
}

import Foundation

/// Finds telephone numbers in text by their look.
enum PhoneNumberFinder {
    static func numbers(in text: String, _ range: Range<String.Index>) -> [DetectedData] {
        expression.matches(in: text, range: NSRange(range, in: text)).compactMap { match in
            guard let place = Range(match.range, in: text) else { return nil }
            let number = String(text[place])
            return isNumber(number) ? DetectedData(.phoneNumber, match.range, phone: number) : nil
        }
    }

    /// Digits in groups, the first of which may be in brackets.
    private static let expression = try! NSRegularExpression(
        pattern: #"(?<![\w.,:/+-])(?:\+|\(\+?)?\d[\d()]*(?:[ \u00A0./-]{1,2}\(?\d[\d()]*)*(?![\w])"#)

    /// Dates, addresses of machines and other figures look alike.
    private static let others = try! NSRegularExpression(
        pattern:
            #"^(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}.*|\d{1,2}[-./]\d{1,2}[-./](?:\d{2}|\d{4})(?: .*)?|\d{1,3}(?:\.\d{1,3}){3}|\d+\.\d+|\d{1,3}(?:\.\d{3})+)$"#
    )

    private static func isNumber(_ text: String) -> Bool {
        let digits = text.filter(\.isNumber).count
        guard (7...15).contains(digits), text.filter({ $0 == "(" }).count == text.filter({ $0 == ")" }).count,
            others.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) == nil
        else { return false }
        // Figures of one piece are mostly something else, unless they begin as a number does or are as long as one.
        let isInGroups = text.contains { !$0.isNumber }
        return isInGroups || digits >= 10 || text.hasPrefix("0")
    }
}

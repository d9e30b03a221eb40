import Foundation

/// Finds telephone numbers in text by their look.
enum PhoneNumberFinder {
    static func numbers(in text: String, _ range: Range<String.Index>) -> [DetectedData] {
        expression.matches(in: text, range: NSRange(range, in: text)).flatMap { match -> [DetectedData] in
            guard match.range.length <= longest, let place = Range(match.range, in: text) else { return [] }
            // What is a number on both sides of a space is two.
            let pieces = text[place].split { $0 == " " || $0 == "\u{A0}" }.map(withoutOuterBrackets)
            let numbers =
                pieces.count > 1 && pieces.allSatisfy { isNumber(String($0)) }
                ? pieces : [withoutOuterBrackets(text[place])]
            return numbers.filter { isNumber(String($0)) }.map { number in
                DetectedData(
                    .phoneNumber, NSRange(number.startIndex..<number.endIndex, in: text), phone: String(number))
            }
        }
    }

    /// Without brackets that are around the whole number, or belong to the sentence.
    private static func withoutOuterBrackets(_ text: Substring) -> Substring {
        func count(_ bracket: Character) -> Int { text.count { $0 == bracket } }
        if text.hasSuffix(")"), count(")") > count("(") { return withoutOuterBrackets(text.dropLast()) }
        if text.hasPrefix("("), count("(") > count(")") { return withoutOuterBrackets(text.dropFirst()) }
        let isAround = text.hasPrefix("(") && text.firstIndex(of: ")") == text.indices.last
        return isAround ? text.dropFirst().dropLast() : text
    }

    /// UTF-16 units of what may be a number, or several.
    private static let longest = 128

    /// Digits in groups, the first of which may be in brackets.
    private static let expression = try! NSRegularExpression(
        pattern: #"(?<![\w.,:/+-])(?:\+|\(\+?)?\d[\d()]*(?:[ \u00A0./-]{1,2}\(?\d[\d()]*)*(?![\w])"#)

    /// Dates, addresses of machines and other figures look alike.
    private static let others = try! NSRegularExpression(
        pattern:
            #"^(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}.*|\d{1,2}[-./]\d{1,2}[-./](?:\d{2}|\d{4})(?: .*)?|\d{1,3}(?:\.\d{1,3}){3}|\d+\.\d+|\d{1,3}(?:\.\d{3})+|[1-9]\d?(?:[ \u00A0]\d{3})+)$"#
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

import Foundation

/// Finds telephone numbers in text by their look.
enum PhoneNumberFinder {
    static func numbers(in text: String, _ range: Range<String.Index>) -> [DetectedData] {
        expression.matches(in: text, range: NSRange(range, in: text)).flatMap { match -> [DetectedData] in
            guard let place = Range(match.range, in: text) else { return [] }
            return numbers(in: text[place]).map { number in
                DetectedData(
                    .phoneNumber, NSRange(number.startIndex..<number.endIndex, in: text), phone: String(number))
            }
        }
    }

    /// The numbers in figures that have nothing but spaces and the like between them: one in groups, or several.
    private static func numbers(in figures: Substring) -> [Substring] {
        // What is a number on both sides of a space is two.
        let groups = figures.split { $0 == " " || $0 == "\u{A0}" }.flatMap(halves)
        let pieces = groups.map(number)
        if pieces.count > 1, pieces.allSatisfy({ $0 != nil }) { return pieces.compactMap(\.self) }
        if let whole = number(figures) { return [whole] }
        var found: [Substring] = []
        var start = 0
        for end in groups.indices where end > start {
            let collected = figures[groups[start].startIndex..<groups[end - 1].endIndex]
            let digits = collected.prefix(longest).count(where: \.isNumber)
            if digits > mostDigits {
                start = end
            } else if begins(groups[end], after: digits), let number = number(collected) {
                found.append(number)
                start = end
            }
        }
        guard let first = groups[start...].first, let last = groups.last else { return found }
        return found + [number(figures[first.startIndex..<last.endIndex])].compactMap(\.self)
    }

    /// Two numbers may have nothing but a slash between them, as a number and the prefix before it have.
    private static func halves(_ group: Substring) -> [Substring] {
        group.count(where: \.isNumber) > mostDigits ? group.split(separator: "/") : [group]
    }

    /// Whether a group begins a number where there are so many digits before it: by a prefix, or as a number by itself.
    private static func begins(_ group: Substring, after digits: Int) -> Bool {
        if group.hasPrefix("(") || number(group) != nil { return true }
        guard group.hasPrefix("0") else { return false }
        // Groups of two digits may begin with a nought in the middle of a number.
        return group.count(where: \.isNumber) > 2 || digits >= 10
    }

    /// A number without the brackets that are not its own; nil if it is none.
    private static func number(_ text: Substring) -> Substring? {
        guard text.utf16.prefix(longest + 1).count <= longest else { return nil }
        let number = withoutOuterBrackets(text)
        return isNumber(String(number)) ? number : nil
    }

    /// Without brackets that are around the whole number, or belong to the sentence.
    private static func withoutOuterBrackets(_ text: Substring) -> Substring {
        func count(_ bracket: Character) -> Int { text.count { $0 == bracket } }
        if text.hasSuffix(")"), count(")") > count("(") { return withoutOuterBrackets(text.dropLast()) }
        if text.hasPrefix("("), count("(") > count(")") { return withoutOuterBrackets(text.dropFirst()) }
        let isAround = text.hasPrefix("(") && text.firstIndex(of: ")") == text.indices.last
        return isAround ? text.dropFirst().dropLast() : text
    }

    /// UTF-16 units of what may be a number, and its digits.
    private static let (longest, mostDigits) = (128, 15)

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
        guard (7...mostDigits).contains(digits), text.filter({ $0 == "(" }).count == text.filter({ $0 == ")" }).count,
            others.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) == nil
        else { return false }
        // Figures of one piece are mostly something else, unless they begin as a number does or are as long as one.
        let isInGroups = text.contains { !$0.isNumber }
        return isInGroups || digits >= 10 || text.hasPrefix("0")
    }
}

/// The conditions of a setting: `OTHER_FLAGS[sdk=iphoneos*][arch=arm64]`.
struct SettingCondition: Hashable, Sendable {
    /// By parameter: `sdk`, `arch`, `config`, `variant`.
    var patterns: [String: String] = [:]

    /// Splits `NAME[a=b][c=d]` into the name and its conditions; nil if the brackets don't fit.
    static func split(_ key: String) -> (name: String, condition: SettingCondition)? {
        guard let bracket = key.firstIndex(of: "[") else { return (key, SettingCondition()) }
        var condition = SettingCondition()
        var rest = key[bracket...]
        while !rest.isEmpty {
            guard rest.first == "[", let end = rest.firstIndex(of: "]") else { return nil }
            for part in rest[rest.index(after: rest.startIndex)..<end].split(separator: ",") {
                let pair = part.split(separator: "=", maxSplits: 1)
                guard pair.count == 2 else { return nil }
                condition.patterns[pair[0].trimmed] = pair[1].trimmed
            }
            rest = rest[rest.index(after: end)...].drop { $0 == " " }
        }
        return (key[..<bracket].trimmed, condition)
    }

    /// Whether this holds where the parameters have these values. An unknown parameter never holds.
    func holds(for values: [String: String]) -> Bool {
        patterns.allSatisfy { name, pattern in
            guard let value = values[name] else { return false }
            return Self.matches(Array(value), Array(pattern))
        }
    }

    /// Shell-like: `*` is any text, `?` one character.
    static func matches(_ text: [Character], _ pattern: [Character]) -> Bool {
        var (t, p, star, mark) = (0, 0, -1, 0)
        while t < text.count {
            if p < pattern.count, pattern[p] == "?" || pattern[p] == text[t], pattern[p] != "*" {
                t += 1
                p += 1
            } else if p < pattern.count, pattern[p] == "*" {
                star = p
                mark = t
                p += 1
            } else if star >= 0 {
                p = star + 1
                mark += 1
                t = mark
            } else {
                return false
            }
        }
        return pattern[p...].allSatisfy { $0 == "*" }
    }
}

extension Substring {
    var trimmed: String {
        var part = self.drop { $0.isWhitespace }
        while let last = part.last, last.isWhitespace { part.removeLast() }
        return String(part)
    }
}

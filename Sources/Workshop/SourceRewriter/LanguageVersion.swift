/// A version of the Swift language, such as 4.2.
public struct LanguageVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
    public let major: Int
    public let minor: Int

    public init(_ major: Int, _ minor: Int = 0) {
        self.major = major
        self.minor = minor
    }

    /// Reads `5`, `4.2` or `5.0`; nil for anything else.
    public init?(parsing text: String) {
        let parts = text.split(separator: ".").map { Int($0) }
        guard let first = parts.first, let major = first, !parts.contains(nil) else { return nil }
        self.init(major, parts.count > 1 ? parts[1] ?? 0 : 0)
    }

    public static func < (left: LanguageVersion, right: LanguageVersion) -> Bool {
        (left.major, left.minor) < (right.major, right.minor)
    }

    public var description: String { "\(major).\(minor)" }

    /// What to give the compiler as `-swift-version`: it knows 4, 4.2, 5 and 6.
    public var compilerMode: String {
        if self < LanguageVersion(4, 2) { return "4" }
        if self < LanguageVersion(5) { return "4.2" }
        return self < LanguageVersion(6) ? "5" : "6"
    }

    /// What `#if swift(>=…)` compares with in that mode.
    var effective: LanguageVersion {
        switch compilerMode {
        case "4": LanguageVersion(4, 1)
        case "4.2": LanguageVersion(4, 2)
        case "5": LanguageVersion(5, 10)
        default: LanguageVersion(6, 3)
        }
    }
}

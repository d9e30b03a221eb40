/// A requirement that a protocol marked `@objc optional`.
public struct OptionalRequirement: Sendable, Hashable {
    public let name: String
    /// The argument labels of a method, empty text for `_`; nil for a property.
    public let labels: [String]?

    public init(name: String, labels: [String]?) {
        self.name = name
        self.labels = labels
    }

    /// `tableView(_:didSelectRowAt:)`, or the name of a property.
    public var swiftName: String {
        labels.map { SwiftName.full(name, $0) } ?? name
    }

    /// The property that holds the method as a closure if the object implements it.
    var closureName: String {
        let suffix = (labels ?? []).map { $0.isEmpty ? "_" : "_\($0)" }.joined()
        return "_hodieOptional_\(name)\(suffix)"
    }
}

/// Names as Swift spells them.
enum SwiftName {
    static func full(_ name: String, _ labels: [String]) -> String {
        "\(name)(\(labels.map { ($0.isEmpty ? "_" : $0) + ":" }.joined()))"
    }

    /// A name without the backticks that a keyword needs.
    static func bare(_ text: String) -> String {
        text.hasPrefix("`") && text.hasSuffix("`") && text.count > 2 ? String(text.dropFirst().dropLast()) : text
    }
}

import PropertyLists

/// A run of attributed text.
public struct InterfaceTextFragment: Hashable, Sendable {
    public var content: String
    public var font: InterfaceFont?
    public var color: InterfaceColor?
    public var backgroundColor: InterfaceColor?
    /// `NSParagraphStyle` and the rest, by Interface Builder's names (`alignment`, `lineSpacing`, `NSKern` …).
    public var attributes: [String: InterfaceValue]

    public init(
        content: String, font: InterfaceFont? = nil, color: InterfaceColor? = nil,
        backgroundColor: InterfaceColor? = nil, attributes: [String: InterfaceValue] = [:]
    ) {
        self.content = content
        self.font = font
        self.color = color
        self.backgroundColor = backgroundColor
        self.attributes = attributes
    }
}

extension InterfaceTextFragment {
    /// The keys that stand beside those of `attributes` in the file.
    private enum Key: String {
        case content
        case font
        case color
        case backgroundColor
    }

    func encode() -> PropertyListNode {
        var values = attributes
        values[Key.content.rawValue] = .string(content)
        values[Key.font.rawValue] = font.map { .font($0) }
        values[Key.color.rawValue] = color.map { .color($0) }
        values[Key.backgroundColor.rawValue] = backgroundColor.map { .color($0) }
        return .dictionary(values.mapValues { $0.encode() })
    }

    init(_ node: PropertyListNode) throws {
        guard let dictionary = node.dictionary else {
            throw InterfaceFormatError.unexpected("a run of text that is not one")
        }
        var values = try dictionary.mapValues { try InterfaceValue($0) }
        func take(_ key: Key) -> InterfaceValue? { values.removeValue(forKey: key.rawValue) }
        content = ""
        if case .string(let text)? = take(.content) { content = text }
        if case .font(let value)? = take(.font) { font = value }
        if case .color(let value)? = take(.color) { color = value }
        if case .color(let value)? = take(.backgroundColor) { backgroundColor = value }
        attributes = values
    }
}

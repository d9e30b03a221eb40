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
    func encode() -> PropertyListNode {
        var values = attributes
        values["content"] = .string(content)
        values["font"] = font.map { .font($0) }
        values["color"] = color.map { .color($0) }
        values["backgroundColor"] = backgroundColor.map { .color($0) }
        return .dictionary(values.mapValues { $0.encode() })
    }

    init(_ node: PropertyListNode) throws {
        guard let dictionary = node.dictionary else {
            throw InterfaceFormatError.unexpected("a run of text that is not one")
        }
        var values = try dictionary.mapValues { try InterfaceValue($0) }
        content = ""
        if case .string(let text)? = values.removeValue(forKey: "content") { content = text }
        if case .font(let value)? = values.removeValue(forKey: "font") { font = value }
        if case .color(let value)? = values.removeValue(forKey: "color") { color = value }
        if case .color(let value)? = values.removeValue(forKey: "backgroundColor") { backgroundColor = value }
        attributes = values
    }
}

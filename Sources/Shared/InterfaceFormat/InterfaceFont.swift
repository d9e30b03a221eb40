import PropertyLists

/// A font description: a system font by kind and weight, a text style, or a font by its name.
public struct InterfaceFont: Hashable, Sendable {
    /// `system`, `boldSystem` or `italicSystem`; nil for a text style or a named font.
    public var type: String?
    /// `thin` … `black`; nil for the kind's own.
    public var weight: String?
    /// A `UIFont.TextStyle`, for example `UICTFontTextStyleBody`.
    public var style: String?
    /// The font's PostScript name.
    public var name: String?
    public var family: String?
    /// In points; nil for a text style.
    public var pointSize: Double?

    public init(
        type: String? = nil, weight: String? = nil, style: String? = nil, name: String? = nil, family: String? = nil,
        pointSize: Double? = nil
    ) {
        self.type = type
        self.weight = weight
        self.style = style
        self.name = name
        self.family = family
        self.pointSize = pointSize
    }
}

extension InterfaceFont {
    func encode() -> PropertyListNode {
        let texts = [type, weight, style, name, family].map { PropertyListNode.string($0 ?? "") }
        return .array(texts + [.number(pointSize ?? 0)])
    }

    init(_ node: PropertyListNode) throws {
        guard let parts = node.array, parts.count == 6, let size = parts[5].number else {
            throw InterfaceFormatError.unexpected("a font that is not one")
        }
        let texts = parts.prefix(5).map { $0.string.flatMap { $0.isEmpty ? nil : $0 } }
        self.init(
            type: texts[0], weight: texts[1], style: texts[2], name: texts[3], family: texts[4],
            pointSize: size > 0 ? size : nil)
    }
}

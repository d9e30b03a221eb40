/// Where text is edited in a page.
public struct PageEditing: Codable, Hashable, Sendable {
    /// Points from the view's top left corner.
    public var x, y, width, height: Double
    public var text: String
    /// In UTF-16 units of the text.
    public var selectionStart, selectionEnd: Int
    public var isSecure: Bool
    public var isMultiline: Bool

    public init(
        x: Double, y: Double, width: Double, height: Double, text: String, selectionStart: Int, selectionEnd: Int,
        isSecure: Bool, isMultiline: Bool
    ) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.text = text
        self.selectionStart = selectionStart
        self.selectionEnd = selectionEnd
        self.isSecure = isSecure
        self.isMultiline = isMultiline
    }
}

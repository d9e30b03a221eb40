/// A picture of a page in one buffer of its surface, which is the guest's until `PageCommand.release`.
public struct PageFrame: Codable, Hashable, Sendable {
    public var generation: UInt32
    /// 0 or 1.
    public var buffer: UInt8
    /// Which part of the document it shows: the place of its top left corner, in points of the view (the magnification is
    /// in them).
    public var x, y: Double
    public var magnification: Double
    /// The whole document, in points of the view.
    public var contentWidth, contentHeight: Double
    /// The least and the largest magnification that the document lets its reader choose.
    public var minimumMagnification, maximumMagnification: Double

    public init(
        generation: UInt32, buffer: UInt8, x: Double, y: Double, magnification: Double, contentWidth: Double,
        contentHeight: Double, minimumMagnification: Double, maximumMagnification: Double
    ) {
        self.generation = generation
        self.buffer = buffer
        self.x = x
        self.y = y
        self.magnification = magnification
        self.contentWidth = contentWidth
        self.contentHeight = contentHeight
        self.minimumMagnification = minimumMagnification
        self.maximumMagnification = maximumMagnification
    }
}

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

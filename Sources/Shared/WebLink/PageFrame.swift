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
    /// Whether it was drawn when the document's load had ended: one that came before may have a part of the document, or
    /// nothing. After each load there is one.
    public var isWhole: Bool

    public init(
        generation: UInt32, buffer: UInt8, x: Double, y: Double, magnification: Double, contentWidth: Double,
        contentHeight: Double, minimumMagnification: Double, maximumMagnification: Double, isWhole: Bool
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
        self.isWhole = isWhole
    }
}

/// Pixels of a frame that the frame before had elsewhere, and what differs from it apart from that.
public struct PixelMove: Hashable, Sendable {
    /// Where they are now.
    public var rect: PixelRect
    /// How far they have come, in pixels: to the right, and down.
    public var x: Int
    public var y: Int
    /// What is to be drawn when they are there. No rectangles: nothing.
    public var rest: [PixelRect]

    public init(rect: PixelRect, x: Int, y: Int, rest: [PixelRect]) {
        self.rect = rect
        self.x = x
        self.y = y
        self.rest = rest
    }

    /// Where they were in the frame before.
    public var origin: PixelRect { PixelRect(x: rect.x - x, y: rect.y - y, width: rect.width, height: rect.height) }
}

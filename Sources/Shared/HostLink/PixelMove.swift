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

    /// Whether all of it lies in a surface of that size. What is to be drawn may lie over each other, but is never more than
    /// the whole.
    public func fits(_ geometry: SurfaceGeometry) -> Bool {
        ([rect, origin] + rest).allSatisfy { $0.lies(in: geometry) }
            && rest.reduce(0) { $0 + $1.count } <= geometry.width * geometry.height
    }

    /// Where they were in the frame before.
    public var origin: PixelRect { PixelRect(x: rect.x - x, y: rect.y - y, width: rect.width, height: rect.height) }
}

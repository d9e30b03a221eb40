/// A rectangle in whole pixels of a surface.
public struct PixelRect: Hashable, Sendable {
    public var x: Int
    public var y: Int
    public var width: Int
    public var height: Int
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Whether it has pixels, and a surface of that size has them all.
    public func lies(in geometry: SurfaceGeometry) -> Bool {
        x >= 0 && y >= 0 && width > 0 && height > 0 && x <= geometry.width - width && y <= geometry.height - height
    }

    /// How many pixels it has.
    public var count: Int { width * height }

    /// The smallest rectangle that holds both.
    public func union(_ other: PixelRect) -> PixelRect {
        let (left, top) = (min(x, other.x), min(y, other.y))
        return PixelRect(
            x: left, y: top, width: max(x + width, other.x + other.width) - left,
            height: max(y + height, other.y + other.height) - top)
    }

    /// What of it lies outside of another one: up to four rectangles.
    public func subtracting(_ other: PixelRect) -> [PixelRect] {
        let (left, right) = (max(x, other.x), min(x + width, other.x + other.width))
        let (top, bottom) = (max(y, other.y), min(y + height, other.y + other.height))
        guard left < right, top < bottom else { return [self] }
        return [
            PixelRect(x: x, y: y, width: width, height: top - y),
            PixelRect(x: x, y: top, width: left - x, height: bottom - top),
            PixelRect(x: right, y: top, width: x + width - right, height: bottom - top),
            PixelRect(x: x, y: bottom, width: width, height: y + height - bottom),
        ].filter { $0.count > 0 }
    }
}

import CoreGraphics
import Foundation

/// Pixels to draw into: premultiplied, blue first in memory (Cairo's ARGB32), transparent where nothing is drawn.
@_spi(Hosting)
public struct BitmapTarget {
    public let pixels: UnsafeMutableRawPointer
    /// Pixels.
    public let width: Int
    public let height: Int
    /// Bytes from one row to the next.
    public let stride: Int
    /// Pixels per point.
    public let scale: CGFloat

    public init(pixels: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int, scale: CGFloat) {
        self.pixels = pixels
        self.width = width
        self.height = height
        self.stride = stride
        self.scale = scale
    }
}

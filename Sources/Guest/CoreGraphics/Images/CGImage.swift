// Pixels are kept as a Cairo ARGB32 surface (premultiplied, blue first in memory).
internal import CCairo
import Foundation

/// A bitmap.
///
/// - Status: partial (8 bits per channel; sRGB; masks by alpha only)
public final class CGImage: Hashable, @unchecked Sendable {
    /// A `cairo_surface_t` that nobody writes to any more.
    package let surface: OpaquePointer
    public let width: Int
    public let height: Int
    public let bytesPerRow: Int

    /// Takes over the reference to the surface.
    package init(owning surface: OpaquePointer) {
        self.surface = surface
        cairo_surface_flush(surface)
        width = Int(cairo_image_surface_get_width(surface))
        height = Int(cairo_image_surface_get_height(surface))
        bytesPerRow = Int(cairo_image_surface_get_stride(surface))
    }

    deinit {
        cairo_surface_destroy(surface)
    }

    public var bitsPerComponent: Int { 8 }
    public var bitsPerPixel: Int { 32 }
    public var colorSpace: CGColorSpace? { .deviceRGB }
    public var alphaInfo: CGImageAlphaInfo { .premultipliedFirst }
    public var bitmapInfo: CGBitmapInfo {
        [.byteOrder32Little, CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue)]
    }

    /// The pixels as they lie in memory: premultiplied blue, green, red, alpha.
    public var dataProvider: CGDataProvider? {
        guard let bytes = cairo_image_surface_get_data(surface) else { return nil }
        return CGDataProvider(data: Data(bytes: bytes, count: bytesPerRow * height))
    }

    /// Builds an image from 8-bit pixels with four channels, or one grey channel.
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard bitsPerComponent == 8,
            let layout = PixelLayout(space: space, bitmapInfo: bitmapInfo.rawValue),
            bitsPerPixel == layout.bytesPerPixel * 8, width > 0, height > 0, width <= 16384, height <= 16384,
            bytesPerRow >= width * layout.bytesPerPixel,
            provider.bytes.count >= bytesPerRow * (height - 1)
                + width * layout.bytesPerPixel,
            let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
            let target = cairo_image_surface_get_data(surface)
        else { return nil }
        let stride = Int(cairo_image_surface_get_stride(surface))
        provider.bytes.withUnsafeBytes { source in
            for row in 0..<height {
                layout.read(
                    source.baseAddress! + row * bytesPerRow, into: UnsafeMutableRawPointer(target) + row * stride,
                    count: width)
            }
        }
        cairo_surface_mark_dirty(surface)
        self.init(owning: surface)
    }

    /// The part of the image inside `rect` (pixels, from the top left); `nil` if nothing is left.
    public func cropping(to rect: CGRect) -> CGImage? {
        let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard !part.isNull, part.width >= 1, part.height >= 1,
            let target = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(part.width), Int32(part.height)),
            let cairo = cairo_create(target)
        else { return nil }
        cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        cairo_set_source_surface(cairo, surface, -part.minX, -part.minY)
        cairo_paint(cairo)
        cairo_destroy(cairo)
        return CGImage(owning: target)
    }

    public func copy() -> CGImage? { self }

    public static func == (a: CGImage, b: CGImage) -> Bool { a === b }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

/// - Status: inert
public enum CGColorRenderingIntent: Int32, Sendable {
    case defaultIntent
    case absoluteColorimetric
    case relativeColorimetric
    case perceptual
    case saturation
}

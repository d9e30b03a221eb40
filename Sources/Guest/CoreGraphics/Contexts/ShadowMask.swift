// The blurred alpha of a picture. Three box blurs in a row come close to a Gaussian.
internal import CCairo
import Foundation

final class ShadowMask {
    /// An A8 surface.
    let surface: OpaquePointer
    /// Where its top left corner belongs, in device pixels.
    let origin: CGPoint

    /// - Parameter blur: the standard deviation in pixels.
    init?(group: OpaquePointer, blur: CGFloat) {
        var source: OpaquePointer?
        guard cairo_pattern_get_surface(group, &source) == CAIRO_STATUS_SUCCESS, let source else { return nil }
        cairo_surface_flush(source)
        let width = Int(cairo_image_surface_get_width(source))
        let height = Int(cairo_image_surface_get_height(source))
        guard width > 0, height > 0, let pixels = cairo_image_surface_get_data(source) else { return nil }
        var offsetX = 0.0
        var offsetY = 0.0
        cairo_surface_get_device_offset(source, &offsetX, &offsetY)
        let margin = Int(ceil(min(blur, 200) * 3))
        let fullWidth = width + 2 * margin
        let fullHeight = height + 2 * margin
        guard let target = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(fullWidth), Int32(fullHeight)),
            let bytes = cairo_image_surface_get_data(target)
        else { return nil }
        let sourceStride = Int(cairo_image_surface_get_stride(source))
        let stride = Int(cairo_image_surface_get_stride(target))
        for row in 0..<height {
            for column in 0..<width {
                bytes[(row + margin) * stride + column + margin] = pixels[row * sourceStride + column * 4 + 3]
            }
        }
        if blur > 0 {
            for radius in ShadowMask.boxRadii(for: min(blur, 200)) where radius > 0 {
                for row in 0..<fullHeight {
                    ShadowMask.blurLine(bytes + row * stride, step: 1, count: fullWidth, radius: radius)
                }
                for column in 0..<fullWidth {
                    ShadowMask.blurLine(bytes + column, step: stride, count: fullHeight, radius: radius)
                }
            }
        }
        cairo_surface_mark_dirty(target)
        surface = target
        origin = CGPoint(x: -offsetX - Double(margin), y: -offsetY - Double(margin))
    }

    deinit {
        cairo_surface_destroy(surface)
    }

    /// Radii of three boxes whose variances add up to that of the Gaussian.
    static func boxRadii(for deviation: CGFloat) -> [Int] {
        let ideal = (12 * deviation * deviation / 3 + 1).squareRoot()
        var lower = Int(ideal)
        if lower % 2 == 0 { lower -= 1 }
        let l = CGFloat(lower)
        let smaller = Int(((12 * deviation * deviation - 3 * l * l - 12 * l - 9) / (-4 * l - 4)).rounded())
        return (0..<3).map { ($0 < smaller ? lower : lower + 2) / 2 }
    }

    private static func blurLine(_ line: UnsafeMutablePointer<UInt8>, step: Int, count: Int, radius: Int) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { copy in
            for index in 0..<count { copy[index] = line[index * step] }
            let width = 2 * radius + 1
            var sum = 0
            for index in 0..<min(radius, count) { sum += Int(copy[index]) }
            for index in 0..<count {
                if index + radius < count { sum += Int(copy[index + radius]) }
                line[index * step] = UInt8((sum + width / 2) / width)
                if index - radius >= 0 { sum -= Int(copy[index - radius]) }
            }
        }
    }
}

import CCairo
import Foundation
import HostLink

/// A picture of a page as Chromium sends it, decoded: premultiplied pixels, four bytes each, as surfaces have them.
///
/// A screencast of a page that is seen through has premultiplied values where a PNG has plain ones, so that whoever decodes
/// it premultiplies them once more: white at half its strength would come out as grey. That is taken back.
///
/// Unchecked, because nobody changes it after it was made.
final class PNGPicture: @unchecked Sendable {
    let width: Int
    let height: Int
    private let surface: OpaquePointer

    private final class Reader {
        let data: Data
        var offset = 0

        init(_ data: Data) { self.data = data }
    }

    /// - Returns: nil for what is no PNG, is cut short, or is larger than a surface may be.
    init?(_ data: Data) {
        // The header chunk comes first: its width and height are at bytes 16 to 23.
        guard data.count > 24 else { return nil }
        func number(_ at: Int) -> Int { (0..<4).reduce(0) { $0 << 8 | Int(data[data.startIndex + at + $1]) } }
        let geometry = SurfaceGeometry(width: number(16), height: number(20), generation: 0)
        guard (try? geometry.check()) != nil else { return nil }
        let reader = Reader(data)
        let decoded = withExtendedLifetime(reader) {
            cairo_image_surface_create_from_png_stream(
                { closure, target, length in
                    guard let closure, let target else { return CAIRO_STATUS_READ_ERROR }
                    let reader = Unmanaged<Reader>.fromOpaque(closure).takeUnretainedValue()
                    let end = reader.offset + Int(length)
                    guard end <= reader.data.count else { return CAIRO_STATUS_READ_ERROR }
                    let start = reader.data.startIndex
                    reader.data.copyBytes(to: target, from: (start + reader.offset)..<(start + end))
                    reader.offset = end
                    return CAIRO_STATUS_SUCCESS
                }, Unmanaged.passUnretained(reader).toOpaque())
        }
        guard let decoded else { return nil }
        guard cairo_surface_status(decoded) == CAIRO_STATUS_SUCCESS,
            // Of one without transparency, the fourth byte is 255 all the same.
            [CAIRO_FORMAT_ARGB32, CAIRO_FORMAT_RGB24].contains(cairo_image_surface_get_format(decoded)),
            Int(cairo_image_surface_get_width(decoded)) == geometry.width,
            Int(cairo_image_surface_get_height(decoded)) == geometry.height
        else {
            cairo_surface_destroy(decoded)
            return nil
        }
        (width, height, surface) = (geometry.width, geometry.height, decoded)
        cairo_surface_flush(decoded)
    }

    deinit { cairo_surface_destroy(surface) }

    /// Copies its pixels.
    /// - Parameter stride: bytes from one row of the target to the next, at least four times the width.
    func copy(to target: UnsafeMutableRawBufferPointer, stride: Int) {
        guard let from = cairo_image_surface_get_data(surface), let to = target.baseAddress,
            target.count >= stride * height
        else { return }
        let rowBytes = Int(cairo_image_surface_get_stride(surface))
        for row in 0..<height {
            (to + row * stride).copyMemory(from: from + row * rowBytes, byteCount: width * 4)
        }
        guard cairo_image_surface_get_format(surface) == CAIRO_FORMAT_ARGB32 else { return }
        for row in 0..<height {
            let pixels = (to + row * stride).assumingMemoryBound(to: UInt32.self)
            for column in 0..<width {
                let pixel = pixels[column]
                if case 1..<255 = pixel >> 24 { pixels[column] = Self.premultipliedOnce(pixel) }
            }
        }
    }

    private static func premultipliedOnce(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        func once(_ shift: UInt32) -> UInt32 {
            let value = ((pixel >> shift & 0xFF) * 255 + alpha / 2) / alpha
            return min(alpha, value) << shift
        }
        return alpha << 24 | once(16) | once(8) | once(0)
    }
}

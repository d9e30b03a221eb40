// PNG by Cairo, JPEG by TurboJPEG, WebP by libwebp, GIF and the rest by GdkPixbuf: pixels in and out of files' bytes. Sizes
// are limited before memory is taken.
internal import CCairo
internal import CTurboJPEG
import Foundation

package enum ImageCoding {
    static let longestSide = 16384
    static let mostPixels = 64 << 20

    /// The formats that are known by a file's first bytes.
    package enum Format: Sendable {
        case png, jpeg, gif, tiff, bmp, icon, webP

        package init?(_ data: Data) {
            let beginnings: [(Format, [UInt8])] = [
                (.png, [0x89, 0x50, 0x4E, 0x47]), (.jpeg, [0xFF, 0xD8]), (.gif, Array("GIF8".utf8)),
                (.tiff, [0x49, 0x49, 0x2A, 0]), (.tiff, [0x4D, 0x4D, 0, 0x2A]), (.bmp, Array("BM".utf8)),
                (.icon, [0, 0, 1, 0]),
            ]
            if let found = beginnings.first(where: { data.starts(with: $0.1) }) {
                self = found.0
            } else if data.starts(with: Array("RIFF".utf8)), data.dropFirst(8).starts(with: Array("WEBP".utf8)) {
                self = .webP
            } else {
                return nil
            }
        }
    }

    /// An image out of the bytes of a file, the first one if there are several; nil if they are of no known format, or
    /// broken.
    package static func decode(_ data: Data) -> CGImage? {
        switch Format(data) {
        case .png: decodePNG(data)
        case .jpeg: decodeJPEG(data)
        case .gif: Pixbuf.shared?.images(in: data, type: "gif", count: 1).first
        case .tiff: Pixbuf.shared?.images(in: data, type: "tiff", count: 1).first
        case .bmp: Pixbuf.shared?.images(in: data, type: "bmp", count: 1).first
        case .icon: Pixbuf.shared?.images(in: data, type: "ico", count: 1).first
        case .webP: WebP.shared?.image(in: data)
        case nil: nil
        }
    }

    /// Why there is no image in bytes that begin like one; nil if they do not, and nobody can have meant an image.
    package static func refusal(of data: Data) -> String? {
        guard Format(data) != nil else { return nil }
        guard let (width, height) = size(of: data),
            max(width, height) > longestSide || width * height > mostPixels
        else { return "the file is broken or cut short" }
        return "it claims \(width) × \(height) pixels, more than the \(mostPixels >> 20) million that an image may have"
    }

    /// The first pictures of an animation, each as it is seen.
    package static func decodeFrames(_ data: Data, count: Int) -> [CGImage] {
        Format(data) == .gif
            ? Pixbuf.shared?.images(in: data, type: "gif", count: count) ?? [] : decode(data).map { [$0] } ?? []
    }

    /// The size that the head of a PNG, JPEG or WebP names, in pixels.
    package static func size(of data: Data) -> (width: Int, height: Int)? {
        switch Format(data) {
        case .png:
            guard data.count > 24 else { return nil }
            let head = [UInt8](data[data.startIndex + 16..<data.startIndex + 24])
            return (head[0..<4].reduce(0) { $0 << 8 | Int($1) }, head[4..<8].reduce(0) { $0 << 8 | Int($1) })
        case .jpeg:
            guard let decoder = tjInitDecompress() else { return nil }
            defer { tjDestroy(decoder) }
            var (width, height, sampling, colors): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
            let status = data.withUnsafeBytes {
                tjDecompressHeader3(
                    decoder, $0.bindMemory(to: UInt8.self).baseAddress, UInt($0.count), &width, &height, &sampling,
                    &colors)
            }
            return status == 0 ? (Int(width), Int(height)) : nil
        case .webP: return WebP.shared?.size(of: data)
        default: return nil
        }
    }

    /// How the pixels of a JPEG are turned, as TIFF counts it: 1 to 8, and 1 where nothing is said.
    package static func orientation(of data: Data) -> Int {
        guard Format(data) == .jpeg, let said = ImageFileTags(jpeg: data)?.tiff["Orientation"] as? Int,
            (1...8).contains(said)
        else { return 1 }
        return said
    }

    static func isAllowed(_ width: Int, _ height: Int) -> Bool {
        width > 0 && height > 0 && width <= longestSide && height <= longestSide && width * height <= mostPixels
    }

    // MARK: PNG

    private final class Reader {
        let data: Data
        var offset = 0

        init(_ data: Data) {
            self.data = data
        }
    }

    private static func decodePNG(_ data: Data) -> CGImage? {
        // The header chunk comes first: its width and height are at bytes 16 to 23.
        guard data.count > 24 else { return nil }
        func number(_ at: Int) -> Int {
            (0..<4).reduce(0) { $0 << 8 | Int(data[data.startIndex + at + $1]) }
        }
        guard isAllowed(number(16), number(20)) else { return nil }
        let reader = Reader(data)
        let surface = withExtendedLifetime(reader) {
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
        return surface.flatMap { image(owning: $0) }
    }

    /// Brings any surface to ARGB32: Cairo gives PNGs without alpha as RGB24.
    private static func image(owning surface: OpaquePointer) -> CGImage? {
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(surface)
            return nil
        }
        if cairo_image_surface_get_format(surface) == CAIRO_FORMAT_ARGB32 { return CGImage(owning: surface) }
        defer { cairo_surface_destroy(surface) }
        guard
            let copy = cairo_image_surface_create(
                CAIRO_FORMAT_ARGB32, cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface)),
            let cairo = cairo_create(copy)
        else { return nil }
        cairo_set_source_surface(cairo, surface, 0, 0)
        cairo_paint(cairo)
        cairo_destroy(cairo)
        return CGImage(owning: copy)
    }

    private final class Writer {
        var data = Data()
    }

    package static func encodePNG(_ image: CGImage) -> Data? {
        let writer = Writer()
        let status = withExtendedLifetime(writer) {
            cairo_surface_write_to_png_stream(
                image.surface,
                { closure, bytes, length in
                    guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
                    Unmanaged<Writer>.fromOpaque(closure).takeUnretainedValue().data.append(bytes, count: Int(length))
                    return CAIRO_STATUS_SUCCESS
                }, Unmanaged.passUnretained(writer).toOpaque())
        }
        return status == CAIRO_STATUS_SUCCESS ? writer.data : nil
    }

    // MARK: JPEG

    private static func decodeJPEG(_ data: Data) -> CGImage? {
        guard let decoder = tjInitDecompress() else { return nil }
        defer { tjDestroy(decoder) }
        return data.withUnsafeBytes { buffer -> CGImage? in
            guard let bytes = buffer.bindMemory(to: UInt8.self).baseAddress else { return nil }
            var width: Int32 = 0
            var height: Int32 = 0
            var sampling: Int32 = 0
            var colorSpace: Int32 = 0
            guard
                tjDecompressHeader3(
                    decoder, bytes, UInt(buffer.count), &width, &height, &sampling, &colorSpace) == 0,
                isAllowed(Int(width), Int(height)),
                let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height),
                let pixels = cairo_image_surface_get_data(surface)
            else { return nil }
            let result = tjDecompress2(
                decoder, bytes, UInt(buffer.count), pixels, width, cairo_image_surface_get_stride(surface), height,
                Int32(TJPF_BGRA.rawValue), 0)
            // A file that ends early is shown as far as it goes, as browsers do.
            guard result == 0 || tjGetErrorCode(decoder) == Int32(TJERR_WARNING.rawValue) else {
                cairo_surface_destroy(surface)
                return nil
            }
            cairo_surface_mark_dirty(surface)
            return CGImage(owning: surface)
        }
    }

    /// - Parameter quality: 0 (smallest) to 1 (best). Transparency becomes white.
    package static func encodeJPEG(_ image: CGImage, quality: CGFloat) -> Data? {
        guard let encoder = tjInitCompress(),
            let flat = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(image.width), Int32(image.height)),
            let cairo = cairo_create(flat)
        else { return nil }
        defer {
            tjDestroy(encoder)
            cairo_surface_destroy(flat)
        }
        cairo_set_source_rgb(cairo, 1, 1, 1)
        cairo_paint(cairo)
        cairo_set_source_surface(cairo, image.surface, 0, 0)
        cairo_paint(cairo)
        cairo_destroy(cairo)
        cairo_surface_flush(flat)
        var output: UnsafeMutablePointer<UInt8>?
        var size: UInt = 0
        let level = Int32((min(max(quality, 0), 1) * 99 + 1).rounded())
        guard
            tjCompress2(
                encoder, cairo_image_surface_get_data(flat), Int32(image.width),
                cairo_image_surface_get_stride(flat), Int32(image.height), Int32(TJPF_BGRX.rawValue), &output, &size,
                Int32(TJSAMP_420.rawValue), level, 0) == 0, let output
        else { return nil }
        defer { tjFree(output) }
        return Data(bytes: output, count: Int(size))
    }
}

import CCairo
import CPixbuf
import CPoppler
import CRsvg
import Foundation

/// An image file of any format that catalogs hold, on its way to one that a guest decodes: PNG or JPEG.
final class ImageFile {
    private enum Source {
        /// A PNG or JPEG, kept as it is.
        case plain(Data, width: Int, height: Int)
        case bitmap(OpaquePointer)
        case pdf(document: OpaquePointer, page: OpaquePointer)
        case svg(UnsafeMutablePointer<RsvgHandle>)
    }

    /// Pixels in either direction.
    private static let greatestSide = 16_384.0
    /// Pixels of one image: 256 MB while it is drawn.
    private static let greatestArea = Double(1 << 26)

    private let source: Source
    /// In points for a vector, else in pixels.
    private let width: Double
    private let height: Double

    /// - Parameter keepsJPEG: false if it must become a PNG.
    /// - Throws: `ImageFileError`
    init(_ file: URL, keepsJPEG: Bool = true) throws {
        let data: Data
        do { data = try Data(contentsOf: file) } catch {
            throw ImageFileError.unreadable(error.localizedDescription)
        }
        switch file.pathExtension.lowercased() {
        case "pdf": (source, width, height) = try Self.pdf(data)
        case "svg": (source, width, height) = try Self.svg(data)
        default:
            if let size = Self.pngSize(data) ?? (keepsJPEG ? JPEGHeader(data)?.uprightSize : nil) {
                (source, width, height) = (.plain(data, width: size.0, height: size.1), Double(size.0), Double(size.1))
            } else {
                (source, width, height) = try Self.bitmap(file)
            }
        }
        try Self.check(width, height)
    }

    /// A file may claim any size; only one that was checked is converted or drawn.
    private static func check(_ width: Double, _ height: Double) throws {
        guard width > 0, height > 0 else { throw ImageFileError.empty }
        guard max(width, height) <= greatestSide, width * height <= greatestArea else {
            throw ImageFileError.tooLarge(width, height)
        }
    }

    deinit {
        switch source {
        case .plain: break
        case .bitmap(let pixels): g_object_unref(UnsafeMutableRawPointer(pixels))
        case .pdf(let document, let page):
            g_object_unref(UnsafeMutableRawPointer(page))
            g_object_unref(UnsafeMutableRawPointer(document))
        case .svg(let handle): g_object_unref(UnsafeMutableRawPointer(handle))
        }
    }

    var isVector: Bool {
        switch source {
        case .pdf, .svg: return true
        case .plain, .bitmap: return false
        }
    }

    var pixelCount: Double { width * height }

    /// The extension of what `write` writes.
    var suffix: String {
        if case .plain(let data, _, _) = source, data.starts(with: [0xFF, 0xD8]) { return "jpg" }
        return "png"
    }

    /// Writes the image; a vector is drawn at `scale` pixels a point.
    /// - Returns: the size in pixels.
    /// - Throws: `ImageFileError`
    func write(to file: URL, scale: Double) throws -> (width: Int, height: Int) {
        switch source {
        case .plain(let data, let width, let height):
            do { try data.write(to: file) } catch { throw ImageFileError.unwritable(file.path) }
            return (width, height)
        case .bitmap(let pixels):
            guard gdk_pixbuf_savev(pixels, file.path, "png", nil, nil, nil) != 0 else {
                throw ImageFileError.unwritable(file.path)
            }
            return (Int(width), Int(height))
        case .pdf(_, let page):
            return try draw(to: file, scale: scale) { context, _, _ in
                cairo_scale(context, scale, scale)
                poppler_page_render(page, context)
            }
        case .svg(let handle):
            return try draw(to: file, scale: scale) { context, width, height in
                var viewport = RsvgRectangle(x: 0, y: 0, width: Double(width), height: Double(height))
                rsvg_handle_render_document(handle, context, &viewport, nil)
            }
        }
    }

    /// The image in the file that `write` wrote, on a square: premultiplied, blue first, row after row.
    /// - Parameter side: pixels.
    /// - Throws: `ImageFileError`
    static func pixels(of file: URL, side: Int) throws -> Data {
        var failure: UnsafeMutablePointer<GError>?
        guard let image = gdk_pixbuf_new_from_file_at_scale(file.path, gint(side), gint(side), 0, &failure) else {
            throw ImageFileError.unreadable(message(&failure))
        }
        defer { g_object_unref(UnsafeMutableRawPointer(image)) }
        let (channels, stride) = (Int(gdk_pixbuf_get_n_channels(image)), Int(gdk_pixbuf_get_rowstride(image)))
        guard let source = gdk_pixbuf_read_pixels(image), channels == 3 || channels == 4 else {
            throw ImageFileError.unreadable("its pixels are of an unknown kind")
        }
        var pixels = Data(capacity: side * side * 4)
        for y in 0..<side {
            for x in 0..<side {
                let pixel = source + y * stride + x * channels
                let alpha = channels == 4 ? Int(pixel[3]) : 255
                for channel in [2, 1, 0] { pixels.append(UInt8((Int(pixel[channel]) * alpha + 127) / 255)) }
                pixels.append(UInt8(alpha))
            }
        }
        return pixels
    }

    /// How opaque the image in a file is, at each pixel of a square in which it is as large as it can be, row after row.
    /// - Parameter side: pixels.
    /// - Throws: `ImageFileError`
    static func mask(of file: URL, side: Int) throws -> Data {
        _ = try ImageFile(file)
        var failure: UnsafeMutablePointer<GError>?
        guard let image = gdk_pixbuf_new_from_file_at_scale(file.path, gint(side), gint(side), 1, &failure) else {
            throw ImageFileError.unreadable(message(&failure))
        }
        defer { g_object_unref(UnsafeMutableRawPointer(image)) }
        let (channels, stride) = (Int(gdk_pixbuf_get_n_channels(image)), Int(gdk_pixbuf_get_rowstride(image)))
        let (width, height) = (Int(gdk_pixbuf_get_width(image)), Int(gdk_pixbuf_get_height(image)))
        guard let source = gdk_pixbuf_read_pixels(image), channels == 3 || channels == 4, width <= side, height <= side
        else { throw ImageFileError.unreadable("its pixels are of an unknown kind") }
        var mask = Data(count: side * side)
        for y in 0..<height {
            for x in 0..<width {
                let place = (y + (side - height) / 2) * side + x + (side - width) / 2
                mask[place] = channels == 4 ? source[y * stride + x * 4 + 3] : 255
            }
        }
        return mask
    }

    private func draw(
        to file: URL, scale: Double, _ render: (OpaquePointer, Int, Int) -> Void
    ) throws -> (width: Int, height: Int) {
        let size = (width: (width * scale).rounded(.up), height: (height * scale).rounded(.up))
        try Self.check(size.width, size.height)
        let pixels = (width: Int(size.width), height: Int(size.height))
        guard
            let surface = cairo_image_surface_create(
                CAIRO_FORMAT_ARGB32, Int32(pixels.width), Int32(pixels.height)),
            let context = cairo_create(surface)
        else { throw ImageFileError.tooLarge(size.width, size.height) }
        defer {
            cairo_destroy(context)
            cairo_surface_destroy(surface)
        }
        render(context, pixels.width, pixels.height)
        guard cairo_surface_write_to_png(surface, file.path) == CAIRO_STATUS_SUCCESS else {
            throw ImageFileError.unwritable(file.path)
        }
        return pixels
    }

    /// The size in the header of a PNG; nil if this is none.
    private static func pngSize(_ data: Data) -> (Int, Int)? {
        let bytes = [UInt8](data.prefix(24))
        guard bytes.count == 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
            bytes[12..<16].elementsEqual("IHDR".utf8)
        else { return nil }
        func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
        return (number(16), number(20))
    }

    private static func bitmap(_ file: URL) throws -> (Source, Double, Double) {
        var failure: UnsafeMutablePointer<GError>?
        var (claimedWidth, claimedHeight): (gint, gint) = (0, 0)
        if gdk_pixbuf_get_file_info(file.path, &claimedWidth, &claimedHeight) != nil {
            try check(Double(claimedWidth), Double(claimedHeight))
        }
        guard let raw = gdk_pixbuf_new_from_file(file.path, &failure) else {
            throw ImageFileError.unreadable(message(&failure))
        }
        // A JPEG's pixels may be stored rotated, with an orientation in its Exif block.
        let upright = gdk_pixbuf_apply_embedded_orientation(raw)
        if upright != nil { g_object_unref(UnsafeMutableRawPointer(raw)) }
        let pixels = upright ?? raw
        return (.bitmap(pixels), Double(gdk_pixbuf_get_width(pixels)), Double(gdk_pixbuf_get_height(pixels)))
    }

    private static func pdf(_ data: Data) throws -> (Source, Double, Double) {
        var failure: UnsafeMutablePointer<GError>?
        let bytes = data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(bytes) }
        guard let document = poppler_document_new_from_bytes(bytes, nil, &failure) else {
            throw ImageFileError.unreadable(message(&failure))
        }
        guard let page = poppler_document_get_page(document, 0) else {
            g_object_unref(UnsafeMutableRawPointer(document))
            throw ImageFileError.unreadable("the PDF has no page")
        }
        var (width, height) = (0.0, 0.0)
        poppler_page_get_size(page, &width, &height)
        return (.pdf(document: document, page: page), width, height)
    }

    private static func svg(_ data: Data) throws -> (Source, Double, Double) {
        var failure: UnsafeMutablePointer<GError>?
        let handle = data.withUnsafeBytes {
            rsvg_handle_new_from_data($0.baseAddress?.assumingMemoryBound(to: UInt8.self), gsize($0.count), &failure)
        }
        guard let handle else { throw ImageFileError.unreadable(message(&failure)) }
        var (width, height) = (0.0, 0.0)
        if rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height) == 0 {
            // An SVG without width and height has the size of its view box.
            var box = RsvgRectangle()
            var (hasWidth, hasHeight, hasBox): (gboolean, gboolean, gboolean) = (0, 0, 0)
            var (unitWidth, unitHeight) = (RsvgLength(), RsvgLength())
            rsvg_handle_get_intrinsic_dimensions(
                handle, &hasWidth, &unitWidth, &hasHeight, &unitHeight, &hasBox, &box)
            (width, height) = hasBox != 0 ? (box.width, box.height) : (100, 100)
        }
        return (.svg(handle), width, height)
    }

    private static func message(_ failure: inout UnsafeMutablePointer<GError>?) -> String {
        guard let error = failure else { return "unknown reason" }
        defer { g_clear_error(&failure) }
        return error.pointee.message.map { String(cString: $0) } ?? "unknown reason"
    }
}

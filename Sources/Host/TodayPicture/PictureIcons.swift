import Bundles
import CCairo

/// Apps' icons in the sizes that pictures show them in. Making one that small takes longer than all else in the header that
/// it stands in: it is done once for all pictures of a call.
@MainActor
final class PictureIcons {
    /// An icon of `side` × `side` pixels.
    final class Image {
        let surface: OpaquePointer
        let side: Int

        /// Takes over the surface.
        init(surface: OpaquePointer, side: Int) { (self.surface, self.side) = (surface, side) }

        deinit { cairo_surface_destroy(surface) }
    }

    private struct Key: Hashable {
        var path: String
        var side: Int
    }

    private var images: [Key: Image?] = [:]

    /// The icon in the file at `path`, `side` pixels wide and high.
    /// - Returns: nil if there are no plain pixels of it (`IconPixels`), or no memory for it.
    func image(besideIcon path: String, side: Int) -> Image? {
        let key = Key(path: path, side: side)
        if let known = images[key] { return known }
        let image = IconPixels(besideIcon: path).flatMap { Self.image($0, side: side) }
        images[key] = .some(image)
        return image
    }

    private static func image(_ icon: IconPixels, side: Int) -> Image? {
        let size = Int32(IconPixels.side)
        let source = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, size, size)
        defer { cairo_surface_destroy(source) }
        guard let target = cairo_image_surface_get_data(source),
            cairo_image_surface_get_stride(source) == IconPixels.stride,
            let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(side), Int32(side))
        else { return nil }
        icon.bytes.copyBytes(to: target, count: IconPixels.byteCount)
        cairo_surface_mark_dirty(source)
        let image = Image(surface: surface, side: side)
        let context = cairo_create(surface)
        defer { cairo_destroy(context) }
        cairo_scale(context, Double(side) / Double(size), Double(side) / Double(size))
        cairo_set_source_surface(context, source, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BEST)
        cairo_paint(context)
        return cairo_status(context) == CAIRO_STATUS_SUCCESS ? image : nil
    }
}

internal import CCairo
import Foundation

/// The image of a colour that is a pattern.
final class ColorTile: Sendable {
    let image: CGImage
    /// Pixels of the image per point.
    let scale: CGFloat
    /// What the image is on average, each 0…1.
    let mean: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)

    init(_ image: CGImage, scale: CGFloat) {
        self.image = image
        self.scale = scale
        mean = Self.mean(of: image)
    }

    /// The image, again and again from the origin of `cairo`'s coordinates. The caller destroys the pattern.
    func pattern(alpha: CGFloat) -> OpaquePointer? {
        var surface = image.surface
        if alpha < 1 {
            guard let faded = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(image.width), Int32(image.height)),
                cairo_surface_status(faded) == CAIRO_STATUS_SUCCESS, let cairo = cairo_create(faded)
            else { return nil }
            cairo_set_source_surface(cairo, surface, 0, 0)
            cairo_paint_with_alpha(cairo, alpha)
            cairo_destroy(cairo)
            surface = faded
        }
        // It keeps the surface.
        defer { if alpha < 1 { cairo_surface_destroy(surface) } }
        guard let pattern = cairo_pattern_create_for_surface(surface) else { return nil }
        // Who is given one that failed draws nothing any more.
        guard cairo_pattern_status(pattern) == CAIRO_STATUS_SUCCESS else {
            cairo_pattern_destroy(pattern)
            return nil
        }
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
        var matrix = cairo_matrix_t()
        cairo_matrix_init_scale(&matrix, scale, scale)
        cairo_pattern_set_matrix(pattern, &matrix)
        return pattern
    }

    private static func mean(of image: CGImage) -> (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        guard let bytes = cairo_image_surface_get_data(image.surface), image.width > 0, image.height > 0 else {
            return (0, 0, 0, 0)
        }
        var sums = [0, 0, 0, 0]
        for row in 0..<image.height {
            let pixels = bytes + row * image.bytesPerRow
            for index in 0..<image.width * 4 { sums[index & 3] += Int(pixels[index]) }
        }
        // Premultiplied, blue first.
        let alpha = CGFloat(sums[3])
        guard alpha > 0 else { return (0, 0, 0, 0) }
        func part(_ sum: Int) -> CGFloat { min(CGFloat(sum) / alpha, 1) }
        return (part(sums[2]), part(sums[1]), part(sums[0]), alpha / CGFloat(image.width * image.height * 255))
    }
}

internal import CCairo
import Foundation
internal import Locks

/// The image of a colour that is a pattern.
final class ColorTile: Sendable {
    typealias Mean = (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)

    /// What was found out about the image because somebody wanted it.
    private struct Known {
        var mean: Mean?
        /// The image under an alpha, of the last time.
        var faded: (alpha: CGFloat, image: CGImage)?
    }

    let image: CGImage
    /// Pixels of the image per point.
    let scale: CGFloat
    private let known = Locked(Known())

    init(_ image: CGImage, scale: CGFloat) {
        self.image = image
        self.scale = scale
    }

    /// What the image is on average, each 0…1.
    var mean: Mean {
        known.withLock { known in
            if let mean = known.mean { return mean }
            let mean = Self.mean(of: image)
            known.mean = mean
            return mean
        }
    }

    /// Whether all of the image has been looked at for its mean.
    var isAveraged: Bool { known.withLock { $0.mean != nil } }

    /// The image, again and again from the origin of `cairo`'s coordinates. The caller destroys the pattern.
    func pattern(alpha: CGFloat) -> OpaquePointer? {
        guard let image = faded(alpha) else { return nil }
        // It keeps the surface.
        guard let pattern = withExtendedLifetime(image, { cairo_pattern_create_for_surface(image.surface) }) else {
            return nil
        }
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

    /// The image under an alpha: a pattern of Cairo's has none. What is drawn again and again has the same one mostly.
    func faded(_ alpha: CGFloat) -> CGImage? {
        guard alpha < 1 else { return image }
        return known.withLock { known in
            if let faded = known.faded, faded.alpha == alpha { return faded.image }
            known.faded = copy(under: alpha).map { (alpha, $0) }
            return known.faded?.image
        }
    }

    private func copy(under alpha: CGFloat) -> CGImage? {
        guard let faded = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(image.width), Int32(image.height))
        else {
            return nil
        }
        guard cairo_surface_status(faded) == CAIRO_STATUS_SUCCESS, let cairo = cairo_create(faded) else {
            cairo_surface_destroy(faded)
            return nil
        }
        cairo_set_source_surface(cairo, image.surface, 0, 0)
        cairo_paint_with_alpha(cairo, alpha)
        cairo_destroy(cairo)
        return CGImage(owning: faded)
    }

    private static func mean(of image: CGImage) -> Mean {
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

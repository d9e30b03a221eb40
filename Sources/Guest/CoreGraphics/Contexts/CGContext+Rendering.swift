// What the layer renderer and UIKit need beyond Apple's interface.
internal import CCairo
import Foundation

extension CGContext {
    /// The shadow that a filled path throws, without the path itself. Offset and blur in user space units.
    package func paintShadow(of path: CGPath, offset: CGSize, blur: CGFloat, color: CGColor) {
        let matrix = deviceMatrix
        let scale = abs(matrix.determinant).squareRoot()
        let moved = offset.applying(matrix)
        cairo_save(cairo)
        // The blurred picture may be needed where the path itself is clipped away.
        let margin = blur * 1.5 + max(abs(offset.width), abs(offset.height))
        let needed = boundingBoxOfClipPath.insetBy(dx: -margin, dy: -margin)
            .intersection(path.boundingBox.insetBy(dx: -1, dy: -1))
        guard !needed.isNull, needed.width > 0, needed.height > 0 else {
            cairo_restore(cairo)
            return
        }
        let pixels = needed.applying(matrix).integral
        guard pixels.width < 8192, pixels.height < 8192,
            let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(pixels.width), Int32(pixels.height)),
            let target = cairo_create(surface)
        else {
            cairo_restore(cairo)
            return
        }
        cairo_surface_set_device_offset(surface, -pixels.minX, -pixels.minY)
        var m = cairo_matrix_t(matrix)
        cairo_set_matrix(target, &m)
        let drawing = CGContext(cairo: target, pixelHeight: Int(pixels.height), isFlipped: true)
        drawing.addPath(path)
        drawing.fillPath()
        if let pattern = cairo_pattern_create_for_surface(surface) {
            if let mask = ShadowMask(group: pattern, blur: blur * scale / 2) {
                let (red, green, blue, alpha) = color.rgba
                cairo_identity_matrix(cairo)
                cairo_set_source_rgba(cairo, red, green, blue, alpha)
                cairo_mask_surface(
                    cairo, mask.surface, mask.origin.x + moved.width.rounded(), mask.origin.y + moved.height.rounded())
            }
            cairo_pattern_destroy(pattern)
        }
        cairo_destroy(target)
        cairo_surface_destroy(surface)
        cairo_restore(cairo)
    }

    /// Draws `body` as one picture with a shadow under it.
    package func withShadow(offset: CGSize, blur: CGFloat, color: CGColor, _ body: () -> Void) {
        let before = state.shadow
        state.shadow = GraphicsState.Shadow(offset: offset, blur: blur, color: color)
        withShadow {
            let shadow = state.shadow
            state.shadow = nil
            body()
            state.shadow = shadow
        }
        state.shadow = before
    }

    /// Draws `content` only where `mask` draws, as strongly as it does, times `alpha`.
    package func withMask(alpha: CGFloat, content: () -> Void, mask: () -> Void) {
        cairo_push_group(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
        content()
        guard let picture = cairo_pop_group(cairo) else { return }
        cairo_push_group(cairo)
        mask()
        guard let shape = cairo_pop_group(cairo) else {
            cairo_pattern_destroy(picture)
            return
        }
        cairo_push_group(cairo)
        cairo_set_source(cairo, picture)
        cairo_mask(cairo, shape)
        cairo_pop_group_to_source(cairo)
        cairo_paint_with_alpha(cairo, alpha)
        cairo_pattern_destroy(picture)
        cairo_pattern_destroy(shape)
    }

    /// Makes everything inside the clip transparent.
    package func clearAll() {
        cairo_save(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
        cairo_paint(cairo)
        cairo_restore(cairo)
    }

    /// A context in UIKit's space over premultiplied BGRA pixels that belong to somebody else.
    package static func overPixels(
        _ pixels: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int, scale: CGFloat
    ) -> CGContext? {
        guard width > 0, height > 0, stride >= width * 4,
            let surface = cairo_image_surface_create_for_data(
                pixels.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
                Int32(stride)), cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
        else { return nil }
        defer { cairo_surface_destroy(surface) }
        return onSurface(surface, height: height, scale: scale)
    }

    /// A context in UIKit's space over a transparent (or black, if opaque) bitmap of its own.
    package static func bitmap(pixelWidth: Int, pixelHeight: Int, scale: CGFloat, isOpaque: Bool) -> CGContext? {
        guard pixelWidth > 0, pixelHeight > 0, pixelWidth <= 16384, pixelHeight <= 16384,
            let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(pixelWidth), Int32(pixelHeight)),
            cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
        else { return nil }
        defer { cairo_surface_destroy(surface) }
        let context = onSurface(surface, height: pixelHeight, scale: scale)
        if isOpaque, let context {
            cairo_set_source_rgb(context.cairo, 0, 0, 0)
            cairo_paint(context.cairo)
        }
        return context
    }

    private static func onSurface(_ surface: OpaquePointer, height: Int, scale: CGFloat) -> CGContext? {
        guard let cairo = cairo_create(surface) else { return nil }
        defer { cairo_destroy(cairo) }
        cairo_scale(cairo, scale, scale)
        // Core Graphics starts with lines of one unit, Cairo with two.
        cairo_set_line_width(cairo, 1)
        return CGContext(cairo: cairo, pixelHeight: height, isFlipped: true)
    }
}

extension CGContext {
    /// Draws an image in nine parts: corners as they are, edges and middle stretched (or repeated).
    ///
    /// - Parameters:
    ///   - source: the part of the image to draw, in pixels.
    ///   - center: the part of `source` (from its top left, pixels) that is stretched.
    ///   - scale: pixels per point of the image.
    ///   - color: fills the image's shape instead of its own colours.
    package func drawStretched(
        _ image: CGImage, source: CGRect, center: CGRect, scale: CGFloat, in rect: CGRect, tiles: Bool = false,
        color: CGColor? = nil
    ) {
        let columns = CGContext.spans(source.width, center.minX, center.maxX, scale, rect.minX, rect.width, tiles)
        let rows = CGContext.spans(source.height, center.minY, center.maxY, scale, rect.minY, rect.height, tiles)
        for row in rows {
            for column in columns {
                let from = CGRect(
                    x: source.minX + column.from, y: source.minY + row.from, width: column.fromLength,
                    height: row.fromLength)
                let to = CGRect(x: column.to, y: row.to, width: column.toLength, height: row.toLength)
                if let color {
                    drawUprightMask(image, from: from, in: to, color: color)
                } else {
                    drawUpright(image, from: from, in: to)
                }
            }
        }
    }

    private struct Span {
        var from: CGFloat, fromLength: CGFloat, to: CGFloat, toLength: CGFloat
    }

    /// One dimension of the nine parts: beginning, middle (several pieces when it is repeated) and end.
    private static func spans(
        _ length: CGFloat, _ low: CGFloat, _ high: CGFloat, _ scale: CGFloat, _ start: CGFloat, _ total: CGFloat,
        _ tiles: Bool
    ) -> [Span] {
        var first = low / scale
        var last = (length - high) / scale
        if first + last > total, first + last > 0 {
            let shrink = total / (first + last)
            first *= shrink
            last *= shrink
        }
        var spans: [Span] = []
        if first > 0 { spans.append(Span(from: 0, fromLength: low, to: start, toLength: first)) }
        let middle = total - first - last
        let piece = (high - low) / scale
        if middle > 0, high > low {
            if tiles, piece > 0 {
                var done: CGFloat = 0
                while done < middle {
                    let part = min(piece, middle - done)
                    spans.append(
                        Span(from: low, fromLength: part * scale, to: start + first + done, toLength: part))
                    done += part
                }
            } else {
                spans.append(Span(from: low, fromLength: high - low, to: start + first, toLength: middle))
            }
        }
        if last > 0 {
            spans.append(Span(from: high, fromLength: length - high, to: start + total - last, toLength: last))
        }
        return spans
    }
}

extension CGContext {
    /// The scale that drawing goes to the bitmap with.
    package var pixelsPerPoint: CGFloat { abs(base.determinant).squareRoot() }
}

// Drawing that takes its colour from what is beneath it.
internal import CCairo
import Foundation

extension CGContext {
    /// Makes what is beneath lighter or darker where `body` draws, as strongly as it does; the colours that it draws in do
    /// not count. Where nothing is beneath, it becomes white or black.
    ///
    /// - Parameter strength: 0 (nothing is seen) to 1 (what is beneath becomes white or black).
    package func withVibrancy(strength: CGFloat, darkens: Bool, _ body: () -> Void) {
        cairo_push_group(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
        body()
        guard let shape = cairo_pop_group(cairo) else { return }
        defer { cairo_pattern_destroy(shape) }
        let strength = min(max(strength, 0), 1)
        if darkens {
            darken(by: shape, strength: strength)
        } else {
            cairo_save(cairo)
            cairo_set_operator(cairo, CAIRO_OPERATOR_ADD)
            cairo_set_source_rgba(cairo, 1, 1, 1, strength)
            cairo_mask(cairo, shape)
            cairo_restore(cairo)
        }
        didDraw()
    }

    /// Cairo adds light but takes none away.
    private func darken(by shape: OpaquePointer, strength: CGFloat) {
        var drawn: OpaquePointer?
        guard cairo_pattern_get_surface(shape, &drawn) == CAIRO_STATUS_SUCCESS, let drawn,
            let target = cairo_get_group_target(cairo)
        else { return }
        cairo_surface_flush(drawn)
        cairo_surface_flush(target)
        guard let source = cairo_image_surface_get_data(drawn), let pixels = cairo_image_surface_get_data(target) else {
            return
        }
        let (from, to) = (Self.origin(of: drawn), Self.origin(of: target))
        let (left, top) = (from.x - to.x, from.y - to.y)
        let columns =
            max(
                0, -left)..<max(
                max(0, -left),
                min(Int(cairo_image_surface_get_width(drawn)), Int(cairo_image_surface_get_width(target)) - left))
        let rows =
            max(
                0, -top)..<max(
                max(0, -top),
                min(Int(cairo_image_surface_get_height(drawn)), Int(cairo_image_surface_get_height(target)) - top))
        let (sourceStride, stride) = (cairo_image_surface_get_stride(drawn), cairo_image_surface_get_stride(target))
        let factor = Int((strength * 256).rounded())
        for row in rows {
            let line = source + row * Int(sourceStride)
            let below = pixels + (row + top) * Int(stride)
            for column in columns where line[column * 4 + 3] != 0 {
                let pixel = below + (column + left) * 4
                let amount = (Int(line[column * 4 + 3]) * factor + 128) >> 8
                let taken = (amount * Int(pixel[3]) + 127) / 255
                for channel in 0..<3 { pixel[channel] = UInt8(max(0, Int(pixel[channel]) - taken)) }
                pixel[3] = UInt8(min(255, Int(pixel[3]) + amount - taken))
            }
        }
        cairo_surface_mark_dirty(target)
    }

    /// Where a surface's first pixel lies in the device's space.
    private static func origin(of surface: OpaquePointer) -> (x: Int, y: Int) {
        var x = 0.0
        var y = 0.0
        cairo_surface_get_device_offset(surface, &x, &y)
        return (-Int(x), -Int(y))
    }
}

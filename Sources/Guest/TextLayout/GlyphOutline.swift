// Glyphs drawn by their outlines: along them, or filled.
internal import CCairo
internal import CPango
import CoreGraphics

/// The outline of a run of glyphs, which belong to a layout that outlives it.
struct GlyphOutline {
    /// From the line's beginning, in points.
    let x: CGFloat
    let font: UnsafeMutablePointer<PangoFont>?
    let glyphs: UnsafeMutablePointer<PangoGlyphString>
    let style: TextStyle

    /// - Parameter point: where the line's baseline begins.
    func draw(at point: CGPoint, in context: CGContext) {
        guard let font else { return }
        let isFilled = style.strokeWidth == 0
        let color = (isFilled ? style.color : style.strokeColor ?? style.color).rgba
        cairo_save(context.cairo)
        cairo_new_path(context.cairo)
        cairo_move_to(context.cairo, point.x + x, point.y - style.baselineOffset)
        pango_cairo_glyph_string_path(context.cairo, font, glyphs)
        cairo_set_source_rgba(context.cairo, color.red, color.green, color.blue, color.alpha)
        if isFilled {
            cairo_fill(context.cairo)
            cairo_restore(context.cairo)
            return
        }
        cairo_set_line_width(context.cairo, abs(style.strokeWidth) / 100 * style.face.size)
        cairo_set_line_join(context.cairo, CAIRO_LINE_JOIN_MITER)
        cairo_stroke(context.cairo)
        cairo_restore(context.cairo)
    }
}

import CCairo
import CPango
import Fonts
import Glibc

/// Draws one picture as a small widget might: a title, a line in Chinese, emoji, four rows and a bar.
struct Painter {
    let width: Int32
    let height: Int32
    private let context: OpaquePointer

    /// - Returns: nil if Pango has no fonts.
    init?(width: Int32, height: Int32) {
        let cache = getenv("XDG_CACHE_HOME").map { String(cString: $0) + "/fontconfig" }
        guard let map = PinnedFonts.makeFontMap(cacheFolder: cache), let context = PinnedFonts.makeContext(map) else {
            return nil
        }
        self.context = context
        self.width = width
        self.height = height
    }

    /// Bytes of one picture.
    var size: Int { Int(width * height * 4) }

    func paint(into pixels: UnsafeMutableRawPointer) {
        let surface = cairo_image_surface_create_for_data(
            pixels.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, width, height, width * 4)
        let canvas = cairo_create(surface)
        cairo_scale(canvas, 2, 2)
        cairo_set_source_rgb(canvas, 0.95, 0.95, 0.96)
        cairo_paint(canvas)
        cairo_set_source_rgb(canvas, 0, 0, 0)
        text("Used space 42 %", "Inter Semi-Bold 17", 16, 8, on: canvas)
        text("晴れ時々曇り", "Inter 15", 16, 34, on: canvas)
        text("☀️🌧️⛅", "Inter 15", 200, 34, on: canvas)
        for row in 0..<4 { text("Row \(row): 17.5 GB", "Inter 12", 220, 8 + Double(row) * 16, on: canvas) }
        cairo_set_source_rgb(canvas, 0.2, 0.5, 0.9)
        cairo_rectangle(canvas, 16, 80, 240, 6)
        cairo_fill(canvas)
        cairo_destroy(canvas)
        cairo_surface_destroy(surface)
    }

    private func text(_ string: String, _ font: String, _ x: Double, _ y: Double, on canvas: OpaquePointer?) {
        guard let layout = pango_layout_new(context) else { return }
        let description = pango_font_description_from_string(font)
        pango_layout_set_font_description(layout, description)
        pango_font_description_free(description)
        pango_layout_set_text(layout, string, -1)
        cairo_move_to(canvas, x, y)
        pango_cairo_show_layout(canvas, layout)
        g_object_unref(UnsafeMutableRawPointer(layout))
    }
}

// Opens Hodie's fonts. Guests and the host's pictures both do it here, so that their text looks the same.
internal import CCairo
internal import CPango
import Glibc

/// Fonts and settings that do not depend on the machine: the same text gives the same pixels everywhere.
public enum PinnedFonts {
    /// Makes a Pango font map that knows Hodie's fonts alone.
    ///
    /// - Parameter cacheFolder: where fontconfig keeps its index of them; nil for none, which is slow.
    /// - Returns: a `PangoFontMap` that belongs to the caller; nil if Pango has none for Cairo.
    public static func makeFontMap(cacheFolder: String?) -> OpaquePointer? {
        _ = asksForNoOtherFonts
        guard let map = pango_cairo_font_map_new().map({ OpaquePointer($0) }) else { return nil }
        if let configuration = FcConfigCreate() {
            _ = FontConfiguration.xml(cacheFolder: cacheFolder).withCString { text in
                text.withMemoryRebound(to: UInt8.self, capacity: strlen(text)) {
                    FcConfigParseAndLoadFromMemory(configuration, $0, 1)
                }
            }
            FcConfigBuildFonts(configuration)
            pango_fc_font_map_set_config(map, configuration)
            FcConfigDestroy(configuration)
        }
        // One point is one unit of the drawing.
        pango_cairo_font_map_set_resolution(map, 72)
        return map
    }

    /// With the first map of a process Pango has a thread read the machine's own configuration, with all fonts that are
    /// installed, unless there is one already. Nobody here asks for it. Who does, as Poppler does for fonts that a PDF names
    /// and has not in it, has it read then.
    private static let asksForNoOtherFonts: Void = {
        let none = FcConfigCreate()
        FcConfigSetCurrent(none)
        if let map = pango_cairo_font_map_new().map({ OpaquePointer($0) }) {
            // This waits for that thread.
            _ = pango_fc_font_map_get_config(map)
            g_object_unref(UnsafeMutableRawPointer(map))
        }
        FcConfigSetCurrent(nil)
        if let none { FcConfigDestroy(none) }
    }()

    /// Makes a context of such a map: grey antialiasing, no hinting, glyphs where the metrics say.
    ///
    /// - Returns: a `PangoContext` that belongs to the caller.
    public static func makeContext(_ map: OpaquePointer) -> OpaquePointer? {
        guard let context = pango_font_map_create_context(UnsafeMutablePointer(map)) else { return nil }
        let options = cairo_font_options_create()
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
        pango_context_set_base_dir(context, PANGO_DIRECTION_WEAK_LTR)
        return context
    }
}

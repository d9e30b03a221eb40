import Bundles
import CCairo
import CPango
import Foundation

/// A picture under way: Cairo and Pango behind the few strokes that a platter's frame needs. All lengths in points.
final class Canvas {
    struct Colour {
        var red: Double, green: Double, blue: Double, alpha = 1.0

        init(_ hex: UInt32, _ alpha: Double = 1) {
            red = Double(hex >> 16 & 255) / 255
            green = Double(hex >> 8 & 255) / 255
            blue = Double(hex & 255) / 255
            self.alpha = alpha
        }

        /// - Parameter hue: degrees; a full circle more or less is the same. (CSS Color, HSL.)
        init(hue: Double, saturation: Double, lightness: Double) {
            func channel(_ offset: Double) -> Double {
                let place = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
                return lightness
                    - saturation * min(lightness, 1 - lightness) * max(-1, min(place - 3, 9 - place, 1))
            }
            (red, green, blue) = (channel(0), channel(8), channel(4))
        }
    }

    enum Alignment {
        case left
        case right
        case centre
    }

    private let surface: OpaquePointer
    private let context: OpaquePointer
    private let fonts: PictureFonts
    /// Pixels in a point.
    private let scale: Double

    /// - Throws: `PictureError.drawing` if there is no memory for a picture of that size.
    init(width: Double, height: Double, scale: Double, fonts: PictureFonts) throws(PictureError) {
        self.fonts = fonts
        self.scale = scale
        surface = cairo_image_surface_create(
            CAIRO_FORMAT_ARGB32, Int32((width * scale).rounded(.up)), Int32((height * scale).rounded(.up)))
        context = cairo_create(surface)
        guard cairo_status(context) == CAIRO_STATUS_SUCCESS else {
            throw .drawing("no memory for \(width) × \(height) points")
        }
        cairo_scale(context, scale, scale)
    }

    /// The width in points of one line of text.
    func width(of text: String, size: Double) -> Double {
        let layout = makeLayout(text, size: size, weight: PANGO_WEIGHT_NORMAL)
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        return extents(of: layout).width
    }

    deinit {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }

    /// Covers everything with a colour that changes from top to bottom.
    func fillGradient(height: Double, _ top: Colour, _ bottom: Colour) {
        let pattern = cairo_pattern_create_linear(0, 0, height * 0.17, height)
        cairo_pattern_add_color_stop_rgba(pattern, 0, top.red, top.green, top.blue, top.alpha)
        cairo_pattern_add_color_stop_rgba(pattern, 1, bottom.red, bottom.green, bottom.blue, bottom.alpha)
        cairo_set_source(context, pattern)
        cairo_paint(context)
        cairo_pattern_destroy(pattern)
    }

    /// Lays a glow over everything: an ellipse of light that fades towards its edge.
    func glow(_ colour: Colour, x: Double, y: Double, radiusX: Double, radiusY: Double) {
        let pattern = cairo_pattern_create_radial(0, 0, 0, 0, 0, 1)
        cairo_pattern_add_color_stop_rgba(pattern, 0, colour.red, colour.green, colour.blue, colour.alpha)
        cairo_pattern_add_color_stop_rgba(pattern, 1, colour.red, colour.green, colour.blue, 0)
        cairo_save(context)
        cairo_translate(context, x, y)
        cairo_scale(context, radiusX, radiusY)
        cairo_set_source(context, pattern)
        cairo_paint(context)
        cairo_restore(context)
        cairo_pattern_destroy(pattern)
    }

    /// Draws `body` inside a rounded rectangle.
    func clipped(x: Double, y: Double, width: Double, height: Double, radius: Double, _ body: () -> Void) {
        cairo_save(context)
        roundedPath(x, y, width, height, radius)
        cairo_clip(context)
        body()
        cairo_restore(context)
    }

    func fillRectangle(x: Double, y: Double, width: Double, height: Double, _ colour: Colour) {
        set(colour)
        cairo_rectangle(context, x, y, width, height)
        cairo_fill(context)
    }

    /// Draws one line of text; `y` is its vertical centre.
    func text(
        _ text: String, x: Double, centreY y: Double, size: Double, weight: PangoWeight = PANGO_WEIGHT_NORMAL,
        colour: Colour, alignment: Alignment = .left, maximumWidth: Double? = nil
    ) {
        let layout = makeLayout(text, size: size, weight: weight)
        if let maximumWidth {
            pango_layout_set_width(layout, Int32(maximumWidth * Double(PANGO_SCALE)))
            pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
        }
        let (width, height) = extents(of: layout)
        let left = alignment == .left ? x : (alignment == .right ? x - width : x - width / 2)
        set(colour)
        cairo_move_to(context, left, y - height / 2)
        pango_cairo_show_layout(context, layout)
        g_object_unref(UnsafeMutableRawPointer(layout))
    }

    private func makeLayout(_ text: String, size: Double, weight: PangoWeight) -> OpaquePointer {
        let layout = pango_layout_new(fonts.context)!
        let font = pango_font_description_new()
        pango_font_description_set_family(font, "Inter")
        pango_font_description_set_absolute_size(font, size * Double(PANGO_SCALE))
        pango_font_description_set_weight(font, weight)
        pango_layout_set_font_description(layout, font)
        pango_font_description_free(font)
        pango_layout_set_text(layout, text, -1)
        return layout
    }

    /// Points.
    private func extents(of layout: OpaquePointer) -> (width: Double, height: Double) {
        var extents = PangoRectangle()
        pango_layout_get_extents(layout, nil, &extents)
        return (Double(extents.width) / Double(PANGO_SCALE), Double(extents.height) / Double(PANGO_SCALE))
    }

    /// Pixels of the picture that `length` takes.
    func pixelCount(_ length: Double) -> Int { Int((length * scale).rounded()) }

    /// Draws an icon of as many pixels as the place has into a square with rounded corners.
    func icon(_ image: PictureIcons.Image, x: Double, y: Double, side: Double) {
        clipped(x: x, y: y, width: side, height: side, radius: side * Self.iconRadius) {
            cairo_translate(context, x, y)
            cairo_scale(context, side / Double(image.side), side / Double(image.side))
            cairo_set_source_surface(context, image.surface, 0, 0)
            cairo_paint(context)
        }
    }

    /// Draws what stands for an icon that there is not.
    func monogram(_ monogram: IconMonogram, x: Double, y: Double, side: Double) {
        let hue = Double(monogram.hue)
        clipped(x: x, y: y, width: side, height: side, radius: side * Self.iconRadius) {
            cairo_translate(context, x, y)
            fillGradient(
                height: side, Colour(hue: hue, saturation: 0.6, lightness: 0.6),
                Colour(hue: hue + 30, saturation: 0.6, lightness: 0.46))
        }
        text(
            monogram.letter, x: x + side / 2, centreY: y + side / 2, size: side * 0.62, weight: PANGO_WEIGHT_SEMIBOLD,
            colour: Colour(0xFFFFFF), alignment: .centre)
    }

    /// An icon's corners, as a part of its side.
    private static let iconRadius = 0.23

    /// Draws premultiplied pixels, blue first, of `width` × `height` pixels at `scale` pixels per point.
    func pixels(
        _ bytes: UnsafeRawBufferPointer, width: Int, height: Int, stride: Int, scale: Double, x: Double, y: Double
    ) {
        // The bytes may change under us: Cairo gets a copy of its own.
        let image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        defer { cairo_surface_destroy(image) }
        guard let target = cairo_image_surface_get_data(image), bytes.count >= stride * height else { return }
        let targetStride = Int(cairo_image_surface_get_stride(image))
        for row in 0..<height {
            UnsafeMutableRawBufferPointer(start: target + row * targetStride, count: width * 4)
                .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[row * stride..<row * stride + width * 4]))
        }
        cairo_surface_mark_dirty(image)
        cairo_save(context)
        cairo_translate(context, x, y)
        cairo_scale(context, 1 / scale, 1 / scale)
        cairo_set_source_surface(context, image, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
        cairo_paint(context)
        cairo_restore(context)
    }

    /// The finished picture. Nothing more may be drawn.
    func finish() -> FinishedPicture {
        cairo_surface_flush(surface)
        return FinishedPicture(surface: surface)
    }

    private func set(_ colour: Colour) {
        cairo_set_source_rgba(context, colour.red, colour.green, colour.blue, colour.alpha)
    }

    private func roundedPath(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double) {
        let quarter = Double.pi / 2
        cairo_new_sub_path(context)
        cairo_arc(context, x + width - radius, y + radius, radius, -quarter, 0)
        cairo_arc(context, x + width - radius, y + height - radius, radius, 0, quarter)
        cairo_arc(context, x + radius, y + height - radius, radius, quarter, 2 * quarter)
        cairo_arc(context, x + radius, y + radius, radius, 2 * quarter, 3 * quarter)
        cairo_close_path(context)
    }
}

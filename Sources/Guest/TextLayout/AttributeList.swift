// Styles as Pango's attributes. Kerning is not among them: glyph widths are corrected after the fact.
internal import CPango
import CoreGraphics
import Foundation

enum AttributeList {
    /// - Parameters:
    ///   - text: what is set, in UTF-8: the paragraph from `start` on, and what is added to it.
    ///   - start: where in the paragraph `text` begins, in bytes.
    static func make(
        _ runs: [StyledText.Run], of text: [UInt8], from start: Int, engine: TextEngine
    ) -> OpaquePointer? {
        guard let list = pango_attr_list_new() else { return nil }
        var offset = -start
        for (index, run) in runs.enumerated() {
            let begin = max(offset, 0)
            offset += run.length
            // The last style goes on for what is added to the text.
            let end = index == runs.count - 1 ? max(offset, text.count) : offset
            guard end > begin else { continue }
            func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
                guard let attribute else { return }
                attribute.pointee.start_index = UInt32(begin)
                attribute.pointee.end_index = UInt32(end)
                pango_attr_list_insert(list, attribute)
            }
            add(engine.description(of: run.style.face).flatMap { pango_attr_font_desc_new($0) })
            for emoji in EmojiRanges.shrunk(in: text, begin..<max(min(end, text.count), begin), run.style.face) {
                guard let size = pango_attr_size_new_absolute(emoji.size) else { continue }
                size.pointee.start_index = UInt32(emoji.range.lowerBound)
                size.pointee.end_index = UInt32(emoji.range.upperBound)
                pango_attr_list_insert(list, size)
            }
            addLooks(run.style, isFilledByOutline: run.style.strokeWidth == 0 && engine.drawsOutlines(run.style), add)
        }
        return list
    }

    private static func addLooks(
        _ style: TextStyle, isFilledByOutline: Bool, _ add: (UnsafeMutablePointer<PangoAttribute>?) -> Void
    ) {
        let color = channels(style.color)
        let isHidden = style.strokeWidth > 0 || isFilledByOutline
        add(pango_attr_foreground_new(color.0, color.1, color.2))
        // Zero would mean "not set": one of 65,535 cannot be seen either.
        if color.3 < 65535 || isHidden {
            add(pango_attr_foreground_alpha_new(isHidden ? 1 : max(color.3, 1)))
        }
        if style.face.hasMonospacedDigits || style.face.family == .systemMonospaced {
            add(pango_attr_font_features_new("tnum=1"))
        }
        if style.isUnderlined || style.isDoubleUnderlined {
            add(
                pango_attr_underline_new(
                    style.isDoubleUnderlined ? PANGO_UNDERLINE_DOUBLE : PANGO_UNDERLINE_SINGLE))
            if let color = style.underlineColor.map(channels) {
                add(pango_attr_underline_color_new(color.0, color.1, color.2))
            }
        }
        if style.isStruckThrough {
            add(pango_attr_strikethrough_new(1))
            if let color = style.strikethroughColor.map(channels) {
                add(pango_attr_strikethrough_color_new(color.0, color.1, color.2))
            }
        }
        if style.baselineOffset != 0 {
            add(pango_attr_rise_new(Int32((style.baselineOffset * CGFloat(PANGO_SCALE)).rounded())))
        }
        if let attachment = style.attachment {
            var box = PangoRectangle(
                x: 0, y: Int32(-attachment.bounds.maxY * CGFloat(PANGO_SCALE)),
                width: Int32(attachment.bounds.maxX * CGFloat(PANGO_SCALE)),
                height: Int32(attachment.bounds.height * CGFloat(PANGO_SCALE)))
            add(pango_attr_shape_new(&box, &box))
        }
    }

    private static func channels(_ color: CGColor) -> (UInt16, UInt16, UInt16, UInt16) {
        let c = color.rgba
        func channel(_ value: CGFloat) -> UInt16 { UInt16((min(max(value, 0), 1) * 65535).rounded()) }
        return (channel(c.red), channel(c.green), channel(c.blue), channel(c.alpha))
    }
}

// Gives the glyphs of a run the widths that their characters have in the system font.
internal import CPango
import CoreGraphics
import Foundation

struct GlyphSpacing {
    let systemFont: SystemFont
    /// The UTF-8 text of which the runs are parts.
    let text: [UInt8]

    private static let unit = CGFloat(PANGO_SCALE)

    /// One or more characters that are drawn together.
    struct Cluster {
        /// Where it begins in the text, in bytes.
        var offset: Int
        /// Points.
        var width: CGFloat
        /// Its last glyph in visual order.
        var lastGlyph: UnsafeMutablePointer<PangoGlyphInfo>
        var isTab: Bool
    }

    /// Corrects a run's glyphs and tells their clusters in visual order. Neither tabs nor attachments are corrected.
    ///
    /// A glyph stands in the middle of the room that its character gained or lost, as a typesetter would put it.
    func apply(to run: UnsafeMutablePointer<PangoGlyphItem>, _ style: TextStyle, _ visit: (Cluster) -> Void) {
        guard let item = run.pointee.item, let glyphs = run.pointee.glyphs else { return }
        let start = Int(item.pointee.offset)
        let isEllipsis = item.pointee.analysis.flags & UInt8(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0
        let font = pango_font_get_hb_font(item.pointee.analysis.font)
        let count = Int(glyphs.pointee.num_glyphs)
        let isBackward = item.pointee.analysis.level & 1 != 0
        var first = 0
        var following = Int(item.pointee.length)
        while first < count {
            let cluster = Int(glyphs.pointee.log_clusters[first])
            var last = first
            while last + 1 < count, Int(glyphs.pointee.log_clusters[last + 1]) == cluster { last += 1 }
            let end: Int
            if isBackward {
                end = following
                following = cluster
            } else {
                end = last + 1 < count ? Int(glyphs.pointee.log_clusters[last + 1]) : Int(item.pointee.length)
            }
            let pieces = glyphs.pointee.glyphs + first
            let lastPiece = glyphs.pointee.glyphs + last
            let isTab = !isEllipsis && start + cluster < text.count && text[start + cluster] == 9
            if !isTab, style.attachment == nil {
                correct(
                    UnsafeMutableBufferPointer(start: pieces, count: last - first + 1),
                    start + cluster..<max(start + end, start + cluster), isEllipsis, style, font)
            }
            let units = (first...last).reduce(0) { $0 + Int(glyphs.pointee.glyphs[$1].geometry.width) }
            visit(
                Cluster(
                    offset: start + cluster, width: CGFloat(units) / Self.unit, lastGlyph: lastPiece, isTab: isTab))
            first = last + 1
        }
    }

    private func correct(
        _ glyphs: UnsafeMutableBufferPointer<PangoGlyphInfo>, _ range: Range<Int>, _ isEllipsis: Bool,
        _ style: TextStyle, _ font: OpaquePointer?
    ) {
        guard let font, let last = glyphs.indices.last else { return }
        if isEllipsis {
            // Pango gives it all the room that is left, which would show as a gap after it.
            for index in glyphs.indices {
                glyphs[index].geometry.width = hb_font_get_glyph_h_advance(font, glyphs[index].glyph)
            }
        }
        let shaped = glyphs.reduce(0) { $0 + Int($1.geometry.width) }
        // A control or a joiner takes no room, and so gets none.
        guard shaped > 0 else { return }
        let natural = glyphs.reduce(0) { $0 + Int(hb_font_get_glyph_h_advance(font, $1.glyph)) }
        let own = CGFloat(natural) / Self.unit
        let measured =
            isEllipsis
            ? systemFont.advance(of: "…", natural: own, in: style.face) : advance(of: range, natural: own, style.face)
        var gain: CGFloat = 0
        if !isEllipsis, let room = EmojiRanges.room(after: text, range, style.face) {
            gain = room
        } else if let measured {
            let kerning = isKerned(range, style.face) ? CGFloat(shaped - natural) / Self.unit : 0
            gain = measured + SystemFont.kerning * kerning - CGFloat(shaped) / Self.unit
            let shift = Int32((gain / 2 * Self.unit).rounded())
            for index in glyphs.indices { glyphs[index].geometry.x_offset += shift }
        }
        glyphs[last].geometry.width += Int32(((gain + style.kern) * Self.unit).rounded())
    }

    /// Whether the kerning of the font that draws the text holds for the face: figures of other families have none.
    private func isKerned(_ range: Range<Int>, _ face: FontFace) -> Bool {
        guard face.advances != nil, range.count == 1, text.indices.contains(range.lowerBound) else { return true }
        return Unicode.Scalar(text[range.lowerBound]).properties.isAlphabetic
    }

    /// The width of a part of the text; nil if it holds a character that the system font does not tell of.
    private func advance(of range: Range<Int>, natural: CGFloat, _ face: FontFace) -> CGFloat? {
        let bytes = text[min(range.lowerBound, text.count)..<min(range.upperBound, text.count)]
        if bytes.count == 1, let byte = bytes.first, byte < 0x80 {
            return systemFont.advance(of: Unicode.Scalar(byte), natural: natural, in: face)
        }
        let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.filter { !Self.isMark($0) }
        var sum: CGFloat = 0
        for scalar in scalars {
            let part = natural / CGFloat(scalars.count)
            guard let advance = systemFont.advance(of: scalar, natural: part, in: face) else { return nil }
            sum += advance
        }
        return scalars.isEmpty ? nil : sum
    }

    /// Whether a character takes no room of its own.
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: true
        default: false
        }
    }
}

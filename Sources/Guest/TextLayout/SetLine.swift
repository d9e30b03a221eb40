// A line of a Pango layout with its glyphs' widths corrected. Keeps the layout alive.
internal import CCairo
internal import CPango
import CoreGraphics
import Foundation

final class SetLine {
    /// A `PangoLayout` of which this is a line; the glyphs belong to it.
    private let layout: OpaquePointer?
    private let line: UnsafeMutablePointer<PangoLayoutLine>?
    private let attachments: [(x: CGFloat, attachment: TextAttachment)]
    private let backgrounds: [(x: CGFloat, width: CGFloat, color: CGColor, metrics: FontMetrics)]
    private let outlines: [GlyphOutline]
    let width: CGFloat
    /// The width before correction, by which Pango breaks lines.
    let uncorrectedWidth: CGFloat
    let faces: [FontFace]
    let offsets: (up: CGFloat, down: CGFloat)
    let attachmentReach: (up: CGFloat, down: CGFloat)
    let isRightToLeft: Bool

    private static let unit = CGFloat(PANGO_SCALE)

    /// - Parameter styles: the style of the byte at an offset in the layout's text.
    init(
        layout: OpaquePointer?, line: UnsafeMutablePointer<PangoLayoutLine>?, text: [UInt8],
        styleAt: (Int) -> TextStyle, endStyle: TextStyle
    ) {
        self.layout = layout.map { OpaquePointer(g_object_ref(UnsafeMutableRawPointer($0))) }
        self.line = line
        var x: CGFloat = 0
        var uncorrected: CGFloat = 0
        var faces: [FontFace] = []
        var offsets: (up: CGFloat, down: CGFloat) = (0, 0)
        var reach: (up: CGFloat, down: CGFloat) = (0, 0)
        var attachments: [(x: CGFloat, attachment: TextAttachment)] = []
        var backgrounds: [(x: CGFloat, width: CGFloat, color: CGColor, metrics: FontMetrics)] = []
        var outlines: [GlyphOutline] = []
        var node = line?.pointee.runs
        while let current = node {
            node = current.pointee.next
            guard let data = current.pointee.data else { continue }
            let run = data.assumingMemoryBound(to: PangoGlyphItem.self)
            guard let item = run.pointee.item, let glyphs = run.pointee.glyphs else { continue }
            let start = Int(item.pointee.offset)
            let style = styleAt(start)
            if !faces.contains(style.face) { faces.append(style.face) }
            offsets.up = max(offsets.up, style.baselineOffset)
            offsets.down = max(offsets.down, -style.baselineOffset)
            let isEllipsis = item.pointee.analysis.flags & 2 != 0
            let runX = x
            for index in 0..<Int(glyphs.pointee.num_glyphs) {
                let glyph = glyphs.pointee.glyphs + index
                let before = glyph.pointee.geometry.width
                uncorrected += CGFloat(before) / SetLine.unit
                let cluster = Int(glyphs.pointee.log_clusters[index])
                let isClusterEnd =
                    index + 1 == Int(glyphs.pointee.num_glyphs)
                    || Int(glyphs.pointee.log_clusters[index + 1]) != cluster
                if isClusterEnd, style.attachment == nil, before > 0 {
                    let scalar = isEllipsis ? "…" : SetLine.scalar(in: text, at: start + cluster)
                    let extra = TextMetrics.correction(for: scalar, face: style.face) + style.kern
                    glyph.pointee.geometry.width = before + Int32((extra * SetLine.unit).rounded())
                }
                x += CGFloat(glyph.pointee.geometry.width) / SetLine.unit
            }
            if let attachment = style.attachment, !isEllipsis {
                attachments.append((runX, attachment))
                reach.up = max(reach.up, attachment.bounds.maxY)
                reach.down = max(reach.down, -attachment.bounds.minY)
            }
            if style.strokeWidth != 0, style.attachment == nil {
                outlines.append(GlyphOutline(x: runX, font: item.pointee.analysis.font, glyphs: glyphs, style: style))
            }
            if let color = style.backgroundColor { backgrounds.append((runX, x - runX, color, style.face.metrics)) }
        }
        if faces.isEmpty { faces = [endStyle.face] }
        width = x
        uncorrectedWidth = uncorrected
        self.faces = faces
        self.offsets = offsets
        attachmentReach = reach
        self.attachments = attachments
        self.backgrounds = backgrounds
        self.outlines = outlines
        isRightToLeft = line.map { pango_layout_line_get_resolved_direction($0) == PANGO_DIRECTION_RTL } ?? false
    }

    deinit {
        layout.map { g_object_unref(UnsafeMutableRawPointer($0)) }
    }

    /// Draws with the baseline's beginning at a point.
    func draw(at point: CGPoint, in context: CGContext) {
        for background in backgrounds {
            context.setFillColor(background.color)
            context.fill(
                CGRect(
                    x: point.x + background.x, y: point.y - background.metrics.ascender, width: background.width,
                    height: background.metrics.lineHeight))
        }
        if let line {
            cairo_move_to(context.cairo, point.x, point.y)
            pango_cairo_show_layout_line(context.cairo, line)
            cairo_new_path(context.cairo)
        }
        for outline in outlines { outline.draw(at: point, in: context) }
        for (x, attachment) in attachments {
            let bounds = attachment.bounds
            attachment.draw.body(
                context,
                CGRect(
                    x: point.x + x + bounds.minX, y: point.y - bounds.maxY, width: bounds.width,
                    height: bounds.height))
        }
    }

    /// The character that begins at an offset in UTF-8.
    private static func scalar(in text: [UInt8], at offset: Int) -> Unicode.Scalar {
        guard offset >= 0, offset < text.count else { return " " }
        let end = min(offset + 4, text.count)
        var decoder = UTF8()
        var bytes = text[offset..<end].makeIterator()
        if case .scalarValue(let scalar) = decoder.decode(&bytes) { return scalar }
        return " "
    }
}

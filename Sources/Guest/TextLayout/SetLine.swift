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
    let faces: [FontFace]
    let offsets: (up: CGFloat, down: CGFloat)
    let attachmentReach: (up: CGFloat, down: CGFloat)
    let isRightToLeft: Bool
    /// The part of its paragraph that stands on the line, in bytes; what was added to it, as a hyphen, not counted.
    let range: Range<Int>
    /// How wide the characters are, in visual order, until the line has found its place.
    private(set) var clusters: [GlyphSpacing.Cluster]

    /// - Parameters:
    ///   - range: the part of the paragraph that the layout's text begins with, in bytes.
    ///   - styleAt: the style of the byte at an offset in the layout's text.
    ///   - tabs: where tab characters lead, from the line's beginning.
    ///   - isOutlined: whether letters of a style are drawn by their outlines.
    init(
        layout: OpaquePointer?, line: UnsafeMutablePointer<PangoLayoutLine>?, range: Range<Int>, spacing: GlyphSpacing,
        tabs: TabStops, styleAt: (Int) -> TextStyle, endStyle: TextStyle, isOutlined: (TextStyle) -> Bool
    ) {
        self.range = range
        self.layout = layout.map { OpaquePointer(g_object_ref(UnsafeMutableRawPointer($0))) }
        self.line = line
        let isRightToLeft = line.map { pango_layout_line_get_resolved_direction($0) == PANGO_DIRECTION_RTL } ?? false
        let runs = SetLine.runs(of: line)
        var clusters: [GlyphSpacing.Cluster] = []
        var styles: [TextStyle] = []
        var ends: [Int] = []
        for run in runs {
            let style = styleAt(Int(run.pointee.item?.pointee.offset ?? 0))
            spacing.apply(to: run, style) { clusters.append($0) }
            styles.append(style)
            ends.append(clusters.count)
        }
        // Read from right to left, Pango's own stops count from the right edge.
        if !isRightToLeft { tabs.place(&clusters, text: spacing.text) }
        var x: CGFloat = 0
        var faces: [FontFace] = []
        var offsets: (up: CGFloat, down: CGFloat) = (0, 0)
        var reach: (up: CGFloat, down: CGFloat) = (0, 0)
        var attachments: [(x: CGFloat, attachment: TextAttachment)] = []
        var backgrounds: [(x: CGFloat, width: CGFloat, color: CGColor, metrics: FontMetrics)] = []
        var outlines: [GlyphOutline] = []
        var begin = 0
        for (index, run) in runs.enumerated() {
            guard let item = run.pointee.item, let glyphs = run.pointee.glyphs else { continue }
            let style = styles[index]
            let runX = x
            x = clusters[begin..<ends[index]].reduce(x) { $0 + $1.width }
            begin = ends[index]
            if !faces.contains(style.face) { faces.append(style.face) }
            offsets.up = max(offsets.up, style.baselineOffset)
            offsets.down = max(offsets.down, -style.baselineOffset)
            let isEllipsis = item.pointee.analysis.flags & UInt8(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0
            if let attachment = style.attachment, !isEllipsis {
                attachments.append((runX, attachment))
                reach.up = max(reach.up, attachment.bounds.maxY)
                reach.down = max(reach.down, -attachment.bounds.minY)
            }
            if isOutlined(style), style.attachment == nil {
                outlines.append(GlyphOutline(x: runX, font: item.pointee.analysis.font, glyphs: glyphs, style: style))
            }
            if let color = style.backgroundColor { backgrounds.append((runX, x - runX, color, style.face.metrics)) }
        }
        if faces.isEmpty { faces = [endStyle.face] }
        width = x
        self.faces = faces
        self.offsets = offsets
        self.clusters = clusters
        attachmentReach = reach
        self.attachments = attachments
        self.backgrounds = backgrounds
        self.outlines = outlines
        self.isRightToLeft = isRightToLeft
    }

    deinit {
        layout.map { g_object_unref(UnsafeMutableRawPointer($0)) }
    }

    /// Lets go of what only breaking into lines needs.
    func forgetClusters() { clusters = [] }

    private static func runs(
        of line: UnsafeMutablePointer<PangoLayoutLine>?
    ) -> [UnsafeMutablePointer<PangoGlyphItem>] {
        var runs: [UnsafeMutablePointer<PangoGlyphItem>] = []
        var node = line?.pointee.runs
        while let current = node {
            if let data = current.pointee.data { runs.append(data.assumingMemoryBound(to: PangoGlyphItem.self)) }
            node = current.pointee.next
        }
        return runs
    }

    /// What Pango knows of the places between the characters of the layout: one entry more than there are characters.
    var places: UnsafeBufferPointer<PangoLogAttr> {
        var count: Int32 = 0
        guard let layout, let first = pango_layout_get_log_attrs_readonly(layout, &count) else {
            return UnsafeBufferPointer(start: nil, count: 0)
        }
        return UnsafeBufferPointer(start: first, count: Int(count))
    }

    /// From the line's left end to the place before a byte of its paragraph, in points.
    func x(ofByte byte: Int) -> CGFloat {
        guard let line else { return 0 }
        var position: Int32 = 0
        let index = min(max(byte, range.lowerBound), range.upperBound) - range.lowerBound
        pango_layout_line_index_to_x(line, Int32(index), 0, &position)
        return CGFloat(position) / CGFloat(PANGO_SCALE)
    }

    /// The byte of the paragraph before which a caret stands nearest to a distance from the line's left end, in points.
    func byte(atX x: CGFloat) -> Int {
        guard let line, let text = layout.flatMap({ pango_layout_get_text($0) }) else { return range.lowerBound }
        var index: Int32 = 0
        var trailing: Int32 = 0
        let place = min(max(x, -1e6), 1e6) * CGFloat(PANGO_SCALE)
        pango_layout_line_x_to_index(line, Int32(place), &index, &trailing)
        var byte = Int(index)
        // The nearer side may be behind the character, which Pango counts in characters of Unicode.
        for _ in 0..<max(trailing, 0) where byte < range.count {
            byte += 1
            while byte < range.count, UInt8(bitPattern: text[byte]) & 0xC0 == 0x80 { byte += 1 }
        }
        return range.lowerBound + min(byte, range.count)
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
}

// Sets one paragraph.
internal import CPango
import CoreGraphics
import Foundation

struct ParagraphSetter {
    let engine: TextEngine
    let paragraph: StyledText.Paragraph
    let width: CGFloat?
    private let bytes: [UInt8]
    /// By so many points a line may be longer than its room: what sums of glyphs' widths are exact to.
    static let tolerance: CGFloat = 0.001

    init(engine: TextEngine, paragraph: StyledText.Paragraph, width: CGFloat?) {
        self.engine = engine
        self.paragraph = paragraph
        self.width = width
        bytes = Array(paragraph.string.utf8)
    }

    private var style: TextParagraph { paragraph.style }

    private var isTruncating: Bool {
        [.truncateHead, .truncateTail, .truncateMiddle].contains(style.lineBreak)
    }

    /// The room between the indents; nil if there is no limit.
    private func room(isFirst: Bool) -> CGFloat? {
        guard let width else { return nil }
        let head = isFirst ? style.firstLineHeadIndent : style.headIndent
        let end = style.tailIndent > 0 ? min(style.tailIndent, width) : width + style.tailIndent
        return max(end - head, 0)
    }

    // MARK: Lines

    /// - Parameters:
    ///   - maximum: how many lines there may be, at least one.
    ///   - isTextAfter: whether other paragraphs follow, which a cut in the last line then stands for as well.
    func lines(maximum: Int, isTextAfter: Bool) -> [TextLine] {
        guard let whole = setWhole() else { return [emptyLine()] }
        let limit = room(isFirst: true)
        // Truncation, unlike wrapping, keeps everything on one line unless the text's owner allows more.
        let wraps = style.lineBreak == .wordWrap || style.lineBreak == .charWrap || (isTruncating && maximum != 1)
        let cutsHere = isTextAfter && maximum == 1 && isTruncating
        guard let limit, whole.width > limit + Self.tolerance || cutsHere else { return [line(whole, isFirst: true)] }
        if !wraps {
            guard isTruncating, let cut = truncated(from: 0, room: limit, mustCut: cutsHere) else {
                return [line(whole, isFirst: true)]
            }
            return [line(cut, isFirst: true, isTruncated: true)]
        }
        let broken = wrapped(whole, limit)
        guard broken.count > maximum else {
            if broken.count == maximum, isTextAfter, isTruncating, let last = broken.last,
                let cut = truncated(from: last.start, room: room(isFirst: maximum == 1) ?? limit, mustCut: true)
            {
                return placed(broken.dropLast().map(\.line)) + [line(cut, isFirst: maximum == 1, isTruncated: true)]
            }
            return placed(broken.map(\.line))
        }
        let kept = Array(broken.prefix(maximum))
        let start = kept[maximum - 1].start
        guard isTruncating,
            let cut = truncated(from: start, room: room(isFirst: maximum == 1) ?? limit, mustCut: true)
        else { return placed(kept.map(\.line)) }
        return placed(kept.dropLast().map(\.line)) + [line(cut, isFirst: maximum == 1, isTruncated: true)]
    }

    private func placed(_ lines: [SetLine]) -> [TextLine] {
        lines.enumerated().map { line($0.element, isFirst: $0.offset == 0) }
    }

    private func line(_ set: SetLine, isFirst: Bool, isTruncated: Bool = false) -> TextLine {
        set.forgetClusters()
        let metrics = set.faces.map(\.metrics)
        var ascent = metrics.map(\.ascender).max() ?? 0
        var descent = metrics.map { -$0.descender }.max() ?? 0
        ascent = max(ascent + set.offsets.up, set.attachmentReach.up)
        descent = max(descent + set.offsets.down, set.attachmentReach.down)
        var height = ascent + descent
        if style.lineHeightMultiple > 0 { height *= style.lineHeightMultiple }
        if style.minimumLineHeight > 0 { height = max(height, style.minimumLineHeight) }
        if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
        // A line that is made higher or lower changes above its text: the descent stays.
        ascent += height - (ascent + descent)
        let tail = width.map { style.tailIndent > 0 ? max($0 - style.tailIndent, 0) : -style.tailIndent } ?? 0
        return TextLine(
            setLine: set, top: 0, height: height, ascent: ascent, width: set.width,
            indent: isFirst ? style.firstLineHeadIndent : style.headIndent, alignment: style.alignment,
            isRightToLeft: style.direction == .rightToLeft || (style.direction == .natural && set.isRightToLeft),
            trailing: tail, isTruncated: isTruncated)
    }

    private func emptyLine() -> TextLine {
        let set = SetLine(
            layout: nil, line: nil, range: 0..<0, spacing: spacing([]), tabs: tabs(isFirst: true),
            styleAt: { _ in paragraph.endStyle }, endStyle: paragraph.endStyle, isOutlined: engine.drawsOutlines)
        return line(set, isFirst: true)
    }

    private func spacing(_ text: [UInt8]) -> GlyphSpacing { GlyphSpacing(systemFont: engine.systemFont, text: text) }

    private func tabs(isFirst: Bool) -> TabStops {
        TabStops(style, indent: isFirst ? style.firstLineHeadIndent : style.headIndent)
    }

    // MARK: Pango

    private func setWhole() -> SetLine? {
        bytes.isEmpty ? nil : set(bytes.indices, isFirst: true)
    }

    /// A part of the paragraph on a line of its own.
    ///
    /// - Parameters:
    ///   - suffix: what is added to it.
    ///   - isRightToLeft: the paragraph's direction; nil to take it from the text.
    private func set(
        _ range: Range<Int>, adding suffix: [UInt8] = [], isFirst: Bool, isRightToLeft: Bool? = nil
    ) -> SetLine? {
        let text = Array(bytes[range]) + suffix
        guard let layout = makeLayout(text, from: range.lowerBound, isRightToLeft: isRightToLeft) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        pango_layout_set_single_paragraph_mode(layout, 1)
        return SetLine(
            layout: layout, line: pango_layout_get_line(layout, 0), range: range, spacing: spacing(text),
            tabs: tabs(isFirst: isFirst),
            styleAt: { styleAt(range.lowerBound + $0) }, endStyle: paragraph.endStyle,
            isOutlined: engine.drawsOutlines)
    }

    /// Lines that fit, with the offset that each begins at.
    private func wrapped(_ whole: SetLine, _ limit: CGFloat) -> [(line: SetLine, start: Int)] {
        let ranges = LineRanges(
            text: bytes, whole: whole, breaksWords: style.lineBreak == .charWrap,
            tabs: (tabs(isFirst: true), tabs(isFirst: false)), hyphenWidth: hyphenWidth)
        let lines = ranges.lines(room: (limit, room(isFirst: false) ?? limit))
        return lines.enumerated().compactMap { index, line in
            let suffix = line.endsWithSoftHyphen ? Self.hyphen : []
            return set(line.range, adding: suffix, isFirst: index == 0, isRightToLeft: whole.isRightToLeft)
                .map { ($0, line.range.lowerBound) }
        }
    }

    private static let hyphen = Array("-".utf8)

    private func hyphenWidth(at offset: Int) -> CGFloat {
        let face = styleAt(offset).face
        return engine.systemFont.advance(of: "-", natural: face.size / 2, in: face) ?? face.size / 2
    }

    /// The rest of the paragraph from an offset, cut to the room.
    private func truncated(from start: Int, room: CGFloat, mustCut: Bool) -> SetLine? {
        let rest = Array(bytes[start...])
        let suffix: [UInt8] = mustCut ? Array("\u{2026}".utf8) : []
        var factor: CGFloat = 1
        var result: SetLine?
        for _ in 0..<6 {
            guard let layout = makeLayout(rest + suffix, from: start) else { return nil }
            defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
            pango_layout_set_single_paragraph_mode(layout, 1)
            switch style.lineBreak {
            case .truncateHead: pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_START)
            case .truncateMiddle: pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_MIDDLE)
            default: pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
            }
            pango_layout_set_width(layout, units(room * factor))
            let line = SetLine(
                layout: layout, line: pango_layout_get_line(layout, 0), range: start..<bytes.count,
                spacing: spacing(rest + suffix), tabs: tabs(isFirst: start == 0), styleAt: { styleAt(start + $0) },
                endStyle: paragraph.endStyle, isOutlined: engine.drawsOutlines)
            result = line
            if line.width <= room + Self.tolerance { break }
            factor *= min(room / line.width, 0.995)
        }
        return result
    }

    private func units(_ points: CGFloat) -> Int32 {
        Int32(min(max(points * CGFloat(PANGO_SCALE), -1e9), 1e9).rounded(.up))
    }

    private func styleAt(_ offset: Int) -> TextStyle {
        var end = 0
        for run in paragraph.runs {
            end += run.length
            if offset < end { return run.style }
        }
        return paragraph.runs.last?.style ?? paragraph.endStyle
    }

    /// - Parameter start: where in the paragraph the text begins.
    private func makeLayout(_ text: [UInt8], from start: Int, isRightToLeft: Bool? = nil) -> OpaquePointer? {
        guard let pango = engine.pango, let layout = pango_layout_new(pango) else { return nil }
        text.withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: CChar.self) {
                pango_layout_set_text(layout, $0.baseAddress, Int32($0.count))
            }
        }
        // Direction comes from the text or from the style, never from the machine.
        let isSet = style.direction != .natural || isRightToLeft != nil
        let isBackward = style.direction == .natural ? isRightToLeft ?? false : style.direction == .rightToLeft
        pango_layout_set_auto_dir(layout, isSet ? 0 : 1)
        if isBackward { pango_context_set_base_dir(pango, PANGO_DIRECTION_RTL) }
        pango_layout_set_alignment(layout, PANGO_ALIGN_LEFT)
        if let attributes = AttributeList.make(paragraph.runs, of: text, from: start, engine: engine) {
            pango_layout_set_attributes(layout, attributes)
            pango_attr_list_unref(attributes)
        }
        setTabs(of: layout)
        if isBackward {
            // The layout has read the direction when its lines are made, which is now.
            _ = pango_layout_get_line_count(layout)
            pango_context_set_base_dir(pango, PANGO_DIRECTION_WEAK_LTR)
        }
        return layout
    }

    private func setTabs(of layout: OpaquePointer) {
        guard bytes.contains(9) else { return }
        let known = tabs(isFirst: true)
        var stops: [CGFloat] = []
        while stops.count < 64 { stops.append(known.next(after: stops.last ?? 0).location) }
        guard let tabs = pango_tab_array_new(Int32(stops.count), 0) else { return }
        for (index, stop) in stops.enumerated() {
            pango_tab_array_set_tab(tabs, Int32(index), PANGO_TAB_LEFT, units(stop))
        }
        pango_layout_set_tabs(layout, tabs)
        pango_tab_array_free(tabs)
    }
}

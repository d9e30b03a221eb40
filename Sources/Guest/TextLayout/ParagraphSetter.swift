// Sets one paragraph.
internal import CPango
import CoreGraphics
import Foundation

struct ParagraphSetter {
    let engine: TextEngine
    let paragraph: StyledText.Paragraph
    let width: CGFloat?
    private let bytes: [UInt8]

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
        guard let limit, whole.width > limit + 0.001 || cutsHere else { return [line(whole, isFirst: true)] }
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
        let metrics = set.faces.map(\.metrics)
        var ascent = metrics.map(\.ascender).max() ?? 0
        var descent = metrics.map { -$0.descender }.max() ?? 0
        ascent = max(ascent + set.offsets.up, set.attachmentReach.up)
        descent = max(descent + set.offsets.down, set.attachmentReach.down)
        var height = ascent + descent
        if style.lineHeightMultiple > 0 { height *= style.lineHeightMultiple }
        if style.minimumLineHeight > 0 { height = max(height, style.minimumLineHeight) }
        if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
        // What a line gains or loses in height, it gains or loses above its text.
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
            layout: nil, line: nil, text: [], styleAt: { _ in paragraph.endStyle }, endStyle: paragraph.endStyle)
        return line(set, isFirst: true)
    }

    // MARK: Pango

    private func setWhole() -> SetLine? {
        guard !bytes.isEmpty, let layout = makeLayout(from: 0) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        pango_layout_set_single_paragraph_mode(layout, 1)
        return SetLine(
            layout: layout, line: pango_layout_get_line(layout, 0), text: bytes, styleAt: { styleAt($0) },
            endStyle: paragraph.endStyle)
    }

    /// Lines that fit, with the offset that each begins at.
    private func wrapped(_ whole: SetLine, _ limit: CGFloat) -> [(line: SetLine, start: Int)] {
        guard let layout = makeLayout(from: 0) else { return [] }
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        // Pango breaks by its own widths, so it is given room in the same proportion.
        let ratio = whole.width > 0 ? whole.uncorrectedWidth / whole.width : 1
        pango_layout_set_wrap(layout, style.lineBreak == .charWrap ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
        var best: [(line: SetLine, start: Int)] = []
        let indent = style.firstLineHeadIndent - style.headIndent
        let other = room(isFirst: false) ?? limit
        for attempt in 0..<3 {
            let tightened = ratio * (1 - 0.004 * CGFloat(attempt))
            pango_layout_set_width(layout, units(max(other * tightened, 0)))
            pango_layout_set_indent(layout, units(indent))
            best = (0..<Int(pango_layout_get_line_count(layout))).compactMap { index in
                guard let line = pango_layout_get_line(layout, Int32(index)) else { return nil }
                let set = SetLine(
                    layout: layout, line: line, text: bytes, styleAt: { styleAt($0) }, endStyle: paragraph.endStyle)
                return (set, Int(line.pointee.start_index))
            }
            let overflows = best.enumerated().contains { index, entry in
                entry.line.width > (room(isFirst: index == 0) ?? limit) + 0.3
            }
            if !overflows { break }
            pango_layout_context_changed(layout)
        }
        return best
    }

    /// The rest of the paragraph from an offset, cut to the room.
    private func truncated(from start: Int, room: CGFloat, mustCut: Bool) -> SetLine? {
        let rest = Array(bytes[start...])
        let suffix: [UInt8] = mustCut ? Array("\u{2026}".utf8) : []
        var factor: CGFloat = 1
        var result: SetLine?
        for _ in 0..<6 {
            guard let layout = makeLayout(from: start, adding: suffix) else { return nil }
            defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
            pango_layout_set_single_paragraph_mode(layout, 1)
            switch style.lineBreak {
            case .truncateHead: pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_START)
            case .truncateMiddle: pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_MIDDLE)
            default: pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
            }
            pango_layout_set_width(layout, units(room * factor))
            let line = SetLine(
                layout: layout, line: pango_layout_get_line(layout, 0), text: rest + suffix,
                styleAt: { styleAt(start + $0) }, endStyle: paragraph.endStyle)
            result = line
            if line.width <= room + 0.001 { break }
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

    private func makeLayout(from start: Int, adding suffix: [UInt8] = []) -> OpaquePointer? {
        guard let pango = engine.pango, let layout = pango_layout_new(pango) else { return nil }
        let text = Array(bytes[start...]) + suffix
        text.withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: CChar.self) {
                pango_layout_set_text(layout, $0.baseAddress, Int32($0.count))
            }
        }
        // Direction comes from the text or from the style, never from the machine.
        pango_layout_set_auto_dir(layout, style.direction == .natural ? 1 : 0)
        if style.direction == .rightToLeft {
            pango_context_set_base_dir(pango, PANGO_DIRECTION_RTL)
        }
        pango_layout_set_alignment(layout, PANGO_ALIGN_LEFT)
        if let attributes = AttributeList.make(paragraph.runs, from: start, text: text, engine: engine) {
            pango_layout_set_attributes(layout, attributes)
            pango_attr_list_unref(attributes)
        }
        setTabs(of: layout)
        if style.direction == .rightToLeft {
            // The layout has read the direction when its lines are made, which is now.
            _ = pango_layout_get_line_count(layout)
            pango_context_set_base_dir(pango, PANGO_DIRECTION_WEAK_LTR)
        }
        return layout
    }

    private func setTabs(of layout: OpaquePointer) {
        guard bytes.contains(9) else { return }
        let regular = max(style.defaultTabInterval, 1)
        var stops = style.tabStops.sorted()
        var next = ((stops.last ?? 0) / regular).rounded(.down) * regular + regular
        while stops.count < 64 {
            stops.append(next)
            next += regular
        }
        guard let tabs = pango_tab_array_new(Int32(stops.count), 0) else { return }
        for (index, stop) in stops.enumerated() {
            pango_tab_array_set_tab(tabs, Int32(index), PANGO_TAB_LEFT, units(stop))
        }
        pango_layout_set_tabs(layout, tabs)
        pango_tab_array_free(tabs)
    }
}

// Breaks paragraphs into lines with Pango, and cuts the last line that is allowed.
internal import CPango
import CoreGraphics
import Foundation

struct LineBreaker {
    let engine: TextEngine
    let text: StyledText
    let width: CGFloat?
    let maximumLines: Int

    func layout() -> LaidOutText {
        var lines: [TextLine] = []
        var y: CGFloat = 0
        for (index, paragraph) in text.paragraphs.enumerated() {
            let isLast = index == text.paragraphs.count - 1
            let room = maximumLines > 0 ? maximumLines - lines.count : Int.max
            guard room > 0 else { break }
            if index > 0 { y += paragraph.style.paragraphSpacingBefore }
            let set = ParagraphSetter(engine: engine, paragraph: paragraph, width: width)
            var made = set.lines(maximum: room, isTextAfter: !isLast)
            for position in made.indices {
                made[position].top = y
                made[position].paragraph = index
                y += made[position].height
                let isVeryLast = isLast && position == made.count - 1
                if !isVeryLast { y += paragraph.style.lineSpacing }
            }
            if !isLast { y += paragraph.style.paragraphSpacing }
            lines += made
        }
        let natural = lines.map { $0.indent + $0.width }.max() ?? 0
        let height = lines.last.map { $0.top + $0.height } ?? 0
        return LaidOutText(
            lines: lines, size: CGSize(width: natural, height: height), narrowest: narrowest(lines), lock: engine.lock)
    }

    /// A paragraph's only line is the same wherever it has room, unless its end is reckoned from the column's.
    private func narrowest(_ lines: [TextLine]) -> CGFloat? {
        guard width == nil, lines.count == 1, text.paragraphs.count == 1, text.paragraphs[0].style.tailIndent == 0
        else { return nil }
        return lines[0].indent + lines[0].width
    }
}

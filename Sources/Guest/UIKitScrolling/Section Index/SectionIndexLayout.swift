import Foundation

/// Which of the titles beside a table stand where, in a strip that may be too low for all of them. Arithmetic alone;
/// points from the top of the strip.
struct SectionIndexLayout: Equatable {
    /// The width of the strip. By what public projects measured, the content of rows beside one is narrower by it.
    static let width: CGFloat = 15
    /// From title to title; of our own, a line of 11 points with a little air.
    static let lineHeight: CGFloat = 14

    /// What stands in one line: the place of a title among all, or nil for a dot that stands for those left out.
    private(set) var lines: [Int?] = []
    /// How many titles there are.
    let count: Int
    /// Where the first line begins.
    let top: CGFloat

    init(count: Int, height: CGFloat) {
        self.count = count
        let room = height.isFinite ? max(Int(height / Self.lineHeight), 0) : 0
        if count <= room {
            lines = Array(0..<count)
        } else if room == 1 {
            lines = [0]
        } else {
            // Every other line has a title, the first and the last among them.
            let shown = (room + 1) / 2
            for place in 0..<shown {
                if place > 0 { lines.append(nil) }
                let part = shown > 1 ? CGFloat(place) / CGFloat(shown - 1) : 0
                lines.append(Int((part * CGFloat(count - 1)).rounded()))
            }
        }
        top = (height.isFinite ? max(height - CGFloat(lines.count) * Self.lineHeight, 0) / 2 : 0).rounded()
    }

    /// How high the lines are together.
    var length: CGFloat { CGFloat(lines.count) * Self.lineHeight }

    func start(ofLine line: Int) -> CGFloat { top + CGFloat(line) * Self.lineHeight }

    /// The title at a place, also one that is left out; beyond the ends the first or the last. Nil if there is none.
    func title(at y: CGFloat) -> Int? {
        guard !lines.isEmpty, y.isFinite else { return nil }
        let part = (y - top) / length
        return min(max(Int((part * CGFloat(count)).rounded(.down)), 0), count - 1)
    }
}

import Foundation

/// Where rows, headers and footers of a table lie: lengths below each other, in points.
struct TableLayout {
    struct Section {
        var header: CGFloat = 0
        var footer: CGFloat = 0
        /// The height of each row, measured or estimated.
        private(set) var heights: [CGFloat]
        private var isMeasured: [Bool]
        /// Where each row begins below the header, and where the last one ends; right up to `valid`.
        private var starts: [CGFloat]
        private var valid = 0

        /// - Parameter heights: a number below zero is an estimate without its sign.
        init(heights: [CGFloat]) {
            self.heights = heights.map(abs)
            isMeasured = heights.map { $0 >= 0 }
            starts = Array(repeating: 0, count: heights.count + 1)
        }

        var count: Int { heights.count }

        func isMeasured(_ row: Int) -> Bool { isMeasured[row] }

        mutating func setMeasured(_ height: CGFloat, of row: Int) {
            isMeasured[row] = true
            guard heights[row] != height else { return }
            heights[row] = height
            valid = min(valid, row)
        }

        /// Brings the rows' places up to date; they are asked for afterwards.
        mutating func place() {
            guard valid < heights.count else { return }
            for row in valid..<heights.count { starts[row + 1] = starts[row] + heights[row] }
            valid = heights.count
        }

        /// A row as it is taken from one place and put at another.
        typealias Row = (height: CGFloat, isMeasured: Bool)

        mutating func removeRow(at row: Int) -> Row {
            starts.removeLast()
            valid = min(valid, row)
            return (heights.remove(at: row), isMeasured.remove(at: row))
        }

        mutating func insert(_ new: Row, at row: Int) {
            heights.insert(new.height, at: row)
            isMeasured.insert(new.isMeasured, at: row)
            starts.append(0)
            valid = min(valid, row)
        }

        func start(of row: Int) -> CGFloat { starts[row] }
        var rowsHeight: CGFloat { starts[heights.count] }
        var height: CGFloat { header + rowsHeight + footer }

        /// The rows that lie at least in part between two places below the header.
        func rows(from low: CGFloat, to high: CGFloat) -> Range<Int> {
            guard high > low, high > 0, low < rowsHeight else { return 0..<0 }
            let first = firstRow { starts[$0 + 1] > low }
            let end = firstRow { starts[$0] >= high }
            return first..<max(first, end)
        }

        /// The first row for which something holds that holds for all that follow.
        private func firstRow(where holds: (Int) -> Bool) -> Int {
            var (low, high) = (0, heights.count)
            while low < high {
                let middle = (low + high) / 2
                if holds(middle) { high = middle } else { low = middle + 1 }
            }
            return low
        }
    }

    /// The height of the table's own header.
    var head: CGFloat = 0
    /// The height of the table's own footer.
    var foot: CGFloat = 0
    var sections: [Section] = []

    mutating func place() {
        for index in sections.indices { sections[index].place() }
    }

    /// Where a section begins.
    func start(of section: Int) -> CGFloat { sections[..<section].reduce(head) { $0 + $1.height } }

    /// From a row's beginning to its end.
    func extent(of path: IndexPath) -> (start: CGFloat, height: CGFloat) {
        let section = sections[path.section]
        return (start(of: path.section) + section.header + section.start(of: path.row), section.heights[path.row])
    }

    var height: CGFloat { start(of: sections.count) + foot }

    /// Whether there is such a row.
    func contains(_ path: IndexPath) -> Bool {
        path.count == 2 && sections.indices.contains(path.section)
            && path.row >= 0 && path.row < sections[path.section].count
    }

    /// The rows that lie at least in part between two places.
    func rows(from low: CGFloat, to high: CGFloat) -> [IndexPath] {
        var found: [IndexPath] = []
        var start = head
        for (index, section) in sections.enumerated() {
            let inner = start + section.header
            if start < high, start + section.height > low {
                found += section.rows(from: low - inner, to: high - inner).map { IndexPath(row: $0, section: index) }
            }
            start += section.height
        }
        return found
    }
}

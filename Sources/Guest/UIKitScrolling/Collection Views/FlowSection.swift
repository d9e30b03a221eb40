import Foundation

/// The items of one section in lines, along the direction in which a flow layout's lines follow each other. Arithmetic
/// alone; points from the section's beginning.
struct FlowSection {
    /// What is given: lengths along a line, and across it.
    struct Item {
        var along: CGFloat
        var across: CGFloat
    }

    struct Place: Equatable {
        var along: CGFloat
        var across: CGFloat
    }

    private(set) var places: [Place] = []
    /// Across the lines.
    private(set) var length: CGFloat = 0

    /// - Parameters:
    ///   - room: the length of a line.
    ///   - spacing: the least between two items of a line.
    ///   - lineSpacing: between two lines.
    init(_ items: [Item], room: CGFloat, spacing: CGFloat, lineSpacing: CGFloat) {
        places.reserveCapacity(items.count)
        let isUniform = items.allSatisfy { $0.along == items[0].along && $0.across == items[0].across }
        var start = 0
        /// Between the items of the line before.
        var lastGap: CGFloat?
        while start < items.count {
            var end = start
            var taken: CGFloat = 0
            while end < items.count {
                let wanted = taken + (end > start ? spacing : 0) + items[end].along
                if end > start, wanted > room + 0.001 { break }
                taken = wanted
                end += 1
            }
            let line = items[start..<end]
            let sum = line.reduce(0) { $0 + $1.along }
            let isLast = end == items.count
            var gap = spacing
            var x: CGFloat = 0
            if !isLast, line.count > 1 {
                // A full line reaches from edge to edge.
                gap = (room - sum) / CGFloat(line.count - 1)
            } else if isLast, isUniform, let lastGap {
                // The last of lines that are alike goes on in their columns.
                gap = lastGap
            }
            let standsAlone = line.count == 1 && (!isLast || (isUniform && 2 * sum + spacing > room + 0.001))
            if standsAlone { x = max((room - sum) / 2, 0) }
            if line.count > 1 { lastGap = gap }
            let thickness = line.map(\.across).max() ?? 0
            for item in line {
                places.append(Place(along: x, across: length + (thickness - item.across) / 2))
                x += item.along + gap
            }
            length += thickness
            if !isLast { length += lineSpacing }
            start = end
        }
    }
}

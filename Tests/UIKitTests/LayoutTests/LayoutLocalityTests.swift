import Testing
import UIKit

@testable @_spi(UIKit) import UIKitCore

@MainActor @Suite("One changed constant")
struct LayoutLocalityTests {
    /// Asks for its own layout only if its subviews move.
    final class Row: UIView {
        private(set) var layouts = 0
        let label = ContentView(50, 20)

        init() {
            super.init(frame: .zero)
            translatesAutoresizingMaskIntoConstraints = false
            addSubview(label)
        }

        required init?(coder: NSCoder) { nil }

        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
        }
    }

    let root = UIView.root(300, 1000)
    let rows = (0..<30).map { _ in Row() }
    var gaps: [NSLayoutConstraint] = []

    init() {
        var above: Row?
        for row in rows {
            root.addSubview(row)
            let gap = row.label.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 8)
            gaps.append(gap)
            NSLayoutConstraint.activate([
                gap, row.label.topAnchor.constraint(equalTo: row.topAnchor, constant: 4),
                row.label.bottomAnchor.constraint(equalTo: row.bottomAnchor, constant: -4),
                row.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                row.trailingAnchor.constraint(equalTo: root.trailingAnchor),
                row.topAnchor.constraint(equalTo: above?.bottomAnchor ?? root.topAnchor),
            ])
            above = row
        }
        root.layoutIfNeeded()
    }

    @Test("lays out the row that it concerns, and no other")
    func locality() {
        let before = rows.map(\.layouts)
        gaps[11].constant = 20
        root.layoutIfNeeded()
        #expect(rows[11].label.frame == rect(20, 4, 50, 20))
        #expect(zip(rows, before).map { $0.layouts - $1 } == rows.indices.map { $0 == 11 ? 1 : 0 })
    }

    @Test("has nothing written anew for the solver, and two rectangles looked at")
    func costs() throws {
        let engine = try #require(root.layoutState?.engine)
        let before = engine.costs
        gaps[11].constant = 20
        root.layoutIfNeeded()
        #expect(engine.costs.loweredConstraints == before.loweredConstraints)
        #expect(engine.costs.solutions == before.solutions + 1)
        // What its place is in doubt: the label, and the row that it stands in.
        #expect(engine.costs.inspectedRecords <= before.inspectedRecords + 2)
    }

    @Test("moves what depends on it")
    func dependents() {
        rows[3].label.contentSize.height = 50
        root.layoutIfNeeded()
        #expect(rows[3].frame == rect(0, 84, 300, 58))
        #expect(rows[29].frame == rect(0, 842, 300, 28))
    }

    @Test("puts a view back that somebody else moved")
    func displaced() {
        rows[5].label.frame = rect(1, 2, 3, 4)
        gaps[11].constant = 20
        root.layoutIfNeeded()
        #expect(rows[5].label.frame == rect(8, 4, 50, 20))
    }

    @Test("finds nothing to do when it is no number, and the others stand")
    func noNumber() {
        gaps[2].constant = .nan
        root.layoutIfNeeded()
        #expect(rows[2].label.frame == rect(0, 4, 50, 20))
        #expect(rows[29].frame == rect(0, 812, 300, 28))
    }
}

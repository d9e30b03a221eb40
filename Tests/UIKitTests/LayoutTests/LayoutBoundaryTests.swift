import Testing

@_spi(UIKit) @testable import UIKitCore

@MainActor @Suite("A view that is laid out apart")
struct LayoutBoundaryTests {
    final class Cell: UIView {
        let label = ContentView(50, 20)

        init() {
            super.init(frame: .zero)
        }

        required init?(coder: NSCoder) { nil }

        override var isLayoutBoundary: Bool { true }
    }

    let root = UIView.root(300, 1000)
    let cells = (0..<3).map { _ in Cell() }
    let gaps: [NSLayoutConstraint]

    init() {
        gaps = cells.map { cell in
            cell.addSubview(cell.label)
            return cell.label.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 8)
        }
        for (index, cell) in cells.enumerated() {
            root.addSubview(cell)
            cell.frame = rect(0, CGFloat(index) * 50, 300, 50)
            NSLayoutConstraint.activate([
                gaps[index], cell.label.centerYAnchor.constraint(equalTo: cell.centerYAnchor),
            ])
        }
        root.layoutIfNeeded()
    }

    @Test("has its subviews placed in the size that it is given")
    func placed() {
        for cell in cells { #expect(cell.label.frame == rect(8, 15, 50, 20)) }
        cells[1].frame.size.height = 100
        root.layoutIfNeeded()
        #expect(cells.map(\.label.frame.minY) == [15, 40, 15])
    }

    @Test("has an engine of its own, which another's change does not concern")
    func engines() {
        #expect(root.layoutState?.engine == nil)
        let engines = cells.compactMap(\.layoutState?.engine)
        #expect(engines.count == 3)
        let before = engines.map(\.costs)
        gaps[1].constant = 20
        cells[2].label.contentSize.width = 70
        root.layoutIfNeeded()
        #expect(cells.map(\.label.frame.minX) == [8, 20, 8])
        #expect(cells.map(\.label.frame.width) == [50, 50, 70])
        #expect(engines[0].costs == before[0])
        #expect(engines[1].costs != before[1])
        #expect(engines[2].costs != before[2])
    }

    @Test("keeps its engine and its solution when it goes elsewhere")
    func moved() throws {
        let engine = try #require(cells[0].layoutState?.engine)
        let before = engine.costs
        let other = UIView.root(300, 100)
        cells[0].removeFromSuperview()
        other.addSubview(cells[0])
        other.layoutIfNeeded()
        #expect(cells[0].layoutState?.engine === engine)
        #expect(engine.costs == before)
        #expect(cells[0].label.frame == rect(8, 15, 50, 20))
    }

    @Test("stands in constraints of what is outside as other views do")
    func outside() {
        let beside = ContentView(10, 10)
        root.addSubview(beside)
        NSLayoutConstraint.activate([
            beside.topAnchor.constraint(equalTo: cells[1].bottomAnchor, constant: 4),
            beside.leadingAnchor.constraint(equalTo: cells[1].label.trailingAnchor),
        ])
        root.layoutIfNeeded()
        #expect(beside.frame == rect(58, 104, 10, 10))
        cells[1].frame.origin.y += 100
        root.layoutIfNeeded()
        #expect(beside.frame == rect(58, 204, 10, 10))
    }

    @Test("is placed by constraints of what is outside")
    func constrained() {
        let cell = cells[2]
        cell.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            cell.topAnchor.constraint(equalTo: root.topAnchor, constant: 500),
            cell.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 30),
            cell.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            cell.bottomAnchor.constraint(equalTo: root.topAnchor, constant: 560),
        ])
        root.layoutIfNeeded()
        #expect(cell.frame == rect(30, 500, 270, 60))
        #expect(cell.label.frame == rect(8, 20, 50, 20))
    }

    @Test("says its fitting size, asked as often as one likes, without a new engine")
    func fitting() throws {
        let cell = cells[0]
        NSLayoutConstraint.activate([
            cell.label.topAnchor.constraint(equalTo: cell.topAnchor, constant: 4),
            cell.trailingAnchor.constraint(equalTo: cell.label.trailingAnchor, constant: 8),
        ])
        #expect(cell.systemLayoutSizeFitting(.zero) == CGSize(width: 66, height: 28))
        let engine = try #require(cell.layoutState?.fittingEngine)
        cell.label.contentSize.height = 40
        #expect(cell.systemLayoutSizeFitting(.zero) == CGSize(width: 66, height: 48))
        #expect(cell.layoutState?.fittingEngine === engine)
        let before = engine.costs
        _ = cell.systemLayoutSizeFitting(.zero)
        #expect(engine.costs.solutions == before.solutions)
    }
}

import Testing
@_spi(Hosting) import UIKit

@testable @_spi(UIKit) import UIKitCore
@testable import UIKitScrolling

@MainActor @Suite("A table view", .serialized)
struct TableViewTests {
    /// Rows of texts, and what the table asked and told.
    final class Rows: UITableViewDataSource, UITableViewDelegate {
        var texts: [[String]] = [(0..<1000).map { "Row \($0)" }]
        var titles: [String?] = []
        var height: CGFloat? = 50
        /// Of each row; that of the table's own choice if nil.
        var color: UIColor?
        var asked: [Int] = []
        var calls: [String] = []

        func numberOfSections(in tableView: UITableView) -> Int { texts.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts[section].count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            asked.append(indexPath.row)
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.textLabel?.text = texts[indexPath.section][indexPath.row]
            if let color { cell.backgroundColor = color }
            return cell
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            titles.indices.contains(section) ? titles[section] : nil
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            height ?? UITableView.automaticDimension
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            calls.append("select \(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
            calls.append("deselect \(indexPath.row)")
        }
        func tableView(
            _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
        ) { calls.append("end \(indexPath.row)") }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("scroll") }
    }

    let scene = ScrollingScene()
    let rows = Rows()
    let view = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))

    init() {
        view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        scene.controller.view.addSubview(view)
    }

    private func show() {
        view.dataSource = rows
        view.delegate = rows
        scene.commit()
    }

    @Test("has cells for the rows that are seen, and for no other")
    func visible() {
        show()
        #expect(view.contentSize == CGSize(width: 200, height: 50000))
        #expect(rows.asked == Array(0..<6))
        #expect(view.visibleCells.map(\.frame.minY) == [0, 50, 100, 150, 200, 250])
        #expect(view.indexPathsForVisibleRows?.map(\.row) == Array(0..<6))
        #expect(view.cellForRow(at: IndexPath(row: 6, section: 0)) == nil)
    }

    @Test("uses the cells of rows that have left again")
    func reuse() {
        show()
        let first = view.visibleCells[0]
        view.contentOffset.y = 75
        scene.commit()
        #expect(rows.asked == Array(0..<6) + [6, 7])
        #expect(rows.calls.filter { $0.hasPrefix("end") } == ["end 0"])
        view.contentOffset.y = 130
        scene.commit()
        #expect(view.cellForRow(at: IndexPath(row: 6, section: 0)) === first)
        #expect(first.textLabel?.text == "Row 6")
        for offset in stride(from: CGFloat(0), to: 30000, by: 333) {
            view.contentOffset.y = offset
            scene.commit()
        }
        #expect(view.subviews.filter { $0 is UITableViewCell }.count <= 13)
        #expect(view.visibleCells.allSatisfy { $0.textLabel?.text == view.indexPath(for: $0).map { "Row \($0.row)" } })
    }

    @Test("tells its delegate that a row was tapped, and keeps the selection")
    func selection() {
        show()
        scene.tap(CGPoint(x: 50, y: 60))
        #expect(view.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
        #expect(view.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected == true)
        scene.tap(CGPoint(x: 50, y: 110))
        #expect(rows.calls == ["select 1", "deselect 1", "select 2"])
        view.deselectRow(at: IndexPath(row: 2, section: 0), animated: false)
        #expect(view.indexPathForSelectedRow == nil)
        #expect(rows.calls.count == 3)
        view.allowsSelection = false
        scene.tap(CGPoint(x: 50, y: 60))
        #expect(rows.calls.count == 3)
    }

    @Test("selects nothing where a finger scrolls")
    func scrolling() {
        show()
        scene.drag(y: 250, by: -100, lifts: false)
        #expect(view.contentOffset.y == 80)
        #expect(!rows.calls.contains { $0.hasPrefix("select") })
        #expect(view.visibleCells.allSatisfy { !$0.isHighlighted })
    }

    @Test("gives rows the height that their content asks for")
    func selfSizing() {
        final class Tall: UITableViewCell {
            let part = ContentView(20, 70)
            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                contentView.addSubview(part)
                part.fill(contentView)
            }
            required init?(coder: NSCoder) { nil }
        }
        view.register(Tall.self, forCellReuseIdentifier: "cell")
        rows.height = nil
        rows.texts = [(0..<100).map { "\($0)" }]
        show()
        #expect(view.visibleCells.map(\.frame.height) == [70, 70, 70, 70, 70])
        // Seven rows were measured, the others are taken for 44 points high.
        #expect(view.contentSize.height == 4582)
        #expect((view.visibleCells[1] as? Tall)?.part.frame == rect(0, 0, 200, 70))
        // Rows above that turn out to be higher push nothing away.
        view.contentOffset.y = 2000
        scene.commit()
        let seen = view.visibleCells[1]
        let y = seen.convert(CGPoint.zero, to: nil).y
        view.contentOffset.y -= 30
        scene.commit()
        #expect(abs(seen.convert(CGPoint.zero, to: nil).y - (y + 30)) < 0.01)
    }

    @Test("has the rows touched that move up or come, and not those that go")
    func touchesWhileRowsMove() throws {
        rows.texts = [["a", "b"]]
        show()
        let cell = try #require(view.cellForRow(at: IndexPath(row: 1, section: 0)))
        rows.texts = [["b", "c"]]
        view.beginUpdates()
        view.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
        view.insertRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
        view.endUpdates()
        let new = try #require(view.cellForRow(at: IndexPath(row: 1, section: 0)))
        for row in [cell, new] {
            let hit = try #require(view.hitTest(CGPoint(x: row.frame.midX, y: row.frame.midY), with: nil))
            #expect(hit.isDescendant(of: row))
        }
    }

    /// All that moves in a view, by what moves there.
    private func movements(in view: UIView) -> [String] {
        (view.layer.animationKeys() ?? []) + view.subviews.flatMap { movements(in: $0) }
    }

    @Test("has rows that come fade in, and nothing in them move; those that were never seen are just there")
    func rowsThatComeAreWhatTheyAre() throws {
        rows.texts = [["a"]]
        rows.color = .clear
        view.dataSource = rows
        view.delegate = rows
        view.beginUpdates()
        view.endUpdates()
        scene.controller.view.layoutIfNeeded()
        let first = try #require(view.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(movements(in: first) == [])
        scene.commit()
        rows.texts = [["a", "b"]]
        view.insertRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
        let new = try #require(view.cellForRow(at: IndexPath(row: 1, section: 0)))
        #expect(movements(in: new) == ["opacity"])
        #expect(try #require(new.textLabel).bounds.width > 0)
    }

    @Test("makes rows, takes them away and keeps the cells of those that stay")
    func changes() throws {
        rows.texts = [["a", "b", "c", "d"]]
        show()
        let cell = try #require(view.cellForRow(at: IndexPath(row: 2, section: 0)))
        view.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
        rows.texts = [["new", "a", "c", "d", "e"]]
        view.beginUpdates()
        view.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
        view.insertRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 4, section: 0)], with: .automatic)
        view.endUpdates()
        scene.rest()
        #expect(view.visibleCells.map { $0.textLabel?.text } == ["new", "a", "c", "d", "e"])
        #expect(view.visibleCells.map(\.frame.minY) == [0, 50, 100, 150, 200])
        #expect(view.visibleCells[2] === cell)
        #expect(view.indexPathForSelectedRow?.row == 2)
        #expect(view.visibleCells.allSatisfy { $0.alpha == 1 && !$0.isHidden })
        rows.texts = [["new", "a", "C", "d", "e"]]
        view.reloadRows(at: [IndexPath(row: 2, section: 0)], with: .none)
        scene.commit()
        #expect(view.visibleCells[2].textLabel?.text == "C")
        rows.texts = [["e", "new", "a", "C", "d"]]
        view.moveRow(at: IndexPath(row: 4, section: 0), to: IndexPath(row: 0, section: 0))
        scene.rest()
        #expect(view.visibleCells.map { $0.textLabel?.text } == ["e", "new", "a", "C", "d"])
        rows.texts.insert(["x"], at: 0)
        view.insertSections(IndexSet(integer: 0), with: .none)
        scene.commit()
        #expect(view.visibleCells.map { $0.textLabel?.text } == ["x", "e", "new", "a", "C", "d"])
    }

    @Test("says what is wrong with changes that do not add up")
    func contradiction() {
        var changes = TableChanges()
        changes.insertedRows = [IndexPath(row: 0, section: 0)]
        #expect(changes.contradiction(before: [3], after: [4]) == nil)
        #expect(
            changes.contradiction(before: [3], after: [3])?.hasPrefix(
                "Invalid update: invalid number of rows in section 0.") == true)
        #expect(
            changes.contradiction(before: [3], after: [4, 1])?.hasPrefix("Invalid update: invalid number of sections.")
                == true)
    }

    @Test(
        "says which row or section that a change names is not there",
        arguments: [
            (TableChanges(deletedSections: [1]), "delete section 1, but there are only 1 sections before the update"),
            (TableChanges(insertedSections: [1]), "insert section 1, but there are only 1 sections after the update"),
            (
                TableChanges(deletedRows: [[0, 5]]),
                "delete row 5 from section 0, but there are only 3 rows in section 0 before the update"
            ),
            (
                TableChanges(deletedRows: [[4, 0]]),
                "delete row 0 from section 4, but there are only 1 sections before the update"
            ),
            (
                TableChanges(insertedRows: [[0, 3]]),
                "insert row 3 into section 0, but there are only 3 rows in section 0 after the update"
            ),
            (
                TableChanges(insertedRows: [[0, -1]]),
                "insert row -1 into section 0, but there are only 3 rows in section 0 after the update"
            ),
            (
                TableChanges(movedRows: [[7, 0]: [0, 0]]),
                "move row 0 from section 7, but there are only 1 sections before the update"
            ),
            (
                TableChanges(movedRows: [[0, 0]: [0, 3]]),
                "move a row to row 3 of section 0, but there are only 3 rows in section 0 after the update"
            ),
            (
                TableChanges(deletedRows: [[2]]),
                "delete row [2], which is no section and row, with what there is before the update"
            ),
        ])
    func absence(changes: TableChanges, sentence: String) {
        #expect(changes.contradiction(before: [3], after: [3]) == "attempt to " + sentence)
    }

    @Test("keeps a section's header in sight while its rows are")
    func headers() throws {
        rows.texts = [Array(repeating: "a", count: 4), Array(repeating: "b", count: 20)]
        rows.titles = ["First", "Second"]
        show()
        let first = try #require(view.headerView(forSection: 0))
        #expect(first.frame == rect(0, 0, 200, 28))
        #expect(first.textLabel?.text == "First")
        #expect(view.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 256)
        view.contentOffset.y = 100
        scene.commit()
        #expect(first.frame.minY == 100)
        view.contentOffset.y = 210
        scene.commit()
        // The next header pushes it out.
        #expect(first.frame.minY == 200)
        view.contentOffset.y = 300
        scene.commit()
        #expect(first.superview == nil)
        #expect(view.headerView(forSection: 1)?.frame.minY == 300)
    }

    @Test("has views above and below its rows")
    func ownViews() {
        rows.texts = [["a", "b"]]
        view.tableHeaderView = UIView(frame: rect(0, 0, 10, 30))
        view.tableFooterView = UIView(frame: rect(0, 0, 10, 20))
        show()
        #expect(view.tableHeaderView?.frame == rect(0, 0, 200, 30))
        #expect(view.tableFooterView?.frame == rect(0, 130, 200, 20))
        #expect(view.contentSize.height == 150)
    }

    @Test("goes on with lines below its last row until it has a footer")
    func emptyRows() throws {
        rows.texts = [["a", "b"]]
        view.rowHeight = 60
        show()
        let lines = try #require(view.emptyRowLines)
        #expect(lines.frame == rect(0, 100, 200, 200))
        let picture = Picture(of: view)
        #expect(picture.color(at: CGPoint(x: 100, y: 159.5)) != picture.color(at: CGPoint(x: 100, y: 158)))
        #expect(picture.color(at: CGPoint(x: 100, y: 219.5)) == picture.color(at: CGPoint(x: 100, y: 159.5)))
        view.tableFooterView = UIView()
        scene.commit()
        #expect(view.emptyRowLines == nil)
        #expect(lines.superview == nil)
    }

    @Test("stands apart in groups")
    func grouped() {
        let view = UITableView(frame: rect(0, 0, 200, 300), style: .grouped)
        view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        rows.texts = [["a"], ["b"]]
        view.dataSource = rows
        view.delegate = rows
        scene.controller.view.addSubview(view)
        scene.commit()
        #expect(view.visibleCells.map(\.frame.minY) == [35, 120])
        #expect(view.contentSize.height == 187.5)
        // In dark appearance rows differ from what is behind them.
        #expect(view.visibleCells.allSatisfy { $0.backgroundColor == .secondarySystemGroupedBackground })
    }

    @Test("leaves rows the colour that they were given")
    func rowsOfTheirOwnColour() throws {
        let view = UITableView(frame: rect(0, 0, 200, 300), style: .grouped)
        view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        rows.texts = [["a", "b"]]
        rows.color = .systemBackground
        view.dataSource = rows
        view.delegate = rows
        scene.controller.view.addSubview(view)
        scene.commit()
        #expect(view.visibleCells.map(\.backgroundColor) == [.systemBackground, .systemBackground])
        let plain = UITableViewCell(style: .default, reuseIdentifier: nil)
        #expect(plain.backgroundColor == .systemBackground)
    }

    // The places are those of rows in public storyboards, with the heights that Interface Builder writes into them.
    @Test(
        "places groups as Interface Builder does",
        arguments: [
            ([nil, nil, nil], 18, [18, 98, 178]),
            (["Timer", "Reset", nil], 18, [55.5, 155.5, 235.5]),
            (["Trip", "Time", nil], 5, [55.5, 142.5, 209.5]),
        ] as [([String?], CGFloat, [CGFloat])])
    func groups(titles: [String?], footer: CGFloat, rows places: [CGFloat]) {
        let view = UITableView(frame: rect(0, 0, 375, 600), style: .grouped)
        view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        view.sectionHeaderHeight = 18
        view.sectionFooterHeight = footer
        rows.texts = [["a"], ["b"], ["c"]]
        rows.titles = titles
        rows.height = 44
        view.dataSource = rows
        view.delegate = rows
        scene.controller.view.addSubview(view)
        scene.commit()
        #expect(view.visibleCells.map(\.frame.minY) == places)
    }

    @Test("scrolls to a row")
    func scrollToRow() {
        show()
        view.scrollToRow(at: IndexPath(row: 100, section: 0), at: .top, animated: false)
        #expect(view.contentOffset.y == 5000)
        view.scrollToRow(at: IndexPath(row: 100, section: 0), at: .bottom, animated: false)
        #expect(view.contentOffset.y == 4750)
        view.scrollToRow(at: IndexPath(row: 100, section: 0), at: .middle, animated: false)
        #expect(view.contentOffset.y == 4875)
        view.scrollToRow(at: IndexPath(row: 100, section: 0), at: .none, animated: false)
        #expect(view.contentOffset.y == 4875)
        view.scrollToRow(at: IndexPath(row: 999, section: 0), at: .top, animated: false)
        #expect(view.contentOffset.y == 49700)
    }

    @Test("has rows that a screen reader can tap, unless nothing is selected")
    func accessibility() {
        rows.texts = [["a", "b"]]
        show()
        #expect(scene.window.accessibilityNodes().map(\.label) == ["a", "b"])
        #expect(scene.window.accessibilityNodes().map(\.isActionable) == [true, true])
        view.allowsSelection = false
        #expect(scene.window.accessibilityNodes().map(\.isActionable) == [false, false])
    }

    @Test("tells its delegate as a scroll view as well")
    func scrollDelegate() {
        show()
        view.contentOffset.y = 10
        #expect(rows.calls == ["scroll"])
        #expect((view as UIScrollView).delegate === rows)
    }

    @Test("looks at the same number of layers for each step, however many rows there are")
    func costs() {
        show()
        view.contentOffset.y = 10
        let first = scene.comparedLayers()
        rows.texts = [(0..<100_000).map { "\($0)" }]
        view.reloadData()
        view.contentOffset.y = 30
        scene.commit()
        view.contentOffset.y = 40
        #expect(scene.comparedLayers() <= first + 4)
    }
}

import Testing
@_spi(Hosting) import UIKit

@testable @_spi(UIKit) import UIKitScrolling

@MainActor @Suite("Rows that are edited", .serialized) struct RowEditingTests {
    class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
        var rows = [["a", "b", "c", "d"], ["e"]]
        var calls: [String] = []
        var styles: [String: UITableViewCell.EditingStyle] = [:]
        var fixed: Set<String> = []
        var unmovable: Set<String> = []
        var indents = true
        var target: ((IndexPath) -> IndexPath)?

        override init() {
            super.init()
            _ = Self.registered
        }

        /// What the workshop registers for a class that has the methods.
        private static let registered: Void = ClassRegistry.shared.register(
            class: Source.self,
            describe: {
                $0.implements("tableView(_:commit:forRowAt:)")
                $0.implements("tableView(_:moveRowAt:to:)")
            })

        func numberOfSections(in tableView: UITableView) -> Int { rows.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section].count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = rows[indexPath.section][indexPath.row]
            cell.accessoryType = .checkmark
            cell.editingAccessoryType = .disclosureIndicator
            return cell
        }
        private func name(_ path: IndexPath) -> String { rows[path.section][path.row] }
        func tableView(_ tableView: UITableView, canEditRowAt path: IndexPath) -> Bool { !fixed.contains(name(path)) }
        func tableView(_ tableView: UITableView, canMoveRowAt path: IndexPath) -> Bool {
            !unmovable.contains(name(path))
        }
        func tableView(_ tableView: UITableView, editingStyleForRowAt path: IndexPath) -> UITableViewCell.EditingStyle {
            styles[name(path)] ?? .delete
        }
        func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt path: IndexPath) -> Bool { indents }
        func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt path: IndexPath
        ) {
            calls.append("\(editingStyle) \(name(path))")
            guard editingStyle == .delete else { return }
            rows[path.section].remove(at: path.row)
            tableView.deleteRows(at: [path], with: .automatic)
        }
        func tableView(_ tableView: UITableView, moveRowAt from: IndexPath, to: IndexPath) {
            calls.append("move \(name(from)) to \(to.section).\(to.row)")
            rows[to.section].insert(rows[from.section].remove(at: from.row), at: to.row)
        }
        func tableView(
            _ tableView: UITableView, targetIndexPathForMoveFromRowAt source: IndexPath,
            toProposedIndexPath proposed: IndexPath
        ) -> IndexPath { target?(proposed) ?? proposed }
        func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
            calls.append("select \(name(path))")
        }
        func tableView(_ tableView: UITableView, didDeselectRowAt path: IndexPath) {
            calls.append("deselect \(name(path))")
        }
        func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) { calls.append("begin") }
        func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) { calls.append("end") }
    }

    let scene = ScrollingScene()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let source = Source()

    init() { scene.show(table, rowHeight: 40, source: source) }

    private func edit(animated: Bool = false) {
        table.setEditing(true, animated: animated)
        scene.commit()
        scene.rest()
    }

    private func cell(_ row: Int, in section: Int = 0) throws -> UITableViewCell {
        try #require(table.cellForRow(at: IndexPath(row: row, section: section)))
    }

    private var shown: [String?] { table.visibleCells.map { $0.textLabel?.text } }

    @Test("make room for controls at both sides, and have another accessory", arguments: [false, true])
    func controls(isAnimated: Bool) throws {
        source.styles = ["b": .insert, "c": .none]
        source.fixed = ["d"]
        source.unmovable = ["c"]
        edit(animated: isAnimated)
        #expect(try (0...3).map { try cell($0).editControl?.kind } == [.delete, .insert, nil, nil])
        #expect(try (0...3).map { try cell($0).reorderControl != nil } == [true, true, false, true])
        #expect(try (0...3).map { try cell($0).contentView.frame.minX } == [38, 38, 38, 0])
        #expect(try cell(0).shownAccessory?.frame.maxX == 200 - 38 - 15)
        #expect(try cell(0).editingStyle == .delete && cell(1).editingStyle == .insert)
        table.setEditing(false, animated: isAnimated)
        scene.commit()
        scene.rest()
        #expect(table.visibleCells.allSatisfy { $0.contentView.frame.minX == 0 && !$0.isEditing })
        #expect(
            table.visibleCells.flatMap(\.subviews).allSatisfy { !($0 is RowEditControl || $0 is RowReorderControl) })
        #expect(try (cell(0).shownAccessory as? CellAccessoryView)?.type == .checkmark)
    }

    @Test("stand where they stood if their delegate says so") func indentation() throws {
        source.styles = ["a": .none]
        source.indents = false
        edit()
        #expect(try cell(0).contentView.frame.minX == 0)
        #expect(try cell(1).contentView.frame.minX == 38)
    }

    @Test("are deleted after a second look") func deletion() throws {
        edit()
        scene.tap(CGPoint(x: 19, y: 60))
        scene.rest()
        #expect(source.calls.isEmpty)
        #expect(try cell(1).showingDeleteConfirmation)
        scene.tap(CGPoint(x: 180, y: 60))
        scene.rest()
        #expect(source.calls == ["delete b"] && shown == ["a", "c", "d", "e"])
        // Something else that is touched means no.
        scene.tap(CGPoint(x: 19, y: 60))
        scene.rest()
        scene.tap(CGPoint(x: 100, y: 120))
        scene.rest()
        #expect(source.calls == ["delete b"])
        #expect(try !cell(1).showingDeleteConfirmation)
    }

    @Test("are inserted at once") func insertion() {
        source.styles = ["a": .insert]
        edit()
        scene.tap(CGPoint(x: 19, y: 20))
        #expect(source.calls == ["insert a"])
    }

    @Test("are not swiped aside, and not chosen unless that is wanted") func selection() {
        edit()
        scene.drag((0...8).map { CGPoint(x: 120 - 12 * CGFloat($0), y: 20) })
        scene.tap(CGPoint(x: 100, y: 20))
        #expect(source.calls.isEmpty && table.swipe == nil)
        table.allowsSelectionDuringEditing = true
        scene.tap(CGPoint(x: 100, y: 20))
        scene.tap(CGPoint(x: 100, y: 60))
        #expect(source.calls == ["select a", "deselect a", "select b"])
    }

    @Test("are chosen together, each with a ring before it") func severalRows() throws {
        table.allowsMultipleSelectionDuringEditing = true
        edit()
        scene.tap(CGPoint(x: 19, y: 20))
        scene.tap(CGPoint(x: 100, y: 100))
        #expect(try (0...2).map { try cell($0).editControl?.kind } == [.choose(true), .choose(false), .choose(true)])
        #expect(table.indexPathsForSelectedRows == [[0, 0], [0, 2]])
        scene.tap(CGPoint(x: 100, y: 20))
        #expect(table.indexPathsForSelectedRows == [[0, 2]])
        table.setEditing(false, animated: false)
        #expect(table.indexPathsForSelectedRows == nil)
    }

    @Test("are taken to another place, also of another section") func reordering() {
        edit()
        // The second row is taken below the third.
        scene.drag([60, 70, 80, 90, 104].map { CGPoint(x: 181, y: $0) }, lifts: false)
        scene.rest()
        #expect(shown == ["a", "c", "b", "d", "e"] && source.calls.isEmpty)
        scene.lift(CGPoint(x: 181, y: 104))
        scene.rest()
        #expect(source.calls == ["move b to 0.2"])
        #expect(source.rows == [["a", "c", "b", "d"], ["e"]])
        scene.drag([20, 60, 100, 140, 175, 199].map { CGPoint(x: 181, y: $0) })
        scene.rest()
        #expect(source.calls.last == "move a to 1.1")
        #expect(shown == ["c", "b", "d", "e", "a"])
        #expect(table.visibleCells.map(\.frame.minY) == [0, 40, 80, 120, 160])
    }

    @Test("go back without a word if what holds them is taken away, and are not stepped meanwhile")
    func cancelledReordering() throws {
        edit()
        scene.drag([60, 70, 80, 90, 104].map { CGPoint(x: 181, y: $0) }, lifts: false)
        scene.rest()
        #expect(shown == ["a", "c", "b", "d", "e"])
        let node = try #require(scene.window.accessibilityNodes().first { $0.isAdjustable })
        scene.window.perform(.decrement, on: node.number, timestamp: 1)
        scene.rest()
        #expect(source.calls.isEmpty && shown == ["a", "c", "b", "d", "e"])
        scene.window.cancelTouches()
        scene.rest()
        #expect(source.calls.isEmpty && shown == ["a", "b", "c", "d", "e"])
        #expect(table.visibleCells.map(\.frame.minY) == [0, 40, 80, 120, 160])
        #expect(table.visibleCells.allSatisfy { $0.layer.shadowOpacity == 0 })
    }

    @Test("go where their delegate lets them") func target() {
        source.target = { $0.section == 0 ? $0 : IndexPath(row: 3, section: 0) }
        edit()
        scene.drag([20, 60, 100, 140, 175, 199].map { CGPoint(x: 181, y: $0) })
        scene.rest()
        #expect(source.calls == ["move a to 0.3"])
        #expect(shown == ["b", "c", "d", "a", "e"])
    }

    @Test("scroll the table where they are held at its edge") func edge() {
        source.rows = [(0..<30).map { "\($0)" }]
        table.reloadData()
        edit()
        scene.drag([20, 100, 200, 290, 295].map { CGPoint(x: 181, y: $0) }, lifts: false)
        scene.pass(1)
        #expect(table.contentOffset.y > 200)
        scene.pass(4)
        #expect(table.contentOffset.y == 900)
        scene.lift(CGPoint(x: 181, y: 295))
        scene.rest()
        #expect(source.calls.last == "move 0 to 0.29" && source.rows[0].last == "0")
        #expect(shown.last == "0" && shown.first == "23")
    }

    @Test("are moved by those who cannot drag, step by step") func steps() throws {
        edit()
        let control = try #require(try cell(0).reorderControl)
        let node = try #require(scene.window.accessibilityNodes().first { $0.isAdjustable })
        #expect(node.label == "Reorder" && control.accessibilityTraits.contains(.adjustable))
        scene.window.perform(.decrement, on: node.number, timestamp: 1)
        scene.rest()
        #expect(source.calls == ["move a to 0.1"] && shown == ["b", "a", "c", "d", "e"])
    }

    @Test("are begun and ended by a button of their controller") func editButton() {
        let controller = UITableViewController(style: .plain)
        controller.tableView.dataSource = source
        let button = controller.editButtonItem
        #expect(button.title == "Edit" && button.style == .plain && controller.editButtonItem === button)
        button.press(event: nil)
        #expect(controller.isEditing && controller.tableView.isEditing)
        #expect(button.title == "Done" && button.style == .done)
        controller.isEditing = false
        #expect(button.title == "Edit" && !controller.tableView.isEditing)
    }

    @Test("know where others were before and after a move") func places() {
        let move = RowMove(from: [0, 1], to: [0, 3])
        #expect((0...4).map { move.place(of: [0, $0]).row } == [0, 3, 1, 2, 4])
        #expect((0...4).map { move.origin(of: [0, $0]).row } == [0, 2, 3, 1, 4])
        let across = RowMove(from: [0, 1], to: [1, 0])
        #expect(across.place(of: [0, 2]) == [0, 1] && across.place(of: [1, 0]) == [1, 1])
        #expect(across.origin(of: [1, 0]) == [0, 1] && across.origin(of: [1, 1]) == [1, 0])
    }
}

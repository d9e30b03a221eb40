import Testing
@_spi(Hosting) import UIKit

@testable import UIKitScrolling

@MainActor @Suite("A row that is swiped aside", .serialized) struct RowActionTests {
    class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
        var rows = ["a", "b", "c"]
        var calls: [String] = []
        var trailing: UISwipeActionsConfiguration?
        var leading: UISwipeActionsConfiguration?
        var older: [UITableViewRowAction]?

        override init() {
            super.init()
            _ = Self.registered
        }

        /// What the workshop registers for a class that has the method.
        private static let registered: Void = ClassRegistry.shared.register(
            class: Source.self,
            describe: { $0.implements("tableView(_:commit:forRowAt:)") })

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = rows[indexPath.row]
            return cell
        }
        func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row < 2 }
        func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) {
            calls.append("commit \(editingStyle) \(indexPath.row)")
            rows.remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], with: .automatic)
        }
        func tableView(
            _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? { trailing }
        func tableView(
            _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? { leading }
        func tableView(
            _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
        ) -> [UITableViewRowAction]? { older }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { calls.append("select") }
        func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) { calls.append("begin") }
        func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) { calls.append("end") }
    }

    let scene = ScrollingScene()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let source = Source()

    init() { scene.show(table, rowHeight: 50, source: source) }

    private func swipe(row: Int, by distance: CGFloat) {
        let start: CGFloat = distance < 0 ? 190 : 10
        let y = CGFloat(row) * 50 + 25
        scene.drag((0...8).map { CGPoint(x: start + distance * CGFloat($0) / 8, y: y) })
        scene.rest()
    }

    private var buttons: [RowActionButton] {
        table.visibleCells.flatMap(\.subviews).compactMap { $0 as? RowActionsView }.flatMap(\.buttons)
    }

    @Test("is deleted where its data source deletes rows") func deletion() {
        swipe(row: 2, by: -100)
        #expect(buttons.isEmpty)
        swipe(row: 1, by: -80)
        #expect(buttons.map(\.accessibilityLabel) == ["Delete"])
        #expect(table.cellForRow(at: [0, 1])?.bounds.minX == buttons[0].intrinsicContentSize.width)
        scene.tap(CGPoint(x: 180, y: 75))
        scene.rest()
        #expect(source.rows == ["a", "c"] && buttons.isEmpty)
        #expect(source.calls == ["begin", "commit delete 1", "end"])
        #expect(table.visibleCells.allSatisfy { $0.bounds.minX == 0 })
    }

    @Test("comes back when something else is touched, which is not chosen then") func comingBack() {
        swipe(row: 0, by: -80)
        scene.tap(CGPoint(x: 50, y: 75))
        scene.rest()
        #expect(buttons.isEmpty && source.calls == ["begin", "end"])
        scene.tap(CGPoint(x: 50, y: 75))
        #expect(source.calls.last == "select")
        // A short and slow pull opens nothing.
        scene.drag([190, 180, 178, 176, 174, 172, 172, 172, 172].map { CGPoint(x: $0, y: 25) })
        scene.rest()
        #expect(buttons.isEmpty)
    }

    @Test("offers what its delegate says, at both sides") func sides() {
        var done: [String] = []
        func action(_ title: String) -> UIContextualAction {
            UIContextualAction(style: .normal, title: title) { action, _, finish in
                done.append(action.title ?? "")
                finish(true)
            }
        }
        source.trailing = UISwipeActionsConfiguration(actions: [action("First"), action("Second")])
        source.leading = UISwipeActionsConfiguration(actions: [action("Read")])
        source.leading?.performsFirstActionWithFullSwipe = false
        swipe(row: 0, by: -120)
        #expect(buttons.map(\.accessibilityLabel) == ["First", "Second"])
        scene.tap(CGPoint(x: 70, y: 25))
        scene.rest()
        #expect(done == ["Second"] && buttons.isEmpty)
        // A full swipe does the first.
        swipe(row: 0, by: -170)
        #expect(done == ["Second", "First"])
        swipe(row: 0, by: 180)
        #expect(done.count == 2 && buttons.map(\.accessibilityLabel) == ["Read"])
        scene.tap(CGPoint(x: 20, y: 25))
        scene.rest()
        #expect(done.last == "Read")
    }

    @Test("offers what older delegates say") func olderActions() {
        var done: [IndexPath] = []
        source.older = [
            UITableViewRowAction(style: .normal, title: "Flag") { action, path in
                done.append(path)
                #expect(action.title == "Flag")
            }
        ]
        source.older?[0].backgroundColor = .orange
        swipe(row: 1, by: -80)
        #expect(buttons.map(\.backgroundColor) == [.orange])
        scene.tap(CGPoint(x: 180, y: 75))
        scene.rest()
        #expect(done == [[0, 1]] && buttons.isEmpty)
    }
}

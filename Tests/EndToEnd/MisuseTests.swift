import Foundation
import TestSupport
import Testing
import TodayHost

/// What raises an exception on a device ends the widget, on its platter and in the log with the sentence that says why.
@MainActor
@Suite(.serialized, .takingTurns) struct MisuseTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        /// Members of the widget's controller.
        let members: String
        /// What the reason says; of several ways to fail one, by the machine's speed.
        let reasons: [String]

        var testDescription: String { name }
    }

    private nonisolated static let cases = [
        Case(
            name: "UnregisteredCell",
            members: """
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let table = UITableView(frame: view.bounds)
                    table.dataSource = self
                    view.addSubview(table)
                }
                func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
                func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                }
                """,
            reasons: ["NSInternalInconsistencyException: unable to dequeue a cell with identifier row"]),
        Case(
            name: "WrongCount",
            members: """
                override func viewDidAppear(_ animated: Bool) {
                    super.viewDidAppear(animated)
                    let table = UITableView(frame: view.bounds)
                    table.dataSource = self
                    view.addSubview(table)
                    table.layoutIfNeeded()
                    table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
                }
                func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
                func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                    UITableViewCell(style: .default, reuseIdentifier: nil)
                }
                """,
            reasons: ["NSInternalInconsistencyException: Invalid update: invalid number of rows in section 0."]),
        Case(
            name: "NoCell",
            members: """
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let table = UITableView(frame: view.bounds)
                    table.dataSource = self
                    view.addSubview(table)
                }
                func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
                func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                    tableView.dequeueReusableCell(withIdentifier: "row")!
                }
                """,
            reasons: ["Unexpectedly found nil while unwrapping an Optional value"]),
        Case(
            name: "AnotherCell",
            members: """
                final class Row: UITableViewCell {}
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let table = UITableView(frame: view.bounds)
                    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
                    table.dataSource = self
                    view.addSubview(table)
                }
                func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
                func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) as! Row
                }
                """,
            reasons: ["AnotherCell.swift:"]),
        Case(
            name: "DeepViews",
            members: """
                override func viewDidLoad() {
                    super.viewDidLoad()
                    var inner: UIView = view
                    for _ in 0..<10_000 {
                        let next = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
                        inner.addSubview(next)
                        inner = next
                    }
                    inner.backgroundColor = .red
                }
                func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
                func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                    UITableViewCell(style: .default, reuseIdentifier: nil)
                }
                """,
            reasons: [" MB of memory; 16 MB are allowed", "the stack is full", "did not answer"]),
    ]

    @Test(arguments: cases) func theSentenceIsTheReasonOnThePlatter(misuse: Case) async throws {
        let home = try Home()
        let source = home.folder.appendingPathComponent("\(misuse.name).swift")
        try """
        import NotificationCenter
        import UIKit

        class TodayViewController: UIViewController, NCWidgetProviding, UITableViewDataSource {
        \(misuse.members)
        }
        """.write(to: source, atomically: true, encoding: .utf8)
        let output = home.path("out")
        let outcome = try home.hodie("build", source.path, "--output", output)
        #expect(outcome.status == 0, "\(outcome.errors)")
        let apps = try FileManager.default.contentsOfDirectory(atPath: output).filter { $0.hasSuffix(".app") }
        let app = URL(fileURLWithPath: output).appendingPathComponent(try #require(apps.first))
        let view = try RealView(app, FixtureApps.shared.app("CountsTaps"))
        view.open()
        let widget = try #require(view.state.platters.map(\.id).first { !$0.contains("CountsTaps") })
        #expect(await eventually { view.state.platters.first { $0.id == widget }?.content == .unableToLoad })
        #expect(
            view.log.contains {
                $0.hasPrefix("error: \(widget) is unable to load") && misuse.reasons.contains(where: $0.contains)
            }, "\(view.log)")
        // The neighbour goes on.
        #expect(await eventually { view.platter("CountsTaps")?.content == .live })
        view.shutDown()
    }
}

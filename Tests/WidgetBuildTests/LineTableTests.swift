import Foundation
import Testing

@testable import WidgetBuild

/// Where code comes from is kept beside it.
@Suite struct LineTableTests {
    @Test func everyLineOfTheAuthorsIsFoundInItsFunction() throws {
        let place = try Workplace("CrashesInViewDidLoad")
        let library = try place.build().app.appendingPathComponent("PlugIns/Widget.appex/Widget.so")
        let source = place.project.appendingPathComponent("Widget/TodayViewController.swift").path
        let table = try LineTable(library: library, module: "Widget", sources: [source])
        let own = table.rows.filter { !$0.function.isEmpty }
        #expect(own.allSatisfy { $0.file == source && (0...15).contains($0.line) })
        let lines = own.filter { $0.function == "TodayViewController.viewDidLoad()" }.map(\.line)
        #expect(Set(lines).isSuperset(of: [6, 7, 8, 9, 10]))
        // What the guest reads is this table.
        #expect(try Data(contentsOf: LineTable.file(for: library)) == table.encoded())
    }

    @Test(arguments: [
        ("$s6Widget19TodayViewControllerC11viewDidLoadyyF", "TodayViewController.viewDidLoad()"),
        (
            "$s6Widget19TodayViewControllerC4open33_0123456789ABCDEF0123456789ABCDEFLL2onSbypSg_tF",
            "TodayViewController.open(on: Optional<Any>) -> Bool"
        ), ("go", "go"),
    ])
    func namesAreWrittenAsTheirAuthorWould(symbol: String, name: String) {
        #expect(FunctionName.readable(symbol, module: "Widget") == name)
    }

    @Test func whatIsNoSharedObjectHasNoTable() throws {
        let place = try Workplace("CrashesInViewDidLoad")
        let file = place.folder.appendingPathComponent("cut.so")
        let library = try place.build().app.appendingPathComponent("PlugIns/Widget.appex/Widget.so")
        let bytes = try Data(contentsOf: library)
        for length in [0, 3, 63, 64, 1000, bytes.count / 2] {
            try bytes.prefix(length).write(to: file)
            #expect(throws: ByteReader.EndReached.self) { try LineTable(library: file, module: "Widget", sources: []) }
        }
    }
}

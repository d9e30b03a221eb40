import Foundation
import Testing

@testable import Log

@Suite struct LogFileTests {
    @Test func aFileThatGrowsWhileItIsWrittenTurnsOver() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hodie-log-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("a.log")
        let log = try #require(LogFile(file, limit: 500))
        for number in 0..<100 { log.write(.info, "line \(number)") }
        let new = try String(contentsOf: file, encoding: .utf8)
        let old = try String(contentsOf: folder.appendingPathComponent("a.old.log"), encoding: .utf8)
        #expect(new.hasSuffix("info: line 99\n"))
        #expect(!new.contains("line 0\n") && !old.contains("line 0\n"))
        #expect((1...600).contains(new.utf8.count) && (1...600).contains(old.utf8.count))
    }

    @Test(arguments: [
        ("plain, für 中文\tand tabs", "plain, für 中文\tand tabs"),
        ("\u{1B}]0;title\u{7}", "\\u{1b}]0;title\\u{7}"),
        ("one\nerror: forged", "one\n    error: forged"),
        ("back\rover\u{85}\u{2028}", "back\\u{d}over\\u{85}\\u{2028}"),
    ])
    func nothingSteersATerminal(text: String, printed: String) { #expect(Log.printable(text) == printed) }
}

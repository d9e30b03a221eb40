import Foundation
import TestSupport
import Testing

@testable import Log

@Suite struct LogFileTests {
    @Test func aFileThatGrowsWhileItIsWrittenTurnsOver() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hodie-log-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("a.log")
        let log = LogFile(file, limit: 500)
        for number in 0..<100 { log.write(.info, "line \(number)") }
        log.flush()
        let new = try String(contentsOf: file, encoding: .utf8)
        let old = try String(contentsOf: folder.appendingPathComponent("a.old.log"), encoding: .utf8)
        #expect(new.hasSuffix("info: line 99\n"))
        #expect(!new.contains("line 0\n") && !old.contains("line 0\n"))
        #expect((1...600).contains(new.utf8.count) && (1...600).contains(old.utf8.count))
    }

    @Test func whatDoesNotFitOnTheDiskIsWrittenWhenThereIsRoom() throws {
        let file = try TemporaryFolder.make().appendingPathComponent("a.log")
        // Takes nothing, as a full disk (full(4)).
        #expect(symlink("/dev/full", file.path) == 0)
        let log = LogFile(file, limit: 1 << 20)
        for number in 0..<3 {
            log.write(.info, "line \(number)")
            log.flush()
        }
        #expect(unlink(file.path) == 0)
        log.write(.info, "line 3")
        log.flush()
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        #expect(lines.map { $0.suffix(6) } == ["line 0", "line 1", "line 2", "line 3"])
    }

    @Test func whatHasNoRoomInMemoryEitherIsCounted() throws {
        let file = try TemporaryFolder.make().appendingPathComponent("a.log")
        #expect(symlink("/dev/full", file.path) == 0)
        let log = LogFile(file, limit: 1 << 20)
        log.write(.info, "line")
        log.flush()
        for _ in 0..<5000 { log.write(.info, "line") }
        log.flush()
        #expect(unlink(file.path) == 0)
        log.flush()
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        #expect(lines.last?.hasSuffix(" warning: (\(5001 - lines.count + 1) lines could not be written)") == true)
    }

    @Test(arguments: [
        ("plain, für 中文\tand tabs", "plain, für 中文\tand tabs"),
        ("\u{1B}]0;title\u{7}", "\\u{1b}]0;title\\u{7}"),
        ("one\nerror: forged", "one\n    error: forged"),
        ("back\rover\u{85}\u{2028}", "back\\u{d}over\\u{85}\\u{2028}"),
    ])
    func nothingSteersATerminal(text: String, printed: String) { #expect(Log.printable(text) == printed) }
}

import Foundation
import Log
import Testing

@Suite struct FileLogTests {
    private func inFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hodie-log-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    @Test func linesAreAddedToWhatIsThere() throws {
        try inFolder { folder in
            let file = folder.appendingPathComponent("hodie.log")
            let log = Log.toFile(file, andStandardErrorFrom: .error)
            log.info("one")
            log.flush()
            let next = Log.toFile(file, andStandardErrorFrom: .error)
            next.warning("two")
            next.flush()
            let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            #expect(lines.count == 2)
            #expect(lines[0].hasSuffix(" info: one"))
            #expect(lines[1].hasSuffix(" warning: two"))
        }
    }

    @Test func aLargeFileIsPutAsideAndOneOldOneKept() throws {
        try inFolder { folder in
            let file = folder.appendingPathComponent("hodie.log")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for letter in ["a", "b"] {
                try Data(String(repeating: letter, count: Log.greatestFileSize + 1).utf8).write(to: file)
                let log = Log.toFile(file, andStandardErrorFrom: .error)
                log.info("new")
                log.flush()
            }
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            #expect(names == ["hodie.log", "hodie.old.log"])
            #expect(try String(contentsOf: file, encoding: .utf8).hasSuffix(" info: new\n"))
            #expect(try String(contentsOf: folder.appendingPathComponent(names[1]), encoding: .utf8).hasPrefix("bb"))
        }
    }
}

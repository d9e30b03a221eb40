import Foundation
import Locks
import TestSupport
import Testing

@Suite struct LockedTests {
    @Test func whatIsThrownUnlocks() {
        struct Failure: Error {}
        let list = Locked([1])
        #expect(throws: Failure.self) {
            try list.withLock { list in
                list.append(2)
                throw Failure()
            }
        }
        #expect(list.withLock { $0 } == [1, 2])
    }

    /// The first thread of a fork is another one than it was in the process that it is of.
    @Test func threadsOfAForkWaitForEachOther() async throws {
        #if DEBUG
            let folder = ".build/debug"
        #else
            let folder = ".build/release"
        #endif
        let program = Stage.package.appendingPathComponent("\(folder)/forked-lock")
        guard FileManager.default.isExecutableFile(atPath: program.path) else { throw Stage.Missing(program.path) }
        let said = try await onItsOwnThread {
            let (process, pipe) = (Process(), Pipe())
            process.executableURL = program
            process.standardOutput = pipe
            try process.run()
            let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            return "\(text)\(process.terminationStatus)"
        }
        #expect(said == "4000\n0")
    }
}

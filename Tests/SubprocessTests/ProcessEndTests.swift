import Foundation
import Subprocess
import Testing

/// A program is run to its end, and what came of it is known then.
@Suite struct ProcessEndTests {
    private func shell(_ script: String) -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", script]
        return process
    }

    @Test(arguments: [0, 3]) func itsStatusIsKnownAtItsEnd(_ status: Int32) throws {
        let process = shell("exit \(status)")
        try process.runToEnd()
        #expect(!process.isRunning)
        #expect(process.exitStatus == status)
    }

    @Test func whomASignalEndedHasFailed() throws {
        let process = shell("kill -KILL $$")
        try process.runToEnd()
        #expect(process.exitStatus == 1)
    }

    @Test func whatItWritesIsReadMeanwhile() throws {
        // More than a pipe holds (64 KB), so that it ends only if somebody reads.
        let process = shell("head -c 1000000 /dev/zero")
        let pipe = Pipe()
        process.standardOutput = pipe
        let written = try process.runToEnd { pipe.fileHandleForReading.readDataToEndOfFile() }
        #expect(written.count == 1_000_000)
        #expect(process.exitStatus == 0)
    }

    @Test func itsEndIsWaitedForAlsoAfterAnError() {
        struct Interrupted: Error {}
        let process = shell("read line; exit 5")
        let pipe = Pipe()
        process.standardInput = pipe
        #expect(throws: Interrupted.self) {
            try process.runToEnd {
                try pipe.fileHandleForWriting.close()
                throw Interrupted()
            }
        }
        #expect(process.exitStatus == 5)
    }

    @Test func whatIsNoProgramIsAnError() {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/nowhere/program")
        #expect(throws: (any Error).self) { try process.runToEnd() }
    }
}

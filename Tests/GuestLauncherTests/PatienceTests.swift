import Foundation
import TestSupport
import Testing

@testable import GuestLauncher

/// How long one may leave a question unanswered on a machine with much to do.
@Suite struct PatienceTests {
    @Test func whoCouldRunHasTheSecondsAndNoMore() {
        var patience = Patience(seconds: 10, queueing: 3)
        #expect(patience.more(queueing: 3.05) == nil)
    }

    @Test func theTimeInLineIsGivenBackOnce() {
        var patience = Patience(seconds: 10, queueing: 3)
        #expect(patience.more(queueing: 7) == 4)
        #expect(patience.more(queueing: 8) == 1)
        #expect(patience.more(queueing: 8) == nil)
    }

    @Test func nobodyStandsInLineForEver() {
        var patience = Patience(seconds: 10, queueing: 0)
        #expect(patience.more(queueing: 10_000) == 50)
        #expect(patience.more(queueing: 20_000) == nil)
    }

    @Test(.takingTurns) func theKernelKnowsWhoStandsInLine() async throws {
        let processes = (0..<2).map { _ in Process() }
        for process in processes {
            process.call(["taskset", "-c", "0", "sh", "-c", "while :; do :; done"])
            try process.run()
        }
        // A process that a worker thread starts has most signals blocked.
        defer { for process in processes { kill(process.processIdentifier, SIGKILL) } }
        let first = processes[0].processIdentifier
        #expect(await eventually { RunQueue.time(with: first) > RunQueue.time(with: nil) + 0.1 })
    }
}

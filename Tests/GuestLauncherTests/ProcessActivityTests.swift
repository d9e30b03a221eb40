import Foundation
import GuestLauncher
import TestSupport
import Testing

@MainActor
@Suite struct ProcessActivityTests {
    /// Runs a shell's command for as long as `body` takes.
    private func during(_ command: String, _ body: (Int32) async throws -> Void) async throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", command]
        try process.run()
        defer {
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
        try await body(process.processIdentifier)
    }

    @Test func aProcessThatWaitsSleepsOn() async throws {
        try await during("exec sleep 1000") { process in
            #expect(await eventually { ProcessActivity(process: process)?.isAsleep == true })
            #expect(await eventually { ProcessActivity(process: process) == ProcessActivity(process: process) })
        }
    }

    @Test func aProcessThatWorksDoesNot() async throws {
        try await during("while :; do :; done") { process in
            #expect(await eventually { ProcessActivity(process: process)?.isAsleep == false })
        }
    }

    @Test func oneThatWakesUpNowAndThenHasBeenAwake() async throws {
        try await during("while :; do sleep 0.01; done") { process in
            let first = ProcessActivity(process: process)
            #expect(await eventually { ProcessActivity(process: process) != first })
        }
    }

    @Test func whereThereIsNoProcessThereIsNone() { #expect(ProcessActivity(process: 0) == nil) }
}

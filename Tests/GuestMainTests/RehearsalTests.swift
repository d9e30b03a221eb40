import Foundation
import TestSupport
import Testing

@testable import GuestMain

/// In a process of its own, as it moves home.
@Suite struct RehearsalTests {
    @Test func nothingIsLeftBehindHoweverOftenItIsGoneThrough() async throws {
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder.make()
            setenv("TMPDIR", folder.path, 1)
            setenv("HOME", "/nowhere", 1)
            for _ in 0..<2 { await MainActor.run { Rehearsal.run() } }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
            #expect(String(cString: getenv("TMPDIR")) == folder.path && String(cString: getenv("HOME")) == "/nowhere")
        }
    }
}

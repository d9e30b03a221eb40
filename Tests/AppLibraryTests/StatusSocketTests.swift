import AppLibrary
import Bundles
import Foundation
import TestSupport
import Testing

@MainActor
@Suite struct StatusSocketTests {
    private let directories: HodieDirectories

    init() throws {
        // Longer than the address of a socket can be.
        let folder = try TemporaryFolder.make().appendingPathComponent(String(repeating: "x", count: 120))
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        directories = HodieDirectories(environment: ["HODIE_HOME": folder.path])
    }

    /// Asks from another thread, as another program would.
    private func ask() async -> [String: WidgetStatus]? {
        let directories = directories
        return await withCheckedContinuation { continuation in
            Thread { continuation.resume(returning: StatusSocket.ask(directories, within: 60)) }.start()
        }
    }

    @Test func whoAsksIsAnswered() async throws {
        let status = WidgetStatus(
            state: "running", privateMemory: 1, pageMemory: 5, memoryLimit: 2, processorTime: 0.5, wakeups: 3,
            networkBytes: 0, lastEnd: .init(date: 4, reason: "it was paused"))
        #expect(await ask() == nil)
        var socket: StatusSocket? = try StatusSocket(directories) { ["org.example.widget": status] }
        #expect(await ask() == ["org.example.widget": status])
        #expect(await ask() == ["org.example.widget": status])
        let path = directories.data.appendingPathComponent("today.socket").path
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        withExtendedLifetime(socket) {}
        socket = nil
        #expect(await ask() == nil)
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func aPlaceThatIsNotThereIsSaid() throws {
        let nowhere = directories.data.appendingPathComponent("nowhere")
        let directories = HodieDirectories(data: nowhere, cache: nowhere)
        #expect(throws: LibraryError.self) { try StatusSocket(directories) { [:] } }
        #expect(StatusSocket.ask(directories) == nil)
    }
}

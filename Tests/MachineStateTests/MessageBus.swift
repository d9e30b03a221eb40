import CGio
import Foundation
import TestSupport

/// A message bus of a test's own, which ends with it.
final class MessageBus {
    let address: String
    private let process = Process()
    private let folder: URL

    private static let configuration = """
        <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-BUS Bus Configuration 1.0//EN"
         "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
        <busconfig>
            <!-- A socket's path is short: not in a folder of the process's, whose name may be long. -->
            <listen>unix:dir=/tmp</listen>
            <auth>EXTERNAL</auth>
            <policy context="default">
                <allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/>
            </policy>
        </busconfig>
        """

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("hodie-bus-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("bus.conf")
        try Self.configuration.write(to: file, atomically: true, encoding: .utf8)
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-daemon")
        process.arguments = ["--nofork", "--print-address=1", "--config-file=\(file.path)"]
        process.standardOutput = output
        try process.run()
        // It says so when it listens.
        let line = output.fileHandleForReading.availableData
        address = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    deinit {
        // It has the signal mask of the thread that started it, in which every milder signal is blocked.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Handles what comes from the bus until `condition` holds, without keeping the main thread from other tests.
    @MainActor
    static func brings(_ condition: () -> Bool) async -> Bool {
        await eventually {
            while g_main_context_iteration(nil, 0) != 0 {}
            return condition()
        }
    }
}

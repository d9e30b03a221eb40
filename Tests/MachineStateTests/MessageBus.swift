import CGio
import CLinux
import Foundation
import TestSupport

/// A message bus of a test's own, which ends with it.
final class MessageBus {
    /// Without the bus's own identity, which another one at the same place does not have.
    let address: String
    private var process = Process()
    private let folder: URL

    private static let configuration = """
        <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-BUS Bus Configuration 1.0//EN"
         "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
        <busconfig>
            <listen>ADDRESS</listen>
            <auth>EXTERNAL</auth>
            <policy context="default">
                <allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/>
            </policy>
        </busconfig>
        """

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("hodie-bus-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // A socket's path is short: not in a folder of the process's, whose name may be long.
        address = "unix:path=/tmp/hodie-bus-\(UUID().uuidString.prefix(12))"
        try Self.configuration.replacingOccurrences(of: "ADDRESS", with: address)
            .write(to: configuration, atomically: true, encoding: .utf8)
        try start()
    }

    private var configuration: URL { folder.appendingPathComponent("bus.conf") }

    func start() throws {
        process = Process()
        // Not Foundation's, which other children inherit.
        var ends: [Int32] = [0, 0]
        guard linux_pipe(&ends) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EMFILE) }
        defer { close(ends[0]) }
        process.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-daemon")
        process.arguments = ["--nofork", "--print-address=1", "--config-file=\(configuration.path)"]
        process.standardOutput = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
        try process.run()
        // It says so when it listens.
        var says = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
        poll(&says, 1, -1)
    }

    /// Ends it. Another one may be started at the same place.
    func stop() {
        // It has the signal mask of the thread that started it, in which every milder signal is blocked.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        try? FileManager.default.removeItem(atPath: String(address.dropFirst("unix:path=".count)))
    }

    deinit {
        stop()
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

import AppLibrary
import Foundation
import Subprocess
import TodayPage

/// The Today view as a part of the desktop: systemd opens the port and starts it when a browser first asks for the page,
/// and an entry of the desktop's menu opens that.
struct ServiceInstallation {
    let service: TodayService
    let hodie: URL
    let port: UInt16
    let environment: [String: String]

    /// - Parameter hodie: the program that systemd runs.
    init(hodie: URL, port: UInt16, environment: [String: String]) {
        service = TodayService(environment: environment)
        (self.hodie, self.port, self.environment) = (hodie, port, environment)
    }

    /// All files, by their absolute path.
    var files: [String: String] {
        // A variable would begin with a dollar sign in a command, and nowhere else.
        let program = "\"\(TodayService.quoted(hodie.path).replacingOccurrences(of: "$", with: "$$"))\""
        return [
            service.socketFile.path: """
            [Unit]
            Description=The Today view's port

            [Socket]
            ListenStream=127.0.0.1:\(port)

            [Install]
            WantedBy=sockets.target

            """,
            service.serviceFile.path: """
            [Unit]
            Description=The Today view
            Requires=hodie.socket

            [Service]
            ExecStart=\(program) today --no-open
            Delegate=yes
            \(service.homeLine)
            """,
            "\(data)/applications/hodie.desktop": """
            [Desktop Entry]
            Type=Application
            Name=Today
            Name[de]=Heute
            Name[zh]=今天
            Comment=Widgets
            Exec=xdg-open http://127.0.0.1:\(port)/
            Icon=\(icon.path)
            Categories=Utility;
            Terminal=false

            """,
        ]
    }

    private var icon: URL {
        hodie.deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("share/hodie/Web/icon.svg")
    }

    /// Writes the files and has systemd open the port. What an earlier installation of it runs ends: its port and its
    /// program may be others.
    ///
    /// - Returns: what the user should know.
    func install() throws -> String {
        for (path, text) in files {
            let file = URL(fileURLWithPath: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file, options: .atomic)
        }
        let list = files.keys.sorted().map { "    \($0)\n" }.joined()
        _ = stop()
        let commands = [["daemon-reload"], ["enable", "--now", "hodie.socket"]]
        let isRunning = commands.allSatisfy { systemctl($0) }
        let next =
            isRunning
            ? "systemd listens now, and starts the Today view when its page is first asked for."
            : "systemd could not be told. Try: "
                + commands.map { "systemctl --user \($0.joined(separator: " "))" }.joined(separator: " && ")
        return "Written:\n\(list)\(next)"
    }

    /// Ends the service, has systemd close the port, and removes the files.
    ///
    /// - Returns: what the user should know.
    func remove() throws -> String {
        let there = files.keys.sorted().filter { FileManager.default.fileExists(atPath: $0) }
        guard !there.isEmpty else { return "There is nothing to remove." }
        _ = stop()
        _ = systemctl(["disable", "hodie.socket"], isQuiet: true)
        for path in there { try FileManager.default.removeItem(atPath: path) }
        let isTold = systemctl(["daemon-reload"], isQuiet: true)
        let list = there.map { "    \($0)\n" }.joined()
        let next =
            isTold
            ? "systemd does not listen any more. Widgets and their data stay."
            : "systemd could not be told. Try: systemctl --user stop hodie.socket hodie.service"
        return "Removed:\n\(list)\(next)"
    }

    /// The socket first: whatever connects would have the service started again.
    private func stop() -> Bool {
        ["hodie.socket", "hodie.service"].allSatisfy { systemctl(["stop", $0], isQuiet: true) }
    }

    /// - Parameter isQuiet: whether what it says of a failure is of no use to the user, such as that there is no such unit.
    private func systemctl(_ words: [String], isQuiet: Bool = false) -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["systemctl", "--user", "--quiet"] + words
        process.standardOutput = FileHandle.nullDevice
        if isQuiet { process.standardError = FileHandle.nullDevice }
        guard (try? process.runToEnd()) != nil else { return false }
        return process.exitStatus == 0
    }

    /// The folder of the user's data, of the XDG specification.
    private var data: String {
        let value = environment["XDG_DATA_HOME"] ?? ""
        return value.hasPrefix("/") ? value : "\(environment["HOME"] ?? "")/.local/share"
    }
}

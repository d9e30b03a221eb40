import Bundles
import Foundation
import TodayPage

/// The Today view as a part of the desktop: systemd opens the port and starts it when a browser first asks for the page,
/// and an entry of the desktop's menu opens that.
struct ServiceInstallation {
    let directories: HodieDirectories
    let hodie: URL
    let port: UInt16
    let environment: [String: String]

    /// All files, by their absolute path.
    var files: [String: String] {
        let home = environment["HODIE_HOME"].map { "Environment=\"HODIE_HOME=\(quoted($0))\"\n" } ?? ""
        // A variable would begin with a dollar sign in a command, and nowhere else.
        let program = "\"\(quoted(hodie.path).replacingOccurrences(of: "$", with: "$$"))\""
        return [
            "\(units)/hodie.socket": """
            [Unit]
            Description=The Today view's port

            [Socket]
            ListenStream=127.0.0.1:\(port)

            [Install]
            WantedBy=sockets.target

            """,
            "\(units)/hodie.service": """
            [Unit]
            Description=The Today view
            Requires=hodie.socket

            [Service]
            ExecStart=\(program) today --no-open
            Delegate=yes
            \(home)
            """,
            "\(folder("XDG_DATA_HOME", ".local/share"))/applications/hodie.desktop": """
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

    private var units: String { "\(folder("XDG_CONFIG_HOME", ".config"))/systemd/user" }

    private var icon: URL {
        hodie.deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("share/hodie/Web/icon.svg")
    }

    /// Writes the files and has systemd open the port.
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
        let commands = [["daemon-reload"], ["enable", "--now", "hodie.socket"]]
        let isRunning = commands.allSatisfy { systemctl($0) }
        let next =
            isRunning
            ? "systemd listens now, and starts the Today view when its page is first asked for."
            : "systemd could not be told. Try: "
                + commands.map { "systemctl --user \($0.joined(separator: " "))" }.joined(separator: " && ")
        return "Written:\n\(list)\(next)"
    }

    private func systemctl(_ words: [String]) -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["systemctl", "--user", "--quiet"] + words
        process.standardOutput = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationReason == .exit && process.terminationStatus == 0
    }

    /// A folder of the XDG specification.
    private func folder(_ variable: String, _ fallback: String) -> String {
        let value = environment[variable] ?? ""
        return value.hasPrefix("/") ? value : "\(environment["HOME"] ?? "")/\(fallback)"
    }

    /// As systemd reads what stands in quotes: a percent sign that is meant stands twice.
    private func quoted(_ text: String) -> String {
        text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
            .replacingOccurrences(of: "%", with: "%%")
    }
}

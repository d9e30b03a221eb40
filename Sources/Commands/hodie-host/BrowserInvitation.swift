import Bundles
import Foundation
import TodayPage

/// Opens the user's browser at the page without a secret in a command line, which every user of the machine can read:
/// the browser is given a file that only this user can read, and that leads to the page once.
@MainActor
struct BrowserInvitation {
    private let folder: URL
    private var file: URL { folder.appendingPathComponent("today.html") }

    private let mask: mode_t

    /// - Parameter mask: which rights what the browser writes has not, as the user wants it.
    init(_ directories: HodieDirectories, mask: mode_t) {
        self.mask = mask
        folder = directories.data.appendingPathComponent("Invitation", isDirectory: true)
    }

    /// Does nothing where there is no display or nothing to open a browser with: the page is still there.
    func open(_ page: TodayPage) throws {
        let variables = ProcessInfo.processInfo.environment
        let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY"].contains { variables[$0] != nil }
        guard hasDisplay, let opener = Self.program("xdg-open", path: variables["PATH"] ?? "") else { return }
        try write(leadingTo: page.invitation { withdraw() })
        let process = Process()
        // The Today view keeps what it writes to its user, who may share what a browser writes.
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", #"umask "$0" && exec "$@""#, String(mask, radix: 8), opener.path, file.path]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    /// Takes the file away.
    func withdraw() { try? FileManager.default.removeItem(at: folder) }

    private func write(leadingTo url: URL) throws {
        withdraw()
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let text = """
            <!doctype html>
            <meta charset="utf-8">
            <meta name="referrer" content="no-referrer">
            <meta http-equiv="refresh" content="0; url=\(url.absoluteString)">
            <title>Today</title>

            """
        let descriptor = Glibc.open(file.path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        try FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).write(contentsOf: Data(text.utf8))
    }

    private static func program(_ name: String, path: String) -> URL? {
        path.split(separator: ":").lazy.map { URL(fileURLWithPath: "\($0)/\(name)") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }
}

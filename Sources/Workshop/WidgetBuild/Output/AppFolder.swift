import CLinux
import Foundation

/// An app's folder while it is being made: beside its final place, where it is moved in one step when it is done, so
/// that nobody ever sees half an app.
struct AppFolder {
    /// Where to write.
    let url: URL
    /// Where it will be.
    let target: URL

    private static let prefix = ".hodie-building-"

    /// - Throws: `BuildError.output`
    init(target: URL) throws {
        self.target = target
        let folder = target.deletingLastPathComponent()
        let name = "\(Self.prefix)\(ProcessInfo.processInfo.processIdentifier)-\(target.lastPathComponent)"
        url = folder.appendingPathComponent(name, isDirectory: true)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            Self.sweep(folder)
            try? FileManager.default.removeItem(at: url)
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
        } catch { throw BuildError.output(path: folder.path, reason: Self.reason(error)) }
    }

    /// Puts the app at its place; what was there goes.
    /// - Throws: `BuildError.output`; then the old app, if there was one, is as before.
    func publish() throws {
        if rename(url.path, target.path) == 0 { return }
        guard errno == ENOTEMPTY || errno == EEXIST || errno == ENOTDIR else { throw failure() }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: target.path)) ?? []
        // A folder at that place is replaced only if it is an app; anything else may be the user's own work.
        guard names.contains("Info.plist") else {
            throw BuildError.output(path: target.path, reason: "this is in the way and is no app; move it away")
        }
        guard linux_exchange(url.path, target.path) == 0 else {
            throw failure()
        }
        try? FileManager.default.removeItem(at: url)
    }

    func discard() { try? FileManager.default.removeItem(at: url) }

    private func failure() -> BuildError {
        .output(path: target.path, reason: String(cString: strerror(errno)))
    }

    private static func reason(_ error: any Error) -> String {
        (error as NSError).localizedDescription
    }

    /// Removes what builds left that were killed.
    private static func sweep(_ folder: URL) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
            guard name.hasPrefix(prefix), let pid = Int32(name.dropFirst(prefix.count).prefix { $0.isNumber }) else {
                continue
            }
            if kill(pid, 0) != 0, errno == ESRCH {
                try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
            }
        }
    }
}

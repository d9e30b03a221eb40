import AppLibrary
import Bundles
import Foundation
import GuestLauncher
import HostLink
import Log
import TodayHost

/// What the host's commands have in common: where things are, and how guests are started.
@MainActor
struct HostSetup {
    let directories = HodieDirectories()
    let installation: Installation
    var log: Log

    /// - Throws: if Hodie's parts are not where this program is.
    init(log: Log) throws {
        installation = try Installation.current()
        self.log = log
    }

    /// Where guests find the cache of their fonts.
    private var fontCache: URL { directories.cache.appendingPathComponent("Fonts", isDirectory: true) }

    /// The index of the fonts in that cache, shared by guests and pictures.
    var fontIndex: URL { fontCache.appendingPathComponent("fontconfig", isDirectory: true) }

    /// How guests are made: from a warm zygote, or each by itself.
    func guestMaker(usesZygote: Bool = true, requiresIsolation: Bool = false) throws -> any GuestMaker {
        try FileManager.default.createDirectory(at: fontCache, withIntermediateDirectories: true)
        let program = GuestProgramLocation(
            executable: try installation.program("hodie-guest").path,
            readablePaths: [fontCache.path], environment: ["XDG_CACHE_HOME": fontCache.path],
            requiresIsolation: requiresIsolation)
        guard usesZygote else { return ExecLauncher(program: program) }
        let launcher = ZygoteLauncher(program: program, log: log)
        launcher.warmUp()
        return launcher
    }

    /// The widgets in the Today view.
    func widgets(languages: [String]) -> [TodayWidget] {
        AppLibrary(directories: directories, log: log).todayWidgets(languages: languages, log: log)
    }
}

extension Log {
    /// To standard error and, with the time, to a file.
    static func toFile(_ file: URL, andStandardErrorFrom level: Level) -> Log {
        let console = Log.standardError(from: level)
        try? FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        if !FileManager.default.fileExists(atPath: file.path) {
            _ = FileManager.default.createFile(atPath: file.path, contents: nil)
        }
        guard let handle = try? FileHandle(forWritingTo: file) else { return console }
        _ = try? handle.seekToEnd()
        return Log { level, text in
            let line = "\(Date().formatted(.iso8601)) \(level): \(text)\n"
            try? handle.write(contentsOf: Data(line.utf8))
            switch level {
            case .debug: console.debug(text)
            case .info: console.info(text)
            case .warning: console.warning(text)
            case .error: console.error(text)
            }
        }
    }
}

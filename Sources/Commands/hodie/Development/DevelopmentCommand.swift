import AppLibrary
import Arguments
import Bundles
import CLinux
import Foundation
import Log

/// Watches a project: what is saved is built and installed, and why it could not be stands on the widget's platter.
///
/// `hodie today PROJECT` starts one for each project. It ends with the Today view that it was started for.
enum DevelopmentCommand {
    private static let syntax = CommandSyntax(
        "hodie develop", summary: "Watches a project that is installed, for the process PARENT.",
        operands: ["APP-ID", "PROJECT", "[PARENT]"])

    /// How many errors stand on a platter: the first one matters most.
    private static let mostProblems = 3

    static func run(_ words: [String]) throws -> Int32 {
        let arguments = try syntax.parse(words)
        guard arguments.operands.count >= 2, !arguments.has("help") else {
            print(syntax.help)
            return 0
        }
        let parent = arguments.operands.count > 2 ? Int32(arguments.operands[2]) : nil
        if let parent {
            // Looked at after it was asked for: the parent may be gone by then.
            _ = linux_signal_on_parent_death(SIGTERM)
            guard getppid() == parent else { return 0 }
        }
        try watch(arguments.operands[1], app: arguments.operands[0])
    }

    /// Watches until this process ends.
    ///
    /// - Parameter app: what the project was built to when it was installed last.
    static func watch(_ project: String, app: String) throws -> Never {
        let library = AppLibrary(runtime: try Installation.current().runtime, log: .standardError(from: .warning))
        let programs = try Programs()
        let folder = try TemporaryFolder()
        let watch = try FolderWatch()
        let endings = endTidily {
            folder.remove()
            try? library.note(nil, of: app)
        }
        defer { for source in endings { source.cancel() } }
        func note(_ problems: [Development.Problem]) {
            do { try library.note(Development(watcher: getpid(), problems: problems), of: app) } catch {
                complain(error)
            }
        }
        note([])
        // The first build finds nothing to do, and says which folders it has looked at.
        while true {
            do {
                let answer = try programs.buildAnswer(project, into: folder.url)
                // Also after a project that cannot be read, the folders of the time before are watched.
                let isNew = answer.folders.isEmpty ? false : watch.watch(Set(answer.folders))
                if let built = answer.app {
                    try library.install(URL(fileURLWithPath: built, isDirectory: true))
                    note([])
                } else {
                    note(answer.problems(atMost: mostProblems))
                }
                if isNew { continue }
            } catch {
                complain(error)
                note([Development.Problem(message: "\(error)")])
            }
            watch.wait()
        }
    }

    /// Calls `work` before a signal ends this process, as long as what this returns is kept.
    private static func endTidily(_ work: @escaping @Sendable () -> Void) -> [any DispatchSourceSignal] {
        [SIGINT, SIGTERM, SIGHUP].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                work()
                exit(0)
            }
            source.activate()
            return source
        }
    }

    private static func complain(_ error: any Error) {
        FileHandle.standardError.write(Data("hodie: \(error)\n".utf8))
    }
}

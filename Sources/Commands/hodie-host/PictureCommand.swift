import Arguments
import Dispatch
import Foundation
import HostLink
import Log
import TodayHost
import TodayPicture

/// `hodie picture`: widgets as a PNG, with no display.
@MainActor
enum PictureCommand {
    private static let syntax = CommandSyntax(
        "hodie picture",
        summary: """
            Draws a widget, or the whole Today view, into a PNG. The same arguments and the same widget give the same
            bytes.
            """,
        operands: ["[BUNDLE-ID|PROJECT|APP]"],
        options: [
            .init("output", value: "FILE.png", help: "where to write the picture (today.png)"),
            .init("mode", value: "MODE", help: "compact or expanded (compact)"),
            .init("wait", value: "SECONDS", help: "how long widgets may take to come to rest (5)"),
            IsolationPolicy.option,
        ] + EnvironmentOptions.syntax)

    static func run(_ words: [String]) throws -> Int32 {
        let arguments = try syntax.parse(words)
        if arguments.has("help") {
            print(syntax.help)
            return 0
        }
        let environment = try EnvironmentOptions.environment(of: arguments, syntax)
        let mode = arguments["mode"] ?? "compact"
        guard ["compact", "expanded"].contains(mode) else {
            throw syntax.error("--mode takes compact or expanded, not \(mode)")
        }
        let patience = try patience(of: arguments)
        let output = URL(fileURLWithPath: arguments["output"] ?? "today.png")
        let isolation = try IsolationPolicy(arguments)
        // What widgets print is at the level of information.
        let log = Log.standardError(from: .info)
        let setup = try HostSetup(log: log)

        let widgets = setup.library.todayWidgets(languages: environment.languages, log: log)
        let wanted = arguments.operands.first
        let chosen = wanted.map { id in widgets.filter { $0.id == id || $0.application.id == id } } ?? widgets
        guard !chosen.isEmpty else { throw NothingToDraw(wanted: wanted, installed: widgets.map(\.id)) }

        // Nothing that the picture needs may change what the user's Today view remembers.
        let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("hodie-\(UUID().uuidString)")
        let store = TransientStore()
        for widget in chosen {
            var memory = WidgetMemory()
            memory.displayMode = mode == "expanded" ? .expanded : .compact
            memory.largestDisplayMode = memory.displayMode
            store.remember(memory, of: widget.id)
        }
        let clock = DispatchClock()
        let host = TodayHost(
            environment: environment, installed: { chosen }, maker: try setup.guestMaker(isolation), store: store,
            snapshots: SnapshotStore(folder: scratch, clock: clock, log: log), clock: clock, log: log)
        let date = environment.heldDate.map(Date.init(timeIntervalSince1970:)) ?? Date()
        let taker = PictureTaker(
            of: chosen.map(\.id), isWholeView: wanted == nil, date: date,
            patience: patience, fontCache: setup.fontIndex.path, host: host, clock: clock
        ) { result in
            host.shutDown()
            try? FileManager.default.removeItem(at: scratch)
            exit(finish(result, output))
        }
        taker.start()
        dispatchMain()
    }

    private static func patience(of arguments: ParsedArguments) throws -> Double {
        guard let text = arguments["wait"] else { return 5 }
        guard let seconds = Double(text), (0.1...3600).contains(seconds) else {
            throw syntax.error("--wait takes 0.1 to 3600 seconds, not \(text)")
        }
        return seconds
    }

    private static func finish(_ result: Result<Data, PictureError>, _ output: URL) -> Int32 {
        do {
            try result.get().write(to: output, options: .atomic)
            return 0
        } catch {
            HostCommand.complain(error)
            return 1
        }
    }
}

/// There is no such widget.
private struct NothingToDraw: Error, CustomStringConvertible {
    var wanted: String?
    var installed: [String]

    var description: String {
        guard let wanted else { return "nothing is installed yet. Try: hodie install PROJECT.xcodeproj" }
        let list = installed.isEmpty ? "nothing" : installed.joined(separator: ", ")
        return "\(wanted) is neither installed nor a folder with a project. Installed: \(list)"
    }
}

import Arguments
import Bundles
import CLinux
import Dispatch
import Foundation
import HostLink
import Log
import TodayHost
import TodayPicture

/// `hodie picture`: widgets as PNGs, with no display.
@MainActor
enum PictureCommand {
    private static let syntax = CommandSyntax(
        "hodie picture",
        summary: """
            Draws widgets, or the whole Today view, into a PNG. The same arguments and the same widget with the same data
            give the same bytes; a widget's data is not changed.

            Options about the look take several values, with commas between them: each combination becomes a picture. The
            places {id}, {mode}, {appearance}, {text-size}, {locale}, {width}, {scale}, {os} and {date} in the name tell
            them apart; with {id}, each widget has a picture of its own:

              hodie picture --mode compact,expanded --locale en,de --output 'shots/{id}-{mode}-{locale}.png'
            """,
        operands: ["[APP-ID|WIDGET-ID|PROJECT|APP…]"],
        options: [
            .init("output", value: "FILE.png", help: "where to write the picture (today.png)"),
            .init("mode", value: "MODE", help: "compact or expanded (compact)"),
            .init("look", value: "LOOK", help: "light, dark or automatic, whatever each widget was made for"),
            .init("wait", value: "SECONDS", help: "how long widgets may take to come to rest (5)"),
            IsolationPolicy.option,
        ] + EnvironmentOptions.syntax)

    /// Up to so many pictures of one widget each, a zygote's rehearsal takes longer than it saves.
    private static let mostUnrehearsed = 4

    static func run(_ words: [String]) throws -> Int32 {
        let arguments = try syntax.parse(words)
        if arguments.has("help") {
            print(syntax.help)
            return 0
        }
        let name = try PictureName(arguments["output"] ?? "today.png", syntax)
        let matrix = try PictureMatrix(arguments, syntax)
        if let lacking = matrix.varied.first(where: { !name.contains($0) }) {
            throw syntax.error("several pictures would have one name: put {\(lacking)} into --output")
        }
        let looks = try matrix.calls.map { try Look($0, syntax) }
        // Where the clock stands still, it does so in Greenwich, as `--date` says, and not wherever this machine is.
        if looks.contains(where: { $0.environment.heldDate != nil }) { setenv("TZ", "UTC0", 1) }
        let patience = try patience(of: arguments)
        let style = try style(of: arguments)
        let isolation = try IsolationPolicy(arguments)
        // Widgets' own output is logged at the level `info`.
        let log = Log.standardError(from: .info)
        linux_keep_freed_memory()
        let setup = try HostSetup(log: log)
        // The zygote warms up while the library is read below, so it is not known yet how many widgets an app has.
        let areFew = !arguments.operands.isEmpty && looks.count * arguments.operands.count <= Self.mostUnrehearsed
        let maker = try setup.guestMaker(
            isolation, keepsSpareChild: false, rehearses: !areFew,
            // What is drawn is to be the same tomorrow.
            connects: false)

        let library = setup.library
        var requests: [PictureRequest] = []
        var files: [URL] = []
        // What is installed is read once for each language: names differ.
        var chosenFor: [[String]: [TodayWidget]] = [:]
        for look in looks {
            let languages = look.environment.languages
            var chosen =
                try chosenFor[languages]
                ?? choose(
                    arguments.operands,
                    among: library.todayWidgets(
                        of: arguments.operands.isEmpty ? nil : arguments.operands, languages: languages, log: log))
            chosenFor[languages] = chosen
            if let style { for index in chosen.indices { chosen[index].interfaceStyle = style } }
            let groups = name.contains(PictureName.identifier) ? chosen.map { [$0] } : [chosen]
            for widgets in groups {
                requests.append(
                    PictureRequest(
                        widgets: widgets,
                        isWholeView: arguments.operands.isEmpty && !name.contains(PictureName.identifier),
                        mode: look.mode, environment: look.environment))
                files.append(name.file(for: look.call, identifier: widgets.first?.id ?? ""))
            }
        }
        let scratch = try ScratchFolder(in: setup.directories.data)
        let series = PictureSeries(
            requests, maker: maker, fonts: try PictureFonts(cache: setup.fontIndex.path), patience: patience,
            scratch: scratch.url, clock: DispatchClock(), log: log, save: { [files] in try save($1, to: files[$0]) },
            finish: { failures in
                scratch.remove()
                exit(report(failures, files))
            })
        series.start()
        dispatchMain()
    }

    /// One combination of the options.
    private struct Look {
        var call: ParsedArguments
        var environment: GuestEnvironment
        var mode: DisplayMode

        init(_ call: ParsedArguments, _ syntax: CommandSyntax) throws {
            self.call = call
            environment = try EnvironmentOptions.environment(of: call, syntax)
            switch call["mode"] ?? "compact" {
            case "compact": mode = .compact
            case "expanded": mode = .expanded
            case let other: throw syntax.error("--mode takes compact or expanded, not \(other)")
            }
        }
    }

    /// The appearance that the user wants instead of what each widget was made for.
    private static func style(of arguments: ParsedArguments) throws -> InterfaceStyle? {
        guard let text = arguments["look"] else { return nil }
        guard let style = InterfaceStyle(rawValue: text) else {
            throw syntax.error("--look takes light, dark or automatic, not \(text)")
        }
        return style
    }

    private static func patience(of arguments: ParsedArguments) throws -> Double {
        guard let text = arguments["wait"] else { return 5 }
        guard let seconds = Double(text), (0.1...3600).contains(seconds) else {
            throw syntax.error("--wait takes 0.1 to 3600 seconds, not \(text)")
        }
        return seconds
    }

    /// The widgets that the words name, or all of them; each once, in the order of the words.
    private static func choose(_ words: [String], among installed: [TodayWidget]) throws -> [TodayWidget] {
        guard !words.isEmpty else {
            guard !installed.isEmpty else { throw NothingToDraw(wanted: nil, installed: []) }
            return installed
        }
        var chosen: [TodayWidget] = []
        for word in words {
            let found = installed.filter { $0.id == word || $0.application.id == word }
            guard !found.isEmpty else { throw NothingToDraw(wanted: word, installed: installed.map(\.id)) }
            chosen += found.filter { widget in !chosen.contains { $0.id == widget.id } }
        }
        return chosen
    }

    private nonisolated static func save(_ picture: FinishedPicture, to file: URL) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try picture.png().write(to: file, options: .atomic)
    }

    private static func report(_ failures: [(index: Int, error: any Error)], _ files: [URL]) -> Int32 {
        for (index, error) in failures {
            HostCommand.complain(files.count == 1 ? error : NoPicture(file: files[index].path, reason: "\(error)"))
        }
        return failures.isEmpty ? 0 : 1
    }
}

/// One of several pictures could not be made.
private struct NoPicture: Error, CustomStringConvertible {
    var file: String
    var reason: String

    var description: String { "\(file) was not made: \(reason)" }
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

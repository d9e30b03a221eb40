import AppLibrary
import Arguments
import Bundles
import Foundation
import Log

/// `hodie list`: what is installed.
enum ListCommand {
    private static let syntax = CommandSyntax(
        "hodie list", summary: "Lists the installed apps and their widgets.",
        options: [.init("json", help: "for programs")])

    private struct App: Encodable {
        var identifier: String
        var name: String
        var version: String
        var path: String
        /// What its user lets it do beyond its own data, as `hodie allow` writes it.
        var rights: [String]
        /// Absolute paths of the folders that its user lets it read.
        var folders: [String]
        var widgets: [Widget]
    }

    private struct Widget: Encodable {
        var identifier: String
        var name: String
        var path: String
        /// What a running Today view says of it; nil if none runs.
        var status: WidgetStatus?
    }

    static func run(_ words: [String]) throws -> Int32 {
        let arguments = try syntax.parse(words)
        if arguments.has("help") {
            print(syntax.help)
            return 0
        }
        let status = StatusSocket.ask(HodieDirectories()) ?? [:]
        let library = AppLibrary(log: .standardError(from: .warning))
        let rights = library.rights()
        let apps = library.apps().map { app in
            App(
                identifier: app.identifier, name: app.bundle.info.displayName(languages: ["en"]),
                version: app.bundle.info.version, path: app.bundle.url.path,
                rights: rights[app.identifier]?.names.map(\.description) ?? [],
                folders: rights[app.identifier]?.folders.sorted() ?? [],
                widgets: app.bundle.widgets.map {
                    Widget(
                        identifier: $0.identifier, name: $0.info.displayName(languages: ["en"]), path: $0.url.path,
                        status: status[$0.identifier])
                })
        }
        if arguments.has("json") {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            print(String(decoding: try encoder.encode(["apps": apps]), as: UTF8.self))
            return 0
        }
        if apps.isEmpty { print("Nothing is installed yet. Try: hodie install PROJECT.xcodeproj") }
        for app in apps {
            print("\(app.identifier)  \(app.name) \(app.version)")
            let allowed = app.rights + app.folders.map { "folder \($0)" }
            if !allowed.isEmpty { print("    is allowed: \(allowed.joined(separator: ", "))") }
            for widget in app.widgets {
                print("    \(widget.identifier)  \(widget.name)\(description(of: widget.status))")
            }
        }
        return 0
    }

    /// How a widget is, for people; empty while no Today view runs.
    private static func description(of status: WidgetStatus?) -> String {
        switch status?.state {
        case "running":
            let memory = Double(status?.privateMemory ?? 0) / Double(1 << 20)
            return String(format: "  running, %.1f MB, %.1f s", memory, status?.processorTime ?? 0)
        case "paused": return "  paused"
        case "unableToLoad": return "  unable to load: \(status?.lastEnd?.reason ?? "see hodie log")"
        default: return ""
        }
    }
}

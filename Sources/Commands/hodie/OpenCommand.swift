import AppLibrary
import Arguments
import Bundles
import Foundation
import Log

/// `hodie open`: hands a document to an app.
enum OpenCommand {
    private static let syntax = CommandSyntax(
        "hodie open",
        summary: """
            Opens a document with an app, in the Today view that is open. The app gets a copy, in Documents/Inbox of its
            own container; what it takes stands in its Info.plist (CFBundleDocumentTypes).
            """,
        operands: ["FILE"],
        options: [.init("with", value: "APP-ID", help: "which app; needless where only one takes such a document")])

    static func run(_ words: [String]) throws -> Int32 {
        let arguments = try syntax.parse(words)
        guard let path = arguments.operands.first, !arguments.has("help") else {
            print(syntax.help)
            return arguments.has("help") ? 0 : 2
        }
        let library = AppLibrary(log: .standardError(from: .warning))
        let file = URL(fileURLWithPath: path)
        let app: InstalledApp
        if let identifier = arguments["with"] {
            app = try library.app(with: identifier)
        } else {
            let found = library.apps(taking: file.lastPathComponent)
            guard let only = found.first, found.count == 1 else {
                throw NoOneApp(name: file.lastPathComponent, apps: found.map(\.identifier))
            }
            app = only
        }
        // Before anything is copied that nobody would look at.
        guard StatusSocket.ask(library.directories) != nil else { throw NoTodayView() }
        try library.ask(for: try library.deliver(file, to: app))
        return 0
    }
}

/// Nobody says which app is meant.
private struct NoOneApp: Error, CustomStringConvertible {
    var name: String
    var apps: [String]

    var description: String {
        apps.isEmpty
            ? "error: no installed app takes documents like \(name)"
            : "error: several apps take documents like \(name): say --with \(apps.sorted().joined(separator: " or "))"
    }
}

private struct NoTodayView: Error, CustomStringConvertible {
    var description: String { "error: no Today view is open that could show the app; “hodie today” opens one" }
}

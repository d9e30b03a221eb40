import AppLibrary
import Arguments
import Bundles
import Foundation
import Log

/// `hodie install`: a built app, or a project or a widget of one file that is built first.
enum InstallCommand {
    private static let syntax = CommandSyntax(
        "hodie install",
        summary:
            "Adds an app and its widgets to the Today view. A project, or a widget of one Swift file, is built first.",
        operands: ["APP|PROJECT|FILE.swift"],
        options: [.init("allow", value: "RIGHT,…", help: "what it may do: \(RightName.syntax)")])

    static func run(_ words: [String]) throws -> Int32 {
        let arguments = try syntax.parse(words)
        guard let path = arguments.operands.first, !arguments.has("help") else {
            print(syntax.help)
            return 0
        }
        guard ProjectOperands.isProject(path) else {
            throw syntax.error("\(path) is neither an app nor a project: there is no such folder or Swift file")
        }
        let words = arguments["allow"].map { $0.split(separator: ",").map(String.init) } ?? []
        let rights = try RightsCommand.names(words, syntax)
        let outcome = try installed(path)
        guard let app = outcome.app else { return outcome.status }
        report(app)
        guard !rights.isEmpty else { return 0 }
        let library = AppLibrary(log: .standardError(from: .warning))
        try RightsCommand.allow(rights, app, library)
        RightsCommand.report(app, library)
        return 0
    }

    /// Installs the app, project or file at `path`, which is built first.
    ///
    /// - Returns: what is installed now, or nil with the builder's exit status if it has said why there is nothing.
    static func installed(_ path: String) throws -> (app: InstalledApp?, status: Int32) {
        let source = URL(fileURLWithPath: path, isDirectory: true).standardizedFileURL
        let library = AppLibrary(
            runtime: try Installation.current().runtime, log: .standardError(from: .warning))
        if source.pathExtension == "app" { return (try library.install(source), 0) }
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let built = try Programs().build(path, into: folder.url)
        return (try built.app.map { try library.install($0) }, built.status)
    }

    static func report(_ app: InstalledApp) {
        let names = app.bundle.widgets.map { $0.info.displayName(languages: ["en"]) }.joined(separator: ", ")
        print("Installed \(app.identifier), widgets: \(names).")
    }
}

import AppLibrary
import Arguments
import Bundles
import Foundation
import Log

/// `hodie install`: a built app, or a project that is built first.
enum InstallCommand {
    private static let syntax = CommandSyntax(
        "hodie install", summary: "Adds an app and its widgets to the Today view. A project is built first.",
        operands: ["APP|PROJECT"])

    static func run(_ words: [String]) throws -> Int32 {
        let arguments = try syntax.parse(words)
        guard let path = arguments.operands.first, !arguments.has("help") else {
            print(syntax.help)
            return 0
        }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
            throw syntax.error("\(path) is neither an app nor a project: there is no such folder")
        }
        let source = URL(fileURLWithPath: path, isDirectory: true).standardizedFileURL
        let library = AppLibrary(
            runtime: try Installation.current().runtime, log: .standardError(from: .warning))
        if source.pathExtension == "app" {
            report(try library.install(source))
            return 0
        }
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let built = try Programs().build(path, into: folder.url)
        guard let app = built.app else { return built.status }
        report(try library.install(app))
        return 0
    }

    private static func report(_ app: InstalledApp) {
        let names = app.bundle.widgets.map { $0.info.displayName(languages: ["en"]) }.joined(separator: ", ")
        print("Installed \(app.identifier), widgets: \(names).")
    }
}

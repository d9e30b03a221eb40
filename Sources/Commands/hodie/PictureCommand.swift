import AppLibrary
import Bundles
import Foundation
import Log

/// `hodie picture`: hands over to `hodie-host`; a project is built and installed in a place of its own first.
enum PictureCommand {
    static func run(_ words: [String]) throws -> Int32 {
        let programs = try Programs()
        guard let project = operand(of: words), isFolder(words[project]) else {
            return try programs.replaceThisProcess(by: "hodie-host", ["picture"] + words)
        }
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let source = URL(fileURLWithPath: words[project], isDirectory: true).standardizedFileURL
        var app: URL? = source
        if source.pathExtension != "app" {
            let built = try programs.build(words[project], into: folder.url)
            app = built.app
            if app == nil { return built.status }
        }
        guard let app else { return 1 }
        let home = folder.url.appendingPathComponent("home", isDirectory: true)
        let installed = try AppLibrary(
            directories: HodieDirectories(environment: ["HODIE_HOME": home.path]),
            runtime: Installation.current().runtime, log: .standardError(from: .warning)
        ).install(app)
        var rest = words
        rest.remove(at: project)
        rest.insert(installed.identifier, at: 0)
        return try programs.run("hodie-host", ["picture"] + rest, environment: ["HODIE_HOME": home.path])
    }

    /// The options that take no value.
    private static let flags = ["--help", "-h", "--allow-less-isolation"]

    /// Where the word stands that is neither an option nor an option's value.
    private static func operand(of words: [String]) -> Int? {
        var index = 0
        while index < words.count {
            guard words[index].hasPrefix("-") else { return index }
            index += words[index].contains("=") || flags.contains(words[index]) ? 1 : 2
        }
        return nil
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
}

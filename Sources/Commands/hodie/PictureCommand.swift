import AppLibrary
import Bundles
import Foundation
import Log

/// `hodie picture`: hands over to `hodie-host`; projects and apps are built and installed in a place of their own first.
enum PictureCommand {
    private static let flags: Set = ["--help", "-h", "--allow-less-isolation"]

    static func run(_ words: [String]) throws -> Int32 {
        let programs = try Programs()
        let folders = ProjectOperands.places(in: words, flags: flags)
        guard !folders.isEmpty else { return try programs.replaceThisProcess(by: "hodie-host", ["picture"] + words) }
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let home = folder.url.appendingPathComponent("home", isDirectory: true)
        let library = AppLibrary(
            directories: HodieDirectories(environment: ["HODIE_HOME": home.path]),
            runtime: try Installation.current().runtime, log: .standardError(from: .warning))
        var words = words
        for index in folders {
            let source = URL(fileURLWithPath: words[index], isDirectory: true).standardizedFileURL
            var app = source
            if source.pathExtension != "app" {
                let built = try programs.build(
                    words[index], into: folder.url.appendingPathComponent("\(index)", isDirectory: true))
                guard let made = built.app else { return built.status }
                app = made
            }
            words[index] = try library.install(app).identifier
        }
        return try programs.run("hodie-host", ["picture"] + words, environment: ["HODIE_HOME": home.path])
    }
}

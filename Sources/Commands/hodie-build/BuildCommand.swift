import Arguments
import Bundles
import Foundation
import WidgetBuild
import XcodeProject

/// `hodie build`: builds a project and prints where the app is.
enum BuildCommand {
    private static let syntax = CommandSyntax(
        "hodie build",
        summary: """
            Builds an Xcode project's app and its Today widgets, and prints the path of the app that was made.
            PROJECT is an .xcodeproj, an .xcworkspace or a folder with one; or a Swift file with a TodayViewController,
            which is wrapped in an app. The project itself is only read, and only within its folder: the git work tree
            around it. An app that can't be compiled is left without its code,
            unless it is the target: its widgets work.
            """,
        operands: ["PROJECT"],
        options: [
            .init(
                "target", value: "NAME",
                help: "the app, which then must compile, or one widget (the first app that has a widget)"),
            .init("configuration", value: "NAME", help: "the build configuration (Debug)"),
            .init("output", value: "DIR", help: "where to put Name.app (the current folder)"),
            .init("json", help: "answer as JSON on standard output"),
            .init("quiet", help: "print errors and warnings only"),
        ])

    /// Where clang itself keeps modules if it is told by its variable.
    private static var clangModules: URL? {
        let path = ProcessInfo.processInfo.environment["CLANG_MODULE_CACHE_PATH"] ?? ""
        return path.isEmpty ? nil : URL(fileURLWithPath: path, isDirectory: true)
    }

    /// - Returns: the exit status: 0, 1 if the build failed, 2 if the call was wrong.
    static func run(_ words: [String]) -> Int32 {
        let arguments: ParsedArguments
        do { arguments = try syntax.parse(words) } catch {
            write("error: \(error)\n")
            return 2
        }
        guard let project = arguments.operands.first, !arguments.has("help") else {
            print(syntax.help)
            return 0
        }
        var answer = BuildAnswer()
        do {
            let cache = HodieDirectories().cache
            try HodieDirectories.makeForUser(cache)
            let options = BuildOptions(
                project: project, target: arguments["target"],
                output: URL(fileURLWithPath: arguments["output"] ?? ".", isDirectory: true).standardizedFileURL,
                configuration: arguments["configuration"], cache: cache, clangModules: clangModules,
                modules: try Installation.current().modules)
            let build = WidgetBuild(
                options,
                report: { diagnostic in
                    answer.diagnostics.append(diagnostic)
                    write("\(diagnostic)\n" + (diagnostic.excerpt.map { $0 + "\n" } ?? ""))
                }, lookedAt: { answer.folders = $0 })
            let result = try build.run()
            answer.app = result.app.path
            answer.identifier = result.identifier
            answer.widgets = result.widgets
            answer.compiled = result.compiled
        } catch {
            answer.error = "\(error)"
            write("\(error)\n")
        }
        if arguments.has("json") {
            print(answer.text)
        } else if let app = answer.app, !arguments.has("quiet") {
            print(app)
        }
        return answer.error == nil ? 0 : status(of: arguments, project: project)
    }

    /// A path that cannot be a project at all is a mistake in the call (2), not a failed build (1).
    private static func status(of arguments: ParsedArguments, project: String) -> Int32 {
        FileManager.default.fileExists(atPath: project) ? 1 : 2
    }

    private static func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}

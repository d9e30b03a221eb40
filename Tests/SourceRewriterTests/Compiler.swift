import Foundation
import SourceRewriter
import TestSupport

@testable import WidgetBuild

/// The Swift compiler on rewritten sources, with the modules that this test was built beside.
struct Compiler {
    struct Outcome {
        let status: Int32
        let output: String
        let messages: [SourceDiagnostic]
    }

    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("rewriter-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// Compiles to a program that registers the module's classes and calls `run()`, and runs it.
    func run(
        _ result: RewriteResult, language: LanguageVersion = LanguageVersion(5), module: String = "Example"
    ) throws -> Outcome {
        var sources: [String] = []
        for file in result.files {
            let place = folder.appendingPathComponent(file.name)
            try file.text.write(to: place, atomically: true, encoding: .utf8)
            sources.append(place.path)
        }
        let start = folder.appendingPathComponent("Start.swift")
        try "@main struct Start { static func main() { hodie_register_\(module)(); run() } }"
            .write(to: start, atomically: true, encoding: .utf8)

        let program = folder.appendingPathComponent("program")
        let objects = try [
            "AppNotifications", "AppleFoundation", "Database", "Locks", "PropertyLists", "StockNetworking",
            "TextFormats",
        ].flatMap(Self.objects)
        let allocation = Self.products.appendingPathComponent("CUnfinishedObjects.build/CUnfinishedObjects.c.o").path
        let compiled = try call(
            ["swiftc", "-module-name", module, "-swift-version", language.compilerMode, "-parse-as-library"]
                + ["-diagnostic-style", "llvm"] + Self.modules() + sources + [start.path] + objects
                + [allocation, "-lsqlite3", "-l_FoundationICU", "-o", program.path])
        let messages = DiagnosticMapper(result: result).map(compiled.output)
        guard compiled.status == 0 else {
            return Outcome(status: compiled.status, output: compiled.output, messages: messages)
        }
        let ran = try call([program.path])
        return Outcome(status: ran.status, output: ran.output, messages: messages)
    }

    /// What the compiler says of a source that is to be used with UIKit, and nothing else.
    func check(_ source: String) throws -> String {
        let file = folder.appendingPathComponent("Checked.swift")
        try source.write(to: file, atomically: true, encoding: .utf8)
        return try call(["swiftc", "-typecheck", "-swift-version", "5"] + Self.modules() + [file.path]).output
    }

    /// The objects of a module's sources, without what is left of sources that have gone.
    private static func objects(of module: String) throws -> [String] {
        let folder = products.appendingPathComponent("\(module).build")
        let sources = try String(contentsOf: folder.appendingPathComponent("sources"), encoding: .utf8)
        // A path with a space in it stands between quotes.
        return sources.split(separator: "\n").map { source in
            let path = source.trimmingCharacters(in: CharacterSet(charactersIn: "'"))
            return folder.appendingPathComponent(URL(fileURLWithPath: path).lastPathComponent + ".o").path
        }
    }

    private static var products: URL {
        URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    }

    /// The options by which the compiler finds the modules beside this test.
    private static func modules() -> [String] {
        ModuleSearch(modules: products.appendingPathComponent("Modules")).arguments()
    }

    func clean() {
        try? FileManager.default.removeItem(at: folder)
    }

    private func call(_ words: [String]) throws -> (status: Int32, output: String) {
        let outcome = try Command.run(words)
        return (outcome.status, outcome.output + outcome.errors)
    }
}

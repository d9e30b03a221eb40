import Arguments
import Bundles
import Foundation
import Glibc
import InterfaceCompiler
import Subprocess

/// `hodie layout FILE`: compiles a storyboard or xib and has the guest's program lay it out.
enum LayoutCommand {
    private static let syntax = CommandSyntax(
        "hodie layout",
        summary: """
            Lays out a storyboard or xib as Interface Builder does, on the file's own device, and prints as JSON where
            every view lies: x, y, width and height in points of its superview.
            """,
        operands: ["FILE"])

    /// - Parameter words: what follows `--layout`.
    /// - Returns: the exit status: 0, 1 if the file could not be laid out, 2 if the call was wrong.
    static func run(_ words: [String]) -> Int32 {
        let arguments: ParsedArguments
        do { arguments = try syntax.parse(words) } catch {
            say("error: \(error)")
            return 2
        }
        guard let path = arguments.operands.first, !arguments.has("help") else {
            print(syntax.help)
            return 0
        }
        do {
            let output = try InterfaceCompiler.compile(file: URL(fileURLWithPath: path))
            for warning in output.warnings { say(warning.description) }
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
                "hodie-layout-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let compiled = folder.appendingPathComponent("Layout.nib")
            try output.file.encoded().write(to: compiled)
            return try layOut(compiled)
        } catch let error as InterfaceDiagnostic {
            say(error.description)
        } catch let error as CocoaError {
            say("\(path): error: The file could not be read: \(error.localizedDescription)")
            return 2
        } catch {
            say("\(error)")
        }
        return 1
    }

    private static func layOut(_ file: URL) throws -> Int32 {
        let process = Process()
        process.executableURL = try Installation.current().program("hodie-guest")
        process.arguments = ["--layout", file.path]
        try process.runToEnd()
        return process.exitStatus
    }

    private static func say(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }
}

import Arguments
import Bundles
import Foundation

/// `hodie log`: what widgets print, and why one is unable to load.
enum LogCommand {
    private static let syntax = CommandSyntax(
        "hodie log",
        summary: "Prints the Today view's log, or the lines of it that name one widget or app.",
        operands: ["[WIDGET-ID|APP-ID]"], options: [.init("follow", help: "go on with what follows, until interrupted")]
    )

    static func run(_ words: [String]) throws -> Int32 {
        let arguments = try syntax.parse(words)
        if arguments.has("help") {
            print(syntax.help)
            return 0
        }
        let file = HodieDirectories().log
        guard FileManager.default.fileExists(atPath: file.path) else {
            print("There is no log yet: \(file.path) is written by “hodie today”.")
            return 0
        }
        let name = arguments.operands.first
        try write(file, linesNaming: name)
        guard arguments.has("follow") else { return 0 }
        // It goes on when the log is put aside and begins anew.
        var tail = ["tail", "-n", "0", "-F", file.path]
        if let name {
            tail = ["sh", "-c", "tail -n 0 -F \"$1\" | grep --line-buffered -F -- \"$2\"", "sh", file.path, name]
        }
        return try execute(tail)
    }

    private static func write(_ file: URL, linesNaming name: String?) throws {
        let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        let lines = text.split(separator: "\n").filter { line in name.map { line.contains($0) } ?? true }
        FileHandle.standardOutput.write(Data(lines.map { "\($0)\n" }.joined().utf8))
    }

    /// Replaces this process.
    private static func execute(_ words: [String]) throws -> Int32 {
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        execvp(words[0], &arguments)
        throw CocoaError(.executableNotLoadable, userInfo: [NSFilePathErrorKey: words[0]])
    }
}

import AppLibrary
import Arguments
import Log

/// `hodie remove`: takes an app away.
enum RemoveCommand {
    private static let syntax = CommandSyntax(
        "hodie remove", summary: "Takes an app and its widgets away, with everything that they stored.",
        operands: ["BUNDLE-ID"], options: [.init("keep-data", help: "leave what they stored")])

    static func run(_ words: [String]) throws -> Int32 {
        let arguments = try syntax.parse(words)
        guard let identifier = arguments.operands.first, !arguments.has("help") else {
            print(syntax.help)
            return 0
        }
        try AppLibrary(log: .standardError(from: .warning)).remove(identifier, keepingData: arguments.has("keep-data"))
        print("Removed \(identifier).")
        return 0
    }
}

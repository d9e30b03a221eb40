import AppLibrary
import Arguments
import Bundles
import Foundation
import Log

/// `hodie look`: which appearance a widget has, whatever the Today view's is.
enum LookCommand {
    private static let syntax = CommandSyntax(
        "hodie look",
        summary: """
            Says or sets which appearance a widget or an app has. LOOK is light, dark, automatic (it follows the Today
            view) or project: what its project was made for. One that was made before there was dark appearance (Xcode
            11) is light.
            """,
        operands: ["BUNDLE-ID", "[LOOK]"])

    static func run(_ words: [String]) throws -> Int32 {
        let arguments = try syntax.parse(words)
        guard let identifier = arguments.operands.first, !arguments.has("help") else {
            print(syntax.help)
            return 0
        }
        let library = AppLibrary(log: .standardError(from: .warning))
        let app = try library.app(with: identifier)
        if arguments.operands.count > 1 {
            let word = arguments.operands[1]
            let style = InterfaceStyle(rawValue: word)
            guard style != nil || word == "project" else {
                throw syntax.error("a look is light, dark, automatic or project, not \(word)")
            }
            try library.choose(style, for: identifier)
        }
        let chosen = library.chosenInterfaceStyles()[identifier] == nil ? "as its project was made" : "chosen"
        print("\(identifier) is \(library.interfaceStyle(of: identifier, in: app.bundle).rawValue) (\(chosen)).")
        return 0
    }
}

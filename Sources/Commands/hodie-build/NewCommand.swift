import Arguments
import Foundation
import ProjectTemplates

/// What `hodie new` has done first: writes the project and prints where it is.
enum NewCommand {
    private static let syntax = CommandSyntax(
        "hodie new", summary: "Writes a new project into the current folder.", operands: ["NAME"],
        options: [
            .init("code", help: "make the widget's views in code, without a storyboard"),
            .init("identifier", value: "ID", help: "the app's bundle identifier"),
        ])

    /// - Parameter words: what follows `--new`.
    /// - Returns: the exit status: 0, 1 if the files could not be written, 2 if the call was wrong.
    static func run(_ words: [String]) -> Int32 {
        do {
            let arguments = try syntax.parse(words)
            guard let name = arguments.operands.first, !arguments.has("help") else {
                print(syntax.help)
                return 0
            }
            let template = try ProjectTemplate(
                name: name, identifier: arguments["identifier"], interface: arguments.has("code") ? .code : .storyboard)
            let project = try template.write(into: URL(fileURLWithPath: ".", isDirectory: true).standardizedFileURL)
            print(project.path)
            return 0
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            return error is UsageError ? 2 : 1
        }
    }
}

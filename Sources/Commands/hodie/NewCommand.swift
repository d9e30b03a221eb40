import Arguments
import Foundation

/// `hodie new`: a project with a widget, which is built and shown.
enum NewCommand {
    private static let syntax = CommandSyntax(
        "hodie new",
        summary: """
            Writes a project with an app and a Today widget into a new folder, builds it and shows it. Xcode 16 and later
            open it, too. NAME becomes the name of the folder, the app and the widget.
            """,
        operands: ["NAME"],
        options: [
            .init("code", help: "make the widget's views in code, without a storyboard"),
            .init("identifier", value: "ID", help: "the app's bundle identifier (org.example.name)"),
            .init("no-show", help: "only write it"),
            .init("no-open", help: "open no browser"),
        ])

    static func run(_ words: [String]) throws -> Int32 {
        let arguments = try syntax.parse(words)
        guard let name = arguments.operands.first, !arguments.has("help") else {
            print(syntax.help)
            return 0
        }
        var forwarded = ["--new"] + (arguments.has("code") ? ["--code"] : [])
        if let identifier = arguments["identifier"] { forwarded += ["--identifier", identifier] }
        let status = try Programs().run("hodie-build", forwarded + ["--", name])
        guard status == 0, !arguments.has("no-show") else { return status }
        return try TodayCommand.run([name] + (arguments.has("no-open") ? ["--no-open"] : []))
    }
}

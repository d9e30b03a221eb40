import AppLibrary
import Arguments
import Bundles
import Foundation
import Log

/// The `hodie` program: small, and without a compiler. It manages installed apps itself and hands other commands to
/// `hodie-build` and `hodie-host`.
enum HodieCommand {
    private static let help = """
        Hodie: the Today view for Linux, and the way to build widgets for it in Swift.

        usage: hodie COMMAND [options]

          new NAME               write a project with a widget, build it and show it
          build PROJECT          build an Xcode project with a Today extension
          install APP|PROJECT    add an app and its widgets to the Today view
          list                   what is installed
          remove BUNDLE-ID       take an app and its widgets away
          look BUNDLE-ID [LOOK]  which appearance a widget has: light, dark or the Today view's
          allow BUNDLE-ID RIGHT  let an app and its widgets do something, such as reach a host; deny takes it back
          open FILE --with APP   hand a document to an app
          today [PROJECT]        show the Today view as a page; a project is built and installed first
          picture [WHAT]         draw widgets into a PNG
          layout FILE            where a storyboard's or xib's views lie, as JSON
          log [ID] [--follow]    what widgets print, and why one is unable to load
          doctor                 what is missing on this machine, and what isolation it gives

        PROJECT is an Xcode project, or a Swift file with a TodayViewController.
        hodie COMMAND --help tells more. Hodie keeps its things in the XDG folders, or in $HODIE_HOME.
        """

    /// - Returns: the exit status: 0, 1 if the work failed, 2 if the call was wrong.
    static func run(_ words: [String]) -> Int32 {
        guard let command = words.first else {
            print(help)
            return 2
        }
        let rest = Array(words.dropFirst())
        do {
            switch command {
            case "build": return try Programs().replaceThisProcess(by: "hodie-build", rest)
            case "layout": return try Programs().replaceThisProcess(by: "hodie-build", ["--layout"] + rest)
            case "new": return try NewCommand.run(rest)
            case "develop": return try DevelopmentCommand.run(rest)
            case "today": return try TodayCommand.run(rest)
            case "doctor": return try Programs().replaceThisProcess(by: "hodie-host", words)
            case "picture": return try PictureCommand.run(rest)
            case "install": return try InstallCommand.run(rest)
            case "list": return try ListCommand.run(rest)
            case "remove": return try RemoveCommand.run(rest)
            case "log": return try LogCommand.run(rest)
            case "allow": return try RightsCommand.allowing.run(rest)
            case "deny": return try RightsCommand.denying.run(rest)
            case "open": return try OpenCommand.run(rest)
            case "look": return try LookCommand.run(rest)
            case "help", "--help", "-h":
                print(help)
                return 0
            default:
                throw UsageError(problem: "there is no command \(command)", command: "hodie")
            }
        } catch let error as UsageError {
            complain(error)
            return 2
        } catch {
            complain(error)
            return 1
        }
    }

    private static func complain(_ error: any Error) {
        FileHandle.standardError.write(Data("hodie: \(error)\n".utf8))
    }
}

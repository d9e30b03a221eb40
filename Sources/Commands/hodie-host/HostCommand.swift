import Arguments
import Foundation

/// The `hodie-host` program: the Today view and its faces. People call it through `hodie`.
@MainActor
enum HostCommand {
    /// - Returns: the exit status of a command that ends by itself; `hodie today` runs until it is stopped.
    static func run(_ words: [String]) -> Int32 {
        // Writing to a page or a guest that has gone must be an error that can be handled; without this the signal
        // would end the process.
        signal(SIGPIPE, SIG_IGN)
        do {
            switch words.first {
            case "today": return try TodayCommand.run(Array(words.dropFirst()))
            case "picture": return try PictureCommand.run(Array(words.dropFirst()))
            case "doctor": return try DoctorCommand.run(Array(words.dropFirst()))
            default: throw UsageError(problem: "hodie-host does today, picture or doctor", command: "hodie")
            }
        } catch let error as UsageError {
            complain(error)
            return 2
        } catch {
            complain(error)
            return 1
        }
    }

    static func complain(_ error: any Error) {
        FileHandle.standardError.write(Data("hodie: \(error)\n".utf8))
    }
}

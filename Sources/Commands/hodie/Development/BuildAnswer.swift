import AppLibrary
import Foundation

/// What `hodie-build --json` says, as far as it matters here.
struct BuildAnswer: Decodable {
    struct Diagnostic: Decodable {
        var severity: String
        var file: String?
        var line: Int
        var column: Int
        var message: String
    }

    /// The path of the app; nil if the build failed.
    var app: String?
    var diagnostics: [Diagnostic]
    /// Why the build failed; nil if it did not.
    var error: String?
    /// The folders of all that was looked at.
    var folders: [String]

    /// What is wrong, for the platter.
    func problems(atMost count: Int) -> [Development.Problem] {
        let errors = diagnostics.filter { $0.severity == "error" }.map { diagnostic in
            let place = diagnostic.file.map { file in
                diagnostic.line > 0 ? "\(file):\(diagnostic.line):\(max(1, diagnostic.column))" : file
            }
            return Development.Problem(message: diagnostic.message, place: place)
        }
        if errors.isEmpty, let error { return [Development.Problem(message: error)] }
        return Array(errors.prefix(count))
    }
}

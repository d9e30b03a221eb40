import Foundation
import WidgetBuild

/// What `hodie build --json` prints.
struct BuildAnswer: Encodable {
    /// The path of the app; missing if the build failed.
    var app: String?
    var identifier: String?
    /// Bundle identifiers.
    var widgets: [String] = []
    /// The targets that had to be compiled.
    var compiled: [String] = []
    var diagnostics: [BuildDiagnostic] = []
    /// The folders of all files that were looked at: whoever watches these hears of every change that matters.
    var folders: [String] = []
    /// Why the build failed; missing if it did not.
    var error: String?

    var text: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(self) else { return "{}" }
        return String(decoding: data, as: UTF8.self)
    }
}

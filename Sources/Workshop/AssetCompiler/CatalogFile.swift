import Foundation
import XcodeProject

/// A `Contents.json` of a catalog: its values, and where in the text they stand.
struct CatalogFile {
    let folder: URL
    private let file: JSONFile

    var url: URL { file.url }
    var values: [String: Any] { file.values }

    /// - Returns: nil if the folder has no `Contents.json`.
    /// - Throws: `AssetDiagnostic`, if it is broken.
    init?(folder: URL) throws {
        guard let file = try JSONFile(folder.appendingPathComponent("Contents.json")) else { return nil }
        self.folder = folder
        self.file = file
    }

    /// The line on which `word` first stands in quotes; the file alone if it doesn't.
    func location(of word: String) -> SourceLocation { file.location(of: word) }

    func list(_ key: String) -> [[String: Any]] { values[key] as? [[String: Any]] ?? [] }

    var properties: [String: Any] { values["properties"] as? [String: Any] ?? [:] }
}

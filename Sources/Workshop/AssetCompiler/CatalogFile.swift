import Foundation
import XcodeProject

/// A `Contents.json` of a catalog: its values, and where in the text they stand.
struct CatalogFile {
    let folder: URL
    let url: URL
    let values: [String: Any]
    private let text: String

    /// - Returns: nil if the folder has no `Contents.json`.
    /// - Throws: `AssetDiagnostic`, if it is broken.
    init?(folder: URL) throws {
        self.folder = folder
        url = folder.appendingPathComponent("Contents.json")
        guard let data = FileManager.default.contents(atPath: url.path) else { return nil }
        text = String(decoding: data, as: UTF8.self)
        do {
            let value = try JSONSerialization.jsonObject(with: data)
            guard let table = value as? [String: Any] else {
                throw AssetDiagnostic(.error, SourceLocation(path: url.path, line: 1), "a JSON object is expected")
            }
            values = table
        } catch let error as AssetDiagnostic { throw error } catch {
            let reason = (error as NSError).userInfo["NSDebugDescription"] as? String ?? "\(error)"
            throw AssetDiagnostic(
                .error, Self.place(in: reason, data: data, path: url.path), "the JSON is broken: \(reason)")
        }
    }

    /// Foundation says "… around line 3, column 7." or "… around character 18."
    private static func place(in reason: String, data: Data, path: String) -> SourceLocation {
        func number(after word: String) -> Int? {
            guard let range = reason.range(of: word + " ", options: .backwards) else { return nil }
            return Int(reason[range.upperBound...].prefix { $0.isNumber })
        }
        if let line = number(after: "line") {
            return SourceLocation(path: path, line: line, column: number(after: "column") ?? 0)
        }
        guard let offset = number(after: "character") else { return SourceLocation(path: path) }
        return SourceLocation(path: path, offset: offset, in: [UInt8](data))
    }

    /// The line on which `word` first stands in quotes; the file alone if it doesn't.
    func location(of word: String) -> SourceLocation {
        let quoted = "\"" + word + "\""
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let line = lines.firstIndex { $0.contains(quoted) }
        return SourceLocation(path: url.path, line: line.map { $0 + 1 } ?? 0)
    }

    func list(_ key: String) -> [[String: Any]] { values[key] as? [[String: Any]] ?? [] }

    var properties: [String: Any] { values["properties"] as? [String: Any] ?? [:] }
}

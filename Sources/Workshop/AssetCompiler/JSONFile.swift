import Foundation
import XcodeProject

/// A file of Xcode's that is a JSON object: its values, and where in the text they stand.
struct JSONFile {
    let url: URL
    let values: [String: Any]
    private let text: String

    /// - Returns: nil if there is no file.
    /// - Throws: `AssetDiagnostic`, if it is broken.
    init?(_ url: URL) throws {
        self.url = url
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

    /// Foundation says "… around line 3, column 7." or "… around character 18.", or that the file ends.
    private static func place(in reason: String, data: Data, path: String) -> SourceLocation {
        func number(after word: String) -> Int? {
            guard let range = reason.range(of: word + " ", options: .backwards) else { return nil }
            return Int(reason[range.upperBound...].prefix { $0.isNumber })
        }
        if let line = number(after: "line") {
            return SourceLocation(path: path, line: line, column: number(after: "column") ?? 0)
        }
        let end = reason.contains("end of file") ? data.count : nil
        guard let offset = number(after: "character") ?? end else { return SourceLocation(path: path) }
        return SourceLocation(path: path, offset: offset, in: [UInt8](data))
    }

    /// The line on which `word` first stands in quotes; the file alone if it doesn't.
    func location(of word: String) -> SourceLocation {
        let quoted = "\"" + word + "\""
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let line = lines.firstIndex { $0.contains(quoted) }
        return SourceLocation(path: url.path, line: line.map { $0 + 1 } ?? 0)
    }

    /// Where the last of some keys stands, each in the object of the one before; as far as they are found.
    func location(of keys: [String]) -> SourceLocation {
        var place = text.startIndex
        var found: String.Index?
        for key in keys {
            guard let index = index(of: key, after: place) else { break }
            found = index
            place = text.index(after: index)
        }
        guard let found else { return SourceLocation(path: url.path) }
        return SourceLocation(path: url.path, offset: text[..<found].utf8.count, in: [UInt8](text.utf8))
    }

    private func index(of key: String, after start: String.Index) -> String.Index? {
        var place = start
        for spelling in Self.spellings(of: key) {
            while let range = text.range(of: spelling, range: place..<text.endIndex) {
                if text[range.upperBound...].first(where: { !$0.isWhitespace }) == ":" { return range.lowerBound }
                place = range.upperBound
            }
            place = start
        }
        return nil
    }

    /// How writers of JSON quote a text.
    private static func spellings(of key: String) -> [String] {
        let plain = key.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
            .replacingOccurrences(of: "\n", with: "\\n").replacingOccurrences(of: "\t", with: "\\t")
        return ["\"\(plain)\"", "\"\(plain.replacingOccurrences(of: "/", with: "\\/"))\""]
    }
}

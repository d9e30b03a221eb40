import Foundation
import PropertyLists

/// Reads a property list of any kind (XML, binary, OpenStep), with errors that name the place.
public enum PropertyListFile {
    /// - Throws: `ProjectError`
    public static func read(_ file: URL) throws -> [String: Any] {
        let data: Data
        do { data = try Data(contentsOf: file) } catch {
            throw FileManager.default.fileExists(atPath: file.path)
                ? ProjectError.unreadable(path: file.path, reason: "\(error.localizedDescription)")
                : ProjectError.noSuchFile(path: file.path)
        }
        return try parse(data, path: file.path)
    }

    /// - Throws: `ProjectError`
    public static func parse(_ data: Data, path: String) throws -> [String: Any] {
        let start = data.prefix(256).drop {
            $0 == 0x20 || (0x09...0x0D).contains($0) || [0xEF, 0xBB, 0xBF].contains($0)
        }
        let isForeign =
            start.starts(with: Data("<".utf8)) || start.starts(with: Data("bplist".utf8))
            || start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0xFF, 0xFE])
        guard isForeign else {
            guard let table = try OpenStepParser.parse(data, path: path).foundation as? [String: Any] else {
                throw ProjectError.malformed(SourceLocation(path: path), "a dictionary is expected")
            }
            return table
        }
        do {
            // A file edited by hand may open with blank lines, which Foundation takes for the OpenStep kind.
            let value = try CheckedPropertyList.value(of: Data(start) + data.dropFirst(256))
            guard let table = value as? [String: Any] else {
                throw ProjectError.malformed(SourceLocation(path: path), "a dictionary is expected")
            }
            return table
        } catch let error as ProjectError { throw error } catch {
            let text = (error as NSError).userInfo["NSDebugDescription"] as? String ?? "\(error)"
            throw ProjectError.syntax(
                SourceLocation(path: path, line: line(named: text)), "the property list is broken: \(text)")
        }
    }

    /// Foundation says "… on line 12" somewhere in its text.
    private static func line(named text: String) -> Int {
        guard let range = text.range(of: "line ", options: .backwards) else { return 0 }
        return Int(text[range.upperBound...].prefix { $0.isNumber }) ?? 0
    }
}

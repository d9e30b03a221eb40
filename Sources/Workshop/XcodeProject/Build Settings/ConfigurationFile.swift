import Foundation

/// Reads `.xcconfig` files: assignments, comments, `#include "file"` and `#include? "file"`.
public enum ConfigurationFile {
    private static let greatestDepth = 50

    /// - Parameter project: the folder against which an include is tried when the file's own folder has none.
    /// - Throws: `ProjectError`
    public static func read(_ file: URL, project: URL) throws -> SettingsLayer {
        var layer = SettingsLayer()
        try read(file, project: project, into: &layer, depth: 0)
        return layer
    }

    private static func read(_ file: URL, project: URL, into layer: inout SettingsLayer, depth: Int) throws {
        guard let data = FileManager.default.contents(atPath: file.path) else {
            throw ProjectError.noSuchFile(path: file.path)
        }
        let text = String(decoding: data, as: UTF8.self)
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let place = SourceLocation(path: file.path, line: index + 1)
            let statement = withoutComment(line).trimmed
            if statement.isEmpty { continue }
            if statement.hasPrefix("#include") {
                guard depth < greatestDepth else {
                    throw ProjectError.malformed(place, "the files include each other without an end")
                }
                try include(statement, at: place, of: file, project: project, into: &layer, depth: depth)
                continue
            }
            guard let (key, value) = assignment(statement) else {
                throw ProjectError.syntax(place, "an assignment “NAME = value” or “#include \"file\"” is expected")
            }
            layer.assign(key, value)
        }
    }

    private static func include(
        _ statement: String, at place: SourceLocation, of file: URL, project: URL, into layer: inout SettingsLayer,
        depth: Int
    ) throws {
        let isOptional = statement.hasPrefix("#include?")
        let parts = statement.split(separator: "\"", omittingEmptySubsequences: false)
        guard parts.count == 3 else { throw ProjectError.syntax(place, "“#include” needs a file name in quotes") }
        let name = String(parts[1])
        let folders = [file.deletingLastPathComponent(), project]
        let found = folders.map { $0.appendingPathComponent(name) }.first {
            FileManager.default.fileExists(atPath: $0.path)
        }
        if name.hasPrefix("/"), FileManager.default.fileExists(atPath: name) {
            try read(URL(fileURLWithPath: name), project: project, into: &layer, depth: depth + 1)
        } else if let found {
            try read(found, project: project, into: &layer, depth: depth + 1)
        } else if !isOptional, !name.contains("Pods/Target Support Files/") {
            // What CocoaPods makes is seldom in a repository, and Hodie has no use for it.
            throw ProjectError.malformed(place, "the included file “\(name)” does not exist")
        }
    }

    /// `//` opens a comment, wherever it stands: that is why nobody can write a URL into such a file.
    private static func withoutComment(_ line: Substring) -> Substring {
        guard let comment = line.range(of: "//") else { return line }
        return line[..<comment.lowerBound]
    }

    /// The first `=` outside of brackets divides.
    private static func assignment(_ statement: String) -> (String, String)? {
        var brackets = 0
        for index in statement.indices {
            switch statement[index] {
            case "[": brackets += 1
            case "]": brackets -= 1
            case "=" where brackets == 0:
                let key = statement[..<index].trimmed
                guard !key.isEmpty, !key.contains(where: { $0 == " " && !key.contains("[") }) else { return nil }
                var value = statement[statement.index(after: index)...].trimmed
                if value.hasSuffix(";") { value.removeLast() }
                return (key, value)
            default: break
            }
        }
        return nil
    }
}

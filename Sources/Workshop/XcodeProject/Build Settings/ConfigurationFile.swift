import Foundation

/// Reads `.xcconfig` files: assignments, comments, `#include "file"` and `#include? "file"`.
public struct ConfigurationFile {
    private let project: URL
    private let boundary: ProjectBoundary
    private var layer = SettingsLayer()
    private var count = 0
    private static let greatestDepth = 50
    /// Files, with all includes.
    private static let greatestCount = 1000

    private init(project: URL, boundary: ProjectBoundary) {
        self.project = project
        self.boundary = boundary
    }

    /// - Parameters:
    ///   - project: the folder against which an include is tried when the file's own folder has none.
    ///   - boundary: where the file and what it includes may be.
    /// - Throws: `ProjectError`
    public static func read(_ file: URL, project: URL, boundary: ProjectBoundary) throws -> SettingsLayer {
        var reader = ConfigurationFile(project: project, boundary: boundary)
        try reader.read(file, depth: 0)
        return reader.layer
    }

    private mutating func read(_ file: URL, depth: Int) throws {
        count += 1
        guard let data = FileManager.default.contents(atPath: file.path) else {
            throw ProjectError.noSuchFile(path: file.path)
        }
        let text = String(decoding: data, as: UTF8.self)
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let place = SourceLocation(path: file.path, line: index + 1)
            let statement = Self.withoutComment(line).trimmed
            if statement.isEmpty { continue }
            if statement.hasPrefix("#include") {
                guard depth < Self.greatestDepth, count < Self.greatestCount else {
                    throw ProjectError.malformed(place, "the files include each other without an end")
                }
                try include(statement, at: place, of: file, depth: depth)
                continue
            }
            guard let (key, value) = Self.assignment(statement) else {
                throw ProjectError.syntax(place, "an assignment “NAME = value” or “#include \"file\"” is expected")
            }
            layer.assign(key, value)
        }
    }

    private mutating func include(_ statement: String, at place: SourceLocation, of file: URL, depth: Int) throws {
        let isOptional = statement.hasPrefix("#include?")
        let parts = statement.split(separator: "\"", omittingEmptySubsequences: false)
        guard parts.count == 3 else { throw ProjectError.syntax(place, "“#include” needs a file name in quotes") }
        let name = String(parts[1])
        let folders = [file.deletingLastPathComponent(), project]
        let found = folders.map { $0.appendingPathComponent(name) }.first {
            FileManager.default.fileExists(atPath: $0.path)
        }
        let isThere = name.hasPrefix("/") && FileManager.default.fileExists(atPath: name)
        if let included = isThere ? URL(fileURLWithPath: name) : found {
            guard let reason = boundary.refusal(of: included) else { return try read(included, depth: depth + 1) }
            guard isOptional else { throw ProjectError.malformed(place, "the included file “\(name)”: \(reason)") }
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

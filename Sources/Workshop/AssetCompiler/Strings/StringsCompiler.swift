import Foundation
import XcodeProject

/// Turns `.strings` and `.stringsdict` files into binary property lists.
public enum StringsCompiler {
    public struct Output: Sendable {
        /// A binary property list.
        public var data: Data
        public var warnings: [AssetDiagnostic]
    }

    /// - Throws: `AssetDiagnostic` at the place where the file is broken.
    public static func compile(_ file: URL) throws -> Output {
        let data: Data
        do { data = try Data(contentsOf: file) } catch {
            throw AssetDiagnostic(
                .error, SourceLocation(path: file.path), "can't be read: \(error.localizedDescription)")
        }
        do {
            return try file.pathExtension == "strings" && !isPropertyList(data)
                ? strings(data, path: file.path) : propertyList(data, path: file.path)
        } catch let error as ProjectError {
            switch error {
            case .syntax(let place, let text), .malformed(let place, let text):
                throw AssetDiagnostic(.error, place, text)
            default: throw AssetDiagnostic(.error, SourceLocation(path: file.path), error.description)
            }
        }
    }

    private static func isPropertyList(_ data: Data) -> Bool {
        data.starts(with: Data("bplist".utf8)) || data.starts(with: Data("<?xml".utf8))
            || data.starts(with: Data("<!DOCTYPE".utf8)) || data.starts(with: Data("<plist".utf8))
    }

    private static func propertyList(_ data: Data, path: String) throws -> Output {
        Output(data: try binary(try PropertyListFile.parse(data, path: path)), warnings: [])
    }

    private static func strings(_ data: Data, path: String) throws -> Output {
        guard let text = decode(data) else {
            throw AssetDiagnostic(.error, SourceLocation(path: path), "the text is neither UTF-8 nor UTF-16")
        }
        var table: [String: String] = [:]
        var warnings: [AssetDiagnostic] = []
        for entry in try OpenStepParser.parseStrings(text, path: path) {
            if let first = table[entry.key], first != entry.value {
                warnings.append(
                    AssetDiagnostic(.warning, entry.location, "the key “\(entry.key)” is here a second time"))
            }
            table[entry.key] = entry.value
        }
        return Output(data: try binary(table), warnings: warnings)
    }

    /// UTF-16 with or without a mark, else UTF-8.
    private static func decode(_ data: Data) -> String? {
        if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) {
            return String(data: data, encoding: .utf16)
        }
        let start = [UInt8](data.prefix(2))
        if start.count == 2, start[0] == 0, start[1] != 0 { return String(data: data, encoding: .utf16BigEndian) }
        if start.count == 2, start[1] == 0, start[0] != 0 { return String(data: data, encoding: .utf16LittleEndian) }
        return String(data: data, encoding: .utf8)
    }

    private static func binary(_ table: [String: Any]) throws -> Data {
        try PropertyListSerialization.data(fromPropertyList: table, format: .binary, options: 0)
    }
}

import Bundles
import Foundation
import TextFormats
import XcodeProject

/// Reads an `.xcstrings` file.
///
/// A text that nobody has written yet (state `new`, and empty) is none. What nobody's code asks for any more (extraction
/// state `stale`) stays, as it does with Xcode: only its author knows whether that is so.
struct StringCatalogReader {
    private let file: JSONFile
    private(set) var warnings: [AssetDiagnostic] = []

    private static let plurals: Set<String> = ["zero", "one", "two", "few", "many", "other"]
    private static let devices: Set<String> = [
        "iphone", "ipad", "ipod", "mac", "applewatch", "appletv", "applevision", "other",
    ]
    /// A device's texts may have plurals; nothing goes deeper than that.
    private static let greatestDepth = 4
    /// More than anybody reads, and more than there are.
    private static let (mostWarnings, mostLanguages, mostArguments) = (200, 500, 99)

    /// - Throws: `AssetDiagnostic` at the place where the file is broken.
    init(_ url: URL) throws {
        guard let file = try JSONFile(url) else {
            throw AssetDiagnostic(.error, SourceLocation(path: url.path), "can't be read")
        }
        self.file = file
    }

    mutating func read() throws -> StringCatalog {
        guard let source = file.values["sourceLanguage"] as? String else {
            throw AssetDiagnostic(
                .error, SourceLocation(path: file.url.path, line: 1), "the catalog names no “sourceLanguage”")
        }
        var catalog = StringCatalog(sourceLanguage: try language(source, at: ["sourceLanguage"]), entries: [:])
        for (key, value) in try table(file.values["strings"], at: ["strings"]).sorted(by: { $0.key < $1.key }) {
            let place = ["strings", key]
            let entry = try table(value, at: place)
            var texts: [String: StringCatalog.Localization] = [:]
            if entry["localizations"] != nil {
                let place = place + ["localizations"]
                for (name, value) in try table(entry["localizations"], at: place).sorted(by: { $0.key < $1.key }) {
                    texts[try language(name, at: place + [name])] = try localization(value, at: place + [name])
                }
            }
            catalog.entries[key] = texts
        }
        guard catalog.languages.count <= Self.mostLanguages else {
            throw error("the catalog has more than \(Self.mostLanguages) languages", at: ["strings"])
        }
        return catalog
    }

    private func language(_ name: String, at place: [String]) throws -> String {
        do { try SafeName.check(identifier: name) } catch {
            throw self.error("“\(name)” is no language", at: place)
        }
        return name
    }

    private mutating func localization(_ value: Any, at place: [String]) throws -> StringCatalog.Localization? {
        let value = try table(value, at: place)
        guard let text = try variant(value, at: place, depth: 0) else { return nil }
        var result = StringCatalog.Localization(variant: text)
        guard value["substitutions"] != nil else { return result }
        let place = place + ["substitutions"]
        for (name, value) in try table(value["substitutions"], at: place).sorted(by: { $0.key < $1.key }) {
            let place = place + [name]
            let value = try table(value, at: place)
            guard let specifier = value["formatSpecifier"] as? String,
                let words = try variant(value, at: place, depth: 0)
            else { throw error("the substitution “\(name)” has no format specifier or no variations", at: place) }
            let position = (value["argNum"] as? NSNumber)?.intValue
            guard position.map((1...Self.mostArguments).contains) ?? true,
                FormatText("%" + specifier).pieces == [.conversion(position: nil, kind: specifier)]
            else {
                throw error(
                    "the substitution “\(name)” has an argument number or a format specifier that is none", at: place)
            }
            result.substitutions[name] = StringCatalog.Substitution(
                position: position, specifier: specifier, variant: words)
        }
        return result
    }

    /// A `stringUnit` or `variations`; nil if nothing was written yet.
    private mutating func variant(
        _ value: [String: Any], at place: [String], depth: Int
    ) throws -> StringCatalog.Variant? {
        guard depth < Self.greatestDepth else { throw error("the variations are nested too deep", at: place) }
        if value["variations"] != nil {
            let place = place + ["variations"]
            let kinds = try table(value["variations"], at: place)
            for kind in kinds.keys.sorted() where !["plural", "device"].contains(kind) {
                warn("variations by “\(kind)” are not known and left out", at: place + [kind])
            }
            if kinds["device"] != nil {
                return try variants(kinds["device"], Self.devices, at: place + ["device"], depth: depth)
                    .map { .device($0) }
            }
            guard kinds["plural"] != nil else { return nil }
            return try variants(kinds["plural"], Self.plurals, at: place + ["plural"], depth: depth).map { .plural($0) }
        }
        guard value["stringUnit"] != nil else { return nil }
        let place = place + ["stringUnit"]
        let unit = try table(value["stringUnit"], at: place)
        guard let text = unit["value"] as? String else { throw error("the string unit has no “value”", at: place) }
        return text.isEmpty && unit["state"] as? String == "new" ? nil : .text(text)
    }

    private mutating func variants(
        _ value: Any?, _ known: Set<String>, at place: [String], depth: Int
    ) throws -> [String: StringCatalog.Variant]? {
        var found: [String: StringCatalog.Variant] = [:]
        for (name, value) in try table(value, at: place).sorted(by: { $0.key < $1.key }) {
            guard known.contains(name) else {
                warn("“\(name)” is not known here and left out", at: place + [name])
                continue
            }
            found[name] = try variant(
                try table(value, at: place + [name]), at: place + [name], depth: depth + 1)
        }
        guard !found.isEmpty else { return nil }
        if found["other"] == nil { warn("there is no “other”, which all stand for that are not named", at: place) }
        return found
    }

    private func table(_ value: Any?, at place: [String]) throws -> [String: Any] {
        guard let table = value as? [String: Any] else { throw error("a JSON object is expected here", at: place) }
        return table
    }

    /// A warning about what stands at a key's language.
    mutating func warn(_ message: String, at place: [String]) {
        // Each is looked for in the file from its beginning.
        guard warnings.count < Self.mostWarnings else { return }
        warnings.append(AssetDiagnostic(.warning, file.location(of: place), message))
    }

    private func error(_ message: String, at place: [String]) -> AssetDiagnostic {
        AssetDiagnostic(.error, file.location(of: place), message)
    }
}

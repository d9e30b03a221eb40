import Foundation
import XcodeProject

/// The modules that a target's files name, whether they are there or not.
enum MentionedModules {
    private static let kinds: Set<Substring> = [
        "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
    ]

    /// What the sources import, and whose classes the interface files have.
    static func of(_ files: TargetFiles) -> Set<String> {
        var found: Set<String> = []
        for file in files.swift {
            for line in text(of: file.url).split(whereSeparator: { $0.isNewline || $0 == ";" }) {
                if let name = imported(by: line) { found.insert(name) }
            }
        }
        for resource in files.resources {
            let file = resource.reference.url
            guard ["storyboard", "xib"].contains(file.pathExtension.lowercased()) else { continue }
            for part in text(of: file).components(separatedBy: "customModule=\"").dropFirst() {
                found.insert(String(part.prefix { $0 != "\"" }))
            }
        }
        return found
    }

    /// `import A`, `@testable import A`, `import class A.B`
    private static func imported(by line: Substring) -> String? {
        let words = line.split { $0 == " " || $0 == "\t" }
        guard let place = words.firstIndex(of: "import"), place < 3, words[..<place].allSatisfy(isModifier) else {
            return nil
        }
        var names = words[(place + 1)...]
        if let kind = names.first, kinds.contains(kind) { names.removeFirst() }
        let name = names.first?.prefix { $0.isLetter || $0.isNumber || $0 == "_" } ?? ""
        return name.isEmpty ? nil : String(name)
    }

    private static func isModifier(_ word: Substring) -> Bool {
        word.hasPrefix("@") || ["public", "internal", "private", "fileprivate", "package"].contains(word)
    }

    private static func text(of file: URL) -> String {
        String(decoding: FileManager.default.contents(atPath: file.path) ?? Data(), as: UTF8.self)
    }
}

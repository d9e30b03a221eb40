// The page as one document, because a browser that has to ask for style and scripts one after the other shows the page
// later.
import CSodium
import Foundation

/// The page's own file, with its style and its scripts in it, and what a browser may run and load of it.
struct PageDocument: Sendable {
    let html: Data
    /// The Content-Security-Policy of the document: its own scripts and its own style, by their hashes, and nothing else
    /// that could be put into it.
    let contentSecurityPolicy: String

    /// Reads the files once.
    ///
    /// Each line of `index.html` that asks for a style, a script or a module is replaced by that. What a module imports (by
    /// lines that begin with `import` and name a file of this folder) goes before it, once, each in a function of its own,
    /// so that what a module does not export stays its own.
    /// - Throws: `PageError.missingFile`
    init(folder: URL) throws {
        var reader = FileReader(folder: folder)
        var (styles, scripts) = ([String](), [String]())
        func element(_ name: String, _ content: String, _ hashes: inout [String]) -> String {
            let content = "\n\(Self.condensed(content, isScript: name != "style"))"
            hashes.append("'sha256-\(Self.hash(content))'")
            return "<\(name)>\(content)</\(name.prefix { $0 != " " })>"
        }
        let lines = try reader.text("index.html").split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let file = line.split(separator: "\"").last { $0.hasSuffix(".css") || $0.hasSuffix(".js") }.map(String.init)
            guard let file else { return String(line) }
            if file.hasSuffix(".css") { return element("style", try reader.text(file), &styles) }
            guard line.contains("\"module\"") else { return element("script", try reader.text(file), &scripts) }
            return element("script type=\"module\"", try reader.module(file), &scripts)
        }
        html = Data(lines.joined(separator: "\n").utf8)
        contentSecurityPolicy =
            "default-src 'none'; script-src \(scripts.joined(separator: " ")); "
            + "style-src \(styles.joined(separator: " ")); connect-src 'self'; "
            + "manifest-src 'self'; img-src 'self' data:; "
            + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    }

    /// Without comments on lines of their own and without indentation, and in ASCII: a browser reads a quarter less, and twice
    /// as fast, before it shows anything.
    static func condensed(_ text: String, isScript: Bool) -> String {
        var lines: [String] = []
        var isInComment = false
        for line in text.split(separator: "\n") {
            let line = line.drop { $0 == " " }
            isInComment = isInComment || line.hasPrefix("/*")
            if isInComment {
                isInComment = !line.hasSuffix("*/")
            } else if !line.isEmpty, !(isScript && line.hasPrefix("//")) {
                lines.append(line.utf8.allSatisfy { $0 < 0x80 } ? String(line) : escaped(line, isScript: isScript))
            }
        }
        return lines.joined(separator: "\n")
    }

    /// As the text of a string says it in ASCII.
    private static func escaped(_ line: Substring, isScript: Bool) -> String {
        line.unicodeScalars.map { scalar in
            guard !scalar.isASCII else { return String(scalar) }
            // A space ends the number.
            guard isScript else { return "\\\(String(scalar.value, radix: 16)) " }
            return String(scalar).utf16.map {
                let digits = String($0, radix: 16)
                return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }.joined()
        }.joined()
    }

    private static func hash(_ text: String) -> String {
        var code = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
        let bytes = Array(text.utf8)
        crypto_hash_sha256(&code, bytes, UInt64(bytes.count))
        return Data(code).base64EncodedString()
    }

    private struct FileReader {
        let folder: URL
        private var joined: Set<String> = []

        init(folder: URL) { self.folder = folder }

        func text(_ name: String) throws -> String {
            let url = folder.appendingPathComponent(name)
            guard let bytes = try? Data(contentsOf: url) else { throw PageError.missingFile(url.path) }
            return String(decoding: bytes, as: UTF8.self)
        }

        /// A module after all that it imports, each of which is joined once.
        mutating func module(_ name: String) throws -> String {
            guard joined.insert(name).inserted else { return "" }
            var before = ""
            var own: [Substring] = []
            var exported: [Substring] = []
            for line in try text(name).split(separator: "\n", omittingEmptySubsequences: false) {
                if line.hasPrefix("import "), let file = line.split(separator: "\"").dropFirst().first {
                    let file = String(file.dropFirst("./".count))
                    before += try module(file)
                    own.append(
                        "const \(line.dropFirst("import ".count).prefix { $0 != "}" })} = \(Self.scope(of: file));")
                } else if line.hasPrefix("export ") {
                    own.append(line.dropFirst("export ".count))
                    // After "class", "const", "function" stands the name.
                    exported += line.split { $0 == " " || $0 == "(" }.dropFirst(2).prefix(1)
                } else {
                    own.append(line)
                }
            }
            return before + """
                const \(Self.scope(of: name)) = (() => {
                \(own.joined(separator: "\n"))
                return { \(exported.joined(separator: ", ")) };
                })();

                """
        }

        /// The name for what a module exports.
        private static func scope(of file: String) -> String { file.replacingOccurrences(of: ".", with: "_") }
    }
}

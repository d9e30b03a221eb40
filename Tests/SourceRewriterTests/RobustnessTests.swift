import Foundation
import SourceRewriter
import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax
import Testing

@Suite struct RobustnessTests {
    private let sample = """
        import Foundation
        #if os(iOS) || swift(>=4.2)
        @objc protocol P: class { @objc optional func f(_ x: @escaping () -> Void, y: Int!) ; @objc optional var v: Int { get } }
        #elseif compiler(<5)
        #endif
        @objc(Q) class A<T>: NSObject { @IBOutlet var a, b: [UIView]!
            private class B { @IBAction func g(_ s: Any..., t: inout Int) async throws -> some P { #selector(A.g(_:)) } }
            func h() { if #available(iOS 11, *), let x = #keyPath(A.b) { d?.f?({}, y: 3); "\\(#selector(getter: a))" } }
        }
        extension A where T == Int { @objc func ü😀() {} }
        extension A { @objc dynamic override var c: Int { didSet { super.g(\\.a, x: sender.tag) } } }
        """

    @Test func truncatedSourcesAreErrorsOrRewrittenButNeverCrash() throws {
        let bytes = Array(sample.utf8)
        let refused = try (0...bytes.count).filter { length in
            try isRefused(String(decoding: bytes.prefix(length), as: UTF8.self))
        }
        // Most of it lies within a class or a condition, whose end is missing then.
        #expect(!refused.contains(0) && refused.count > bytes.count / 2, "\(refused.count)")
    }

    /// Five characters are cut out, at each place in turn: what comes of it parses, or there is an error at a place in
    /// the user's own text, be it the rewriter's or the parser's.
    @Test func whatIsCutOutOfASourceIsAnErrorInIt() throws {
        let characters = Array(sample)
        var (parsed, refused) = (0, 0)
        for start in stride(from: 0, to: characters.count - 5, by: 3) {
            let text = String(characters[..<start] + characters[(start + 5)...])
            if try isRefused(text) { refused += 1 } else { parsed += 1 }
        }
        #expect(parsed > 20 && refused > 100, "\(parsed) \(refused)")
    }

    /// Whether there is an error, each of which has to be at a place in the user's own text.
    private func isRefused(_ text: String) throws -> Bool {
        let result = rewrite(text)
        let file = try #require(result.files.first)
        let messages = Self.parserErrors(in: file.text).map { "Folder/File0.swift:\($0)" }
        let errors =
            result.diagnostics.filter { $0.severity == .error }
            + DiagnosticMapper(result: result).map(messages.joined(separator: "\n"))
        let lines = text.linesByBytes
        for error in errors {
            #expect(error.path == "Folder/File0.swift", "\(error)\n\(text)")
            guard lines.indices.contains(error.line - 1) else {
                Issue.record("\(error) is nowhere in\n\(text)")
                continue
            }
            #expect((1...lines[error.line - 1].utf8.count + 1).contains(error.column), "\(error)\n\(text)")
            #expect(!error.message.isEmpty)
        }
        // What was whole stays whole, and what is broken is not mended in silence.
        if Self.parserErrors(in: text).isEmpty {
            #expect(messages.isEmpty, "\(messages)\n\(text)")
        } else {
            #expect(!errors.isEmpty, "\(text)")
        }
        return !errors.isEmpty
    }

    /// What the parser finds wrong: `line:column: error: message`, in bytes.
    private static func parserErrors(in text: String) -> [String] {
        let tree = Parser.parse(source: text)
        let places = SourceLocationConverter(fileName: "", tree: tree)
        return ParseDiagnosticsGenerator.diagnostics(for: tree).filter { $0.diagMessage.severity == .error }.map {
            let place = $0.location(converter: places)
            return "\(place.line):\(place.column): error: \($0.message)"
        }
    }

    @Test func linesStayLinesWhateverIsRewritten() {
        let text = "let a = #selector(\n  f\n)\nif #available(iOS 11,\n  *) {}\r\n@objc\r\nclass A {}\n"
        let result = rewrite("func g() {\n\(text)}\nclass X { func f() {} }")
        #expect(result.userLines.last == "class X { func f() {} }")
    }

    @Test func aByteOrderMarkAndEmptyFilesAreFine() {
        #expect(rewrite("\u{FEFF}import UIKit", "").diagnostics.isEmpty)
    }

    /// Some of Hodie's own sources: Swift of many kinds, and nothing of Objective-C's in them.
    @Test func sourcesWithoutObjectiveCComeBackAsTheyWere() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources/Shared")
        let foreign = ["import ", "#if", "#available", "Foundation.", "@convention", "@main"]
        var count = 0
        let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
        for case let url as URL in files where url.pathExtension == "swift" {
            let text = try String(contentsOf: url, encoding: .utf8)
            let lines = text.linesByBytes
            let result = rewrite(text)
            for (line, rewritten) in zip(lines, result.userLines)
            where line != rewritten && !foreign.contains(where: line.contains) {
                Issue.record("\(url.path): \(line) became \(rewritten)")
            }
            #expect(lines.count == result.userLines.count)
            count += 1
        }
        #expect(count > 40)
    }

    /// Programs made of pieces in a random order, the same at every run, in which each word `markN` stands once.
    @Test(arguments: UInt64(1)...30)
    func everyPlaceInTheRewrittenTextLeadsBackToTheUsersOwn(_ seed: UInt64) {
        let text = Sentences(seed: seed).program()
        let result = rewrite(text, "class Base: NSObject {}")
        #expect(result.diagnostics.isEmpty, "\(result.diagnostics)\n\(text)")
        let original = places(in: text.linesByBytes)
        let rewritten = places(in: result.userLines)
        #expect(original.count > 5)
        let mapper = DiagnosticMapper(result: result)
        // What a macro names goes back to the macro.
        for (word, place) in original where !word.hasPrefix("markGone") {
            guard let other = rewritten[word] else { continue }
            #expect(place.line == other.line, "\(word) in\n\(text)")
            let message = "Folder/File0.swift:\(other.line):\(other.column): error: \(word)"
            let mapped = mapper.map(message).first
            #expect(mapped?.line == place.line)
            #expect(mapped?.column == place.column, "\(word) in\n\(text)")
        }
        // Nothing of the user's gets lost but what Objective-C alone understands.
        let lost = original.keys.filter { rewritten[$0] == nil && !$0.hasPrefix("markGone") }
        #expect(lost.isEmpty, "\(lost)\n\(text)")
    }

    /// The line and the byte column, from 1, of each `mark…` that stands exactly once in some lines.
    private func places(in lines: [String]) -> [String: (line: Int, column: Int)] {
        var found: [String: [(line: Int, column: Int)]] = [:]
        for (number, line) in lines.enumerated() {
            for match in line.matches(of: #/mark\w+/#) {
                let column = line.utf8.distance(from: line.startIndex, to: match.range.lowerBound) + 1
                found[String(match.output), default: []].append((number + 1, column))
            }
        }
        return found.compactMapValues { $0.count == 1 ? $0[0] : nil }
    }
}

/// Random programs.
private struct Sentences {
    private var state: UInt64
    private var count = 0

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    private mutating func next(_ bound: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(bound))
    }

    /// A piece with a number of its own for each `§`.
    private mutating func fill(_ piece: String) -> String {
        count += 1
        return piece.replacingOccurrences(of: "§", with: "\(count)")
    }

    private mutating func pick(_ pieces: [String]) -> String { fill(pieces[next(pieces.count)]) }

    func program() -> String {
        var copy = self
        return copy.write()
    }

    private mutating func write() -> String {
        var text = "import Foundation\n"
        for _ in 0..<6 {
            text +=
                pick(["class C§: Base", "@objcMembers class C§ : NSObject", "extension Base", "final class C§"])
                + " {\n"
            for _ in 0..<4 {
                let member = pick(members)
                let statements = (0..<3).map { _ in pick(self.statements) }
                text += member.replacingOccurrences(of: "BODY", with: statements.joined(separator: "; "))
                text += pick([" // é§\n", "\n", "\r\n", "\n\n"])
            }
            text += "}\n"
        }
        return text
    }

    private let members = [
        "  @objc func markF§(_ x: Int) { BODY }", "\t@IBAction private func markF§(sender: Any?) {\n BODY }",
        "  @objc(other§) dynamic func markF§() { BODY }", "  func markF§() { /* 😀 */ BODY }",
        "  @available(iOS 9, *) @objc public func markF§(_ a: Int, markB§ b: Int = 1) { BODY }",
        "  class func markF§() { BODY }",
    ]
    private let statements = [
        "if #available(iOS 11, *) { markA§() }", "markA§(#selector(markGone§), markB§)", "let markL§ = 3",
        "markA§(#keyPath(Base.markGone§)); markB§()", "markA§ { [weak self] in markB§(self) }",
        "delegate?.scrollViewDidScroll?(markA§); markB§()", "(markA§ as AnyObject).tag.markB§()",
        "let markT§ = Timer(); markB§()", "markA§(\"\\(markB§)\")", "markA§.observe(\\.markGone§) { _, _ in markB§() }",
        "if delegate?.scrollViewDidScroll != nil { markA§() }",
    ]
}

import Foundation
import Testing
import XcodeProject

@Suite struct OpenStepParserTests {
    private func parse(_ text: String) throws -> PropertyListValue {
        try OpenStepParser.parse(Data(text.utf8), path: "/p")
    }

    @Test func readsEveryKindOfValue() throws {
        let value = try parse(
            "// !$*UTF8*$!\n{ a = b/c.d; \"e f\" = (1, \"two\", ); /* note */ data = <0aFF>; g = {}; }")
        #expect(value["a"]?.string == "b/c.d")
        #expect(value["e f"]?.strings == ["1", "two"])
        #expect(value["data"] == .data(Data([0x0A, 0xFF])))
        #expect(value["g"]?.dictionary == [:])
    }

    @Test func readsEscapes() throws {
        #expect(try parse(#""a\n\t\"\\\U00e4\101""#).string == "a\n\t\"\\äA")
        #expect(try parse(#""\Ud83d\ude00""#).string == "😀")
    }

    @Test(arguments: [
        ("{ a = b }\nx", "/p:2:1: error: unexpected text after the end"),
        ("{ a b; }", "/p:1:5: error: “=” expected after the key “a”"),
        ("{\n  a = (1, 2;\n}", "/p:2:12: error: “,” expected after the array's item"),
        ("{ a = \"b; }", "/p:1:7: error: this string has no closing quote"),
        ("{ a = b;", "/p:1:1: error: this “{” has no “}”"),
        ("{ ä = <1>; }", "/p:1:7: error: half a byte between “<” and “>”"),
        ("/* a", "/p:1:1: error: the comment has no end"),
        ("", "/p:1:1: error: the file ends where a value is expected"),
    ])
    func saysWhereTheTextIsBroken(text: String, message: String) {
        #expect { try parse(text) } throws: { "\($0)" == message }
    }

    @Test func refusesEndlessNesting() {
        #expect(throws: ProjectError.self) { try parse(String(repeating: "(", count: 100_000)) }
    }

    /// Every kind of value, of comment and of white space.
    private static let sample = """
        { // !$*UTF8*$!
        \ta = b/c.d;  /* ä */
        \t"e\\nf" = (1, "zw\\U00f6lf", 'x', );
        \tdata = <0aFF 10>;
        \t"日本" = { g = {}; h = (); i = "" };
        }

        """

    private struct Place {
        var path: String
        var line: Int
        var column: Int
    }

    /// Where what can't be parsed is wrong; nil if it can be. Any other error fails the test.
    private func failure(_ bytes: [UInt8]) throws -> Place? {
        do {
            _ = try OpenStepParser.parse(Data(bytes), path: "/p")
            return nil
        } catch ProjectError.syntax(let place, let message) {
            #expect(!message.isEmpty)
            return Place(path: place.path, line: place.line, column: place.column)
        }
    }

    private func isInside(_ place: Place, _ bytes: [UInt8]) -> Bool {
        let lines = String(decoding: bytes, as: UTF8.self).split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard place.path == "/p", lines.indices.contains(place.line - 1) else { return false }
        return (1...lines[place.line - 1].unicodeScalars.count + 1).contains(place.column)
    }

    @Test func aFileThatEndsTooEarlyIsAnErrorInIt() throws {
        let bytes = Array(Self.sample.utf8)
        let whole = try OpenStepParser.parse(Data(bytes), path: "/p")
        for length in 0..<bytes.count {
            let cut = Array(bytes[..<length])
            if let place = try failure(cut) {
                #expect(isInside(place, cut), "\(place) of \(length) bytes")
            } else {
                #expect(try OpenStepParser.parse(Data(cut), path: "/p") == whole, "\(length) bytes")
            }
        }
    }

    @Test func aDamagedFileIsAnErrorInItOrAnotherValue() throws {
        let bytes = Array(Self.sample.utf8)
        let whole = try OpenStepParser.parse(Data(bytes), path: "/p")
        for position in bytes.indices {
            for byte in [0x00, 0x22, 0x28, 0x3B, 0x7B, 0x7D, 0xFF] as [UInt8] where byte != bytes[position] {
                var damaged = bytes
                damaged[position] = byte
                if let place = try failure(damaged) { #expect(isInside(place, damaged), "\(place), \(position)") }
            }
        }
        // What stands in no value changes none.
        var other = bytes
        other[5] = UInt8(ascii: "x")
        #expect(try OpenStepParser.parse(Data(other), path: "/p") == whole)
    }

    @Test func readsStringsFiles() throws {
        let entries = try OpenStepParser.parseStrings("\"a\" = \"b\";\n// c\nd;\n", path: "/s")
        #expect(entries.map(\.key) == ["a", "d"])
        #expect(entries.map(\.value) == ["b", "d"])
        #expect(entries.map(\.location.line) == [1, 3])
    }
}

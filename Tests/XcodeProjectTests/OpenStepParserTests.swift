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

    /// Whatever bytes come, there is an answer or an error, never a crash.
    @Test func survivesAnyDamage() throws {
        let path = Fixtures.path("AppWithWidget/Weather.xcodeproj/project.pbxproj")
        let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        for step in 0..<400 {
            var bytes = whole
            let position = (step * 7919) % bytes.count
            if step.isMultiple(of: 2) { bytes = Array(bytes[..<position]) } else { bytes[position] = UInt8(step % 256) }
            _ = try? OpenStepParser.parse(Data(bytes), path: "/p")
        }
    }

    @Test func readsStringsFiles() throws {
        let entries = try OpenStepParser.parseStrings("\"a\" = \"b\";\n// c\nd;\n", path: "/s")
        #expect(entries.map(\.key) == ["a", "d"])
        #expect(entries.map(\.value) == ["b", "d"])
        #expect(entries.map(\.location.line) == [1, 3])
    }
}

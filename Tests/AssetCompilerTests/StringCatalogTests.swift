import AssetCompiler
import Foundation
import TestSupport
import Testing

/// `.xcstrings` files, as Xcode 15 and later write them.
@Suite struct StringCatalogTests {
    private let file: URL

    init() throws { file = try TemporaryFolder.make().appendingPathComponent("Localizable.xcstrings") }

    private func compile(_ text: String) throws -> StringCatalogCompiler.Output {
        try Data(text.utf8).write(to: file)
        return try StringCatalogCompiler.compile(file)
    }

    /// The catalog with these entries; they begin on line 4.
    private func compile(entries: String) throws -> StringCatalogCompiler.Output {
        try compile(
            "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries)\n  },\n  \"version\" : \"1.0\"\n}\n")
    }

    private func table(_ data: Data?) throws -> [String: Any] {
        let data = try #require(data)
        return try #require(PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
    }

    private func messages(_ output: StringCatalogCompiler.Output) -> [String] {
        output.warnings.map { $0.description.replacingOccurrences(of: file.path + ":", with: "") }
    }

    private static func unit(_ value: String, state: String = "translated") -> String {
        "{ \"stringUnit\" : { \"state\" : \"\(state)\", \"value\" : \"\(value)\" } }"
    }

    @Test func textsGoIntoATableOfEachLanguage() throws {
        let output = try compile(
            entries: """
                "Hello" : { "localizations" : { "de" : \(Self.unit("Hallo")), "fr" : \(Self.unit("", state: "new")) } },
                "Untouched" : { },
                "Old" : { "extractionState" : "stale", "localizations" : { "de" : \(Self.unit("Alt")) } },
                "Seen" : { "localizations" : { "de" : \(Self.unit("Gesehen", state: "needs_review")) } },
                "key.own" : { "extractionState" : "extracted_with_value", "localizations" : {
                  "en" : \(Self.unit("Its text", state: "new")), "fr" : \(Self.unit("Son texte")) } },
                "Brand" : { "shouldTranslate" : false }
                """)
        #expect(Set(output.strings.keys) == ["en", "de", "fr"] && output.plurals.isEmpty)
        #expect(try table(output.strings["en"]) as? [String: String] == ["key.own": "Its text"])
        #expect(
            try table(output.strings["de"]) as? [String: String] == ["Hello": "Hallo", "Old": "Alt", "Seen": "Gesehen"])
        #expect(try table(output.strings["fr"]) as? [String: String] == ["key.own": "Son texte"])
        #expect(messages(output) == [])
    }

    /// A text may leave out its number, and have other values before it.
    @Test func pluralsNameTheArgumentWhosePluralTheyHave() throws {
        let output = try compile(
            entries: """
                "%@ has %lld files" : { "localizations" : { "en" : { "variations" : { "plural" : {
                  "one" : \(Self.unit("%@ has one file")), "other" : \(Self.unit("%@ has %lld files")) } } } } }
                """)
        let entry = try #require(try table(output.plurals["en"])["%@ has %lld files"] as? [String: Any])
        #expect(entry["NSStringLocalizedFormatKey"] as? String == "%2$#@value@")
        #expect(
            entry["value"] as? [String: String] == [
                "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "lld",
                "one": "%1$@ has one file", "other": "%1$@ has %2$lld files",
            ])
        #expect(output.strings["en"] == nil && messages(output) == [])
    }

    @Test func substitutionsAreVariables() throws {
        func plural(_ position: Int, _ name: String) -> String {
            """
            { "argNum" : \(position), "formatSpecifier" : "lld", "variations" : { "plural" : {
              "one" : \(Self.unit("%arg \(name)")), "other" : \(Self.unit("%arg \(name)s")) } } }
            """
        }
        let output = try compile(
            entries: """
                "sum" : { "localizations" : { "en" : { "stringUnit" : { "state" : "translated",
                  "value" : "%#@files@ in %#@folders@" },
                  "substitutions" : { "files" : \(plural(1, "file")), "folders" : \(plural(2, "folder")) } } } }
                """)
        let entry = try #require(try table(output.plurals["en"])["sum"] as? [String: Any])
        #expect(entry["NSStringLocalizedFormatKey"] as? String == "%1$#@files@ in %2$#@folders@")
        #expect((entry["folders"] as? [String: String])?["other"] == "%2$lld folders")
        #expect((entry["files"] as? [String: String])?["one"] == "%1$lld file")
        #expect(messages(output) == [])
    }

    /// The number whose plural a text is counts as an argument.
    @Test func whatFollowsThePluralsNumberIsTheNextArgument() throws {
        let output = try compile(
            entries: """
                "%lld of %@" : { "localizations" : { "de" : { "variations" : { "plural" : {
                  "one" : \(Self.unit("%arg von %@")), "other" : \(Self.unit("%arg von %@")) } } } } }
                """)
        let entry = try #require(try table(output.plurals["de"])["%lld of %@"] as? [String: Any])
        #expect((entry["value"] as? [String: String])?["one"] == "%1$lld von %2$@")
        #expect(messages(output) == [])
    }

    @Test(arguments: [("0", "lld"), ("-5", "lld"), ("1000000000000000000", "lld"), ("1", "s %n"), ("1", "")])
    func aSubstitutionsArgumentAndFormatAreSome(position: String, specifier: String) throws {
        #expect(throws: AssetDiagnostic.self) {
            try compile(
                entries: """
                    "n" : { "localizations" : { "en" : { "stringUnit" : { "value" : "%#@x@" }, "substitutions" : { "x" : {
                      "argNum" : \(position), "formatSpecifier" : "\(specifier)",
                      "variations" : { "plural" : { "other" : \(Self.unit("%arg")) } } } } } } }
                    """)
        }
    }

    @Test func devicesHaveTextsAndPluralsOfTheirOwn() throws {
        let output = try compile(
            entries: """
                "Tap" : { "localizations" : { "en" : { "variations" : { "device" : {
                  "mac" : \(Self.unit("Click")), "other" : \(Self.unit("Tap")) } } } } },
                "%lld taps" : { "localizations" : { "en" : { "variations" : { "device" : {
                  "ipad" : { "variations" : { "plural" : {
                    "one" : \(Self.unit("One tap")), "other" : \(Self.unit("%lld taps")) } } },
                  "other" : \(Self.unit("%lld×")) } } } } }
                """)
        let tables = try table(output.plurals["en"])
        func rules(_ key: String) -> [String: Any]? {
            (tables[key] as? [String: Any])?["NSStringDeviceSpecificRuleType"] as? [String: Any]
        }
        #expect(rules("Tap") as? [String: String] == ["mac": "Click", "other": "Tap"])
        #expect(rules("%lld taps")?["other"] as? String == "%lld×")
        let tablet = try #require(rules("%lld taps")?["ipad"] as? [String: Any])
        #expect(tablet["NSStringLocalizedFormatKey"] as? String == "%1$#@value@")
        #expect((tablet["value"] as? [String: String])?["one"] == "One tap")
    }

    /// What would end an app that shows the text.
    @Test func argumentsThatTheSourceDoesNotGiveAreWarnedOfAtTheLanguage() throws {
        let output = try compile(
            entries: """
                "%@ of %lld" : { "localizations" : {
                "de" : \(Self.unit("%lld von %@")),
                "fr" : \(Self.unit("%2$lld de %1$@")),
                "it" : \(Self.unit("%@ di %lld, %@")) } },
                "100% sure" : { "localizations" : { "de" : \(Self.unit("zu 100% sicher")) } },
                "n" : { "localizations" : { "de" : \(Self.unit("%#@gone@")) } }
                """)
        #expect(
            messages(output) == [
                "5:1: warning: the text takes a whole number as its argument 1, and the source gives it an object (%@)",
                "5:1: warning: the text takes an object (%@) as its argument 2, and the source gives it a whole number",
                "7:1: warning: the text takes an object (%@) as its argument 3, and the source has none",
                "9:29: warning: the text names the substitution “gone”, which is not there",
            ])
    }

    @Test func aPluralWithoutItsLastResortIsWarnedOf() throws {
        let output = try compile(
            entries: """
                "%lld" : { "localizations" : { "en" : { "variations" : {
                "plural" : { "one" : \(Self.unit("1")), "dual" : \(Self.unit("2")) },
                "width" : { } } } } }
                """)
        #expect(
            messages(output) == [
                "5:1: warning: there is no “other”, which all stand for that are not named",
                "5:84: warning: “dual” is not known here and left out",
                "6:1: warning: variations by “width” are not known and left out",
            ])
    }

    @Test(arguments: [
        ("{\n  \"strings\" : {\n", nil, "the JSON is broken"),
        ("{ \"strings\" : {} }", "1", "the catalog names no “sourceLanguage”"),
        ("{ \"sourceLanguage\" : \"en\" }", "", "a JSON object is expected here"),
        ("{ \"sourceLanguage\" : \"../en\",\n\"strings\" : {} }", "1:3", "“../en” is no language"),
        (
            "{ \"sourceLanguage\" : \"en\", \"strings\" : {\n\"a \\\"b\\\"\" : 7 } }", "2:1",
            "a JSON object is expected here"
        ),
        (
            "{ \"sourceLanguage\" : \"en\", \"strings\" : { \"a\" : { \"localizations\" : {\n  \"de\" : { \"stringUnit\" : {} } } } } }",
            "2:12", "the string unit has no “value”"
        ),
        (
            "{ \"sourceLanguage\" : \"en\", \"strings\" : { \"a\" : { \"localizations\" : {\n  \"../de\" : { } } } } }",
            "2:3", "“../de” is no language"
        ),
    ])
    func whatIsBrokenIsAnErrorAtItsPlace(text: String, place: String?, message: String) throws {
        let error = #expect(throws: AssetDiagnostic.self) { try compile(text) }
        let found = try #require(error)
        #expect(found.severity == .error && found.message.hasPrefix(message), "\(found)")
        guard let place else { return #expect(found.location.line > 0) }
        #expect("\(found.location)" == (place.isEmpty ? file.path : "\(file.path):\(place)"))
    }

    @Test func aCatalogThatEndsTooEarlyIsAnErrorInIt() throws {
        let text =
            "{ \"sourceLanguage\" : \"en\", \"strings\" : {\n\"ü\" : { \"localizations\" : { \"de\" : "
            + "\(Self.unit("ä")) } } } }"
        for length in 0..<text.utf8.count {
            let cut = String(decoding: Array(text.utf8)[..<length], as: UTF8.self)
            let error = #expect(throws: AssetDiagnostic.self, "\(length) bytes") { try compile(cut) }
            #expect(error?.location.path == file.path)
        }
    }
}

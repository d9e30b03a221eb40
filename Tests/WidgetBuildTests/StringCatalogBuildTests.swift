@_spi(Hosting) import AppleFoundation
import Foundation
import TestSupport
import Testing
import WidgetBuild

/// String catalogs from the project to what a guest finds in its bundle.
@Suite(.serialized, .takingTurns) struct StringCatalogBuildTests {
    private func write(_ text: String, _ path: String, in place: Workplace) throws {
        let file = place.project.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    private func catalog(_ key: String, _ texts: [String: String]) -> String {
        let units = texts.map { language, text in
            "\"\(language)\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(text)\" } }"
        }
        return "{ \"sourceLanguage\" : \"en\", \"strings\" : { \"\(key)\" : { \"localizations\" : {\n"
            + "\(units.sorted().joined(separator: ",\n")) } } } }"
    }

    @Test func aGuestFindsWhatTheCatalogsSay() throws {
        let place = try Workplace("SynchronizedFolders")
        let plural = """
            { "sourceLanguage" : "en", "strings" : { "%lld notes" : { "localizations" : { "de" : { "variations" : {
              "plural" : { "one" : { "stringUnit" : { "state" : "translated", "value" : "Eine Notiz" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld Notizen" } } } } } } } } }
            """
        try write(plural, "Widget/Localizable.xcstrings", in: place)
        try write(
            catalog("CFBundleDisplayName", ["en": "Notes", "de": "Notizen"]), "Widget/InfoPlist.xcstrings", in: place)
        // Beside a storyboard in Base.lproj lies the catalog of its texts.
        try write(
            catalog("a1-b2.text", ["en": "Hello", "de": "Hallo"]), "Widget/mul.lproj/Main.xcstrings", in: place)
        let app = try place.build().app
        #expect(place.diagnostics.filter { $0.file?.hasSuffix("xcstrings") == true }.map(\.description) == [])
        let widget = app.appendingPathComponent("PlugIns/Widget.appex")
        #expect(!FileManager.default.fileExists(atPath: widget.appendingPathComponent("mul.lproj").path))
        func inLanguage<Result>(_ language: String, _ work: () throws -> Result) rethrows -> Result {
            let process = FoundationProcess()
            process.context = GuestContext(
                bundlePath: widget.path, applicationPath: app.path, bundleIdentifier: "org.example.notes.widget",
                languages: [language], locale: language)
            return try FoundationProcess.$current.withValue(process, operation: work)
        }
        inLanguage("de") {
            #expect([1, 5].map { String(localized: "\($0) notes") } == ["Eine Notiz", "5 Notizen"])
            let bundle = AppleFoundation.Bundle.main
            #expect(bundle.object(forInfoDictionaryKey: "CFBundleDisplayName") as? String == "Notizen")
            #expect(NSLocalizedString("a1-b2.text", tableName: "Main", comment: "") == "Hallo")
        }
        inLanguage("fr") {
            let bundle = AppleFoundation.Bundle.main
            #expect(bundle.preferredLocalizations == ["en"])
            #expect(String(localized: "\(5) notes") == "5 notes")
            #expect(NSLocalizedString("a1-b2.text", tableName: "Main", comment: "") == "Hello")
        }
    }

    @Test func aBrokenCatalogIsAnErrorAtItsPlaceAndAWrongArgumentAWarning() throws {
        let place = try Workplace("SynchronizedFolders")
        let file = place.project.appendingPathComponent("Widget/Localizable.xcstrings").path
        try write(catalog("%@!", ["de": "%lld!", "fr": "%@ !"]), "Widget/Localizable.xcstrings", in: place)
        _ = try place.build()
        #expect(
            place.diagnostics.filter { $0.file == file }.map(\.description) == [
                "\(file):2:1: warning: the text takes a whole number as its argument 1, and the source gives it an object (%@)"
            ])
        try place.edit("Widget/Localizable.xcstrings") { $0.replacingOccurrences(of: "\"%lld!\"", with: "7") }
        #expect(throws: BuildError.failed(errors: 1)) { try place.build() }
        #expect(
            place.diagnostics.filter { $0.severity == .error }.map(\.description)
                == ["\(file):2:10: error: the string unit has no “value”"])
    }

    @Test func ofTwoTablesOfOneNameTheFirstCounts() throws {
        let place = try Workplace("AppWithWidget")
        let file = place.project.appendingPathComponent("Today/Localizable.xcstrings")
        try write(catalog("rain", ["de": "anderer Regen"]), "Today/Localizable.xcstrings", in: place)
        try place.edit("Weather.xcodeproj/project.pbxproj") {
            $0.replacingOccurrences(
                of: "/* Begin PBXFileReference section */",
                with: """
                    /* Begin PBXFileReference section */
                    F000000000000000000000A0 = {isa = PBXFileReference; lastKnownFileType = text.json.xcstrings; path = Localizable.xcstrings; sourceTree = "<group>"; };
                    B000000000000000000000A0 = {isa = PBXBuildFile; fileRef = F000000000000000000000A0; };
                    """
            ).replacingOccurrences(
                of: "children = (F00000000000000000000002, ",
                with: "children = (F00000000000000000000002, F000000000000000000000A0, "
            ).replacingOccurrences(
                of: "files = (B00000000000000000000004, B0000000000000000000000C, )",
                with: "files = (B00000000000000000000004, B0000000000000000000000C, B000000000000000000000A0, )")
        }
        let app = try place.build().app
        #expect(
            place.diagnostics.filter { $0.file == file.path }.map(\.message) == [
                "another resource of this target has made de.lproj/Localizable.strings; this one's texts are left out",
                "another resource of this target has made en.lproj/Localizable.strings; this one's texts are left out",
            ])
        let table = app.appendingPathComponent("PlugIns/Today.appex/de.lproj/Localizable.strings")
        let read = try PropertyListSerialization.propertyList(from: Data(contentsOf: table), format: nil)
        #expect((read as? [String: String])?["rain"] != "anderer Regen")
    }
}

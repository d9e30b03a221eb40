@_spi(Hosting) import AppleFoundation
import Testing

extension GuestTests {
    /// `String(localized:)`: the key of a text with values is the format that they make.
    @Suite(.serialized) struct LocalizedStringTests {
        private static let plural = """
            <?xml version="1.0"?><plist version="1.0"><dict>
            <key>%lld files of %@</key><dict><key>NSStringLocalizedFormatKey</key><string>%1$#@count@</string>
            <key>count</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>lld</string><key>one</key><string>Eine Datei von %2$@</string>
            <key>other</key><string>%1$lld Dateien von %2$@</string></dict></dict>
            <key>Tap</key><dict><key>NSStringDeviceSpecificRuleType</key><dict><key>ipad</key>
            <string>Auf das iPad tippen</string><key>other</key><string>Tippen</string></dict></dict>
            </dict></plist>
            """

        @Test func valuesFillTheTranslation() throws {
            let fixture = try GuestFixture(files: [
                "de.lproj/Localizable.strings": """
                "Hello %@" = "Hallo %@"; "100%" = "hundert"; "%@: %lf" = "%2$.1f für %1$@"; "greeting" = "Guten Tag, %@";
                """,
                "de.lproj/Other.strings": "\"Hello\" = \"Anders\";",
                "de.lproj/Localizable.stringsdict": Self.plural,
            ])
            fixture.enter(languages: ["de"], locale: "de_DE")
            let name = "Ann"
            #expect(String(localized: "Hello \(name)") == "Hallo Ann")
            #expect(String(localized: "100%") == "hundert")
            #expect(String(localized: "\(name): \(2.25)") == "2,2 für Ann")
            #expect(String(localized: "Hello", table: "Other") == "Anders")
            #expect(String(localized: "greeting", defaultValue: "Good day, \(name)") == "Guten Tag, Ann")
            #expect(String(localized: "\(1) files of \(name)") == "Eine Datei von Ann")
            #expect(String(localized: "\(3) files of \(name[...])") == "3 Dateien von Ann")
            let later: LocalizedStringResource = "Hello \(name)"
            #expect(String(localized: later) == "Hallo Ann" && later.key == "Hello %@")
        }

        @Test func withoutATranslationTheTextStandsForItself() throws {
            _ = try GuestFixture()
            #expect(String(localized: "No \(7, specifier: "%03lld") of 100%") == "No 007 of 100%")
            #expect(String(localized: "50% off") == "50% off")
            #expect(String(localized: "missing", defaultValue: "\(1.5) and \(UInt8(3))") == "1.500000 and 3")
        }

        @Test(arguments: [(false, "Tippen"), (true, "Auf das iPad tippen")])
        func aTextMayDependOnTheDevice(isTablet: Bool, expected: String) throws {
            let fixture = try GuestFixture(files: ["de.lproj/Localizable.stringsdict": Self.plural])
            fixture.enter(languages: ["de"], isTablet: isTablet)
            #expect(NSLocalizedString("Tap", comment: "") == expected)
        }
    }
}

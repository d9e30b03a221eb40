@_spi(Hosting) import AppleFoundation
import AssetCompiler
import Foundation
import TestSupport
import Testing

/// Plurals that somebody has written down by hand, from the project's file to what a guest says.
@Suite struct PluralTableTests {
    private static let written = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
            <!-- Of a notebook. -->
            <key>%d pages</key>
            <dict>
                <key>NSStringLocalizedFormatKey</key>
                <string>%#@pages@ &amp; Umschlag</string>
                <key>pages</key>
                <dict>
                    <key>NSStringFormatSpecTypeKey</key>
                    <string>NSStringPluralRuleType</string>
                    <key>NSStringFormatValueTypeKey</key>
                    <string>d</string>
                    <key>zero</key>
                    <string>Keine Seite</string>
                    <key>one</key>
                    <string>Eine Seite</string>
                    <key>other</key>
                    <string>%d Seiten</string>
                </dict>
            </dict>
        </dict>
        </plist>

        """

    @Test func aGuestCountsAsTheTableSays() throws {
        let folder = try TemporaryFolder.make()
        let source = folder.appendingPathComponent("Localizable.stringsdict")
        try Data(Self.written.utf8).write(to: source)
        let output = try StringsCompiler.compile(source)
        #expect(output.warnings.isEmpty && output.data.starts(with: Data("bplist".utf8)))
        let bundle = folder.appendingPathComponent("Widget.appex")
        let language = bundle.appendingPathComponent("de.lproj")
        try FileManager.default.createDirectory(at: language, withIntermediateDirectories: true)
        try output.data.write(to: language.appendingPathComponent("Localizable.stringsdict"))
        let process = FoundationProcess()
        process.context = GuestContext(
            bundlePath: bundle.path, applicationPath: folder.path, bundleIdentifier: "org.example.widget",
            languages: ["de"], locale: "de_DE")
        FoundationProcess.$current.withValue(process) {
            let format = NSLocalizedString("%d pages", comment: "")
            #expect(
                [0, 1, 1234].map { String._localizedStringWithFormat(format, $0) }
                    == ["Keine Seite & Umschlag", "Eine Seite & Umschlag", "1.234 Seiten & Umschlag"])
        }
    }
}

import Foundation
import Testing

@testable import GuestMain

@Suite struct GuestLocaleTests {
    /// Fails if a new Foundation gives its getters other names. In a process of its own: whoever asks for the locale
    /// meanwhile would be answered in German.
    @Test func foundationFollows() async {
        await #expect(processExitsWith: .success) {
            GuestLocale.set(locale: "de_DE", languages: ["de", "en"])
            #expect(Locale.current.identifier == "de_DE")
            #expect(Locale.autoupdatingCurrent.identifier == "de_DE")
            #expect(Locale.preferredLanguages == ["de", "en"])
            let formatter = NumberFormatter()
            formatter.numberStyle = .decimal
            #expect(formatter.string(from: 1234.5) == "1.234,5")
            #expect(12_345_678.formatted(.byteCount(style: .file)) == "12,3 MB")
        }
    }
}

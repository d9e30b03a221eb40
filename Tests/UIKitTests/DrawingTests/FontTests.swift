@_spi(Hosting) import AppleFoundation
import Testing
import UIKit

@testable import UIKitCore

@Suite struct FontTests {
    @Test(arguments: [8, 9, 10])
    func beforeIOS11OnlyBodyGrowsInTheAccessibilitySizes(version: Int) {
        func size(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
            DynamicType.entry(style, category, systemVersion: version).size
        }
        #expect(size(.body, .accessibilityLarge) == 33)
        #expect(size(.headline, .accessibilityLarge) == 23)
        #expect(size(.caption1, .accessibilityExtraExtraExtraLarge) == 18)
        #expect(size(.caption1, .extraSmall) == 11)
    }

    @Test(arguments: [11, 12, 13])
    func fromIOS11OnAllStylesGrow(version: Int) {
        #expect(DynamicType.entry(.headline, .accessibilityLarge, systemVersion: version).size == 33)
        #expect(DynamicType.entry(.caption1, .accessibilityExtraExtraExtraLarge, systemVersion: version).size == 43)
    }

    /// What a widget asks for is of the system that it runs on.
    @Test(arguments: [(10, 23), (11, 33), (13, 33)] as [(Int, CGFloat)])
    func fontsThatFollowTheTextSizeAreThoseOfTheGuestsSystem(version: Int, headline: CGFloat) {
        let process = FoundationProcess()
        process.context = GuestContext(
            role: .widget, bundlePath: "/", applicationPath: "/", bundleIdentifier: "a", containerPath: "/",
            groupContainers: [:], languages: ["en"], locale: "en", systemVersion: version)
        FoundationProcess.$current.withValue(process) {
            let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
            #expect(UIFont.preferredFont(forTextStyle: .headline, compatibleWith: traits).pointSize == headline)
            let metrics = UIFontMetrics(forTextStyle: .headline)
            let plain = UIFont.systemFont(ofSize: 100)
            #expect(metrics.scaledFont(for: plain, compatibleWith: traits).pointSize == (headline / 17 * 100).rounded())
        }
    }

    @Test func onlyTheNumberSpacingFeatureDecidesAboutDigits() {
        let plain = UIFont.systemFont(ofSize: 17).fontDescriptor
        func digits(_ type: Int, _ selector: Int) -> Bool {
            let setting: [UIFontDescriptor.FeatureKey: Int] = [.featureIdentifier: type, .typeIdentifier: selector]
            return plain.addingAttributes([.featureSettings: [setting]]).face.hasMonospacedDigits
        }
        #expect(digits(kNumberSpacingType, kMonospacedNumbersSelector))
        #expect(!digits(kNumberSpacingType, kProportionalNumbersSelector))
        // Alternative shapes of single letters.
        #expect(!digits(35, 2))
        let monospaced = UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .regular).fontDescriptor
        #expect(monospaced.addingAttributes([.size: 20.0]).face.hasMonospacedDigits)
    }

    /// As high as Interface Builder's labels of one line are, in half points.
    @Test(
        arguments: [
            ("AvenirNext-Regular", 30, 41), ("AvenirNext-Regular", 60, 82), ("HelveticaNeue", 57, 66.5),
            ("HelveticaNeue-Light", 20, 24), ("HelveticaNeue-Medium", 17, 20.5), ("Menlo-Regular", 41, 48),
            ("Menlo-Bold", 20, 23.5), (".SFUIText", 17, 20.5),
            ("MyanmarSangamMN", 17, 23), ("MyanmarSangamMN", 16, 22), ("HoeflerText-Black", 28, 28),
            ("MalayalamSangamMN", 17, 20.5), ("MalayalamSangamMN", 20, 24),
            ("HoeflerText-Black", 48, 48), ("Verdana-Bold", 45, 55), ("HiraginoSans-W6", 30, 45),
        ] as [(String, CGFloat, CGFloat)])
    func linesOfOtherFamiliesAreAsHighAsTheirs(name: String, size: CGFloat, height: CGFloat) throws {
        let font = try #require(UIFont(name: name, size: size))
        #expect((font.lineHeight * 2).rounded(.up) / 2 == height)
        #expect(font.withSize(size * 2).lineHeight > 2 * font.lineHeight - 0.01)
    }

    /// As far below a label's top as what Interface Builder aligned with its baseline says.
    @Test(
        arguments: [("HelveticaNeue", 57, 54.5), ("MalayalamSangamMN", 17, 14)] as [(String, CGFloat, CGFloat)])
    func baselinesOfOtherFamiliesAreWhereTheirsAre(name: String, size: CGFloat, ascender: CGFloat) throws {
        #expect(abs(try #require(UIFont(name: name, size: size)).ascender - ascender) <= 0.3)
    }

    @Test(
        arguments: [("HelveticaNeue", 51.8), ("Helvetica", 55.6), ("ArialMT", 55.6), ("Arial-BoldMT", 66.6)]
            as [(String, CGFloat)])
    func helveticaAndArialAreAsWideAsTheirMakersSay(name: String, width: CGFloat) throws {
        let font = try #require(UIFont(name: name, size: 100))
        #expect(abs(("!!" as NSString).size(withAttributes: [.font: font]).width - width) < 0.6)
    }

    /// Code takes it for granted that they are there, and ends where they are not.
    @Test(arguments: [
        "AmericanTypewriter", "AmericanTypewriter-Bold", "ArialMT", "Arial-BoldMT", "PingFangSC-Semibold",
        "Georgia-Italic",
        "TimesNewRomanPSMT", "TimesNewRomanPS-BoldMT", "Futura-Medium", "GillSans", "MarkerFelt-Thin", "Baskerville",
        "HiraginoSans-W3", "AppleSDGothicNeo-Bold", "Avenir Next Condensed", "Times New Roman", "CourierNewPS-BoldMT",
    ])
    func fontsOfEveryIPhoneAreThere(name: String) throws {
        let font = try #require(UIFont(name: name, size: 20))
        let isBold = font.fontDescriptor.symbolicTraits.contains(.traitBold)
        #expect(isBold == (name.contains("Bold") || name.contains("Semibold")))
        #expect(font.fontDescriptor.symbolicTraits.contains(.traitItalic) == name.contains("Italic"))
        #expect(font.pointSize == 20)
        #expect(UIFont(name: "Un\(name)", size: 20) == nil)
    }

    /// As wide as Interface Builder's labels of one line are, in half points.
    @Test(
        arguments: [
            ("Menlo-Regular", 54, "38", 65.5), ("Menlo-Regular", 24, ".12345678", 130.5),
            ("Menlo-Bold", 22, "YOU ARE", 93),
            ("Menlo-Bold", 20, "YEARS OLD", 108.5),
        ] as [(String, CGFloat, String, CGFloat)])
    func charactersOfAFamilyWithOneWidthAreAsWideAsItsOwn(
        name: String, size: CGFloat, text: String, width: CGFloat
    ) throws {
        let font = try #require(UIFont(name: name, size: size))
        let size = NSAttributedString(string: text, attributes: [.font: font]).size()
        #expect((size.width * 2 - 0.01).rounded(.up) / 2 == width)
    }

    /// A second line's baseline, as far below the first line's top as Interface Builder has it.
    @Test func linesReachAsFarBelowTheBaselineAsTheFamilys() throws {
        let font = try #require(UIFont(name: "MyanmarSangamMN", size: 17))
        #expect(abs(font.lineHeight + font.ascender - 39) < 0.1)
    }
}

@_spi(Hosting) import AppleFoundation
import Testing
import UIKit

@MainActor @Suite struct ColorTests {
    private func channels(_ color: UIColor) -> [CGFloat] {
        let c = color.cgColor.rgba
        return [c.red, c.green, c.blue].map { ($0 * 255).rounded() } + [c.alpha]
    }

    @Test func aLiteralIsTheColorThatIsWanted() {
        // swift-format-ignore: NoPlaygroundLiterals
        let color = #colorLiteral(red: 1, green: 0.2, blue: 0, alpha: 0.5)
        #expect(type(of: color) == UIColor.self && channels(color) == [255, 51, 0, 0.5])
        // swift-format-ignore: NoPlaygroundLiterals
        let plain: CGColor = #colorLiteral(red: 1, green: 0.2, blue: 0, alpha: 0.5)
        #expect(plain.components == color.cgColor.components)
        // swift-format-ignore: NoPlaygroundLiterals
        let both = [#colorLiteral(red: 0, green: 0, blue: 0, alpha: 1), UIColor.white]
        #expect(both.map(channels) == [[0, 0, 0, 1], [255, 255, 255, 1]])
    }

    @Test func semanticColorsFollowTheAppearance() {
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        let light = UITraitCollection(userInterfaceStyle: .light)
        #expect(channels(UIColor.label.resolvedColor(with: light)) == [0, 0, 0, 1])
        #expect(channels(UIColor.label.resolvedColor(with: dark)) == [255, 255, 255, 1])
        #expect(channels(UIColor.systemRed.resolvedColor(with: dark)) == [255, 69, 58, 1])
        let faint = UIColor.label.withAlphaComponent(0.5).resolvedColor(with: dark)
        #expect(channels(faint) == [255, 255, 255, 0.5])
    }

    @Test(arguments: [(GuestContext.Role.widget, 9, true), (.widget, 10, false), (.application, 9, false)])
    func onTheDarkPlattersOfEarlyWidgetsTheyCanBeRead(role: GuestContext.Role, version: Int, isDark: Bool) {
        let process = FoundationProcess()
        process.context = GuestContext(
            role: role, bundlePath: "/", applicationPath: "/", bundleIdentifier: "a", containerPath: "/",
            groupContainers: [:], languages: ["en"], locale: "en", systemVersion: version)
        FoundationProcess.$current.withValue(process) {
            let color = UIColor.label.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
            #expect(channels(color) == (isDark ? [255, 255, 255, 1] : [0, 0, 0, 1]))
        }
    }

    @Test func hueRoundTrip() {
        var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        UIColor(hue: 0.6, saturation: 0.5, brightness: 0.8, alpha: 0.3)
            .getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
        #expect(abs(hue - 0.6) < 1e-9)
        #expect(abs(saturation - 0.5) < 1e-9)
        #expect(abs(brightness - 0.8) < 1e-9)
        #expect(alpha == 0.3)
    }

    @Test func equalityGoesByColorSpaceAndComponents() {
        #expect(UIColor.white == UIColor(white: 1, alpha: 1))
        #expect(UIColor.white != UIColor(red: 1, green: 1, blue: 1, alpha: 1))
        #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(UIColor.red != UIColor.blue)
        #expect(UIColor.systemBlue == UIColor.systemBlue)
    }

    @Test func componentsBeyondTheRangeAreKept() {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        UIColor(red: 1.5, green: -0.25, blue: 0.5, alpha: 2).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        #expect([red, green, blue, alpha] == [1.5, -0.25, 0.5, 1])
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
        view.backgroundColor = UIColor(red: 255, green: 0, blue: 128, alpha: 1)
        #expect(Picture(of: view).solidColors == [[255, 0, 255, 255]])
    }

    /// The primaries of wide screens in sRGB, as CSS Color 4 converts them.
    @Test(
        arguments: [
            ([1, 0, 0], [1.0930, -0.2267, -0.1501]), ([0, 1, 0], [-0.5116, 1.0183, -0.3107]),
            ([0, 0, 1], [0, 0, 1.0420]), ([0.5, 0.5, 0.5], [0.5, 0.5, 0.5]),
        ] as [([CGFloat], [CGFloat])])
    func colorsOfWideScreensAreConverted(wide: [CGFloat], plain: [CGFloat]) {
        let color = UIColor(displayP3Red: wide[0], green: wide[1], blue: wide[2], alpha: 0.25)
        let c = color.cgColor.rgba
        for (found, wanted) in zip([c.red, c.green, c.blue], plain) { #expect(abs(found - wanted) < 0.0005) }
        #expect(c.alpha == 0.25)
    }

    @Test func aColorDescribesItself() {
        #expect(UIColor.red.description == "UIExtendedSRGBColorSpace 1 0 0 1")
        #expect(UIColor(white: 0.5, alpha: 1).description == "UIExtendedGrayColorSpace 0.5 1")
    }

    @Test(arguments: [UIColor.white, UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5), UIColor.clear])
    func aColorSurvivesAnArchive(color: UIColor) throws {
        let data = try NSKeyedArchiver.archivedData(withRootObject: color, requiringSecureCoding: true)
        let copy = try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data)
        #expect(copy == color)
    }

    @Test func anEndlessRuleEnds() {
        let rule = Rule()
        let color = UIColor(dynamicProvider: { _ in rule.color ?? .black })
        rule.color = color
        #expect(color.cgColor.alpha == 0)
        rule.color = nil
    }

    private final class Rule: @unchecked Sendable {
        var color: UIColor?
    }
}

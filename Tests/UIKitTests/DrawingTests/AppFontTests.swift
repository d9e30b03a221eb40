@_spi(Hosting) import AppleFoundation
import TestSupport
import Testing
import TextLayout
@_spi(Hosting) import UIKit

@testable @_spi(Hosting) import UIKitCore

/// Fonts that an app brings. Those of the fixture have rectangles for letters: half an em wide, in the bold a whole one.
@MainActor @Suite struct AppFontTests {
    private let folder = Stage.package.appendingPathComponent("Tests/Fixtures/BringsItsFonts/Widget")

    /// Runs `body` where no font was registered, and gives what was logged.
    private func logged(_ body: () throws -> Void) rethrows -> [String] {
        let process = FoundationProcess()
        let lines = Lines()
        process.log = { lines.add($0) }
        try FoundationProcess.$current.withValue(process) {
            try TextEngine.$current.withValue(TextEngine(), operation: body)
        }
        return lines.all
    }

    private final class Lines: @unchecked Sendable {
        private let lock = NSLock()
        private var lines: [String] = []
        var all: [String] { lock.withLock { lines } }
        func add(_ line: String) { lock.withLock { lines.append(line) } }
    }

    private func width(_ text: String, _ font: UIFont) -> CGFloat {
        (text as NSString).size(withAttributes: [.font: font]).width
    }

    @Test func aBundlesFontsAreFoundByTheirNamesAndWhatIsNoneIsLogged() throws {
        let bundle = try #require(Bundle(path: folder.path))
        let log = try logged {
            #expect(UIFont(name: "HodieBlocks-Regular", size: 20) == nil)
            UIFont.registerFonts(of: bundle)
            let regular = try #require(UIFont(name: "HodieBlocks-Regular", size: 20))
            let bold = try #require(UIFont(name: "HodieBlocks-Bold", size: 20))
            #expect(width("abcd", regular) == 40)
            #expect(width("abcd", bold) == 80)
            #expect(regular.fontName == "HodieBlocks-Regular")
            #expect(bold.familyName == "Hodie Blocks")
            #expect(regular.ascender == 16)
            #expect(regular.descender == -4)
            // By family, and by family and style.
            #expect(UIFont(name: "Hodie Blocks", size: 20) == regular)
            #expect(UIFont(name: "Hodie Blocks Bold", size: 20) == bold)
            #expect(UIFont.familyNames.contains("Hodie Blocks"))
            #expect(UIFont.fontNames(forFamilyName: "Hodie Blocks") == ["HodieBlocks-Regular", "HodieBlocks-Bold"])
            #expect(UIFont(name: "Broken", size: 20) == nil)
            // Again: for another controller of the process.
            UIFont.registerFonts(of: bundle)
        }
        let place = folder.standardized.path
        let expected = [
            "UIAppFonts: “Broken.ttf” is not used: \(place)/Broken.ttf is no font that can be read (TrueType, OpenType "
                + "or a collection of them).",
            "UIAppFonts: “Missing.otf” is not used: there is no file \(place)/Missing.otf.",
        ]
        #expect(log == expected + expected)
    }

    @Test func theBoldOfAFamilyIsItsOwn() throws {
        _ = try logged {
            for name in ["Regular", "Bold"] {
                let url = folder.appendingPathComponent("Blocks-\(name).ttf") as CFURL
                #expect(CTFontManagerRegisterFontsForURL(url, .process, nil))
                #expect(!CTFontManagerRegisterFontsForURL(url, .process, nil))
            }
            let regular = try #require(UIFont(name: "HodieBlocks-Regular", size: 20))
            let descriptor = try #require(regular.fontDescriptor.withSymbolicTraits(.traitBold))
            let bold = UIFont(descriptor: descriptor, size: 0)
            #expect(bold.fontName == "HodieBlocks-Bold")
            #expect(width("ab", bold) == 40)
            let plain = try #require(bold.fontDescriptor.withSymbolicTraits([]))
            #expect(UIFont(descriptor: plain, size: 10) == UIFont(name: "HodieBlocks-Regular", size: 10))
        }
    }

    /// Text that was laid out before is so again.
    @Test func textInOtherFontsStaysAsItWas() throws {
        let bundle = try #require(Bundle(path: folder.path))
        _ = try logged {
            let before = width("Today 今日 😀", .systemFont(ofSize: 17))
            UIFont.registerFonts(of: bundle)
            #expect(width("Today 今日 😀", .systemFont(ofSize: 17)) == before)
            let own = try #require(UIFont(name: "HodieBlocks-Bold", size: 17))
            // What the font lacks comes from where it comes otherwise.
            #expect(width("ab今", own) == 51)
        }
    }

    /// A font whose descent is numbered upwards claims a line that is lower than its letters.
    @Test func lettersOfAFontWithAWrongDescentAreWhole() throws {
        var font = try Data(contentsOf: folder.appendingPathComponent("Blocks-Regular.ttf"))
        let entry = try #require(font.range(of: Data("hhea".utf8)))
        let table = font[(entry.lowerBound + 8)..<(entry.lowerBound + 12)].reduce(0) { $0 << 8 | Int($1) }
        font.replaceSubrange((table + 6)..<(table + 8), with: [0x00, 0xC8])
        let place = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).ttf")
        try font.write(to: place)
        defer { try? FileManager.default.removeItem(at: place) }
        _ = logged {
            #expect(CTFontManagerRegisterFontsForURL(place as CFURL, .process, nil))
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 150))
            label.font = UIFont(name: "HodieBlocks-Regular", size: 100)
            label.text = "ab"
            label.textColor = .red
            let picture = Picture(of: label)
            #expect(picture.ink?.size == CGSize(width: 100, height: 70))
            #expect(picture.solidColors == [[255, 0, 0, 255]])
        }
    }
}

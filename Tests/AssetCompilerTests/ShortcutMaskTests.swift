import AssetCompiler
import Bundles
import Foundation
import TestSupport
import Testing

/// Stencils of an app's own pictures beside what it offers on its icon.
@Suite struct ShortcutMaskTests {
    private let place: AssetCompilerTests.Workplace

    init() throws { place = try AssetCompilerTests.Workplace() }

    private func compile(_ names: String...) throws -> [String] {
        let items = names.map {
            [
                "UIApplicationShortcutItemType": "a", "UIApplicationShortcutItemTitle": "A",
                "UIApplicationShortcutItemIconFile": $0,
            ]
        }
        let declared = ShortcutDeclaration.all(in: ["UIApplicationShortcutItems": items])
        #expect(declared.map(\.iconFile) == names)
        return try ShortcutMasks.compile(
            declared, of: place.folder.appendingPathComponent("Info.plist"), in: place.bundle
        ).map(\.message)
    }

    /// Twice as wide as high, its left half opaque.
    private static let wide =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"10\">"
        + "<rect width=\"10\" height=\"10\" fill=\"#0080ff\"/></svg>"

    @Test func areMadeOfImagesOfTheCatalog() throws {
        try place.write("A.xcassets/Icons/Contents.json", "{\"properties\": {\"provides-namespace\": true}}")
        try place.write("A.xcassets/Icons/wide.imageset/wide.svg", Self.wide)
        try place.write(
            "A.xcassets/Icons/wide.imageset/Contents.json", "{\"images\": [{\"filename\": \"wide.svg\"}]}")
        #expect(try place.compile().warnings == [])
        #expect(try compile("Icons/wide") == [])
        let mask = try #require(ShortcutMask(ofImage: "Icons/wide", in: place.bundle))
        func alpha(_ x: Int, _ y: Int) -> UInt8 { mask.bytes[y * ShortcutMask.side + x] }
        // As wide as there is room for, and in the middle.
        #expect(alpha(5, 24) == 255 && alpha(40, 24) == 0 && alpha(5, 5) == 0 && alpha(5, 42) == 0)
    }

    @Test func areMadeOfFilesBesideIt() throws {
        let drawing = try place.write("drawing.svg", Self.wide)
        try place.write("A.xcassets/wide.imageset/wide.svg", try Data(contentsOf: drawing))
        try place.write("A.xcassets/wide.imageset/Contents.json", "{\"images\": [{\"filename\": \"wide.svg\"}]}")
        let file = try #require(try place.compile().index.images["wide"]?.variants.last?.file)
        let png = try Data(contentsOf: place.bundle.appendingPathComponent(file))
        try FileManager.default.removeItem(at: place.bundle.appendingPathComponent("Assets.plist"))
        try png.write(to: place.bundle.appendingPathComponent("flag@2x.png"))
        #expect(try compile("flag", "flag.png") == [])
        let masks = ["flag", "flag.png"].map { ShortcutMask(ofImage: $0, in: place.bundle) }
        #expect(masks[0] != nil && masks[0] == masks[1])
    }

    /// Of the symbols that Hodie draws; others are named, and where both are named there is a file for each.
    @Test func areMadeOfSymbols() throws {
        let items = ["plus.circle.fill", "no.such.thing", ""].map {
            [
                "UIApplicationShortcutItemType": "a", "UIApplicationShortcutItemTitle": "A",
                "UIApplicationShortcutItemIconSymbolName": $0,
            ]
        }
        let warnings = try ShortcutMasks.compile(
            ShortcutDeclaration.all(in: ["UIApplicationShortcutItems": items]),
            of: place.folder.appendingPathComponent("Info.plist"), in: place.bundle)
        let unknown = warnings.map(\.message)
        #expect(unknown.count == 2 && unknown.allSatisfy { $0.hasPrefix("Hodie has no drawing of the symbol “") })
        let mask = try #require(ShortcutMask(ofSymbol: "plus.circle.fill", in: place.bundle))
        func alpha(_ x: Int, _ y: Int) -> UInt8 { mask.bytes[y * ShortcutMask.side + x] }
        // A filled circle, of which the plus is cut out.
        #expect(alpha(24, 24) == 0 && alpha(24, 16) == 0 && alpha(32, 24) == 0)
        #expect(alpha(17, 17) == 255 && alpha(24, 6) == 255 && alpha(1, 1) == 0)
        #expect(ShortcutMask(ofImage: "plus.circle.fill", in: place.bundle) == nil)
    }

    @Test func whatIsNoImageIsNamed() throws {
        try Data("nothing".utf8).write(to: place.bundle.appendingPathComponent("text.png"))
        let warnings = try compile("text", "absent", "../../etc/passwd", String(repeating: "long", count: 100))
        #expect(warnings.count == 4 && warnings.allSatisfy { $0.contains("shortcut icon") }, "\(warnings)")
        #expect(ShortcutMask(ofImage: "text", in: place.bundle) == nil)
    }

    @Test(arguments: [0, 1, ShortcutMask.byteCount - 1, ShortcutMask.byteCount + 1])
    func aFileOfAnotherSizeIsNone(size: Int) throws {
        let path = try #require(ShortcutMask.path(ofImage: "../x"))
        #expect(path == "Shortcuts/%2E%2E%2Fx.mask")
        try place.write("bundle/\(path)", Data(count: size))
        #expect(ShortcutMask(ofImage: "../x", in: place.bundle) == nil)
        try place.write("bundle/\(path)", Data(count: ShortcutMask.byteCount))
        #expect(ShortcutMask(ofImage: "../x", in: place.bundle) != nil)
    }
}

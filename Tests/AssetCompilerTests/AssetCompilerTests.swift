import AssetCompiler
import Bundles
import Foundation
import InterfaceFormat
import TestSupport
import Testing
import XcodeProject

@Suite struct AssetCompilerTests {
    /// A catalog and a bundle in a folder of their own.
    struct Workplace {
        let folder: URL
        var catalog: URL { folder.appendingPathComponent("A.xcassets") }
        var bundle: URL { folder.appendingPathComponent("bundle") }

        init() throws {
            folder = try TemporaryFolder.make()
            try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
            try FileManager.default.createDirectory(at: catalog, withIntermediateDirectories: true)
        }

        @discardableResult
        func write(_ path: String, _ data: Data) throws -> URL {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file)
            return file
        }

        @discardableResult
        func write(_ path: String, _ text: String) throws -> URL { try write(path, Data(text.utf8)) }

        func compile(icon: String? = nil) throws -> (index: AssetIndex, warnings: [String]) {
            let warnings = try AssetCompiler.compile(
                catalogs: [catalog], into: bundle, iconName: icon, boundary: ProjectBoundary(folder: folder))
            let index = try AssetIndex.read(fromBundle: bundle) ?? AssetIndex()
            return (index, warnings.map { $0.description.replacingOccurrences(of: folder.path + "/", with: "") })
        }
    }

    /// A PNG of one pixel.
    private static let pixel =
        Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")
        ?? Data()

    @Test func compilesTheFixtureCatalog() throws {
        let place = try Workplace()
        let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fixtures/AppWithWidget/Weather/Assets.xcassets")
        try FileManager.default.removeItem(at: place.catalog)
        try FileManager.default.copyItem(at: fixture, to: place.catalog)
        let (index, warnings) = try place.compile()
        let sun = try #require(index.images["Icons/sun"])
        #expect(sun.renderingIntent == .template)
        #expect(sun.variants.map(\.scale) == [1, 2, 3])
        #expect(sun.variants.map(\.width) == [20, 40, 60])
        #expect(sun.variants.map(\.height) == [10, 20, 30])
        for variant in sun.variants {
            let data = try Data(contentsOf: place.bundle.appendingPathComponent(variant.file))
            #expect(data.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        }
        #expect(
            warnings == [
                "A.xcassets/Icons/sun.imageset/Contents.json:7: warning: the file “missing.png” does not exist"
            ])
        let sky = try #require(index.colors["Sky"])
        #expect(sky.variants.first?.value == .components(red: 0.2, green: 0.4, blue: 0.6, alpha: 1))
        #expect(sky.variants.last?.value == .system("systemBlueColor"))
        #expect(sky.variants.last?.conditions.luminosity == .dark)
    }

    @Test func readsSlicesAndDevices() throws {
        let place = try Workplace()
        try place.write("A.xcassets/box.imageset/box.png", Self.pixel)
        try place.write(
            "A.xcassets/box.imageset/Contents.json",
            """
            {"images": [{"idiom": "ipad", "scale": "2x", "filename": "box.png", "resizing": {"mode": "9-part",
            "center": {"mode": "tile"}, "cap-insets": {"top": 2, "left": 4, "bottom": 6, "right": 8}}}]}
            """)
        let variant = try #require(try place.compile().index.images["box"]?.variants.first)
        #expect(variant.conditions.idiom == "ipad")
        #expect(variant.slicing?.insets == .init(top: 1, left: 2, bottom: 3, right: 4))
        #expect(variant.slicing?.tiles == true)
        #expect(variant.width == 1)
    }

    @Test func brokenJSONIsAnErrorAtItsLine() throws {
        let place = try Workplace()
        try place.write("A.xcassets/c.colorset/Contents.json", "{\n  \"colors\": [\n  }\n}")
        #expect { try place.compile() } throws: { error in
            "\(error)".hasPrefix("\(place.catalog.path)/c.colorset/Contents.json:3:")
        }
    }

    @Test func aBrokenImageIsAnErrorWhereItIsNamed() throws {
        let place = try Workplace()
        try place.write("A.xcassets/i.imageset/i.pdf", "no pdf")
        try place.write("A.xcassets/i.imageset/Contents.json", "{\n\"images\": [\n{\"filename\": \"i.pdf\"}]}")
        #expect { try place.compile() } throws: { error in
            "\(error)".contains("i.imageset/Contents.json:3: error: i.pdf: the image can't be read")
        }
    }

    @Test(arguments: ["infx", "nanx", "1e9x", "0x", "-1x", "x"])
    func aScaleThatNoScreenHasIsLeftOut(scale: String) throws {
        let place = try Workplace()
        try place.write("A.xcassets/i.imageset/i.png", Self.pixel)
        try place.write(
            "A.xcassets/i.imageset/Contents.json",
            "{\n\"images\": [{\"filename\": \"i.png\", \"scale\": \"\(scale)\"}]}")
        let (index, warnings) = try place.compile()
        #expect(index.images["i"] == nil)
        #expect(
            warnings == ["A.xcassets/i.imageset/Contents.json:2: warning: the image's scale is none; it is left out"])
    }

    @Test(arguments: [
        ("i.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1000000000\" height=\"1\"/>"),
        ("i.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"2e9\" height=\"2e9\"/>"),
        ("i.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1e30 1\"/>"),
        ("i.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"12000\" height=\"12000\"/>"),
        (
            "i.pdf",
            """
            %PDF-1.1
            1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
            2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 99999999999999999999 10]>>endobj
            3 0 obj<</Type/Page/Parent 2 0 R>>endobj
            trailer<</Root 1 0 R>>

            """
        ),
        // A bitmap of two thousand million pixels a side, in 54 bytes.
        (
            "i.bmp",
            "BM\u{36}\0\0\0\0\0\0\0\u{36}\0\0\0\u{28}\0\0\0\0\0\0\u{7F}\0\0\0\u{7F}\u{1}\0\u{18}\0\0\0\0\0"
                + String(repeating: "\0", count: 20)
        ),
    ])
    func aSizeThatNoImageHasIsAnErrorWhereItIsNamed(file: String, content: String) throws {
        let place = try Workplace()
        try place.write("A.xcassets/i.imageset/\(file)", content)
        try place.write("A.xcassets/i.imageset/Contents.json", "{\n\"images\": [{\"filename\": \"\(file)\"}]}")
        #expect { try place.compile() } throws: { error in
            "\(error)".hasPrefix("\(place.catalog.path)/i.imageset/Contents.json:2: error: \(file): the image ")
        }
    }

    @Test func theLargestIconIsTheAppIcon() throws {
        let place = try Workplace()
        try place.write("A.xcassets/AppIcon.appiconset/small.png", Self.pixel)
        try place.write(
            "A.xcassets/AppIcon.appiconset/large.svg",
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\"/>")
        try place.write(
            "A.xcassets/AppIcon.appiconset/Contents.json",
            "{\"images\": [{\"filename\": \"small.png\"}, {\"filename\": \"large.svg\"}, {\"idiom\": \"ipad\"}]}")
        _ = try place.compile(icon: "AppIcon")
        let data = try Data(contentsOf: place.bundle.appendingPathComponent(AssetIndex.iconFileName))
        #expect(data[19] == 8)
    }

    @Test func theAppIconsPixelsNeedNoDecoding() throws {
        let place = try Workplace()
        try place.write(
            "A.xcassets/AppIcon.appiconset/icon.svg",
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\">"
                + "<rect width=\"4\" height=\"8\" fill=\"#0080ff\"/></svg>")
        try place.write(
            "A.xcassets/AppIcon.appiconset/Contents.json", "{\"images\": [{\"filename\": \"icon.svg\"}]}")
        _ = try place.compile(icon: "AppIcon")
        let file = place.bundle.appendingPathComponent(IconPixels.fileName)
        let icon = try #require(IconPixels(Data(contentsOf: file)))
        // Blue first, and nothing where the icon is transparent.
        #expect(Array(icon.bytes.prefix(4)) == [0xFF, 0x80, 0, 0xFF])
        #expect(Array(icon.bytes.suffix(4)) == [0, 0, 0, 0])
    }

    @Test func dataSetsAreCopied() throws {
        let place = try Workplace()
        try place.write("A.xcassets/list.dataset/list.json", "[1]")
        try place.write(
            "A.xcassets/list.dataset/Contents.json",
            "{\"data\": [{\"filename\": \"list.json\", \"universal-type-identifier\": \"public.json\"}]}")
        let variant = try #require(try place.compile().index.data["list"]?.variants.first)
        #expect(variant.typeIdentifier == "public.json")
        #expect(try String(contentsOf: place.bundle.appendingPathComponent(variant.file), encoding: .utf8) == "[1]")
    }

    @Test func wideColoursBecomeExtendedSRGB() throws {
        let place = try Workplace()
        try place.write(
            "A.xcassets/p3.colorset/Contents.json",
            """
            {"colors": [{"color": {"color-space": "display-p3", "components":
            {"red": "1.000", "green": "0.000", "blue": "0.000", "alpha": "0.5"}}}]}
            """)
        guard
            case .components(let red, let green, let blue, let alpha) = try place.compile().index.colors["p3"]?
                .variants.first?.value
        else { throw CancellationError() }
        #expect(abs(red - 1.0931) < 0.001 && abs(green + 0.2267) < 0.001 && abs(blue + 0.1501) < 0.001)
        #expect(alpha == 0.5)
    }

    @Test func stringsBecomeBinaryPropertyLists() throws {
        let place = try Workplace()
        let text = "/* Gruß */ \"a\" = \"ä\\n\";\n\"a\" = \"b\";\nb = c;\n"
        for encoding in [String.Encoding.utf8, .utf16, .utf16LittleEndian, .utf16BigEndian] {
            let file = try place.write("L.strings", try #require(text.data(using: encoding)))
            let output = try StringsCompiler.compile(file)
            let table = try PropertyListSerialization.propertyList(from: output.data, format: nil) as? [String: String]
            #expect(table == ["a": "b", "b": "c"])
            #expect(output.warnings.map(\.location.line) == [2])
        }
    }

    @Test func brokenStringsAreErrorsAtTheirPlace() throws {
        let place = try Workplace()
        let file = try place.write("L.strings", "\"a\" = \"b\";\n\"c\" \"d\";\n")
        #expect { try StringsCompiler.compile(file) } throws: { error in
            "\(error)" == "\(file.path):2:5: error: “;” expected after the entry “c”"
        }
    }

    @Test func aCatalogFileThatEndsTooEarlyIsAnErrorInIt() throws {
        let place = try Workplace()
        let text = "{\n  \"colors\" : [ { \"color\" : { \"reference\" : \"systemBlueColor\" } } ]\n}\n"
        try place.write("A.xcassets/c.colorset/Contents.json", text)
        let whole = try place.compile().index
        for length in 0..<text.utf8.count {
            let cut = String(decoding: Array(text.utf8)[..<length], as: UTF8.self)
            try place.write("A.xcassets/c.colorset/Contents.json", cut)
            do {
                #expect(try place.compile().index == whole, "\(length) bytes")
            } catch let error as AssetDiagnostic {
                let lines = cut.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
                #expect(error.location.path == place.catalog.path + "/c.colorset/Contents.json")
                #expect((0...lines.count).contains(error.location.line), "\(error) of \(length) bytes")
            }
        }
    }

    @Test func stringsThatEndTooEarlyAreAnErrorInThem() throws {
        let place = try Workplace()
        let text = "/* ü */\n\"a\" = \"b\";\n\"c\" = \"\\U00e4\";\n"
        let whole = ["a": "b", "c": "ä"]
        for length in 0..<text.utf8.count {
            let cut = Array(text.utf8)[..<length]
            let file = try place.write("L.strings", Data(cut))
            do {
                let data = try StringsCompiler.compile(file).data
                let table = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: String]
                // What ends between two entries is a shorter file.
                #expect(table?.allSatisfy { whole[$0.key] == $0.value } == true, "\(length) bytes")
            } catch let error as AssetDiagnostic {
                let lines = cut.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
                #expect((0...lines.count).contains(error.location.line), "\(error) of \(length) bytes")
            }
        }
    }
}

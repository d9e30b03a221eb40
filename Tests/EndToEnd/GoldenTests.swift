import AppLibrary
import Bundles
import Foundation
import TestSupport
import Testing
import TodayHost

/// What widgets look like, to the pixel. `make goldens` draws the goldens anew.
@Suite(.serialized, .takingTurns) struct GoldenTests {
    private static let example = Stage.package.appendingPathComponent("Examples/UsedSpace/UsedSpace.xcodeproj")
    private static let textSizes = ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5"]

    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var arguments: [String]
        var testDescription: String { name }
    }

    private static let usedSpace =
        [
            Case(name: "used-space-compact", arguments: []),
            Case(name: "used-space-expanded", arguments: ["--mode", "expanded"]),
            Case(name: "used-space-german-dark", arguments: ["--locale", "de", "--appearance", "dark"]),
            Case(
                name: "used-space-chinese-expanded",
                arguments: ["--locale", "zh-Hans", "--mode", "expanded", "--scale", "1"]),
            Case(
                name: "used-space-right-to-left", arguments: ["--locale", "ar", "--mode", "expanded", "--scale", "1"]),
            Case(name: "used-space-ios-9", arguments: ["--os", "9", "--scale", "1"]),
        ]

    /// The whole view, on whose background the platter stands out.
    private static let looks =
        [
            Case(name: "today-dark-with-light-widget", arguments: ["light", "--appearance", "dark", "--scale", "1"]),
            Case(name: "today-light-with-dark-widget", arguments: ["dark", "--scale", "1"]),
        ]

    private static let drawing =
        [
            Case(name: "every-kind-expanded", arguments: ["--mode", "expanded"]),
            Case(name: "every-kind-dark", arguments: ["--mode", "expanded", "--appearance", "dark", "--scale", "1"]),
            Case(
                name: "every-kind-right-to-left", arguments: ["--mode", "expanded", "--locale", "ar", "--scale", "1"]),
            Case(name: "every-kind-narrow", arguments: ["--scale", "3", "--width", "300"]),
        ]
        + textSizes.filter { $0 != "L" }.map {
            Case(name: "every-kind-text-\($0)", arguments: ["--text-size", $0, "--scale", "1", "--mode", "expanded"])
        }

    private static let controls = [
        Case(name: "controls-expanded", arguments: ["--mode", "expanded"]),
        Case(name: "controls-dark", arguments: ["--mode", "expanded", "--appearance", "dark", "--scale", "1"]),
        Case(name: "controls-right-to-left", arguments: ["--locale", "ar", "--scale", "1"]),
    ]

    private static let tables = [
        Case(name: "table-expanded", arguments: ["--mode", "expanded"]),
        Case(name: "table-dark", arguments: ["--mode", "expanded", "--appearance", "dark", "--scale", "1"]),
        Case(name: "table-right-to-left", arguments: ["--mode", "expanded", "--locale", "ar", "--scale", "1"]),
        Case(name: "table-ios-10", arguments: ["--mode", "expanded", "--os", "10", "--scale", "1"]),
        Case(
            name: "table-large-text", arguments: ["--mode", "expanded", "--text-size", "XXXL", "--scale", "1"]),
    ]

    private static let text = [
        Case(name: "text-expanded", arguments: ["--mode", "expanded"]),
        Case(name: "text-dark", arguments: ["--mode", "expanded", "--appearance", "dark", "--scale", "1"]),
        Case(name: "text-right-to-left", arguments: ["--mode", "expanded", "--locale", "ar", "--scale", "1"]),
        Case(name: "text-ios-10", arguments: ["--mode", "expanded", "--os", "10", "--scale", "1"]),
    ]

    private static let collections = [
        Case(name: "collection-expanded", arguments: ["--mode", "expanded"]),
        Case(name: "collection-dark", arguments: ["--mode", "expanded", "--appearance", "dark", "--scale", "1"]),
        Case(name: "collection-right-to-left", arguments: ["--mode", "expanded", "--locale", "ar", "--scale", "1"]),
    ]

    private static let pickers = [
        Case(name: "picker-expanded", arguments: ["--mode", "expanded"]),
        Case(name: "picker-dark", arguments: ["--mode", "expanded", "--appearance", "dark", "--scale", "1"]),
    ]

    private static let dates = [
        Case(name: "dates-expanded", arguments: ["--mode", "expanded"]),
        Case(name: "dates-dark", arguments: ["--mode", "expanded", "--appearance", "dark", "--scale", "1"]),
        Case(name: "dates-german", arguments: ["--mode", "expanded", "--locale", "de", "--scale", "1"]),
        Case(name: "dates-right-to-left", arguments: ["--mode", "expanded", "--locale", "ar", "--scale", "1"]),
    ]

    private static let materials = [
        Case(name: "materials-expanded", arguments: ["--mode", "expanded"]),
        Case(name: "materials-dark", arguments: ["--mode", "expanded", "--appearance", "dark", "--scale", "1"]),
        Case(name: "materials-ios-9", arguments: ["--os", "9", "--scale", "1"]),
    ]

    @Test(arguments: usedSpace) func theExampleLooksAsItDid(_ golden: Case) throws {
        try compare(golden, in: Home.ofTheExample(), widget: "org.hodie.UsedSpace.Widget")
    }

    /// Whether a look is chosen for good or for this picture.
    @Test(arguments: looks, ["look", "picture --look"])
    func aLookOfItsOwnHasItsPlatterToo(_ golden: Case, by command: String) throws {
        let home = try Home.ofTheExample()
        var golden = golden
        let look = golden.arguments.removeFirst()
        if command == "look" {
            try home.hodie("look", "org.hodie.UsedSpace.Widget", look)
        } else {
            golden.arguments += ["--look", look]
        }
        try compare(golden, in: home, widget: nil)
    }

    @Test(arguments: drawing) func everyKindOfDrawingLooksAsItDid(_ golden: Case) throws {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("DrawsEveryKind").path)
        try compare(golden, in: home, widget: RealView.widget("DrawsEveryKind"))
    }

    @Test(arguments: controls) func controlsLookAsTheyDid(_ golden: Case) throws {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("ShowsControls").path)
        try compare(golden, in: home, widget: RealView.widget("ShowsControls"))
    }

    @Test(arguments: tables) func aTableLooksAsItDid(_ golden: Case) throws {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("ShowsATable").path)
        try compare(golden, in: home, widget: RealView.widget("ShowsATable"))
    }

    @Test(arguments: text) func textFieldsAndViewsLookAsTheyDid(_ golden: Case) throws {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("ShowsText").path)
        try compare(golden, in: home, widget: RealView.widget("ShowsText"))
    }

    @Test(arguments: collections) func collectionsLookAsTheyDid(_ golden: Case) throws {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("ShowsACollection").path)
        try compare(golden, in: home, widget: RealView.widget("ShowsACollection"))
    }

    @Test(arguments: pickers) func aPickerLooksAsItDid(_ golden: Case) throws {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("ShowsAPicker").path)
        try compare(golden, in: home, widget: RealView.widget("ShowsAPicker"))
    }

    @Test(arguments: dates) func datePickersAndBarsLookAsTheyDid(_ golden: Case) throws {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("ShowsDatesAndBars").path)
        try compare(golden, in: home, widget: RealView.widget("ShowsDatesAndBars"))
    }

    @Test(arguments: materials) func materialsLookAsTheyDid(_ golden: Case) throws {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("ShowsMaterials").path)
        try compare(golden, in: home, widget: RealView.widget("ShowsMaterials"))
    }

    /// Nothing of the machine shows in a picture: neither its language, its time zone and its fonts' settings nor what its
    /// processor can do.
    @Test(
        .disabled(if: Goldens.areBeingMade),
        arguments: [
            ["LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8", "LANGUAGE": "de"],
            ["TZ": "Pacific/Auckland"],
            [
                "HOME": "/nonexistent", "XDG_CONFIG_HOME": "/nonexistent", "FONTCONFIG_FILE": "/dev/null",
                "GDK_SCALE": "3",
            ],
            ["PIXMAN_DISABLE": "ssse3 sse2 mmx", "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX2,-AVX,-FMA,-FMA4,-ERMS"],
        ]) func theMachineDoesNotShow(environment: [String: String]) throws
    {
        let home = try Home(variables: environment)
        try home.hodie("install", FixtureApps.shared.app("DrawsEveryKind").path)
        try compare(Self.drawing[0], in: home, widget: RealView.widget("DrawsEveryKind"))
        try home.hodie("install", FixtureApps.shared.app("ShowsMaterials").path)
        try compare(Self.materials[0], in: home, widget: RealView.widget("ShowsMaterials"))
    }

    @Test(.disabled(if: Goldens.areBeingMade))
    func aMissingGoldenAndAPixelThatIsAnotherAreComplainedOf() throws {
        let folder = try TemporaryFolder.make()
        let (goldens, seen) = (folder.appendingPathComponent("goldens"), folder.appendingPathComponent("seen"))
        let drawn = folder.appendingPathComponent("drawn.png")
        var pixels: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF]
        let picture = Picture(width: 2, height: 2, pixels: pixels)
        try picture.write(to: drawn)
        func complaint() throws -> String? {
            try Goldens.complaint(about: drawn, named: "a", in: goldens, seen: seen)
        }
        let missing = try #require(try complaint())
        #expect(missing.hasPrefix("There is no golden a. ") && missing.contains(seen.path))
        #expect(try Picture(contentsOf: seen.appendingPathComponent("a.png")) == picture)

        try picture.write(to: goldens.appendingPathComponent("a.png"))
        #expect(try complaint() == nil)
        pixels[3] = 0xFFFF_FFFE
        let other = Picture(width: 2, height: 2, pixels: pixels)
        try other.write(to: drawn)
        #expect(try complaint()?.hasPrefix("1 pixels of a are not those of its golden.") == true)
        #expect(try Picture(contentsOf: seen.appendingPathComponent("a.png")) == other)
        #expect(FileManager.default.fileExists(atPath: seen.appendingPathComponent("a-difference.png").path))
        // The golden is as it was.
        #expect(try Picture(contentsOf: goldens.appendingPathComponent("a.png")) == picture)
    }

    @Test func whereGoldensAreMadeWhatIsDrawnNowIsOne() throws {
        let folder = try TemporaryFolder.make()
        let (goldens, seen) = (folder.appendingPathComponent("goldens"), folder.appendingPathComponent("seen"))
        let (drawn, golden) = (folder.appendingPathComponent("drawn.png"), goldens.appendingPathComponent("a.png"))
        func complaint() throws -> String? {
            try Goldens.complaint(about: drawn, named: "a", in: goldens, seen: seen, isMade: true)
        }
        for colour: UInt32 in [0xFFFF_0000, 0xFF00_FF00] {
            let picture = Picture(width: 1, height: 1, pixels: [colour])
            try picture.write(to: drawn)
            #expect(try complaint() == nil)
            #expect(try Picture(contentsOf: golden) == picture)
        }
        // A golden that shows the same keeps its bytes.
        let bytes = try Data(contentsOf: golden)
        try (bytes + Data("more".utf8)).write(to: drawn)
        #expect(try complaint() == nil)
        #expect(try Data(contentsOf: golden) == bytes)
        #expect(!FileManager.default.fileExists(atPath: seen.path))
    }

    @Test func goldensThatNobodyComparesAreNone() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Goldens.folder.path)
        let names = Set(
            (Self.usedSpace + Self.looks + Self.drawing + Self.controls + Self.tables + Self.text + Self.collections
                + Self.pickers + Self.dates + Self.materials).map { "\($0.name).png" })
        #expect(Set(files) == names)
    }

    /// The same for what the widget's own process draws, which sees nothing of the host's environment.
    @MainActor @Test func theProcessorDoesNotShow() async throws {
        let plain = [
            "PIXMAN_DISABLE": "ssse3 sse2 mmx", "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX2,-AVX,-FMA,-FMA4",
        ]
        var pictures: [Data] = []
        for variables in [[:], plain] {
            let view = try RealView(FixtureApps.shared.app("DrawsEveryKind"), guestVariables: variables)
            view.open()
            #expect(await eventually { view.platter("DrawsEveryKind")?.content == .live })
            let surface = SurfaceName.widget(RealView.widget("DrawsEveryKind"))
            let picture = view.host.readPicture(of: surface, for: view) {
                Data($0.pixels)
            }
            pictures.append(try #require(picture))
            let zygote = try #require(view.launcher.zygoteProcessIdentifier)
            let environment = try Data(contentsOf: URL(fileURLWithPath: "/proc/\(zygote)/environ"))
            #expect((environment.range(of: Data("PIXMAN_DISABLE".utf8)) != nil) == !variables.isEmpty)
            view.shutDown()
        }
        #expect(pictures[0] == pictures[1])
        #expect(Set(pictures[0]).count > 50)
    }

    /// - Parameter widget: nil for the whole view.
    private func compare(_ golden: Case, in home: Home, widget: String?) throws {
        let words =
            ["picture"] + [widget].compactMap { $0 } + ["--date", "2026-11-20T09:41:00Z", "--output", "picture.png"]
            + golden.arguments
        let outcome = try home.run("hodie", words)
        #expect(outcome.status == 0, "\(outcome.errors)")
        let complaint = try Goldens.complaint(
            about: home.folder.appendingPathComponent("picture.png"), named: golden.name)
        #expect(complaint == nil)
    }
}

/// Not a comparison: draws all goldens into one picture to look at, after `make goldens`.
@Suite(.takingTurns, .enabled(if: Goldens.areBeingMade)) struct MontageOfGoldens {
    @Test func make() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Goldens.folder.path).sorted()
        let pictures = try files.map { try Picture(contentsOf: Goldens.folder.appendingPathComponent($0)) }
        try Picture.montage(pictures, width: 2400).write(
            to: Stage.package.appendingPathComponent(".build/goldens.png"))
    }
}

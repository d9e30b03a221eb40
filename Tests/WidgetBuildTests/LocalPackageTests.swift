import Bundles
import Foundation
import TestSupport
import Testing

/// Swift packages that lie beside a project.
@Suite(.serialized, .takingTurns) struct LocalPackageTests {
    private func write(_ text: String, _ path: String, in place: Workplace) throws {
        let file = place.project.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// The widget gets a package with resources, which needs another one beside it that has none.
    @Test func aPackagesResourcesAreFoundByItsModule() throws {
        let place = try Workplace("SynchronizedFolders")
        try write(
            """
            // swift-tools-version:5.5
            import PackageDescription
            let package = Package(
                name: "Words", defaultLocalization: "de",
                products: [.library(name: "Words", targets: ["Words"])],
                dependencies: [.package(path: "../Letters")],
                targets: [.target(name: "Words", dependencies: ["Letters"], resources: [.copy("Lists"), .process("a.txt")])])
            """, "Packages/Words/Package.swift", in: place)
        try write(
            """
            import Foundation
            import Letters
            public let words = Bundle.module.url(forResource: "nouns", withExtension: "txt", subdirectory: "Lists")
            public let greeting = NSLocalizedString("hello", bundle: .module, comment: "") + letter
            """, "Packages/Words/Sources/Words/Words.swift", in: place)
        try write("rain", "Packages/Words/Sources/Words/Lists/nouns.txt", in: place)
        try write("a", "Packages/Words/Sources/Words/a.txt", in: place)
        try write(
            "\"hello\" = \"Hallo\";", "Packages/Words/Sources/Words/de.lproj/Localizable.strings", in: place)
        try write(
            """
            // swift-tools-version:5.5
            import PackageDescription
            let package = Package(
                name: "Letters", products: [.library(name: "Letters", targets: ["Letters"])],
                targets: [.target(name: "Letters")])
            """, "Packages/Letters/Package.swift", in: place)
        try write(
            "public let letter = \"a\"", "Packages/Letters/Sources/Letters/Letter.swift", in: place)
        try place.edit("Notes.xcodeproj/project.pbxproj") {
            $0.replacingOccurrences(
                of: "A00000000000000000000001 = {isa = PBXProject;",
                with: """
                    9A0000000000000000000001 = {isa = XCSwiftPackageProductDependency; productName = Words; };
                    9A0000000000000000000002 = {isa = XCLocalSwiftPackageReference; relativePath = Packages/Words; };
                    A00000000000000000000001 = {isa = PBXProject; packageReferences = (9A0000000000000000000002, );
                    """
            ).replacingOccurrences(
                of: "name = Widget; productReference",
                with: "name = Widget; packageProductDependencies = (9A0000000000000000000001, ); productReference")
        }
        try place.edit("Widget/NotesController.swift") { "import Words\nlet hello = greeting\n" + $0 }
        let result = try place.build()
        #expect(place.diagnostics.filter { $0.severity == .error }.map(\.description) == [])
        let files = Set(try BundleContents.verify(result.app).files.keys)
        #expect(
            files.isSuperset(of: [
                "Frameworks/Words.framework/Lists/nouns.txt", "Frameworks/Words.framework/a.txt",
                "Frameworks/Words.framework/de.lproj/Localizable.strings", "Frameworks/Letters.framework/Letters.so",
            ]))
        let info = try PropertyListSerialization.propertyList(
            from: Data(contentsOf: result.app.appendingPathComponent("Frameworks/Words.framework/Info.plist")),
            format: nil)
        #expect((info as? [String: Any])?["CFBundleDevelopmentRegion"] as? String == "de")

        // A module without resources has no bundle to name, as with Xcode.
        try write(
            "import Foundation\npublic let letter = Bundle.module.bundlePath",
            "Packages/Letters/Sources/Letters/Letter.swift", in: place)
        #expect(throws: (any Error).self) { try place.build() }
    }

    /// Before Xcode 15 a package was among the project's files as a folder, and targets named its product alone.
    @Test func aFolderAmongTheFilesMayBeAPackage() throws {
        let place = try Workplace("AppWithWidget")
        let package = place.project.appendingPathComponent("Packages/Words")
        let sources = package.appendingPathComponent("Sources/Words")
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        try Data(
            """
            // swift-tools-version:5.3
            import PackageDescription
            let package = Package(
                name: "Words", products: [.library(name: "Words", targets: ["Words"])], targets: [.target(name: "Words")])
            """.utf8
        ).write(to: package.appendingPathComponent("Package.swift"))
        try Data("public let greeting = \"salve\"".utf8).write(to: sources.appendingPathComponent("Words.swift"))
        try place.edit("Weather.xcodeproj/project.pbxproj") {
            $0.replacingOccurrences(
                of: "/* Begin PBXFileReference section */",
                with: """
                    /* Begin PBXFileReference section */
                    F00000000000000000000090 = {isa = PBXFileReference; lastKnownFileType = folder; path = Words; sourceTree = "<group>"; };
                    910000000000000000000090 = {isa = PBXGroup; children = (F00000000000000000000090, ); path = Packages; sourceTree = "<group>"; };
                    9A0000000000000000000090 = {isa = XCSwiftPackageProductDependency; productName = Words; };
                    """
            ).replacingOccurrences(
                of: "name = Today; productName = Today;",
                with: "name = Today; packageProductDependencies = (9A0000000000000000000090, ); productName = Today;"
            ).replacingOccurrences(
                of: "children = (910000000000000000000002, ",
                with: "children = (910000000000000000000090, 910000000000000000000002, ")
        }
        try place.edit("Today/TodayViewController.swift") { "import Words\nlet words = greeting\n" + $0 }
        let result = try place.build()
        #expect(place.diagnostics.filter { $0.severity == .error }.map(\.description) == [])
        let library = result.app.appendingPathComponent("Frameworks/Words.framework/Words.so")
        #expect(FileManager.default.fileExists(atPath: library.path))
    }
}

import Foundation
import TestSupport
import Testing

/// Swift packages that lie beside a project.
@Suite(.serialized, .takingTurns) struct LocalPackageTests {
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

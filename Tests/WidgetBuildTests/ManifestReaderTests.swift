import Testing
import XcodeProject

@testable import WidgetBuild

/// What is read of a package's manifest without running it.
@Suite struct ManifestReaderTests {
    @Test func librariesAndModulesAreReadFromLiterals() throws {
        let package = try ManifestReader.read(
            """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "Words",
                defaultLocalization: "de",
                platforms: [.iOS(.v13)],
                products: [.library(name: "Words", targets: ["Words", "Letters"]), .executable(name: "say", targets: [])],
                dependencies: [.package(path: "../Sounds"), .package(url: "https://example.org/far", from: "1.0.0")],
                targets: [
                    .target(
                        name: "Words", dependencies: ["Letters", .product(name: "Sounds", package: "Sounds")],
                        path: "Code/Words", exclude: ["Notes.md"],
                        resources: [.process("Words.xcassets"), .copy("Lists")]),
                    .target(name: "Letters"),
                    .testTarget(name: "WordsTests", dependencies: ["Words"]),
                ]
            )
            """, path: "/words/Package.swift")
        var words = LocalPackage.Module(name: "Words")
        words.path = "Code/Words"
        words.excluded = ["Notes.md"]
        words.copied = ["Lists"]
        words.hasResources = true
        words.dependencies = ["Letters", "Sounds"]
        var expected = LocalPackage(name: "Words")
        expected.products = ["Words": ["Words", "Letters"]]
        expected.modules = [words, LocalPackage.Module(name: "Letters")]
        expected.dependencies = ["../Sounds"]
        expected.languageMode = "6"
        expected.language = "de"
        #expect(package == expected)
    }

    @Test func whatIsNoPackageIsAnErrorThatNamesTheFile() {
        let error = #expect(throws: ProjectError.self) {
            try ManifestReader.read("print(1)", path: "/words/Package.swift")
        }
        #expect(error?.description == "/words/Package.swift: error: no Package with a literal name is made here")
    }
}

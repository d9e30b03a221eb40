import Foundation
import FoundationXML
import Testing
import XcodeProject

/// The examples are projects that Xcode opens as well: their files are read here by others than our own readers, and their
/// sources use nothing that only Linux has.
@Suite struct ExampleProjectTests {
    private static let folder = URL(fileURLWithPath: Fixtures.path("../../Examples")).standardizedFileURL

    private static let files =
        FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?
        .compactMap { $0 as? URL }.filter { !$0.path.contains("/.build/") } ?? []

    private static let projects = files.filter { $0.pathExtension == "xcodeproj" }

    @Test func propertyListsAreReadByFoundation() throws {
        let kinds: Set = ["pbxproj", "plist", "strings", "stringsdict", "entitlements", "xccurrentversion"]
        let lists = Self.files.filter {
            kinds.contains($0.pathExtension) || $0.lastPathComponent == ".xccurrentversion"
        }
        #expect(Set(lists.map(\.pathExtension)).isSuperset(of: ["pbxproj", "plist", "strings"]))
        for list in lists {
            let content = try? PropertyListSerialization.propertyList(from: Data(contentsOf: list), format: nil)
            #expect(content is [String: Any], "\(list.path)")
        }
    }

    @Test func interfacesAndModelsAreReadByFoundation() throws {
        let texts = Self.files.filter {
            ["storyboard", "xib"].contains($0.pathExtension) || $0.path.hasSuffix(".xcdatamodel/contents")
        }
        #expect(!texts.isEmpty)
        for text in texts {
            #expect(throws: Never.self, "\(text.path)") { try XMLDocument(contentsOf: text) }
        }
    }

    @Test(arguments: projects) func whatAProjectNamesIsThere(_ path: URL) throws {
        let project = try XcodeProject.open(path: path.path)
        for target in project.targets {
            let files = project.files(of: target)
            let named = files.sources.map(\.url) + files.resources.map(\.reference.url)
            for file in named {
                #expect(FileManager.default.fileExists(atPath: file.path), "\(target.name): \(file.path)")
            }
        }
    }

    @Test func sourcesUseNothingThatOnlyLinuxHas() throws {
        let apple: Set = [
            "CoreData", "CoreLocation", "Foundation", "NotificationCenter", "PDFKit", "PackageDescription", "SQLite3",
            "UIKit", "WebKit", "XCTest",
        ]
        let names = try Self.projects.flatMap { try XcodeProject.open(path: $0.path).targets.map(\.name) }
        let packages = Self.files.filter { $0.lastPathComponent == "Package.swift" }
            .map { $0.deletingLastPathComponent().lastPathComponent }
        let own = Set(names + packages)
        let sources = Self.files.filter { $0.pathExtension == "swift" }
        #expect(sources.count > 100)
        for source in sources {
            for line in try String(contentsOf: source, encoding: .utf8).split(separator: "\n") {
                let words = line.split(separator: " ")
                if let word = words.firstIndex(of: "import"), word < 2, word + 1 < words.count,
                    words[..<word].allSatisfy({ $0.hasPrefix("@") })
                {
                    let module = String(words[word + 1])
                    #expect(apple.contains(module) || own.contains(module), "\(source.path): \(line)")
                }
                if line.hasPrefix("#if") || line.hasPrefix("#elseif") {
                    #expect(!line.contains("Linux") && !line.contains("Glibc"), "\(source.path): \(line)")
                }
            }
        }
    }

    @Test func aWidgetsInfoPlistHasTheNineKeysOfXcodesTemplate() throws {
        let project = try XcodeProject.open(path: Self.folder.appendingPathComponent("UsedSpace").path)
        let widget = try #require(try project.select().widgets.first)
        let info = try project.infoPlist(of: widget, settings: try project.settings(of: widget))
        #expect(info["CFBundleDevelopmentRegion"] as? String == "en")
        #expect(info["CFBundleDisplayName"] as? String == "Used Space")
        #expect(info["CFBundleExecutable"] as? String == "UsedSpaceWidget")
        #expect(info["CFBundleIdentifier"] as? String == info.bundleIdentifier)
        #expect(info["CFBundleInfoDictionaryVersion"] as? String == "6.0")
        #expect(info["CFBundleName"] as? String == "UsedSpaceWidget")
        #expect(info["CFBundlePackageType"] as? String == "XPC!")
        #expect(info["CFBundleShortVersionString"] as? String == "1.0")
        #expect(info["CFBundleVersion"] as? String == "1")
        #expect(!info.bundleIdentifier.contains("$"))
    }
}

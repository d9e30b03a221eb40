import Bundles
import Foundation
import TestSupport
import Testing
import XcodeProject

/// Targets that make a bundle of resources, for other targets to put among their own.
@Suite(.serialized, .takingTurns) struct ResourceBundleTests {
    /// The fixture with a target Sounds, whose bundle is a resource of the targets with these phases.
    private func place(usedBy phases: [String]) throws -> Workplace {
        let place = try Workplace("AppWithWidget")
        let folder = place.project.appendingPathComponent("Sounds")
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("de.lproj"), withIntermediateDirectories: true)
        try Data("ding".utf8).write(to: folder.appendingPathComponent("bell.txt"))
        try Data("\"bell\" = \"Glocke\";".utf8).write(to: folder.appendingPathComponent("de.lproj/Sounds.strings"))
        try place.edit("Weather.xcodeproj/project.pbxproj") { text in
            var text = text.replacingOccurrences(
                of: "/* End PBXFileReference section */",
                with: """
                    F00000000000000000000030 = {isa = PBXFileReference; explicitFileType = wrapper.cfbundle; path = Sounds.bundle; sourceTree = BUILT_PRODUCTS_DIR; };
                    F00000000000000000000031 = {isa = PBXFileReference; lastKnownFileType = text; path = Sounds/bell.txt; sourceTree = SOURCE_ROOT; };
                    F00000000000000000000032 = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = de; path = Sounds/de.lproj/Sounds.strings; sourceTree = SOURCE_ROOT; };
                    F00000000000000000000033 = {isa = PBXVariantGroup; children = (F00000000000000000000032, ); name = Sounds.strings; sourceTree = "<group>"; };
                    B00000000000000000000031 = {isa = PBXBuildFile; fileRef = F00000000000000000000031; };
                    B00000000000000000000033 = {isa = PBXBuildFile; fileRef = F00000000000000000000033; };
                    970000000000000000000003 = {isa = PBXResourcesBuildPhase; files = (B00000000000000000000031, B00000000000000000000033, ); };
                    D00000000000000000000004 = {isa = PBXNativeTarget; buildConfigurationList = CC0000000000000000000005; buildPhases = (970000000000000000000003, ); buildRules = (); dependencies = (); name = Sounds; productName = Sounds; productReference = F00000000000000000000030; productType = "com.apple.product-type.bundle"; };
                    CC0000000000000000000005 = {isa = XCConfigurationList; buildConfigurations = (CF0000000000000000000005, ); defaultConfigurationName = Debug; };
                    CF0000000000000000000005 = {isa = XCBuildConfiguration; buildSettings = {GENERATE_INFOPLIST_FILE = YES; PRODUCT_BUNDLE_IDENTIFIER = "org.example.sounds"; PRODUCT_NAME = "$(TARGET_NAME)"; }; name = Debug; };
                    /* End PBXFileReference section */
                    """
            ).replacingOccurrences(
                of: "children = (910000000000000000000002, ",
                with: "children = (F00000000000000000000031, F00000000000000000000033, 910000000000000000000002, "
            ).replacingOccurrences(of: "targets = (", with: "targets = (D00000000000000000000004, ")
            for (number, phase) in phases.enumerated() {
                let item = "B0000000000000000000004\(number)"
                text = text.replacingOccurrences(
                    of: "\(phase) = {isa = PBXResourcesBuildPhase; buildActionMask = 2147483647; files = (",
                    with: """
                        \(item) = {isa = PBXBuildFile; fileRef = F00000000000000000000030; };
                        \(phase) = {isa = PBXResourcesBuildPhase; buildActionMask = 2147483647; files = (\(item), 
                        """)
            }
            return text
        }
        return place
    }

    private let app = "970000000000000000000001"
    private let widget = "970000000000000000000002"

    @Test func aBundleLiesAmongTheResourcesOfItsUser() throws {
        let place = try place(usedBy: [widget])
        let built = try place.build().app
        #expect(place.diagnostics.filter { $0.message.contains("Sounds") } == [])
        let files = Set(try BundleContents.verify(built).files.keys).filter { $0.contains("Sounds") }
        let folder = "PlugIns/Today.appex/Sounds.bundle"
        #expect(files == ["\(folder)/Info.plist", "\(folder)/bell.txt", "\(folder)/de.lproj/Sounds.strings"])
        let info = try PropertyListFile.read(built.appendingPathComponent("\(folder)/Info.plist"))
        #expect(info["CFBundleIdentifier"] as? String == "org.example.sounds")
        #expect(info["CFBundlePackageType"] as? String == "BNDL" && info["CFBundleExecutable"] == nil)
        // What is in it is found as in any bundle.
        let bundle = try #require(Bundle(url: built.appendingPathComponent(folder)))
        let bell = try #require(bundle.url(forResource: "bell", withExtension: "txt"))
        #expect(try String(contentsOf: bell, encoding: .utf8) == "ding")
    }

    @Test func eachUserHasItAndAChangeInItIsBuilt() throws {
        let place = try place(usedBy: [app, widget])
        _ = try place.build()
        try place.edit("Sounds/bell.txt") { _ in "dong" }
        let result = try place.build()
        #expect(result.compiled == [])
        for folder in ["", "PlugIns/Today.appex/"] {
            let bell = result.app.appendingPathComponent("\(folder)Sounds.bundle/bell.txt")
            #expect(try String(contentsOf: bell, encoding: .utf8) == "dong")
        }
    }

    /// Nobody who does not list it, or depends on it, gets it.
    @Test func whatNobodyListsIsNotBuilt() throws {
        let built = try place(usedBy: []).build().app
        #expect(try !BundleContents.verify(built).files.keys.contains { $0.contains("Sounds") })
    }
}

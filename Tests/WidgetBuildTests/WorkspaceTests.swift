import Bundles
import Foundation
import TestSupport
import Testing
import WidgetBuild
import XcodeProject

/// What a workspace has beside a project: other projects, and the pods whose sources are in the repository.
@Suite(.serialized, .takingTurns) struct WorkspaceTests {
    private func errors(_ place: Workplace) -> [String] {
        place.diagnostics.filter { $0.severity == .error }.map(\.description)
    }

    /// The fixture's widget links one framework for all its pods, and one of another project, by their names alone.
    @Test(arguments: ["", "App.xcodeproj", "App.xcworkspace"])
    func podsAndOtherProjectsAreBuiltAsModules(path: String) throws {
        let place = try Workplace("BringsItsPods")
        let result = try place.build(path: path)
        #expect(errors(place) == [])
        #expect(Set(result.compiled) == ["Lines", "Borders", "Kit", "Widget", "App"])
        let files = Set(try BundleContents.verify(result.app).files.keys)
        #expect(
            files.isSuperset(of: [
                "Frameworks/Borders.framework/Borders.so", "Frameworks/Lines.framework/Lines.so",
                "Frameworks/Kit.framework/Kit.so", "PlugIns/Widget.appex/Widget.so", "App.so",
                "Frameworks/Borders.framework/BordersAssets.bundle/Localizable.strings",
                "Frameworks/Borders.framework/BordersAssets.bundle/Info.plist",
            ]))
        // Nobody imports it, and it could not be built.
        #expect(!files.contains { $0.contains("Unused") || $0.contains("Pods") || $0.contains("Legacy") })
        let info = try PropertyListSerialization.propertyList(
            from: Data(
                contentsOf: result.app.appendingPathComponent(
                    "Frameworks/Borders.framework/BordersAssets.bundle/Info.plist")), format: nil)
        #expect((info as? [String: Any])?["CFBundleExecutable"] == nil)
        #expect(try place.build(path: path).compiled == [])
    }

    @Test func aPodThatIsImportedMustBuildAndOneWithoutSwiftIsMissedWhereItIsImported() throws {
        let place = try Workplace("BringsItsPods")
        let source = "Widget/TodayViewController.swift"
        try place.edit(source) { "import Legacy\n" + $0 }
        #expect(throws: BuildError.failed(errors: 1)) { try place.build() }
        let file = place.project.appendingPathComponent(source).path
        #expect(
            errors(place) == [
                "\(file):1:1: error: Hodie has no module 'Legacy'; it is no target of this project (remote packages, "
                    + "Carthage libraries and pods without their Swift sources are not built)"
            ])
        try place.edit(source) { $0.replacingOccurrences(of: "import Legacy", with: "import Unused") }
        #expect(throws: BuildError.failed(errors: 1)) { try place.build() }
        #expect(errors(place).first?.hasPrefix("\(place.project.path)/Pods/Unused/Unused.swift:1:1: error:") == true)
    }

    /// Nobody has named it: what leads out of the project is no workspace of its own.
    @Test func aWorkspaceThatIsALinkToSomethingEndlessIsNotRead() throws {
        let place = try Workplace("BringsItsPods")
        let contents = place.project.appendingPathComponent("App.xcworkspace/contents.xcworkspacedata")
        try FileManager.default.removeItem(at: contents)
        try FileManager.default.createSymbolicLink(atPath: contents.path, withDestinationPath: "/dev/zero")
        #expect(throws: BuildError.failed(errors: 2)) { try place.build(path: "App.xcodeproj") }
        #expect(errors(place).allSatisfy { $0.contains("Hodie has no module '") }, "\(errors(place))")
    }

    @Test func severalImportsMayStandInOneLine() throws {
        let place = try Workplace("BringsItsPods")
        let modules = ["Borders", "Kit"]
        try place.edit("Widget/TodayViewController.swift") { text in
            let rest = text.split(separator: "\n", omittingEmptySubsequences: false)
                .filter { line in !modules.contains { line.hasSuffix("import \($0)") } }
            return modules.map { "import \($0)" }.joined(separator: "; ") + "\n" + rest.joined(separator: "\n")
        }
        let result = try place.build()
        #expect(errors(place) == [] && result.compiled.contains("Borders"))
    }

    @Test func podsWhoseSourcesAreNotThereAreNotBuilt() throws {
        let place = try Workplace("BringsItsPods")
        try FileManager.default.removeItem(at: place.project.appendingPathComponent("Pods/Borders"))
        #expect(throws: BuildError.failed(errors: 1)) { try place.build() }
        #expect(errors(place).count == 1 && errors(place)[0].contains("Hodie has no module 'Borders'"))
    }

    @Test func whatIsMissingIsNamedOnceWithTheNumberOfItsFiles() throws {
        let place = try Workplace("BringsItsPods")
        for name in ["A", "B"] {
            try Data("import Absent\nimport Foundation\n".utf8).write(
                to: place.project.appendingPathComponent("Widget/\(name).swift"))
        }
        #expect(throws: BuildError.failed(errors: 1)) { try place.build() }
        #expect(errors(place).count == 1)
        #expect(errors(place)[0].contains("A.swift:1:1: error: Hodie has no module 'Absent' (imported in 2 files); "))
    }

    /// The compiler flags of the project and of single files: what can be heeded is, the rest is named.
    @Test func flagsThatAreNotUsedAreNamed() throws {
        let place = try Workplace("BringsItsPods")
        _ = try place.build()
        let main = place.project.appendingPathComponent("App/main.swift").path
        #expect(
            place.diagnostics.map(\.description).filter { $0.contains("flags") || $0.contains("FLAGS") } == [
                "\(main): warning: the flags that target “App” gives to this file are not used: Swift compiles a module "
                    + "as a whole"
            ])
        try place.edit("App.xcodeproj/project.pbxproj") {
            $0.replacingOccurrences(
                of: "-D COCOAPODS\"",
                with: "-DFAST -enable-bare-slash-regex -load-plugin-executable /bin/sh#Macros -Xlinker -lz -O\"")
        }
        try place.edit("Widget/TodayViewController.swift") {
            $0 + "\n#if FAST\nlet pattern = /[a-z]+/\n#else\n#error(\"not fast\")\n#endif\n"
        }
        _ = try place.build()
        #expect(errors(place) == [])
        #expect(
            place.diagnostics.map(\.message).contains(
                "target “Widget”: these of OTHER_SWIFT_FLAGS are not used: -load-plugin-executable, /bin/sh#Macros, "
                    + "-Xlinker, -lz"))
    }

    /// The fixture's app begins in `main.swift`.
    @Test func anAppMayBeginInAMainFile() throws {
        let place = try Workplace("BringsItsPods")
        let app = try place.build(target: "App").app
        #expect(errors(place) == [])
        let manifest = try BundleContents.verify(app)
        #expect(manifest.files["App.so"] != nil && manifest.parts.allSatisfy { $0.missingCode == nil })
    }

    /// A pod is built without what its Info.plist would say; why is told at its place.
    @Test func anInfoPlistOfAPodThatCannotBeReadIsNamed() throws {
        let place = try Workplace("BringsItsPods")
        let folder = place.project.appendingPathComponent("Pods/Target Support Files/Borders")
        let broken = folder.appendingPathComponent("Borders-Info.plist")
        let text =
            "<?xml version=\"1.0\"?>\n<plist version=\"1.0\">\n<dict>\n<key>Edge</key><strin>x</strin>\n</dict></plist>"
        try Data(text.utf8).write(to: broken)
        _ = try place.build()
        let said = place.diagnostics.filter { $0.message.contains("Info.plist") }
        #expect(said.map(\.file) == [broken.path, folder.appendingPathComponent("ResourceBundle-Info.plist").path])
        #expect(said.map(\.line) == [4, 0] && said.allSatisfy { $0.severity == .warning })
        #expect(
            said.last?.message == "“Borders-BordersAssets” is built without what its Info.plist says: there is no such "
                + "file or folder. Mend the file, or have the target's setting INFOPLIST_FILE name another one")
        #expect(said.first?.message.hasPrefix("“Borders” is built without what its Info.plist says: ") == true)
        // What can be read is told of no more.
        try Data("{ Edge = x; }".utf8).write(to: broken)
        try Data("{ }".utf8).write(to: folder.appendingPathComponent("ResourceBundle-Info.plist"))
        let app = try place.build().app
        #expect(!place.diagnostics.contains { $0.message.contains("Info.plist") })
        let info = try PropertyListFile.read(app.appendingPathComponent("Frameworks/Borders.framework/Info.plist"))
        #expect(info["Edge"] as? String == "x")
    }
}

import Bundles
import Foundation
import TestSupport
import Testing

@Suite struct AppBundleTests {
    @Test func readsTheAppAndItsWidgets() throws {
        let sample = try TemporaryApp(groups: ["group.org.example"])
        let bundle = try AppBundle(url: sample.app)
        #expect(bundle.urlSchemes == ["sample"])
        #expect(bundle.icon == nil)
        let widget = try #require(bundle.widgets.first)
        #expect(widget.principalClass == "Widget.Controller")
        #expect(widget.mainStoryboard == nil)
        #expect(widget.info.executable.lastPathComponent == "Widget.so")
        #expect(bundle.groups(of: widget.identifier) == ["group.org.example"])
        #expect(bundle.groups(of: "org.example.other") == [])
    }

    @Test(arguments: [
        (["de-AT", "en"], "Fenster"), (["fr"], "Widget"), (["zh-CN"], "小组件"), (["zh-Hant-TW"], "Widget"),
        (["fr", "de"], "Fenster"), ([], "Widget"),
    ])
    func theNameIsInTheUsersLanguage(languages: [String], name: String) throws {
        let bundle = try AppBundle(url: try TemporaryApp().app)
        #expect(bundle.widgets.first?.info.displayName(languages: languages) == name)
    }

    @Test func anExecutableOutsideOfTheBundleIsRefused() throws {
        let sample = try TemporaryApp()
        try sample.write("Info.plist", ["CFBundleIdentifier": "org.example.app", "CFBundleExecutable": "../../x"])
        #expect(throws: BundleError.self) { try AppBundle(url: sample.app) }
    }

    @Test func partsAreFoundBesideTheProgram() throws {
        let folder = try TemporaryFolder.make()
        for name in ["bin", "lib/hodie/Modules"] {
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
        }
        let installation = try Installation(executable: folder.appendingPathComponent("bin/hodie"))
        #expect(installation.share.path == folder.resolvingSymlinksInPath().path + "/share/hodie")
        #expect(throws: InstallationError.self) { try installation.program("hodie-guest") }
        #expect(throws: InstallationError.self) { try Installation(executable: folder.appendingPathComponent("x/y/z")) }
    }
}

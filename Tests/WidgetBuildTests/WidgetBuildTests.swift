import Bundles
import Foundation
import Testing
import WidgetBuild
import XcodeProject

/// Real builds of the tiny projects in `Tests/Fixtures`.
@Suite struct WidgetBuildTests {
    @Test func buildsAnAppWithWidgetAndFramework() throws {
        let place = try Workplace("AppWithWidget")
        let result = try place.build()
        #expect(result.app == place.output.appendingPathComponent("Weather.app", isDirectory: true))
        #expect(result.widgets == ["org.example.weather.today"])
        let manifest = try BundleContents.verify(result.app)
        #expect(
            Set(manifest.files.keys).isSuperset(of: [
                "Assets.plist", "Assets/Icons/sun@2x.png", "Frameworks/WeatherKit.framework/Info.plist",
                "Frameworks/WeatherKit.framework/WeatherKit.so", "Info.plist", "Pages/Help/index.html",
                "PlugIns/Today.appex/Info.plist", "PlugIns/Today.appex/Today.so",
                "PlugIns/Today.appex/de.lproj/InfoPlist.strings", "PlugIns/Today.appex/en.lproj/Localizable.strings",
                "Weather.so",
            ]))
        #expect(manifest.team == "ABCDE12345")
        #expect(manifest.rights.isEmpty)
        #expect(try manifest.runtime != nil && manifest.runtime == Installation.current().runtime)
        let bundle = try AppBundle(url: result.app)
        #expect(bundle.groups(of: "org.example.weather.today") == ["group.org.example.weather"])
        let widget = try #require(bundle.widgets.first)
        #expect(widget.principalClass == "Today.TodayViewController")
        #expect(widget.info.displayName(languages: ["de"]) == "Wetter heute")
        #expect(place.diagnostics.contains { $0.message.contains("script phase “Lint” is not run") })
    }

    @Test func onlyWhatChangedIsCompiledAgain() throws {
        let place = try Workplace("AppWithWidget")
        #expect(try place.build().compiled == ["WeatherKit", "Today", "Weather"])
        #expect(try place.build().compiled == [])
        try place.edit("Today/TodayViewController.swift") { $0 + "\nlet added = 1\n" }
        #expect(try place.build().compiled == ["Today"])
        try place.edit("WeatherKit/Forecast.swift") { $0 + "\npublic let more = 2\n" }
        #expect(try place.build().compiled == ["WeatherKit", "Today", "Weather"])
    }

    @Test func anErrorNamesTheUsersFileAndLeavesTheOldApp() throws {
        let place = try Workplace("AppWithWidget")
        let app = try place.build().app
        let before = try BundleManifest.read(from: app)
        try place.edit("Today/TodayViewController.swift") { $0 + "let wrong: Int = \"text\"\n" }
        #expect(throws: BuildError.failed(errors: 1)) { try place.build() }
        let error = try #require(place.diagnostics.first { $0.severity == .error })
        #expect(error.file == place.project.path + "/Today/TodayViewController.swift")
        #expect(error.line == 14)
        #expect(error.column == 18)
        #expect(try BundleContents.verify(app) == before)
        let names = try FileManager.default.contentsOfDirectory(atPath: place.output.path)
        #expect(names == ["Weather.app"])
    }

    @Test func aBrokenStringsFileIsAnErrorAtItsLine() throws {
        let place = try Workplace("AppWithWidget")
        try place.edit("Today/en.lproj/Localizable.strings") { $0 + "\"rain\" \"Rain\";\n" }
        #expect(throws: BuildError.failed(errors: 1)) { try place.build() }
        let error = try #require(place.diagnostics.first { $0.severity == .error })
        #expect(error.description.contains("en.lproj/Localizable.strings:2:8: error: “;” expected"))
        #expect(!FileManager.default.fileExists(atPath: place.output.appendingPathComponent("Weather.app").path))
    }

    @Test func buildsFromSynchronisedFolders() throws {
        let place = try Workplace("SynchronizedFolders")
        let result = try place.build()
        let files = try BundleContents.verify(result.app).files
        #expect(files["Templates/shopping.txt"] != nil)
        #expect(files["PlugIns/Widget.appex/en.lproj/Localizable.strings"] != nil)
    }

    /// The app of this fixture imports a module that is nowhere; who names the widget gets it nevertheless.
    @Test func aWidgetCanBeBuiltWithoutItsAppAndWithAFrameworkOfAnotherProject() throws {
        let place = try Workplace("FrameworkOfAnotherProject")
        #expect(throws: BuildError.self) { try place.build() }
        let result = try place.build(target: "OuterWidget")
        let files = try BundleContents.verify(result.app).files
        #expect(files["PlugIns/OuterWidget.appex/OuterWidget.so"] != nil)
        #expect(files["Frameworks/Inner.framework/Inner.so"] != nil)
        #expect(files["Outer.so"] == nil)
        #expect(place.diagnostics.contains { $0.message.hasPrefix("“Outer” is left without its code") })
    }

    @Test func anObjectiveCWidgetIsRefusedByName() throws {
        let place = try Workplace("ObjectiveCWidget")
        #expect(throws: BuildError.notSwift(target: "OldWidget", files: ["Widget.m"])) { try place.build() }
    }

    @Test func aProjectWithoutAWidgetIsRefused() throws {
        let place = try Workplace("ShareExtensionOnly")
        #expect(throws: ProjectError.self) { try place.build() }
    }

    @Test func whatIsNoAppIsNotReplaced() throws {
        let place = try Workplace("SynchronizedFolders")
        let inTheWay = place.output.appendingPathComponent("Notes.app/diary.txt")
        try FileManager.default.createDirectory(
            at: inTheWay.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("mine".utf8).write(to: inTheWay)
        #expect(throws: BuildError.self) { try place.build() }
        #expect(try String(contentsOf: inTheWay, encoding: .utf8) == "mine")
    }
}

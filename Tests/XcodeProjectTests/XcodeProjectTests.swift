import Foundation
import TestSupport
import Testing
import XcodeProject

@Suite struct XcodeProjectTests {
    @Test func readsAnAppWithWidgetAndFramework() throws {
        let project = try XcodeProject.open(path: Fixtures.path("AppWithWidget"))
        let selection = try project.select()
        #expect(selection.app.name == "Weather")
        #expect(selection.widgets.map(\.name) == ["Today"])

        let widget = try #require(selection.widgets.first)
        let settings = try project.settings(of: widget)
        #expect(settings["PRODUCT_MODULE_NAME"] == "Today")
        #expect(settings["SWIFT_VERSION"] == "4.2")
        #expect(
            try project.settings(of: selection.app).list("SWIFT_ACTIVE_COMPILATION_CONDITIONS") == ["DEBUG", "APP"])

        let info = try project.infoPlist(of: widget, settings: settings)
        #expect(info.bundleIdentifier == "org.example.weather.today")
        let entry = try #require(info["NSExtension"] as? [String: Any])
        #expect(entry["NSExtensionPrincipalClass"] as? String == "Today.TodayViewController")
        let groups = try project.entitlements(of: widget, settings: settings)
        #expect(groups["com.apple.security.application-groups"] as? [String] == ["group.org.example.weather"])
    }

    @Test func findsFilesThroughGroupsAndLanguages() throws {
        let project = try XcodeProject.open(path: Fixtures.path("AppWithWidget/Weather.xcodeproj"))
        let files = project.files(of: try project.target(named: "Today"))
        #expect(files.swift.map(\.url.path) == [Fixtures.path("AppWithWidget/Today/TodayViewController.swift")])
        #expect(files.resources.map(\.reference.region) == ["de", "en", "de"])
        #expect(files.products.map(\.name) == ["WeatherKit.framework"])
        #expect(files.external == ["NotificationCenter.framework"])
        let app = project.files(of: try project.target(named: "Weather"))
        #expect(app.scripts == ["Lint"])
        #expect(app.resources.filter(\.reference.isFolderReference).map(\.reference.url.lastPathComponent) == ["Pages"])
        let kit = project.files(of: try project.target(named: "WeatherKit"))
        #expect(kit.swift.map(\.url.path) == [Fixtures.path("AppWithWidget/WeatherKit/Forecast.swift")])
    }

    @Test func readsSynchronisedFolders() throws {
        let project = try XcodeProject.open(path: Fixtures.path("SynchronizedFolders"))
        #expect(project.objectVersion == 77)
        let selection = try project.select()
        let app = project.files(of: selection.app)
        #expect(app.sources.map(\.url.lastPathComponent) == ["App.swift", "Shared.swift"])
        #expect(
            app.resources.map(\.reference.url.lastPathComponent) == ["README.md", "Templates", "Localizable.strings"])
        let widget = project.files(of: try #require(selection.widgets.first))
        #expect(widget.sources.map(\.url.lastPathComponent) == ["NotesController.swift", "Shared.swift"])
        #expect(widget.resources.map(\.reference.url.lastPathComponent) == ["Localizable.strings"])
    }

    @Test func generatesInfoPlists() throws {
        let project = try XcodeProject.open(path: Fixtures.path("SynchronizedFolders"))
        let app = try project.target(named: "Notes")
        let info = try project.infoPlist(of: app, settings: try project.settings(of: app))
        #expect(info["CFBundleDisplayName"] as? String == "My Notes")
        #expect(info["CFBundleShortVersionString"] as? String == "1.2")
        #expect(info["CFBundleVersion"] as? String == "7")
        #expect(info["UIStatusBarHidden"] as? Bool == true)
        #expect((info["UISupportedInterfaceOrientations~ipad"] as? [String])?.count == 2)
        let widget = try project.target(named: "Widget")
        let merged = try project.infoPlist(of: widget, settings: try project.settings(of: widget))
        #expect(merged["CFBundleDisplayName"] as? String == "Notes")
        #expect(merged.extensionPoint == Target.widgetExtensionPoint)
    }

    @Test func namesOfTargetsChoose() throws {
        let project = try XcodeProject.open(path: Fixtures.path("AppWithWidget"))
        #expect(try project.select(target: "Today").app.name == "Weather")
        #expect(try project.select(target: "Weather").widgets.count == 1)
        #expect(throws: ProjectError.unknownTarget(name: "Rain", available: ["Weather", "Today", "WeatherKit"])) {
            try project.select(target: "Rain")
        }
        #expect(throws: ProjectError.notBuildable(target: "WeatherKit", reason: "it is neither an app nor a widget")) {
            try project.select(target: "WeatherKit")
        }
    }

    @Test func anExtensionForSomethingElseIsNoWidget() throws {
        let project = try XcodeProject.open(path: Fixtures.path("ShareExtensionOnly"))
        #expect(
            throws: ProjectError.noWidgetExtension(
                project: Fixtures.path("ShareExtensionOnly/Share.xcodeproj"),
                kinds: ["“OldWidget” (com.apple.share-services)"])
        ) { try project.select() }
    }

    @Test func aWidgetWithoutAnAppIsRefused() throws {
        let folder = try TemporaryFolder.make().appendingPathComponent("AppWithWidget")
        try FileManager.default.copyItem(atPath: Fixtures.path("AppWithWidget"), toPath: folder.path)
        let file = folder.appendingPathComponent("Weather.xcodeproj/project.pbxproj")
        let text = try String(contentsOf: file, encoding: .utf8)
        let appless = text.replacingOccurrences(of: "product-type.application\"", with: "product-type.tool\"")
        #expect(appless != text)
        try appless.write(to: file, atomically: true, encoding: .utf8)
        let project = try XcodeProject.open(path: folder.path)
        #expect(throws: ProjectError.noContainingApp(widget: "Today")) { try project.select() }
        #expect(throws: ProjectError.noContainingApp(widget: "Today")) { try project.select(target: "Today") }
    }

    @Test func whatIsNoProjectIsSaidToBeNone() throws {
        #expect(throws: ProjectError.noSuchFile(path: "/nowhere/at/all")) {
            try XcodeProject.open(path: "/nowhere/at/all")
        }
        let folder = try TemporaryFolder.make()
        let project = folder.appendingPathComponent("A.xcodeproj")
        try FileManager.default.createDirectory(at: project, withIntermediateDirectories: true)
        #expect(throws: ProjectError.notAProject(path: project.path, reason: "it has no project.pbxproj")) {
            try XcodeProject.open(path: folder.path)
        }
        let file = project.appendingPathComponent("project.pbxproj")
        try "{\n  objects = {\n    A = {isa = ;};\n  };\n}\n".write(to: file, atomically: true, encoding: .utf8)
        #expect { try XcodeProject.open(path: project.path) } throws: {
            "\($0)" == "\(file.path):3:16: error: unexpected “;” where a string is expected"
        }
        try "{ objects = {}; rootObject = A; }".write(to: file, atomically: true, encoding: .utf8)
        #expect { try XcodeProject.open(path: project.path) } throws: {
            "\($0)" == "\(file.path): error: “rootObject” names no project"
        }
    }

    @Test func aWorkspaceLeadsToItsProject() throws {
        let folder = try TemporaryFolder.make()
        let workspace = folder.appendingPathComponent("All.xcworkspace")
        try FileManager.default.createDirectory(at: workspace, withIntermediateDirectories: true)
        let project = Fixtures.path("AppWithWidget/Weather.xcodeproj")
        let text = """
            <Workspace version="1.0"><Group location="group:Pods"><FileRef location="group:Pods.xcodeproj"/></Group>
            <FileRef location="absolute:\(project)"/></Workspace>
            """
        try text.write(
            to: workspace.appendingPathComponent("contents.xcworkspacedata"), atomically: true, encoding: .utf8)
        #expect(try XcodeProject.open(path: workspace.path).name == "Weather")
        #expect(try XcodeProject.open(path: workspace.path).neighbours == [])
    }

    @Test(arguments: [
        ("LastUpgradeCheck = 0920; LastSwiftUpdateCheck = 0830;", 9),
        ("LastUpgradeCheck = 0920; TargetAttributes = {D1 = {CreatedOnToolsVersion = 11.3.1; }; };", 11),
        ("TargetAttributes = {D1 = {CreatedOnToolsVersion = 6.1; }; D2 = {ProvisioningStyle = Manual; }; };", 6),
        ("LastUpgradeCheck = soon;", nil), ("", nil),
    ])
    func theNewestXcodeThatWorkedOnAProject(attributes: String, version: Int?) throws {
        let folder = try TemporaryFolder.make().appendingPathComponent("A.xcodeproj")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try "{objects = {P = {isa = PBXProject; attributes = {\(attributes)}; }; }; rootObject = P;}".write(
            to: folder.appendingPathComponent("project.pbxproj"), atomically: true, encoding: .utf8)
        #expect(try XcodeProject.open(path: folder.path).newestXcode == version)
    }
}

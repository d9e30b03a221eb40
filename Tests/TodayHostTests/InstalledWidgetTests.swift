import AppLibrary
import Bundles
import Foundation
import Log
import TestSupport
import Testing
import TodayHost

@MainActor
@Suite struct InstalledWidgetTests {
    @Test func aWidgetIsGrantedTheMemoryThatItsManifestAsksFor() throws {
        let folder = try TemporaryFolder.make()
        let app = try TemporaryApp()
        try app.seal(memoryLimit: 30)
        let library = AppLibrary(directories: HodieDirectories(environment: ["HODIE_HOME": folder.path]), log: .silent)
        try library.install(app.app)
        let widget = try #require(library.todayWidgets(languages: ["en"], log: .silent).first)
        #expect(widget.memoryLimit == 30 << 20)
    }

    /// Its first widget is in the Today view, its second is not. The name of a stranger is none.
    @Test(
        arguments: [
            (nil, "first"), ("second", "second"), ("first", "first"), ("org.example.other.widget", "first"),
        ] as [(String?, String)])
    func theInfoPlistNamesTheWidgetOverTheIcon(named: String?, shown: String) throws {
        let (first, second) = ("org.example.app.first", "org.example.app.second")
        let app = try TemporaryApp(widget: first)
        var info: [String: Any] = ["CFBundleIdentifier": "org.example.app", "CFBundleExecutable": "Sample"]
        info["UIApplicationShortcutWidget"] = named.map { $0.contains(".") ? $0 : "org.example.app.\($0)" }
        try app.write("Info.plist", info)
        // By its path it would come before the other.
        try app.write(
            "PlugIns/Above.appex/Info.plist",
            [
                "CFBundleIdentifier": second, "CFBundleExecutable": "Above",
                "NSExtension": ["NSExtensionPointIdentifier": "com.apple.widget-extension"],
            ])
        try app.write("PlugIns/Above.appex/Above.so", text: "two")
        var manifest = try BundleManifest.read(from: app.app)
        manifest.parts.append(.init(path: "PlugIns/Above.appex", identifier: second, entitlements: Entitlements()))
        manifest.files = try BundleContents.hash(app.app)
        try manifest.write(to: app.app)
        let folder = try TemporaryFolder.make()
        let library = AppLibrary(directories: HodieDirectories(environment: ["HODIE_HOME": folder.path]), log: .silent)
        try library.install(app.app)
        let view = TestView(widgets: [])
        view.installed = library.todayWidgets(languages: ["en"], log: .silent)
        view.send(.reload)
        view.send(.arrange([first], others: [second]))
        view.send(.go(.quickActions("org.example.app")))
        #expect(view.state.platters.map(\.id) == ["org.example.app.\(shown)"])
        #expect(view.state.quickActions?.addable == (shown == "second" ? second : nil))
    }
}

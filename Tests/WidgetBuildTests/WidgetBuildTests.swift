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

    @Test(arguments: [
        """
        import UIKit

        extension UIViewController: UIWebViewDelegate {
            func show(_ url: URL) -> String? {
                let web = UIWebView(frame: view.bounds)
                web.delegate = self
                web.scalesPageToFit = true
                web.dataDetectorTypes = .all
                web.loadRequest(URLRequest(url: url))
                view.addSubview(web)
                return web.stringByEvaluatingJavaScript(from: "document.title")
            }
            public func webView(
                _ webView: UIWebView, shouldStartLoadWith request: URLRequest,
                navigationType: UIWebView.NavigationType
            ) -> Bool { navigationType != .linkClicked }
        }
        """,
        """
        import UIKit
        import WebKit

        class Page: UIViewController, WKNavigationDelegate, WKUIDelegate, WKScriptMessageHandler {
            @IBOutlet var web: WKWebView!
            private var observation: NSKeyValueObservation?

            override func loadView() {
                let configuration = WKWebViewConfiguration()
                configuration.userContentController.add(self, name: "native")
                web = WKWebView(frame: .zero, configuration: configuration)
                web.navigationDelegate = self
                web.uiDelegate = self
                view = web
            }
            override func viewDidLoad() {
                observation = web.observe(\\.estimatedProgress, options: [.new]) { web, _ in print(web.estimatedProgress) }
                web.addObserver(self, forKeyPath: #keyPath(WKWebView.title), options: .new, context: nil)
                web.load(URLRequest(url: URL(string: "https://example.org")!))
                web.evaluateJavaScript("1") { result, error in print(result as? Int ?? 0, error as Any) }
            }
            func webView(
                _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
                decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
            ) { decisionHandler(navigationAction.targetFrame == nil ? .cancel : .allow) }
            func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
            func userContentController(
                _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
            ) { print(message.body) }
        }
        """,
    ])
    func sourcesWithWebViewsAreBuilt(source: String) throws {
        let place = try Workplace("CountsTaps")
        let files = FileManager.default.enumerator(at: place.project, includingPropertiesForKeys: nil)
        let found = (files?.allObjects as? [URL])?.first { $0.lastPathComponent == "TodayViewController.swift" }
        let file = try #require(found)
        let text = try String(contentsOf: file, encoding: .utf8)
        try Data("\(source)\n\(text)".utf8).write(to: file)
        _ = try? place.build()
        #expect(place.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    }

    @Test func whatAFrameworksHeaderImportsItsSourcesHave() throws {
        let place = try Workplace("AppWithWidget")
        let reference = "F00000000000000000000003 /* Forecast.swift */ = {"
        try place.edit("Weather.xcodeproj/project.pbxproj") {
            $0.replacingOccurrences(
                of: "buildPhases = (950000000000000000000003, )",
                with: "buildPhases = (950000000000000000000003, EE0000000000000000000001, )"
            ).replacingOccurrences(
                of: reference,
                with: """
                    EE0000000000000000000001 = {isa = PBXHeadersBuildPhase; files = (EE0000000000000000000002, ); };
                    EE0000000000000000000002 = {isa = PBXBuildFile; fileRef = EE0000000000000000000003; };
                    EE0000000000000000000003 = {isa = PBXFileReference; lastKnownFileType = sourcecode.c.h; \
                    path = WeatherKit/WeatherKit.h; sourceTree = SOURCE_ROOT; };
                    \(reference)
                    """)
        }
        try place.edit("WeatherKit/Forecast.swift") { $0 + "public let sky = UIColor.blue\n" }
        #expect(throws: BuildError.self) { try place.build() }
        try Data("#import \"Names.h\"\n".utf8).write(
            to: place.project.appendingPathComponent("WeatherKit/WeatherKit.h"))
        try Data("  #import <UIKit/UIKit.h>\nextern int one;\n".utf8).write(
            to: place.project.appendingPathComponent("WeatherKit/Names.h"))
        _ = try place.build()
    }

    @Test func aDataModelIsCompiledIntoTheBundle() throws {
        let place = try Workplace("SynchronizedFolders")
        let folder = place.project.appendingPathComponent("Widget/Store.xcdatamodeld/Store.xcdatamodel")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let model = "<model><entity name=\"Note\"><attribute name=\"text\" attributeType=\"String\"/></entity></model>"
        try Data(model.utf8).write(to: folder.appendingPathComponent("contents"))
        let result = try place.build()
        let files = try BundleContents.verify(result.app).files.keys.filter { $0.contains("Store.") }
        #expect(
            files.sorted() == [
                "PlugIns/Widget.appex/Store.momd/Store.mom", "PlugIns/Widget.appex/Store.momd/VersionInfo.plist",
            ])
        #expect(!place.diagnostics.contains { $0.message.contains("Store") })
        try Data("<model><entity/></model>".utf8).write(to: folder.appendingPathComponent("contents"))
        #expect(throws: BuildError.failed(errors: 1)) { try place.build() }
        #expect(place.diagnostics.contains { $0.message == "the element “entity” has no name" && $0.line == 1 })
    }

    @Test func aMappingModelIsRefusedWithWhatToDo() throws {
        let place = try Workplace("SynchronizedFolders")
        let mapping = place.project.appendingPathComponent("Widget/Old.xcmappingmodel")
        try FileManager.default.createDirectory(at: mapping, withIntermediateDirectories: true)
        try Data().write(to: mapping.appendingPathComponent("xcmapping.xml"))
        #expect(throws: BuildError.failed(errors: 1)) { try place.build() }
        let error = try #require(place.diagnostics.first { $0.severity == .error })
        #expect(error.file == mapping.path)
        #expect(error.message.hasPrefix("mapping models are not supported") && error.message.contains("Take it out"))
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

    /// The app of this fixture imports a module that is nowhere.
    @Test(arguments: [nil, "OuterWidget"])
    func aWidgetIsBuiltAlthoughItsAppCannotBe(target: String?) throws {
        let place = try Workplace("FrameworkOfAnotherProject")
        let result = try place.build(target: target)
        let manifest = try BundleContents.verify(result.app)
        #expect(manifest.files["PlugIns/OuterWidget.appex/OuterWidget.so"] != nil)
        #expect(manifest.files["Frameworks/Inner.framework/Inner.so"] != nil)
        #expect(manifest.files["Outer.so"] == nil)
        let lines = place.diagnostics.map(\.description).filter { $0.contains("left without its code") }
        let source = place.project.path + "/App.swift"
        #expect(lines.count == 1)
        #expect(lines.first?.hasPrefix("warning: “Outer” is left without its code: \(source):1:1: error: ") == true)
        #expect(!place.diagnostics.contains { $0.severity == .error })
        let reason = try #require(manifest.parts.first?.missingCode)
        #expect(reason.contains("ModuleThatIsNowhere") && reason.contains("(App.swift:1)"))
        let bundle = try AppBundle(url: result.app)
        let obstacle = RunObstacle(bundle.info, manifest: manifest, runtime: manifest.runtime)
        #expect(obstacle == .noCode(name: "Outer", reason: reason))
    }

    @Test(arguments: [
        ("1000", nil, "light"), ("1130", nil, "automatic"), ("0920", "Dark", "dark"), ("1200", "Light", "light"),
        ("0920", "Automatic", "automatic"), (nil, nil, "automatic"),
    ])
    func theManifestSaysWhichAppearanceAWidgetWasMadeFor(check: String?, key: String?, style: String) throws {
        let place = try Workplace("CountsTaps")
        try place.edit("CountsTaps.xcodeproj/project.pbxproj") {
            $0.replacingOccurrences(
                of: "isa = PBXProject;",
                with: "isa = PBXProject; attributes = {\(check.map { "LastUpgradeCheck = \($0); " } ?? "")};")
        }
        try place.edit("Widget/Info.plist") {
            let entry = key.map { "<key>UIUserInterfaceStyle</key><string>\($0)</string>" } ?? ""
            return $0.replacingOccurrences(of: "<key>NSExtension</key>", with: "\(entry)<key>NSExtension</key>")
        }
        let manifest = try BundleManifest.read(from: try place.build().app)
        #expect(manifest.part("org.hodie.fixture.CountsTaps.Widget")?.interfaceStyle == InterfaceStyle(rawValue: style))
    }

    @Test func whoNamesTheAppWantsItsCode() throws {
        let place = try Workplace("FrameworkOfAnotherProject")
        #expect(throws: BuildError.self) { try place.build(target: "Outer") }
    }

    @Test func aWidgetOutsideOfItsAppsNameGetsOneBelowIt() throws {
        let place = try Workplace("SynchronizedFolders")
        try place.edit("Notes.xcodeproj/project.pbxproj") {
            $0.replacingOccurrences(
                of: "PRODUCT_BUNDLE_IDENTIFIER = org.example.notes.widget",
                with: "PRODUCT_BUNDLE_IDENTIFIER = \"$(ORGANIZATION).widget\"")
        }
        let result = try place.build()
        #expect(result.widgets == ["org.example.notes.widget"])
        #expect(try AppBundle(url: result.app).widgets.map(\.identifier) == ["org.example.notes.widget"])
        #expect(
            place.diagnostics.map(\.description) == [
                "warning: the bundle identifier “.widget” of the widget “Widget” does not begin with its app's and a dot, "
                    + "“org.example.notes.”; “org.example.notes.widget” is used"
            ])
    }

    @Test func aListedSourceThatIsMissingIsAWarningIfNothingNeedsIt() throws {
        let place = try Workplace("AppWithWidget")
        try FileManager.default.removeItem(at: place.project.appendingPathComponent("WeatherKit/Forecast.swift"))
        try place.edit("Weather.xcodeproj/project.pbxproj") {
            $0.replacingOccurrences(
                of: "files = (B00000000000000000000002, )",
                with: "files = (B00000000000000000000002, B00000000000000000000003, )"
            ).replacingOccurrences(
                of: "files = (B00000000000000000000003, )", with: "files = (B0000000000000000000000D, )"
            ).replacingOccurrences(
                of: "/* Begin PBXFileReference section */",
                with: "B0000000000000000000000D = {isa = PBXBuildFile; fileRef = F00000000000000000000099; }; "
                    + "F00000000000000000000099 = {isa = PBXFileReference; path = WeatherKit/Other.swift; "
                    + "sourceTree = SOURCE_ROOT; };")
        }
        try Data("public struct Forecast { public init() {} }".utf8)
            .write(to: place.project.appendingPathComponent("WeatherKit/Other.swift"))
        try place.edit("Today/TodayViewController.swift") { _ in
            "import UIKit\nclass TodayViewController: UIViewController {}\n"
        }
        let missing = "\(place.project.path)/WeatherKit/Forecast.swift: "
        _ = try place.build(target: "Today")
        #expect(
            place.diagnostics.map(\.description).filter { $0.contains("Forecast.swift") } == [
                missing + "warning: the source file of target “Today” does not exist; nothing needs it"
            ])
        try place.edit("Today/TodayViewController.swift") { $0 + "let today = Forecast()\n" }
        #expect(throws: BuildError.failed(errors: 2)) { try place.build(target: "Today") }
        let errors = place.diagnostics.filter { $0.severity == .error }.map(\.description)
        #expect(errors.first == missing + "error: the source file of target “Today” does not exist")
        #expect(errors.last?.contains("cannot find 'Forecast' in scope") == true)
    }

    @Test func aMissingFolderIsNamed() throws {
        let place = try Workplace("CountsTaps")
        let folder = place.project.appendingPathComponent("Widget")
        let info = try Data(contentsOf: folder.appendingPathComponent("Info.plist"))
        try FileManager.default.removeItem(at: folder)
        try place.edit("CountsTaps.xcodeproj/project.pbxproj") {
            $0.replacingOccurrences(of: "Widget/Info.plist", with: "Widget.plist")
        }
        try info.write(to: place.project.appendingPathComponent("Widget.plist"))
        #expect { try place.build() } throws: {
            "\($0)".hasPrefix("error: target “Widget” has no source files: its folder \(folder.path) does not exist")
        }
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

    @Test func aMessageQuotesTheUsersOwnLineAndIsolationIsSpokenOfOnce() throws {
        let place = try Workplace("SynchronizedFolders")
        let line = "    @objc dynamic func count() -> Int { if #available(iOS 11, *) { let n: Int = 1 }; return 2 }"
        try place.edit("Widget/NotesController.swift") {
            $0 + """

                final class Clock: UIViewController {
                \(line)
                    func start() { Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in _ = self.count() } }
                    func fade() { DispatchQueue.global().async { self.view.alpha = 0 } }
                }
                """
        }
        func warnings(about text: String) -> [BuildDiagnostic] {
            place.diagnostics.filter { $0.severity == .warning && $0.message.contains(text) }
        }
        _ = try place.build()
        let unused = try #require(warnings(about: "was never used").first)
        #expect(unused.excerpt?.split(separator: "\n").first.map(String.init) == line)
        #expect(unused.column == 72)
        #expect(!warnings(about: "main actor-isolated").isEmpty)
        #expect(try place.build().compiled == [])
        #expect(warnings(about: "was never used") == [unused])
        #expect(warnings(about: "main actor-isolated").isEmpty)
        #expect(!place.diagnostics.contains { $0.severity == .note })
    }

    @Test func aConfigurationListThatIsMissingIsNamed() throws {
        let sentence = "its configuration list CC0000000000000000000099 does not exist in the project file"
        func diagnostics(without list: String) throws -> (error: String, warnings: [String]) {
            let place = try Workplace("AppWithWidget")
            try place.edit("Weather.xcodeproj/project.pbxproj") {
                $0.replacingOccurrences(
                    of: "buildConfigurationList = \(list);",
                    with: "buildConfigurationList = CC0000000000000000000099;")
            }
            var error = ""
            do { _ = try place.build() } catch let thrown { error = "\(thrown)" }
            return (error, place.diagnostics.filter { $0.severity == .warning }.map(\.message))
        }
        // Without its settings nothing says of the extension that it is a widget.
        #expect(try diagnostics(without: "CC0000000000000000000003").error.contains("“Today” (\(sentence))"))
        let library = try diagnostics(without: "CC0000000000000000000004")
        #expect(library.warnings.contains("target “WeatherKit”: \(sentence)"), "\(library)")
    }

    @Test func whatHodieLacksAndASelectorOfNothingAreErrorsAtTheirPlaces() throws {
        let place = try Workplace("SynchronizedFolders")
        try place.edit("Widget/NotesController.swift") {
            $0 + """

                final class List: UICalendarView {
                    override func layoutSubviews() { addDecoration(); reload(#selector(openAp)) }
                    @objc func openApp() {}
                }
                final class Page: UIViewController {
                    override func viewDidLoad() { _ = #selector(openAp) }
                    @objc func openApp() {}
                }
                """
        }
        #expect(throws: BuildError.failed(errors: 2)) { try place.build() }
        let file = place.project.path + "/Widget/NotesController.swift"
        let lines = try String(contentsOfFile: file, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        let first = try #require(lines.firstIndex { $0.contains("class List") }) + 1
        #expect(
            place.diagnostics.filter { $0.severity == .error }.map(\.description) == [
                "\(file):\(first):19: error: Hodie has no UICalendarView yet",
                "\(file):\(first + 5):49: error: Page has no method openAp; did you mean openApp?",
            ])
    }
}

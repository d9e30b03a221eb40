import Bundles
import Foundation
import TestSupport
import Testing
import WidgetBuild
import XcodeProject

/// A widget that is one Swift file.
@Suite struct SingleFileTests {
    private let folder: URL
    private let cache: URL

    init() throws {
        folder = try TemporaryFolder.make()
        cache = try TemporaryFolder.make()
    }

    private static let source = """
        import NotificationCenter
        import UIKit

        class TodayViewController: UIViewController, NCWidgetProviding {
            @objc func show() { print(URLSession.self) }
        }

        """

    private func build(
        _ text: String, named name: String = "gauge.swift", report: (BuildDiagnostic) -> Void = { _ in }
    ) throws -> AppBundle {
        let file = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: file)
        return try withoutActuallyEscaping(report) { report in
            let options = BuildOptions(
                project: file.path, output: cache.appendingPathComponent("out"), cache: cache,
                clangModules: InitialEnvironment.clangModules, modules: try Installation.current().modules)
            return try AppBundle(url: try WidgetBuild(options, report: report).run().app)
        }
    }

    @Test func theCommentAtTheTopSaysWhatItIs() throws {
        let app = try build(
            """
            // Copyright: somebody
            // Name: Rain at 5 $(HOME)
            // Identifier: org.example.rain
            // Rights: network, location, system-data
            // Refresh: 90 min
            // Name the units.

            """ + Self.source)
        #expect(app.identifier == "org.example.rain")
        #expect(app.manifest.rights == [.network, .location, .systemData])
        let widget = app.widgets[0]
        #expect(widget.info.locationReason(languages: ["en"]) == "What it shows depends on where you are.")
        #expect(widget.identifier == "org.example.rain.widget")
        #expect(widget.info.displayName(languages: ["en"]) == "Rain at 5 $(HOME)")
        #expect(app.info.displayName(languages: ["en"]) == "Rain at 5 $(HOME)")
        #expect(widget.refreshInterval == 5400)
        #expect(app.manifest.parts.allSatisfy { $0.missingCode == nil })
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["gauge.swift"])
    }

    @Test func withoutACommentTheFilesNameIsTheWidgets() throws {
        let app = try build(Self.source, named: "rain gauge.swift")
        #expect(app.identifier == "local.rain-gauge")
        #expect(app.widgets[0].info.displayName(languages: ["en"]) == "Rain gauge")
        #expect(app.widgets[0].refreshInterval == nil)
        // Rights that it does not name it does not have, whatever its code speaks of.
        #expect(app.manifest.rights == [])
    }

    @Test func hostsThatItNamesAreWhatItsUserIsAskedFor() throws {
        let addresses = """

            let addresses = [
                "https://API.example.org/v1?a=b", "http://192.168.0.1/", "http://printer/", "ws://b.example:8080",
                // "https://comment.example/"
                "ftp://c.example/", "https://nas.local/",
            ]
            """
        let asking = try build("// Rights: network\n" + Self.source + addresses)
        #expect(asking.manifest.hosts == ["api.example.org", "b.example"])
        #expect(try build(Self.source + addresses).manifest.hosts.isEmpty)
    }

    @Test(arguments: [
        ("Identifier: org/example", 1, 16, "“org/example” is no bundle identifier"),
        ("Identifier: clock", 1, 16, "“clock” is no bundle identifier"),
        ("Rights: network, world", 1, 12, "there is no right “world”; there is: network"),
        ("\n//   Refresh:  often", 2, 16, "“often” is no time of at most a day"),
        ("Refresh: 25 h", 1, 13, "“25 h” is no time of at most a day"),
        ("Refresh: 99999999999999999999 s", 1, 13, "is no time of at most a day"),
        ("Refresh: -5 s", 1, 13, "“-5 s” is no time of at most a day"),
        ("Name:", 1, 9, "a widget's name has 1 to 100 characters"),
    ])
    func aWordThatCannotBeUsedIsNamedWithItsPlace(header: String, line: Int, column: Int, message: String) throws {
        #expect {
            _ = try build("// \(header)\n" + Self.source)
        } throws: { error in
            guard case ProjectError.malformed(let place, let text)? = error as? ProjectError else { return false }
            return place.line == line && place.column == column && text.contains(message)
                && place.path == folder.appendingPathComponent("gauge.swift").path
        }
    }

    @Test func anErrorNamesTheFileThatTheUserWrote() throws {
        var said: [BuildDiagnostic] = []
        #expect(throws: BuildError.self) {
            _ = try build(Self.source.replacingOccurrences(of: "print(", with: "prnt(")) { said.append($0) }
        }
        let error = try #require(said.first { $0.severity == .error })
        #expect(error.file == folder.appendingPathComponent("gauge.swift").path)
        #expect(error.line == 5 && error.column == 25, "\(error)")
    }

    @Test func twoFilesOfOneNameAreTwoWidgets() throws {
        let other = folder.appendingPathComponent("other", isDirectory: true)
        try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
        let first = try build("// Identifier: org.example.one\n" + Self.source)
        let second = try build("// Identifier: org.example.two\n" + Self.source, named: "other/gauge.swift")
        #expect([first.identifier, second.identifier] == ["org.example.one", "org.example.two"])
    }
}

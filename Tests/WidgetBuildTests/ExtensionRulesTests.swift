import Bundles
import Foundation
import Testing
import WidgetBuild

/// What holds for widgets and not for other code is said when they are built, where it is written.
@Suite struct ExtensionRulesTests {
    private static let source = "Widget/NotesController.swift"

    /// What is said of a widget that has these lines as well; the lines are counted from the first of them.
    private func diagnostics(of lines: String, _ severity: BuildDiagnostic.Severity) throws -> [String] {
        let place = try Workplace("SynchronizedFolders")
        let file = place.project.appendingPathComponent(Self.source).path
        let before = try String(contentsOfFile: file, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        try place.edit(Self.source) { $0 + lines }
        _ = try? place.build()
        return place.diagnostics.filter { $0.severity == severity }.map { diagnostic in
            #expect(diagnostic.file == file, "\(diagnostic)")
            return "\(diagnostic.line - before.count + 1): \(diagnostic.message)"
        }
    }

    @Test func nobodySubclassesTheWidgetController() throws {
        let errors = try diagnostics(
            of: "import NotificationCenter\nfinal class Mine: NCWidgetController {}\n", .error)
        #expect(errors.count == 1)
        #expect(errors.first?.hasPrefix("2: inheritance from a final class 'NCWidgetController'") == true, "\(errors)")
    }

    /// There is no camera, and no microphone that a widget may listen to.
    @Test(arguments: ["AVCaptureDevice", "AVCaptureSession", "UIImagePickerController"])
    func aWidgetHasNoCamera(type: String) throws {
        let errors = try diagnostics(
            of: "import AVFoundation\nimport UIKit\nlet camera: \(type)? = nil\n", .error)
        #expect(errors == ["3: Hodie has no \(type) yet"])
    }

    @Test(arguments: ["Contacts", "EventKit", "HealthKit", "Photos"])
    func whatAnAppMayBeAllowedTheFrameworkItselfRefuses(framework: String) throws {
        #expect(try diagnostics(of: "import \(framework)\n", .error) == [])
    }

    @Test func aWindowOfTheCalendarsIsNotToBeHad() throws {
        let errors = try diagnostics(of: "import EventKitUI\nlet shown = EKEventViewController()\n", .error)
        #expect(errors.count == 1)
        #expect(errors.first?.hasPrefix("1: Hodie has no module 'EventKitUI'") == true, "\(errors)")
    }

    @Test(arguments: [("13.0", false), ("13.7", false), ("14.0", true), ("17.2", true)])
    func aWidgetThatIsMadeForALaterSystemThanItIsShownAsIsToldSo(version: String, isLater: Bool) throws {
        let place = try Workplace("SynchronizedFolders")
        try place.edit("Notes.xcodeproj/project.pbxproj") {
            $0.replacingOccurrences(
                of: "SWIFT_VERSION = 5.0;", with: "SWIFT_VERSION = 5.0; IPHONEOS_DEPLOYMENT_TARGET = \(version);")
        }
        let app = try place.build().app
        let sentence =
            "warning: target “Widget” is made for iOS \(version) and later; it is shown as iOS 13 at the latest, where "
            + "“if #available” says no to what is newer"
        #expect(place.diagnostics.map(\.description).filter { $0.contains("made for") } == (isLater ? [sentence] : []))
        // It is built all the same, and the bundle says what for.
        let file = app.appendingPathComponent("PlugIns/Widget.appex/Info.plist")
        let info = try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
        #expect((info as? [String: Any])?["MinimumOSVersion"] as? String == version)
    }

    /// A pod that the app's target lists alone is not the widget's: the widget is built without it. Whoever imports it is
    /// told that pods are not built.
    @Test func aPodOfTheAppIsNoneOfTheWidgets() throws {
        let place = try Workplace("SynchronizedFolders")
        try Data("target 'Notes' do\n  pod 'Borders'\nend\n".utf8).write(
            to: place.project.appendingPathComponent("Podfile"))
        try place.edit("Notes/App.swift") { "import Borders\n" + $0 }
        let app = try place.build().app
        let manifest = try BundleContents.verify(app)
        #expect(manifest.files["PlugIns/Widget.appex/Widget.so"] != nil && manifest.files["Notes.so"] == nil)
        let reason = try #require(manifest.parts.first?.missingCode)
        #expect(reason.hasPrefix("Hodie has no module 'Borders'") && reason.contains("pods"))

        try place.edit(Self.source) { "import Borders\n" + $0 }
        #expect(throws: BuildError.failed(errors: 1)) { try place.build() }
        let error = try #require(place.diagnostics.first { $0.severity == .error })
        #expect(error.file == place.project.appendingPathComponent(Self.source).path && error.line == 1)
        #expect(
            error.message
                == "Hodie has no module 'Borders'; it is no target of this project (remote packages, Carthage "
                + "libraries and pods without their Swift sources are not built)")
    }
}

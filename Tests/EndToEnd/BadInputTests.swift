import Foundation
import TestSupport
import Testing

/// What is wrong with a project, a file or a call is said in one place, and nothing is left half done.
@Suite(.takingTurns) struct BadInputTests {
    private func build(_ path: String) throws -> (outcome: Command.Outcome, left: [String]) {
        let home = try Home()
        let output = home.folder.appendingPathComponent("out")
        let outcome = try home.hodie("build", path, "--output", output.path)
        return (outcome, (try? FileManager.default.contentsOfDirectory(atPath: output.path)) ?? [])
    }

    @Test(arguments: [
        ("HasNoWidget", 1, ["HasNoWidget.xcodeproj", "Today"]),
        ("IsObjectiveC", 1, ["TodayViewController.m", "Swift only"]),
        ("HasATypeError", 1, ["Widget/TodayViewController.swift:7:27: error:"]),
        (
            "ImportsWhatIsMissing", 1,
            ["Widget/TodayViewController.swift:1:1: error:", "CoreBluetooth", "CBCentralManager"]
        ),
        ("HasABrokenStoryboard", 1, ["MainInterface.storyboard:13:", "error:"]),
    ])
    func aProjectThatCannotBeBuilt(fixture: String, status: Int32, says: [String]) throws {
        let (outcome, left) = try build(Stage.fixture(fixture).path)
        #expect(outcome.status == status)
        for text in says { #expect(outcome.errors.contains(text), "\(outcome.errors)") }
        #expect(left.isEmpty)
        // One cause, one error: nothing follows from it.
        #expect(outcome.errors.components(separatedBy: "error:").count <= 3, "\(outcome.errors)")
    }

    @Test func aSyntaxErrorIsAtTheUsersOwnPlace() throws {
        let home = try Home()
        let copy = home.folder.appendingPathComponent("Project")
        try FileManager.default.copyItem(
            at: Stage.fixtures.appendingPathComponent("HasATypeError"), to: copy)
        let file = copy.appendingPathComponent("Widget/TodayViewController.swift")
        let text = try String(contentsOf: file, encoding: .utf8)
        try text.replacingOccurrences(of: "\"three\"", with: "[1, 2").write(to: file, atomically: true, encoding: .utf8)
        let outcome = try home.hodie("build", copy.appendingPathComponent("HasATypeError.xcodeproj").path)
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("\(file.path):7:"), "\(outcome.errors)")
    }

    @Test func anUnknownElementIsAWarningAndIsStillDrawn() throws {
        let (outcome, left) = try build(Stage.fixture("HasAnUnknownElement").path)
        #expect(outcome.status == 0)
        #expect(outcome.errors.contains("MainInterface.storyboard:12:29: warning:"), "\(outcome.errors)")
        #expect(outcome.errors.contains("warning:") && outcome.errors.contains("hologramView"), "\(outcome.errors)")
        #expect(left == ["App.app"])
    }

    @Test(arguments: ["/nowhere/No.xcodeproj", "/", "/etc/hostname"])
    func whatIsNoProject(path: String) throws {
        let (outcome, left) = try build(path)
        #expect(outcome.status == 1 || outcome.status == 2)
        #expect(outcome.errors.contains(path), "\(outcome.errors)")
        #expect(left.isEmpty)
    }

    @Test(arguments: [
        ["nonsense"], ["list", "--colour"], ["remove"], ["picture", "--scale", "9"], ["picture", "--date", "soon"],
        ["picture", "--wait", "-1"],
        ["today", "--port", "many"], ["today", "--require-isolation"], ["install"], ["build"],
    ])
    func aWrongCall(words: [String]) throws {
        let outcome = try Home().run("hodie", words)
        #expect(outcome.status == 2, "\(outcome.errors)")
        #expect(!outcome.errors.isEmpty)
    }

    @Test func aBundleThatWasTamperedWithIsNotInstalled() throws {
        let home = try Home()
        let app = home.folder.appendingPathComponent("App.app")
        try FileManager.default.copyItem(at: FixtureApps.shared.app("CountsTaps"), to: app)
        try Data("no".utf8).write(to: app.appendingPathComponent("PlugIns/Widget.appex/Info.plist"))
        let outcome = try home.hodie("install", app.path)
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("PlugIns/Widget.appex/Info.plist"), "\(outcome.errors)")
        #expect(try home.hodie("list").output.contains("Nothing is installed"))
    }
}

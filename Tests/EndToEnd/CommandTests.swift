import Foundation
import TestSupport
import Testing

/// The commands as a user types them.
@Suite(.serialized) struct CommandTests {
    private let example = Stage.package.appendingPathComponent("Examples/UsedSpace/UsedSpace.xcodeproj")

    @Test func installListPictureRemove() throws {
        let home = try Home()
        let app = try FixtureApps.shared.app("UsedSpace", project: example)
        #expect(try home.hodie("install", app.path).status == 0)
        // Installing over an installed version is no error.
        #expect(try home.hodie("install", app.path).status == 0)
        let list = try home.hodie("list", "--json")
        #expect(list.output.contains("org.hodie.UsedSpace.Widget"))

        let outcome = try home.hodie(
            "picture", "org.hodie.UsedSpace.Widget", "--mode", "expanded", "--date", "2026-11-20", "--output", "a.png")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let picture = try Data(contentsOf: home.folder.appendingPathComponent("a.png"))
        #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))

        #expect(try home.hodie("remove", "org.hodie.UsedSpace").status == 0)
        #expect(try home.hodie("remove", "org.hodie.UsedSpace").status == 1)
        #expect(try home.hodie("list").output.contains("Nothing is installed"))
    }

    @Test(arguments: [["--mode", "compact"], ["--appearance", "dark", "--scale", "3", "--text-size", "XXL"]])
    func theSameArgumentsGiveTheSameBytes(arguments: [String]) throws {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("HasAnUnknownElement").path)
        try home.hodie("install", FixtureApps.shared.app("CountsTaps").path)
        let pictures = try (0..<2).map { number in
            let words = ["picture", "--date", "2026-11-20T09:41:00Z", "--output", "\(number).png"] + arguments
            let outcome = try home.run("hodie", words)
            #expect(outcome.status == 0, "\(outcome.errors)")
            return try Data(contentsOf: home.folder.appendingPathComponent("\(number).png"))
        }
        #expect(pictures[0] == pictures[1])
        #expect(pictures[0].count > 1000)
    }

    @Test func anAppStandsForItsWidgets() throws {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("CountsTaps").path)
        let pictures = try ["org.hodie.fixture.CountsTaps", RealView.widget("CountsTaps")].map { id in
            let outcome = try home.hodie("picture", id, "--output", "\(id).png")
            #expect(outcome.status == 0, "\(outcome.errors)")
            return try Data(contentsOf: home.folder.appendingPathComponent("\(id).png"))
        }
        #expect(pictures[0] == pictures[1])
    }

    @Test func whatAWidgetPrintsGoesToStandardError() throws {
        let home = try Home()
        let outcome = try home.hodie("picture", FixtureApps.shared.app("CallOrder").path)
        #expect(outcome.status == 0)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.contains("\(RealView.widget("CallOrder")): call: viewDidLoad\n"), "\(outcome.errors)")
    }

    @Test func aWidgetThatDoesNotComeToRestIsNoPicture() throws {
        let home = try Home()
        let outcome = try home.hodie("picture", FixtureApps.shared.app("LoopsForever").path, "--wait", "1")
        #expect(outcome.status == 1)
        let sentence = "\(RealView.widget("LoopsForever")) did not come to rest within 1 s"
        #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
        #expect(!FileManager.default.fileExists(atPath: home.path("today.png")))
    }

    @MainActor
    @Test func aSecondTodayViewOfTheSameHomeSaysWhereTheFirstIs() async throws {
        let first = try await RunningPage(home: Home())
        let second = try first.home.hodie("today", "--no-open", "--port", "0")
        #expect(second.status == 1)
        #expect(second.errors.contains("runs already (process \(first.processIdentifier)), at \(first.url)"))
        first.stop()
        // It is over with the first one, however that ended.
        let third = try await RunningPage(home: first.home)
        third.stop()
    }

    @Test func theSameWidgetInAnotherLanguageIsAnotherPicture() throws {
        let home = try Home()
        let app = try FixtureApps.shared.app("UsedSpace", project: example)
        #expect(try home.hodie("install", app.path).status == 0)
        var pictures: Set<Data> = []
        for language in ["en", "de", "zh-Hans"] {
            let outcome = try home.hodie(
                "picture", "org.hodie.UsedSpace.Widget", "--locale", language, "--output", "\(language).png")
            #expect(outcome.status == 0, "\(outcome.errors)")
            pictures.insert(try Data(contentsOf: home.folder.appendingPathComponent("\(language).png")))
        }
        #expect(pictures.count == 3)
    }

    @Test func doctorTellsOfTheIsolation() throws {
        let outcome = try Home().hodie("doctor")
        #expect(outcome.output.contains("Landlock"))
        #expect(outcome.output.contains("fonts-inter"))
    }
}

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

        for name in ["a.png", "b.png"] {
            let outcome = try home.hodie(
                "picture", "org.hodie.UsedSpace.Widget", "--mode", "expanded", "--date", "2026-11-20", "--output", name)
            #expect(outcome.status == 0, "\(outcome.errors)")
        }
        let first = try Data(contentsOf: home.folder.appendingPathComponent("a.png"))
        #expect(first == (try Data(contentsOf: home.folder.appendingPathComponent("b.png"))))
        #expect(first.starts(with: [0x89, 0x50, 0x4E, 0x47]))

        #expect(try home.hodie("remove", "org.hodie.UsedSpace").status == 0)
        #expect(try home.hodie("remove", "org.hodie.UsedSpace").status == 1)
        #expect(try home.hodie("list").output.contains("Nothing is installed"))
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

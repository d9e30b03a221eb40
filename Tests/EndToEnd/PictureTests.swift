import Foundation
import TestSupport
import Testing

/// `hodie picture`: one picture, many in one call, and none.
@Suite(.serialized, .takingTurns) struct PictureTests {
    private let example = Stage.package.appendingPathComponent("Examples/UsedSpace/UsedSpace.xcodeproj")
    private let usedSpace = "org.hodie.UsedSpace.Widget"

    /// A home where fixtures are installed, by their names, and the example, by its own.
    private func home(with apps: String...) throws -> Home {
        let home = try Home()
        for app in apps {
            let built = try FixtureApps.shared.app(app, project: app == "UsedSpace" ? example : nil)
            #expect(try home.hodie("install", built.path).status == 0)
        }
        return home
    }

    private func pictures(_ home: Home, below folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: home.path(folder)).sorted()
    }

    @Test func anAppStandsForItsWidgets() throws {
        let home = try home(with: "CountsTaps")
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

    @Test func ordinarySubclassesOfUIKitsClassesAreBuiltAndMade() throws {
        let home = try Home()
        let outcome = try home.hodie("picture", FixtureApps.shared.app("SubclassesUIKit").path)
        #expect(outcome.status == 0, "\(outcome.errors)")
        let said = outcome.errors.split(separator: "\n").compactMap {
            $0.components(separatedBy: "subclass: ").dropFirst().last
        }
        #expect(
            said == [
                "rows 7.0", "constraint 1.0", "recognizer true", "nib true", "navigation true", "layers true 2",
                "layers 8.0 caption", "layers 3.0", "segue embed 1",
            ], "\(outcome.errors)")
    }

    /// A pod, what it needs, the bundle of its resources, and a framework of another project of the workspace.
    @Test func whatAWorkspaceBringsIsFoundAtRunTime() throws {
        let workspace = Stage.fixtures.appendingPathComponent("BringsItsPods/App.xcworkspace")
        let app = try FixtureApps.shared.app("BringsItsPods", project: workspace)
        let outcome = try Home().hodie("picture", app.path)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.errors.contains("pods: border and line! kit\n"), "\(outcome.errors)")
    }

    /// On iOS nobody says so, and what is seen is chance.
    @Test func whatConstraintsLeaveOpenIsSaidOnceForEachView() throws {
        let home = try Home()
        try """
        import NotificationCenter
        import UIKit

        class TodayViewController: UIViewController, NCWidgetProviding {
            override func viewDidLoad() {
                super.viewDidLoad()
                for text in ["here", "anywhere"] {
                    let label = UILabel()
                    label.text = text
                    label.translatesAutoresizingMaskIntoConstraints = false
                    view.addSubview(label)
                    label.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
                    if text == "here" { label.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true }
                }
            }
        }
        """.write(toFile: home.path("open.swift"), atomically: true, encoding: .utf8)
        let outcome = try home.hodie("picture", "open.swift", "--output", "open.png")
        #expect(outcome.status == 0)
        let said = outcome.errors.split(separator: "\n").filter { $0.contains("ambiguous") }
        #expect(said.count == 1, "\(outcome.errors)")
        let sentence = "The layout of UILabel(“anywhere”) is ambiguous: its constraints leave its x open."
        #expect(said.first?.hasSuffix(sentence) == true, "\(outcome.errors)")
    }

    /// In the confined process, by code and by storyboard.
    @Test func fontsOfTheBundleAreFoundAndWhatIsNoneIsNamed() throws {
        let home = try Home()
        let outcome = try home.hodie("picture", FixtureApps.shared.app("BringsItsFonts").path)
        #expect(outcome.status == 0, "\(outcome.errors)")
        let said = outcome.errors.split(separator: "\n").compactMap {
            $0.components(separatedBy: "fonts: ").dropFirst().last
        }
        #expect(
            said == [
                "[\"HodieBlocks-Regular\", \"HodieBlocks-Bold\"] HodieBlocks-Regular", "40.0 60.0", "true",
            ], "\(outcome.errors)")
        #expect(outcome.errors.contains("UIAppFonts: “Broken.ttf” is not used: "), "\(outcome.errors)")
        #expect(outcome.errors.contains("UIAppFonts: “Missing.otf” is not used: there is no file "))
    }

    /// The fixture's project says that Xcode 10 was the last to work on it, which knew of no dark appearance.
    @Test func aWidgetThatIsOlderThanDarkAppearanceIsLightInTheDark() throws {
        let home = try home(with: "BringsItsFonts")
        /// How bright the platter's header is, beside its title: 0…255.
        func brightness(_ options: String...) throws -> UInt32 {
            let words = ["picture", RealView.widget("BringsItsFonts"), "--appearance", "dark", "--output", "a.png"]
            let outcome = try home.run("hodie", words + options)
            #expect(outcome.status == 0, "\(outcome.errors)")
            let picture = try Picture(contentsOf: home.folder.appendingPathComponent("a.png"))
            return picture.pixels[36 * picture.width + picture.width * 2 / 3] & 0xFF
        }
        #expect(try brightness() > 200)
        #expect(try brightness("--look", "automatic") < 110)
    }

    /// As on iOS, whose stack is smaller yet; but it is said, and nobody has to read a trace to know.
    @Test func aFunctionThatCallsItselfWithoutEndIsTheReason() throws {
        let home = try Home()
        try """
        import NotificationCenter
        import UIKit

        class TodayViewController: UIViewController, NCWidgetProviding {
            override func viewDidLoad() {
                super.viewDidLoad()
                view.tag = depth(of: 1)
            }

            private func depth(of number: Int) -> Int { view.tag < 0 ? 0 : depth(of: number + 1) + number }
        }
        """.write(toFile: home.path("endless.swift"), atomically: true, encoding: .utf8)
        let outcome = try home.hodie("picture", "endless.swift", "--output", "endless.png")
        #expect(outcome.errors.contains("the stack is full: a function calls itself without end"), "\(outcome.errors)")
    }

    /// One that does not answer, and one that answers and goes on drawing.
    @Test(arguments: ["LoopsForever", "NeverStopsMoving"])
    func aWidgetThatDoesNotComeToRestIsNoPicture(fixture: String) throws {
        let home = try Home()
        let outcome = try home.hodie("picture", FixtureApps.shared.app(fixture).path, "--wait", "1")
        #expect(outcome.status == 1)
        let sentence = "\(RealView.widget(fixture)) did not come to rest within 1 s"
        #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
        #expect(!FileManager.default.fileExists(atPath: home.path("today.png")))
    }

    /// It is seen on iOS, too. It uses what apps use that there is not here, and learns that by its own means.
    @Test func aWidgetThatNeverAnswersItsUpdateIsDrawnAsItIs() throws {
        let home = try Home()
        try """
        import CloudKit
        import NotificationCenter
        import UIKit

        class TodayViewController: UIViewController, NCWidgetProviding {
            override func viewDidLoad() {
                super.viewDidLoad()
                view.backgroundColor = .red
                let divisor = pow(10.0, Double(2))
                let rounded: Double = Double(roundl(1.23456 * divisor)) / divisor
                let method = class_getInstanceMethod(TodayViewController.self, #selector(viewDidLoad))
                print("found:", rounded, method == nil, object_getClass(self) == TodayViewController.self)
                print("often:", UIApplication.backgroundFetchIntervalMinimum)
            }

            func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
                CKContainer.default().accountStatus { status, _ in
                    if status == .available { completionHandler(.newData) } else { print("account: none") }
                }
            }
        }
        """.write(toFile: home.path("silent.swift"), atomically: true, encoding: .utf8)
        // However long a busy machine takes to draw it: it may wait that long.
        var outcome = try home.hodie("picture", "silent.swift", "--wait", "3", "--output", "silent.png")
        for patience in ["30", "300"] where outcome.status != 0 {
            outcome = try home.hodie("picture", "silent.swift", "--wait", patience, "--output", "silent.png")
        }
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.errors.contains("has not called the completion handler"), "\(outcome.errors)")
        #expect(outcome.errors.contains("found: 1.23 true true"), "\(outcome.errors)")
        #expect(outcome.errors.contains("often: 0.0"), "\(outcome.errors)")
        #expect(outcome.errors.contains("account: none"), "\(outcome.errors)")
        #expect(FileManager.default.fileExists(atPath: home.path("silent.png")))
    }

    // Which of several is named is `WidgetMovementsTests`'s: how long one takes to come to rest depends on the machine.
    @Test func whatDoesNotComeToRestIsNamed() throws {
        let outcome = try home(with: "NeverStopsMoving").hodie("picture", "--wait", "1")
        #expect(outcome.status == 1)
        let sentence = "hodie: \(RealView.widget("NeverStopsMoving")) did not come to rest within 1 s"
        #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
    }

    @Test func whatDoesNotAnswerIsNamedAndWhatBesideItDoesIsNot() throws {
        // It is given up in its own time, whatever that is on a busy machine.
        let outcome = try home(with: "LoopsForever", "CountsTaps").hodie("picture", "--wait", "3600")
        // The picture is of the view, in which its platter says so.
        #expect(outcome.status == 0)
        let sentence = "\(RealView.widget("LoopsForever")) is unable to load: it did not answer"
        #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
        #expect(!outcome.errors.contains("CountsTaps"))
    }

    @Test func whatHidesItselfIsNamedAtOnceAndIsNotInTheView() throws {
        let home = try home(with: "CountsTaps")
        let alone = try home.hodie("picture", "--output", "alone.png")
        #expect(alone.status == 0, "\(alone.errors)")
        try """
        import NotificationCenter
        import UIKit

        class TodayViewController: UIViewController, NCWidgetProviding {
            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                let id = Bundle.main.bundleIdentifier!
                NCWidgetController.widgetController().setHasContent(false, forWidgetWithBundleIdentifier: id)
            }
        }
        """.write(toFile: home.path("shy.swift"), atomically: true, encoding: .utf8)
        #expect(try home.hodie("install", "shy.swift").status == 0)
        // However long it may take: it is known at once.
        let view = try home.hodie("picture", "--wait", "3600", "--output", "view.png")
        #expect(view.status == 0, "\(view.errors)")
        #expect(
            try Data(contentsOf: URL(fileURLWithPath: home.path("view.png")))
                == Data(contentsOf: URL(fileURLWithPath: home.path("alone.png"))))
        let outcome = try home.hodie("picture", "--wait", "3600", "--output", "{id}.png")
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("has taken itself out of the Today view"), "\(outcome.errors)")
    }

    @MainActor @Test func whatAKilledCallLeavesIsRemovedByTheNext() async throws {
        // It answers what it is asked, and so is waited for.
        let home = try home(with: "NeverStopsMoving", "CountsTaps")
        func left() -> Int {
            let names = try? FileManager.default.contentsOfDirectory(atPath: home.folder.path)
            return (names ?? []).filter { $0.hasPrefix(".pictures-") }.count
        }
        let process = Process()
        process.executableURL = try Stage.program("hodie")
        process.arguments = ["picture", RealView.widget("NeverStopsMoving"), "--wait", "3600"]
        process.environment = home.environment
        let said = URL(fileURLWithPath: home.path("said.txt"))
        try Data().write(to: said)
        process.standardError = try FileHandle(forWritingTo: said)
        try process.run()
        _ = await eventually { left() == 1 || !process.isRunning }
        let words = try String(contentsOf: said, encoding: .utf8)
        #expect(left() == 1, "runs: \(process.isRunning), says: \(words)")
        let other = try home.hodie("picture", RealView.widget("CountsTaps"), "--output", "other.png")
        #expect(other.status == 0, "\(other.errors)")
        #expect(left() == 1, "it still runs")
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        #expect(left() == 1)
        try home.hodie("picture", RealView.widget("CountsTaps"), "--output", "other.png")
        #expect(left() == 0)
    }

    @Test func everyCombinationIsThePictureThatACallOfItsOwnGives() throws {
        let home = try home(with: "CallOrder")
        let look = ["--date", "2026-11-20", "--scale", "1"]
        let outcome = try home.run(
            "hodie",
            [
                "picture", RealView.widget("CallOrder"), "--mode", "compact,expanded", "--appearance", "light,dark",
                "--locale", "en,de",
            ]
                + ["--output", "shots/{mode}-{appearance}-{locale}.png"] + look)
        #expect(outcome.status == 0, "\(outcome.errors)")
        let names = ["compact", "expanded"].flatMap { mode in
            ["dark", "light"].flatMap { appearance in ["de", "en"].map { "\(mode)-\(appearance)-\($0).png" } }
        }
        #expect(try pictures(home, below: "shots") == names)
        #expect(
            Set(try names.map { try Data(contentsOf: home.folder.appendingPathComponent("shots/\($0)")) }).count == 8)
        for (mode, appearance, locale) in [("compact", "light", "en"), ("expanded", "dark", "de")] {
            let single = try home.run(
                "hodie",
                [
                    "picture", RealView.widget("CallOrder"), "--mode", mode, "--appearance", appearance, "--locale",
                    locale,
                ]
                    + ["--output", "single.png"] + look)
            #expect(single.status == 0, "\(single.errors)")
            let bytes = try Data(contentsOf: home.folder.appendingPathComponent("single.png"))
            let name = "shots/\(mode)-\(appearance)-\(locale).png"
            #expect(try bytes == Data(contentsOf: home.folder.appendingPathComponent(name)), "\(name)")
        }
    }

    /// As many guests as the host has room for start at once, and others as these end.
    @Test func nearlyAHundredLooksOfOneWidgetAreAllMade() throws {
        let home = try home(with: "UsedSpace")
        let outcome = try home.hodie(
            "picture", usedSpace, "--mode", "compact,expanded", "--appearance", "light,dark", "--text-size",
            "S,M,L,XL", "--locale", "en,de,fr,es,it,nl", "--output", "{mode}-{appearance}-{text-size}-{locale}.png")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try pictures(home, below: ".").filter { $0.hasSuffix(".png") }.count == 96)
    }

    @Test func withItsNameEachWidgetHasAPictureOfItsOwn() throws {
        let home = try home(with: "CountsTaps", "CallOrder")
        let ids = [RealView.widget("CallOrder"), RealView.widget("CountsTaps")]
        #expect(try home.hodie("picture", "--output", "all/{id}.png").status == 0)
        #expect(try pictures(home, below: "all") == ids.map { "\($0).png" })
        #expect(try home.hodie("picture", ids[1], ids[0], "--output", "named/{id}.png").status == 0)
        #expect(try pictures(home, below: "named") == ids.map { "\($0).png" })
        // Without, they are in one.
        #expect(try home.hodie("picture", ids[0], ids[1], "--output", "both.png").status == 0)
        let sizes = try ["named/\(ids[0])", "named/\(ids[1])", "both"].map { try height(home.path("\($0).png")) }
        // Eight points lie between them.
        #expect(sizes[2] == sizes[0] + sizes[1] + 16)
    }

    /// The height in a PNG's header, pixels.
    private func height(_ path: String) throws -> Int {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)).prefix(24))
        return bytes[20..<24].reduce(0) { $0 << 8 | Int($1) }
    }

    @Test func oneThatFailsKeepsNoOtherFromBeingMade() throws {
        let home = try home(with: "CountsTaps", "CrashesInViewDidLoad")
        let outcome = try home.hodie("picture", "--output", "{id}.png")
        #expect(outcome.status == 1)
        let failed = "\(RealView.widget("CrashesInViewDidLoad")).png"
        #expect(outcome.errors.contains("\(failed) was not made: "), "\(outcome.errors)")
        #expect(!FileManager.default.fileExists(atPath: home.path(failed)))
        #expect(FileManager.default.fileExists(atPath: home.path("\(RealView.widget("CountsTaps")).png")))
    }

    @Test func aPictureLeavesAWidgetsDataAsItWas() throws {
        let home = try home(with: "TriesToBreakOut")
        let widget = RealView.widget("TriesToBreakOut")
        let outcome = try home.hodie("picture", widget)
        #expect(outcome.status == 0)
        #expect(outcome.errors.contains("write its container: worked"), "\(outcome.errors)")
        #expect(!FileManager.default.fileExists(atPath: home.path("Containers/\(widget)/Documents/own.txt")))
        let left = try FileManager.default.contentsOfDirectory(atPath: home.folder.path)
        #expect(!left.contains { $0.hasPrefix(".pictures-") })
    }

    /// More looks than there are copies of what it stores: each finds that as it was, whatever others have made of theirs.
    @Test func everyLookFindsWhatTheWidgetStoresAndNothingOfOthers() throws {
        let home = try Home()
        try """
        // Name: Counts its Starts
        // Identifier: org.hodie.file.starts
        import NotificationCenter
        import UIKit

        class TodayViewController: UIViewController, NCWidgetProviding {
            override func viewDidLoad() {
                super.viewDidLoad()
                let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
                let file = folder.appendingPathComponent("starts")
                let starts = (try? String(contentsOf: file, encoding: .utf8)).flatMap(Int.init) ?? 0
                let noted = UserDefaults.standard.integer(forKey: "starts")
                let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
                print("starts: \\(starts) in the file, \\(noted) noted, \\(names.count) files")
                try? String(starts + 1).write(to: file, atomically: true, encoding: .utf8)
                try? "more".write(to: folder.appendingPathComponent("more"), atomically: true, encoding: .utf8)
                UserDefaults.standard.set(noted + 1, forKey: "starts")
            }
        }

        """.write(toFile: home.path("starts.swift"), atomically: true, encoding: .utf8)
        try #require(try home.hodie("install", "starts.swift").status == 0)
        let id = "org.hodie.file.starts.widget"
        // Makes the widget's container.
        try #require(try home.hodie("picture", id).status == 0)
        let file = home.path("Containers/\(id)/Documents/starts")
        try "41".write(toFile: file, atomically: true, encoding: .utf8)
        let outcome = try home.hodie(
            "picture", id, "--mode", "compact,expanded", "--text-size", "S,M,L,XL,XXL", "--locale", "en,de,fr,es",
            "--output", "{mode}-{text-size}-{locale}.png")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let said = outcome.errors.split(separator: "\n").compactMap {
            $0.components(separatedBy: "starts: ").dropFirst().last
        }
        #expect(said == [String](repeating: "41 in the file, 0 noted, 1 files", count: 40), "\(outcome.errors)")
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "41")
    }

    @Test(arguments: [
        (["--mode", "compact,expanded"], "put {mode} into --output"),
        (["--mode", "compact,expanded", "--output", "{locale}.png"], "put {mode} into --output"),
        (["--output", "{colour}.png"], "--output knows no {colour}"),
        (["--locale", "en,,de", "--output", "{locale}.png"], "--locale has an empty value: en,,de"),
        (["--scale", "1,1", "--output", "{scale}.png"], "--scale has a value twice: 1,1"),
        (["--mode", "compact,huge", "--output", "{mode}.png"], "--mode takes compact or expanded, not huge"),
    ])
    func aWrongCall(words: [String], says: String) throws {
        let outcome = try Home().run("hodie", ["picture"] + words)
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains(says), "\(outcome.errors)")
    }
}

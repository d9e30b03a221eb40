import Foundation
import TestSupport
import Testing
import TodayHost

/// Every kind of ending stays on its own platter.
@MainActor
@Suite(.serialized, .takingTurns) struct FailureTests {
    @Test(arguments: [
        ("CrashesInViewDidLoad", ["Index out of range"]), ("NamesNoClass", ["TodayViewController"]),
        ("MissesAnOutlet", ["goneLabel"]),
        // What is noticed first depends on how busy the host is: two ways to look, each by a clock of its own.
        ("LoopsForever", ["did not answer", "while nobody saw it"]),
        ("TakesMemorySilently", [" MB of memory; 16 MB are allowed"]),
    ])
    func endsInUnableToLoadOnThatPlatterAlone(fixture: String, reasons: [String]) async throws {
        var policy = HostPolicy.unhurried
        // Long enough for the neighbour, which has to answer, too.
        if fixture == "LoopsForever" { policy.answerWithin = 10 }
        let view = try RealView(
            FixtureApps.shared.app(fixture), FixtureApps.shared.app("CountsTaps"), policy: policy)
        view.open()
        #expect(await eventually { view.platter(fixture)?.content == .unableToLoad })
        #expect(await eventually { view.platter("CountsTaps")?.content == .live })
        let complaint = "error: \(RealView.widget(fixture)) is unable to load"
        #expect(
            view.log.contains { line in line.hasPrefix(complaint) && reasons.contains(where: line.contains) },
            "\(view.log)")
        // The neighbour goes on.
        let neighbour = SurfaceName.widget(RealView.widget("CountsTaps"))
        #expect(view.colour(of: neighbour, x: 2, y: 2) == 0xFF0000)
        view.tap(neighbour, x: 100, y: 50)
        #expect(await eventually { view.colour(of: neighbour, x: 2, y: 2) == 0x0000FF })
        view.shutDown()
    }

    @Test func aTapTriesAgain() async throws {
        let view = try RealView(FixtureApps.shared.app("CrashesInViewDidLoad"))
        let widget = RealView.widget("CrashesInViewDidLoad")
        view.open()
        #expect(await eventually { view.platter("CrashesInViewDidLoad")?.content == .unableToLoad })
        view.host.send(.retry(widget), from: view)
        #expect(await eventually { view.said("is unable to load").count == 2 })
        view.shutDown()
    }

    @Test func aCrashNamesTheAuthorsFunctionAndLine() async throws {
        let view = try RealView(FixtureApps.shared.app("CrashesInViewDidLoad"))
        view.open()
        #expect(await eventually { view.platter("CrashesInViewDidLoad")?.content == .unableToLoad })
        let source = Stage.fixtures.appendingPathComponent("CrashesInViewDidLoad/Widget/TodayViewController.swift").path
        let place = "in TodayViewController.number(in: Array<Int>) -> Int at \(source):13"
        #expect(
            await eventually { view.log.contains { $0.contains("is unable to load") && $0.contains(place) } },
            "\(view.log)")
        // And who called that.
        let caller = "called by TodayViewController.viewDidLoad() at \(source):9"
        #expect(
            await eventually { view.log.filter { $0.hasPrefix("info: ") && $0.hasSuffix(caller) }.count == 1 },
            "\(view.log)")
        view.shutDown()
    }

    /// A crash in a library that none of the author's functions called, such as one on a thread of Foundation's.
    @Test func aCrashElsewhereNamesTheLibraries() async throws {
        let view = try RealView(FixtureApps.shared.app("CountsTaps"))
        view.open()
        let widget = RealView.widget("CountsTaps")
        #expect(await eventually { view.isSettled(widget) })
        let process = try #require(view.host.process(of: widget)?.identifier)
        kill(process, SIGILL)
        #expect(await eventually { !view.said("crash: by signal 4, not in the widget's own code").isEmpty })
        // It waited for its host.
        #expect(
            await eventually {
                let frames = view.said("crash: through ")
                return frames.contains { $0.hasPrefix("libc.so.6 + 0x") }
                    && frames.contains { $0.hasPrefix("Hodie + 0x") }
            }, "\(view.log)")
        view.shutDown()
    }
}

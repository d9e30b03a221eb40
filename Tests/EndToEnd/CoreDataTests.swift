import Foundation
import HostLink
import TestSupport
import Testing
import TodayHost

/// An app and its widget with a store of Core Data's between them.
@MainActor
@Suite(.serialized, .takingTurns) struct CoreDataTests {
    private let fixture = "RemembersInCoreData"

    @Test func anAppAndItsWidgetShareAStore() async throws {
        // However busy the machine is, the tap opens the app.
        var policy = HostPolicy()
        (policy.tapOpensWithin, policy.answerWithin) = (600, 60)
        let view = try RealView(FixtureApps.shared.app(fixture), policy: policy)
        view.open()
        #expect(await eventually { view.said("call:").count >= 2 })
        #expect(
            view.said("call:") == [
                "place true here 48.1 2001-01-01 00:00:00 +0000", "widget [\"widget: one, two\"]",
            ], "\(view.log)")
        #expect(await eventually { view.isSettled(RealView.widget(fixture)) })
        view.tap(.widget(RealView.widget(fixture)), x: 20, y: 20)
        #expect(await eventually { view.said("call: app").count >= 1 })
        // The widget, which is still there, is told of the note that the app has saved.
        let told = "false [0, 0] true by the app"
        #expect(await eventually { view.said("call:").contains(told) }, "\(view.log)")
        #expect(
            view.said("call:").filter { $0 != told }.suffix(3) == [
                "done [\"done\": 1]", "true [0, 1] true (two)", "app [\"widget: (two), one\", \"app: by the app\"]",
            ], "\(view.log)")
        // What one thread lets go of while another is at work with it is no trouble to either.
        #expect(await eventually { !view.said("threads:").isEmpty })
        #expect(await eventually { view.said("threads:") == ["10000"] }, "\(view.log)")
        view.host.send(.closeApplication, from: view)
        view.close()
        view.open()
        #expect(await eventually { view.said("call: widget").count >= 2 })
        #expect(
            await eventually { view.said("call: widget").last == "[\"widget: (two), one\", \"app: by the app\"]" },
            "\(view.log)")
        view.shutDown()
    }

    @Test func whatTutorialsSpellIsUnderstood() async throws {
        let view = try RealView(FixtureApps.shared.app(fixture))
        view.open()
        #expect(await eventually { view.said("tutorial: done").count == 1 })
        #expect(
            view.said("tutorial:") == [
                "value text new b", "observed b b", "primitive a true", "sections [\"topic 1\"] a",
                "history tutorial 2", "done [\"topic\"]",
            ], "\(view.log)")
        view.shutDown()
    }

    /// The widget's own bundle has no model.
    @Test func aContainerFindsTheModelOfItsFramework() async throws {
        let view = try RealView(FixtureApps.shared.app("KeepsItsModelInAFramework"))
        view.open()
        #expect(await eventually { !view.said("call:").isEmpty })
        #expect(await eventually { view.said("call:") == ["[\"honey 0.5\", \"plums 0.5\"] true"] }, "\(view.log)")
        view.shutDown()
    }

    /// Whoever uses Core Data has it loaded; nobody else's code names it.
    @Test(arguments: [("RemembersInCoreData", true), ("CountsTaps", false)])
    func onlyCodeThatUsesCoreDataLoadsIt(fixture: String, isUsed: Bool) throws {
        let app = try FixtureApps.shared.app(fixture)
        let widget = app.appendingPathComponent("PlugIns/Widget.appex/Widget.so")
        let code = try Data(contentsOf: widget)
        #expect((code.range(of: Data("libCoreData.so".utf8)) != nil) == isUsed)
    }
}

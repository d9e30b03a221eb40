import Bundles
import Foundation
import HostLink
import Testing

@testable import TodayHost

@MainActor
@Suite struct TodayListTests {
    private typealias Entry = TodayList.Entry

    private func widget(_ id: String, of app: String) -> TodayWidget {
        let application = TodayApplication(
            id: app, title: app, iconPath: nil, bundlePath: "/\(app)", containerPath: "/", groupContainers: [:],
            urlSchemes: [])
        return TodayWidget(
            id: id, title: id, bundlePath: "/\(app)/\(id)", containerPath: "/", groupContainers: [:],
            application: application)
    }

    @Test func theFirstWidgetOfANewAppIsThereAndOthersWait() {
        let installed = [widget("b.1", of: "b"), widget("b.2", of: "b"), widget("a.1", of: "a")]
        let list = TodayList()
        #expect(list.shown(of: installed).map(\.id) == ["b.1", "a.1"])
        #expect(list.others(of: installed).map(\.id) == ["b.2"])
        // The user has removed the first one: the second does not take its place.
        let removed = TodayList([Entry(widget: "b.1", isEnabled: false)])
        #expect(removed.shown(of: installed).map(\.id) == ["a.1"])
        #expect(removed.others(of: installed).map(\.id) == ["b.1", "b.2"])
        #expect(removed.isNew("b.2") && !removed.isNew("b.1"))
    }

    @Test func theUsersOrderComesFirstAndWhatIsRemovedIsNotThere() {
        let view = TestView(widgets: ["app.a", "app.b", "app.c"])
        view.open()
        view.send(.arrange(["app.c", "gone", "app.b"], others: ["app.a"]))
        #expect(view.lastTold?.platters.map(\.id) == ["app.c", "app.b"])
        #expect(view.maker.guests.map(\.isRunning) == [false, true, true])
        #expect(view.lastTold?.others == 1)
        #expect(view.lastTold?.newOthers == 0)
        // In the next life, too.
        view.makeHost(widgets: ["app.a", "app.b", "app.c"])
        #expect(view.state.platters.map(\.id) == ["app.c", "app.b"])
        view.send(.arrange(["app.a", "app.b", "app.c"], others: []))
        #expect(view.state.platters.map(\.id) == ["app.a", "app.b", "app.c"])
    }

    @Test func aWidgetIsMovedToAColumnAndStaysThere() {
        let ids = ["app.a", "app.b", "app.c"]
        let view = TestView(widgets: ids)
        view.open()
        #expect(view.state.platters.map(\.column) == [nil, nil, nil])
        view.send(.move("app.c", before: "app.b", columns: ["app.a": 0, "app.c": 0, "app.b": 1]))
        #expect(view.state.platters.map(\.id) == ["app.a", "app.c", "app.b"])
        #expect(view.state.platters.map(\.column) == [0, 0, 1])
        // In the next life, too, and when the list is edited.
        view.makeHost(widgets: ids)
        view.send(.arrange(["app.b", "app.a", "app.c"], others: []))
        #expect(view.state.platters.map(\.column) == [1, 0, 0])
        // What no page would say.
        view.send(.move("gone", before: "app.a", columns: ["gone": 0, "app.a": 1]))
        view.send(.move("app.b", before: "gone", columns: ["app.b": -1, "app.a": 1 << 40]))
        #expect(view.state.platters.map(\.id) == ["app.a", "app.c", "app.b"])
        #expect(view.state.platters.map(\.column) == [0, 0, 1])
    }

    @Test func whatIsNotInstalledAnyMoreTakesNoPlaceAndKeepsIt() {
        let view = TestView(widgets: ["app.a", "app.b"])
        view.store.list = TodayList([Entry(widget: "gone"), Entry(widget: "app.b"), Entry(widget: "app.a")])
        view.makeHost(widgets: ["app.a", "app.b"])
        #expect(view.state.platters.map(\.id) == ["app.b", "app.a"])
        view.installed = view.installed.map { widget in
            var widget = widget
            if widget.id == "app.a" { widget.id = "gone" }
            return widget
        }
        view.send(.reload)
        #expect(view.state.platters.map(\.id) == ["gone", "app.b"])
    }

    @Test func whatCameWhileTheUserWasEditingStaysAsItIs() {
        var list = TodayList([Entry(widget: "a"), Entry(widget: "b", isEnabled: false, column: 2)])
        list.arrange(["b"], others: ["c"])
        #expect(
            list.entries == [
                Entry(widget: "b", column: 2), Entry(widget: "a"), Entry(widget: "c", isEnabled: false),
            ])
        list.arrange(["b", "b"], others: ["b"])
        #expect(list.entries.filter { $0.widget == "b" } == [Entry(widget: "b", column: 2)])
    }

    @Test func whatIsNewIsMarkedUntilTheUserHasDecided() {
        let view = TestView(widgets: ["app.a"])
        view.installed.append(view.installed[0])
        view.installed[1].id = "app.b"
        view.installed[1].needsNetwork = true
        view.send(.reload)
        #expect(view.lastTold?.newOthers == 1)
        #expect(view.host.editList.shown.map(\.id) == ["app.a"])
        #expect(
            view.host.editList.others.map { [$0.id, "\($0.isNew)", "\($0.rights)"] } == [
                ["app.b", "true", "\([Right.network])"]
            ])
        view.send(.arrange(["app.a"], others: ["app.b"]))
        #expect(view.lastTold?.newOthers == 0)
        #expect(view.host.editList.others.map(\.isNew) == [false])
    }

    @Test func whatHasNothingToShowIsInTheListAndSaysSo() {
        let view = TestView()
        view.open()
        view.maker.guests[0].say(.setHasContent(false, bundleIdentifier: "app.widget"))
        view.clock.advance()
        #expect(view.state.platters.isEmpty)
        #expect(view.host.editList.shown.map(\.isHidden) == [true])
    }

    @Test func whatIsRemovedWithItsDataIsAsNewWhenItComesBack() {
        let view = TestView()
        view.open()
        view.send(.arrange([], others: ["app.widget"]))
        #expect(view.state.platters.isEmpty)
        let widget = view.installed.removeFirst()
        view.hasData = false
        view.send(.reload)
        view.installed = [widget]
        view.hasData = true
        view.send(.reload)
        #expect(view.state.platters.map(\.id) == ["app.widget"])
    }

    @Test func aWidgetStandsInTheListOnce() {
        let list = TodayList([Entry(widget: "a", column: 1), Entry(widget: "a", column: 2)])
        #expect(list.entries == [Entry(widget: "a", column: 1)])
    }
}

import Bundles
import Foundation
import HostLink
import Testing

@testable import TodayHost

@MainActor
@Suite struct TodayListTests {
    @Test func whatNobodyArrangedIsThereInItsOwnOrder() {
        let view = TestView(widgets: ["app.b", "app.a"])
        #expect(view.state.platters.map(\.id) == ["app.b", "app.a"])
    }

    @Test func theUsersOrderComesFirstAndWhatIsDisabledIsNotThere() {
        let view = TestView(widgets: ["app.a", "app.b", "app.c", "app.d"])
        view.open()
        view.store.list = TodayList([
            TodayList.Entry(widget: "app.c"), TodayList.Entry(widget: "gone"),
            TodayList.Entry(widget: "app.a", isEnabled: false),
        ])
        view.send(.reload)
        #expect(view.state.platters.map(\.id) == ["app.c", "app.b", "app.d"])
        #expect(view.maker.guests.map(\.isRunning) == [false, true, true, true])
    }

    @Test func aWidgetStandsInTheListOnce() {
        let list = TodayList([TodayList.Entry(widget: "a", column: 1), TodayList.Entry(widget: "a", column: 2)])
        #expect(list.entries == [TodayList.Entry(widget: "a", column: 1)])
    }
}

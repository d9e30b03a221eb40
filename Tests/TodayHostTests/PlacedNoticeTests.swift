import Foundation
import HostLink
import HostTestSupport
import Testing

@testable import TodayHost

/// Notifications that wait for a place.
@MainActor
@Suite struct PlacedNoticeTests {
    private let source = TestLocationSource()
    /// Some 390 km apart.
    private let zurich = (47.37, 8.54)
    private let munich = (48.14, 11.58)

    private func view(_ right: LocationRight = .whileSeen) -> TestView {
        let view = TestView(location: source, notifications: .allowed)
        allow(right, view)
        view.open()
        return view
    }

    private func allow(_ right: LocationRight, notifications: NotificationRight = .allowed, _ view: TestView) {
        for index in view.installed.indices {
            view.installed[index].location = right
            view.installed[index].application.location = right
            view.installed[index].application.notifications = notifications
        }
        view.send(.reload)
    }

    private func add(
        _ identifier: String, around place: (Double, Double)? = nil, repeats: Bool = false, entry: Bool = true,
        exit: Bool = true, to view: TestView
    ) {
        let place = place ?? zurich
        let region = NotificationRegion(
            identifier: "r", latitude: place.0, longitude: place.1, radius: 1000, notifiesOnEntry: entry,
            notifiesOnExit: exit)
        let notification = AppNotification(
            identifier: identifier, title: identifier, body: "", trigger: .region(region, repeats: repeats))
        view.maker.guests[0].say(.notifications(.add(notification)))
        view.clock.advance()
    }

    /// The machine is somewhere when it is asked next.
    private func move(to place: (Double, Double), _ view: TestView) {
        view.clock.advance(by: PlaceWatch.period)
        if source.isWatched { source.find(place.0, place.1) }
        view.clock.advance()
    }

    private func shown(_ view: TestView) -> [String] { view.state.notifications.map(\.id).sorted() }

    private func pending(_ view: TestView) -> [String] {
        view.maker.guests[0].say(.notifications(.list(7)))
        view.clock.advance()
        return view.maker.guests[0].received.compactMap {
            guard case .notifications(.listed(7, let one, isDelivered: false)) = $0 else { return nil }
            return one.notification.identifier
        }
    }

    @Test func comingAndLeavingAreToldAsTheRegionSays() {
        let view = view()
        #expect(source.starts == 0)
        add("both", repeats: true, to: view)
        add("come", exit: false, to: view)
        add("leave", entry: false, to: view)
        // Who is there when it begins to wait has not come there.
        source.find(zurich.0, zurich.1)
        view.clock.advance()
        #expect(shown(view).isEmpty && pending(view) == ["both", "come", "leave"])
        move(to: munich, view)
        #expect(shown(view) == ["app/both", "app/leave"])
        view.send(.dismissNotifications)
        move(to: zurich, view)
        #expect(shown(view) == ["app/both", "app/come"] && pending(view).suffix(1) == ["both"])
    }

    @Test func theSourceIsAskedNowAndThenAndOnlyWhileSomethingWaits() {
        let view = view()
        add("a", to: view)
        #expect(source.starts == 1)
        source.find(munich.0, munich.1)
        view.clock.advance()
        #expect(!source.isWatched)
        view.clock.advance(by: PlaceWatch.period * 3)
        // A source that says nothing is given up after a while, and asked again.
        #expect(source.starts >= 2)
        view.maker.guests[0].say(.notifications(.removePending(nil)))
        view.clock.advance(by: PlaceWatch.period * 2)
        let starts = source.starts
        view.clock.advance(by: PlaceWatch.period * 10)
        #expect(source.starts == starts && !source.isWatched)
    }

    @Test func whereItWasOutlivesTheHost() {
        let view = view()
        add("a", to: view)
        source.find(munich.0, munich.1)
        view.clock.advance()
        view.makeHost()
        allow(.whileSeen, view)
        #expect(source.isWatched)
        source.find(zurich.0, zurich.1)
        view.clock.advance()
        #expect(shown(view) == ["app/a"])
    }

    @Test func whoMayNotKnowThePlaceIsToldNothing() {
        let view = view(.undecided)
        add("a", to: view)
        #expect(source.starts == 0)
        #expect(view.lines.lines.contains { $0.contains("a waits for a place") && $0.contains("“location”") })
        allow(.whileSeen, view)
        source.find(zurich.0, zurich.1)
        view.clock.advance()
        allow(.denied, view)
        let starts = source.starts
        view.clock.advance(by: 600)
        #expect(source.starts == starts && shown(view).isEmpty)
        allow(.whileSeen, notifications: .denied, view)
        #expect(!source.isWatched)
    }

    @Test func aPlaceThatTheUserSaysIsLookedAtAtOnce() throws {
        let view = view()
        view.send(.setPlace(GeographicPlace(latitude: munich.0, longitude: munich.1)))
        add("a", to: view)
        view.send(.setPlace(GeographicPlace(latitude: zurich.0, longitude: zurich.1)))
        #expect(shown(view) == ["app/a"])
    }

    @Test func noMoreThanTwentyWaitForPlaces() {
        let view = view()
        for number in 0..<21 { add("n\(number)", to: view) }
        #expect(pending(view).count == 20)
        #expect(view.lines.lines.contains { $0.contains("n20 is left out: 20 others wait for places") })
        // One that is known takes no place of its own, and one that comes at a time leaves its.
        add("n3", to: view)
        #expect(pending(view).suffix(20).count == 20 && pending(view).last == "n3")
    }

    @Test func stateOfAnEarlierVersionIsRead() throws {
        let text = #"{"pending":[],"delivered":[],"categories":[],"badge":3}"#
        let box = try JSONDecoder().decode(NoticeBox.self, from: Data(text.utf8))
        #expect(box.badge == 3 && box.placed.isEmpty)
    }
}

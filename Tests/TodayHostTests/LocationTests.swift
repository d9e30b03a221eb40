import HostLink
import HostTestSupport
import Testing

@testable import TodayHost

/// Who is told where this machine is, and when it is asked at all.
@MainActor
@Suite struct LocationTests {
    private let source = TestLocationSource()

    private func view(_ right: LocationRight, widgets: [String] = ["app.widget"]) -> TestView {
        let view = TestView(widgets: widgets, location: source)
        allow(right, view)
        view.open()
        return view
    }

    private func allow(_ right: LocationRight, _ view: TestView) {
        for index in view.installed.indices {
            view.installed[index].location = right
            view.installed[index].application.location = right
        }
        view.send(.reload)
    }

    /// What a guest was told of places and of its right.
    private func told(_ guest: EmbeddedGuest) -> [String] {
        guest.received.compactMap { message in
            switch message {
            case .locationRight(let right): "\(right)"
            case .location(let location): location.map { "\($0.latitude), \($0.longitude)" } ?? "unknown"
            default: nil
            }
        }
    }

    @Test func ofWhomNothingWasSaidIsToldNothing() {
        let view = view(.undecided)
        let guest = view.maker.guests[0]
        guest.say(.locationNeed(.following))
        guest.say(.asksForLocation)
        guest.say(.asksForLocation)
        #expect(told(guest).isEmpty && !source.isWatched)
        #expect(view.lines.lines.filter { $0.contains("“hodie allow app.widget location” lets it") }.count == 1)
    }

    @Test func whoIsDeniedIsTold() {
        let view = view(.denied)
        let guest = view.maker.guests[0]
        guest.say(.locationNeed(.once))
        guest.say(.asksForLocation)
        #expect(told(guest) == ["denied"] && !source.isWatched)
        #expect(!view.lines.lines.contains { $0.contains("location” lets it") })
    }

    @Test func whoWantsNothingCostsNothing() {
        let view = view(.whileSeen)
        #expect(told(view.maker.guests[0]) == ["whileSeen"] && source.starts == 0)
    }

    @Test func onePlaceIsFoundForWhoWantsOne() {
        let view = view(.whileSeen)
        let guest = view.maker.guests[0]
        guest.say(.locationNeed(.once))
        #expect(source.isWatched && told(guest) == ["whileSeen"])
        source.find(47, 8)
        #expect(told(guest) == ["whileSeen", "47.0, 8.0"] && !source.isWatched)
        source.find(48, 8)
        guest.say(.locationNeed(.once))
        #expect(told(guest).count == 2 && source.starts == 2, "what was found once may not hold any more")
    }

    @Test func whoFollowsIsToldOnePlaceASecond() {
        let view = view(.whileSeen)
        let guest = view.maker.guests[0]
        guest.say(.locationNeed(.following))
        for number in 0..<1000 { source.find(Double(number % 90), 8) }
        #expect(told(guest) == ["whileSeen", "0.0, 8.0", "1.0, 8.0"])
        view.clock.advance(by: 1)
        #expect(told(guest).last == "9.0, 8.0" && told(guest).count == 4, "the newest")
        view.clock.advance(by: 60)
        #expect(told(guest).count == 4)
        #expect(view.lines.lines.filter { $0.contains("more than widgets are told") }.count == 1)
        source.find(50, 8)
        guest.say(.locationNeed(.none))
        #expect(told(guest).last == "50.0, 8.0" && !source.isWatched)
    }

    @Test(arguments: [
        (Double.nan, 8.0, 10.0), (47, .infinity, 10), (90.001, 8, 10), (47, -180.001, 10), (47, 8, -1), (47, 8, .nan),
    ])
    func whatIsNoPlaceIsToldNobody(latitude: Double, longitude: Double, accuracy: Double) {
        let view = view(.whileSeen)
        let guest = view.maker.guests[0]
        guest.say(.locationNeed(.following))
        for _ in 0..<3 { source.find(latitude, longitude, accuracy: accuracy) }
        #expect(told(guest) == ["whileSeen"])
        #expect(view.lines.lines.filter { $0.contains("says what can be none") }.count == 1)
        source.find(1, 2)
        #expect(told(guest).last == "1.0, 2.0")
    }

    @Test func nothingIsLookedForWhileNobodyLooks() {
        let view = view(.whileSeen)
        let guest = view.maker.guests[0]
        guest.say(.locationNeed(.following))
        source.find(1, 2)
        view.close()
        #expect(!source.isWatched)
        source.find(3, 4)
        #expect(told(guest) == ["whileSeen", "1.0, 2.0"])
        view.open()
        #expect(source.isWatched && source.starts == 2)
        source.find(5, 6)
        #expect(told(guest).last == "5.0, 6.0")
    }

    @Test func aRightIsGivenAndTakenBackWithoutAnotherProcess() {
        let view = view(.undecided)
        let guest = view.maker.guests[0]
        allow(.whileSeen, view)
        guest.say(.locationNeed(.following))
        source.find(1, 2)
        allow(.denied, view)
        #expect(!source.isWatched)
        source.find(3, 4)
        guest.say(.locationNeed(.following))
        #expect(!source.isWatched && told(guest) == ["whileSeen", "1.0, 2.0", "denied"])
        allow(.undecided, view)
        #expect(told(guest).last == "undecided" && view.maker.guests.count == 1 && guest.isRunning)
    }

    @Test func whatNobodyKnowsIsSaid() {
        let view = TestView()
        allow(.whileSeen, view)
        view.open()
        let guest = view.maker.guests[0]
        guest.say(.locationNeed(.once))
        guest.say(.locationNeed(.following))
        #expect(told(guest) == ["whileSeen", "unknown", "unknown"])
    }

    @Test func whoWaitsForAPlaceWaitsTenSeconds() {
        let view = view(.whileSeen)
        let guest = view.maker.guests[0]
        guest.say(.locationNeed(.once))
        view.clock.advance(by: 9.9)
        #expect(told(guest) == ["whileSeen"])
        view.clock.advance(by: 0.2)
        #expect(told(guest) == ["whileSeen", "unknown"] && !source.isWatched)
    }

    @Test func widgetsShareTheSource() {
        let view = view(.whileSeen, widgets: ["app.one", "app.two"])
        let (one, two) = (view.maker.guests[0], view.maker.guests[1])
        one.say(.locationNeed(.following))
        source.find(1, 2)
        two.say(.locationNeed(.once))
        #expect(source.starts == 1 && told(two).last == "1.0, 2.0", "what is known now is told at once")
        source.find(3, 4)
        #expect(told(one).last == "3.0, 4.0" && told(two).last == "1.0, 2.0")
        one.end(.exited(code: 0))
        view.clock.advance()
        #expect(!source.isWatched, "who has ended wants nothing")
    }

    @Test func aPlaceThatIsSaidHoldsUntilAnotherIs() throws {
        let clock = VirtualClock()
        let said = FixedLocation(try GeographicPlace("47.37, 8.54"), clock: clock)
        let view = TestView(location: said)
        allow(.whileSeen, view)
        view.open()
        let guest = view.maker.guests[0]
        guest.say(.locationNeed(.following))
        said.place = try GeographicPlace("-33.9,18.4")
        #expect(told(guest) == ["whileSeen", "47.37, 8.54", "-33.9, 18.4"])
        view.clock.advance(by: 5)
        said.place = nil
        #expect(told(guest).last == "unknown")
    }

    @Test func whatTheUserSaysCountsMoreThanWhatIsFound() throws {
        let view = view(.whileSeen)
        let guest = view.maker.guests[0]
        guest.say(.locationNeed(.following))
        source.find(1, 2)
        view.send(.setPlace(try GeographicPlace("47.5, 8.25")))
        #expect(told(guest) == ["whileSeen", "1.0, 2.0", "47.5, 8.25"] && !source.isWatched)
        view.makeHost()
        #expect(view.host.place == GeographicPlace(latitude: 47.5, longitude: 8.25), "it is remembered")
        view.send(.setPlace(nil))
        allow(.whileSeen, view)
        view.open()
        view.maker.guests[1].say(.locationNeed(.once))
        #expect(source.isWatched, "what is not said is found out")
    }

    @Test(arguments: [
        ("", "two decimal numbers"), ("47", "two decimal numbers"), ("47;8", "two decimal numbers"),
        ("1,2,3", "two decimal numbers"), ("nan,8", "two decimal numbers"), ("47,inf", "two decimal numbers"),
        ("0x1p3,8", "two decimal numbers"), ("1e1,8", "two decimal numbers"), ("90.1,0", "between -90 and 90"),
        ("-91,0", "between -90 and 90"), ("0,180.5", "between -180 and 180"), ("0,-999", "between -180 and 180"),
    ])
    func whatIsNoPlaceIsNamed(text: String, reason: String) {
        do {
            _ = try GeographicPlace(text)
            Issue.record("\(text) is no place")
        } catch { #expect("\(error)".contains(reason), "\(error)") }
    }
}

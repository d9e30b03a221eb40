import HostLink
import HostTestSupport
import Testing

@testable import TodayHost

@MainActor
@Suite struct DisplayModeTests {
    @Test func showMoreGrantsThePreferredHeightAndIsRemembered() {
        let view = TestView()
        view.open()
        view.send(.toggleMode("app.widget"))
        #expect(view.story.suffix(2) == ["mode expanded", "resize 180"])
        #expect(view.platter?.button == .showLess)
        #expect(view.platter?.size.height == 180)
        view.close()
        view.clock.advance(by: 60)
        view.makeHost()
        #expect(view.platter?.size.height == 180)
        view.open()
        #expect(view.story.suffix(4) == ["open expanded", "resize 180", "update", "appear"])
    }

    @Test func onIOS10TheFirstRunIsExpandedAndTheUsersChoiceIsRemembered() {
        let view = TestView()
        view.send(.environment(GuestEnvironment(systemVersion: 10)))
        view.open()
        #expect(view.platter?.size.height == 180 && view.platter?.button == .showLess)
        // Nobody has chosen that: on another version of iOS it begins as all do there.
        view.send(.environment(GuestEnvironment(systemVersion: 11)))
        #expect(view.platter?.size.height == 110 && view.platter?.button == .showMore)
        view.send(.environment(GuestEnvironment(systemVersion: 10)))
        view.send(.toggleMode("app.widget"))
        #expect(view.platter?.size.height == 110 && view.platter?.button == .showMore)
        view.close()
        view.clock.advance(by: 60)
        view.makeHost()
        view.send(.environment(GuestEnvironment(systemVersion: 10)))
        #expect(view.platter?.size.height == 110)
        view.open()
        #expect(view.story.suffix(3) == ["open compact", "update", "appear"])
    }

    @Test func onIOS10WhatOffersCompactOnlyIsNotExpanded() {
        var behaviour = EmbeddedGuest.Behaviour()
        behaviour.largestMode = .compact
        let view = TestView(behaviour: behaviour)
        view.send(.environment(GuestEnvironment(systemVersion: 10)))
        view.open()
        #expect(view.platter?.size.height == 110 && view.platter?.button == PlatterState.ModeButton.none)
    }

    @Test func aHeightIsRememberedWhereItWasGranted() {
        let view = TestView()
        view.open()
        view.send(.toggleMode("app.widget"))
        #expect(view.platter?.size.height == 180)
        view.close()
        view.clock.advance(by: 60)
        // In larger text it wants to be taller.
        view.maker.behaviour.expandedHeight = 300
        let large = GuestEnvironment(textSize: "UICTContentSizeCategoryXL")
        view.send(.environment(large))
        view.open()
        #expect(view.platter?.size.height == 300)
        view.close()
        view.clock.advance(by: 60)
        // Before it runs again.
        view.send(.environment(GuestEnvironment()))
        #expect(view.platter?.size.height == 180)
        view.send(.environment(large))
        #expect(view.platter?.size.height == 300)
    }

    @Test func heightAboveTheMaximumIsClipped() {
        var behaviour = EmbeddedGuest.Behaviour()
        behaviour.expandedHeight = 5000
        let view = TestView(behaviour: behaviour)
        view.open()
        view.send(.toggleMode("app.widget"))
        #expect(view.platter?.size.height == 616)
    }

    /// The link lets no others through: `MessageCodingTests.aSizeThatIsNoNumberIsAnError`.
    @Test(arguments: [
        (-5.0, 110.0), (0, 110), (40, 40), (1e9, 616), (.greatestFiniteMagnitude, 616), (.nan, 110), (-.infinity, 110),
    ])
    func aHeightThatCannotBeIsBroughtIntoBounds(wanted: Double, height: Double) {
        let view = TestView()
        view.open()
        view.send(.toggleMode("app.widget"))
        view.maker.guests[0].say(.preferredContentSize(InstanceID(1), LinkSize(width: 0, height: wanted)))
        view.clock.advance()
        #expect(view.platter?.size == LinkSize(width: 359, height: height))
    }

    @Test func compactModeIgnoresThePreferredHeight() {
        let view = TestView()
        view.open()
        view.maker.guests[0].say(.preferredContentSize(InstanceID(1), LinkSize(width: 0, height: 300)))
        view.clock.advance()
        #expect(view.platter?.size.height == 110)
    }

    @Test func whoAsksForNoHeightInCompactModeIsExpandedAgain() {
        var behaviour = EmbeddedGuest.Behaviour()
        behaviour.asksInCompactMode = false
        let view = TestView(behaviour: behaviour)
        view.open()
        for _ in 0..<2 {
            view.send(.toggleMode("app.widget"))
            #expect(view.platter?.size.height == 180 && view.platter?.button == .showLess)
            view.send(.toggleMode("app.widget"))
            #expect(view.platter?.size.height == 110 && view.platter?.button == .showMore)
        }
    }

    /// Zero is usual, the screen's is as good.
    @Test(arguments: [0.0, 40, 375, 5000, -1]) func theWidthAskedForIsIgnored(width: Double) {
        let view = TestView()
        view.open()
        view.send(.toggleMode("app.widget"))
        view.maker.guests[0].say(.preferredContentSize(InstanceID(1), LinkSize(width: width, height: 200)))
        view.clock.advance()
        #expect(view.platter?.size == LinkSize(width: 359, height: 200))
    }

    @Test func expandedWithoutAnyHeightStaysCompactInHeight() {
        var behaviour = EmbeddedGuest.Behaviour()
        behaviour.expandedHeight = nil
        let view = TestView(behaviour: behaviour)
        view.open()
        view.send(.toggleMode("app.widget"))
        #expect(view.platter?.size.height == 110)
        #expect(view.platter?.button == .showLess)
    }

    /// In expanded mode; what it prefers, once it says so, counts more.
    @Test func withoutAPreferredHeightThatOfTheConstraintsIsGranted() {
        var behaviour = EmbeddedGuest.Behaviour()
        behaviour.expandedHeight = nil
        behaviour.asksInCompactMode = false
        behaviour.fittingHeight = 150
        let view = TestView(behaviour: behaviour)
        view.open()
        #expect(view.platter?.size.height == 110)
        view.send(.toggleMode("app.widget"))
        #expect(view.story.suffix(2) == ["mode expanded", "resize 150"])
        func says(_ message: GuestMessage) -> Double? {
            view.maker.guests[0].say(message)
            view.clock.advance(by: 10)
            return view.platter?.size.height
        }
        #expect(says(.fittingHeight(InstanceID(1), 219.5)) == 220)
        // What it prefers counts more, until it prefers nothing again.
        #expect(says(.preferredContentSize(InstanceID(1), LinkSize(width: 0, height: 180))) == 180)
        #expect(says(.fittingHeight(InstanceID(1), 300)) == 180)
        #expect(says(.preferredContentSize(InstanceID(1), LinkSize(width: 0, height: 0))) == 300)
        #expect(says(.fittingHeight(InstanceID(1), 5000)) == 616)
        #expect(says(.fittingHeight(InstanceID(1), nil)) == 110)
    }

    @Test func aWidgetThatOffersOnlyCompactHasNoButton() {
        var behaviour = EmbeddedGuest.Behaviour()
        behaviour.largestMode = .compact
        let view = TestView(behaviour: behaviour)
        view.open()
        #expect(view.platter?.button == PlatterState.ModeButton.none)
        view.send(.toggleMode("app.widget"))
        #expect(!view.story.contains("mode expanded"))
    }

    @Test func takingTheExpandedModeBackMakesItCompact() {
        let view = TestView()
        view.open()
        view.send(.toggleMode("app.widget"))
        view.maker.guests[0].say(.largestDisplayMode(InstanceID(1), .compact))
        view.clock.advance()
        #expect(view.story.suffix(2) == ["mode compact", "resize 110"])
    }
}

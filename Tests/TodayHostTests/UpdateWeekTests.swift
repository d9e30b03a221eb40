import HostLink
import HostTestSupport
import Testing

@testable import TodayHost

/// How often each kind of widget is asked for an update in a week in which nobody looks.
@MainActor
@Suite struct UpdateWeekTests {
    private static let hour = 3600.0
    private static let day = 24 * hour
    private let machine = TestMachine()

    /// Kinds of widgets, by name.
    private static func behaviours() -> [String: EmbeddedGuest.Behaviour] {
        func kind(_ change: (inout EmbeddedGuest.Behaviour) -> Void) -> EmbeddedGuest.Behaviour {
            var behaviour = EmbeddedGuest.Behaviour()
            change(&behaviour)
            return behaviour
        }
        var seen = -1.0
        return [
            "always": kind { $0.update = .newData },
            "eachThreeHours": kind {
                $0.updateAt = { now in
                    let newest = (now / (3 * hour)).rounded(.down)
                    defer { seen = newest }
                    return newest > seen ? .newData : .noData
                }
            },
            "never": kind { $0.update = .noData },
            "fails": kind { $0.update = .failed },
            "saysNothing": kind { $0.update = nil },
            "hangs": kind { $0.isStuck = true },
            "hasNone": kind { $0.implementsUpdate = false },
        ]
    }

    private func view(_ widgets: [String]) -> TestView {
        let view = TestView(widgets: widgets, machine: machine)
        view.maker.behaviours = Self.behaviours()
        return view
    }

    /// How often each widget was asked, or started if it never got that far.
    private func asked(_ view: TestView) -> [String: Int] {
        var counts: [String: Int] = [:]
        for guest in view.maker.guests {
            let asked = guest.received.filter { if case .performUpdate = $0 { true } else { false } }.count
            counts[guest.specification.identity.bundleIdentifier, default: 0] += max(1, asked)
        }
        return counts
    }

    @Test func eachKindIsAskedAsOftenAsItsAnswersAreWorth() {
        let view = view(Self.behaviours().keys.sorted())
        view.clock.advance(by: 7 * Self.day)
        #expect(
            asked(view) == [
                // What is saved up at first, and then all of each day's budget: 20 + 7 × 70, the last one in a moment.
                "always": 509,
                // 56 times there was something new.
                "eachThreeHours": 99,
                // After 45, 68, 101, 152, 228 and 342 minutes, then every six hours.
                "never": 32,
                // After 5, 10, 20, 40, 80, 160 and 320 minutes, then every six hours.
                "fails": 34, "saysNothing": 34, "hangs": 34,
                // It was not known before.
                "hasNone": 1,
            ])
    }

    @Test func nothingIsAskedInLockedNightsAndTheDaysHaveTheirShare() {
        let view = view(["always", "never"])
        for _ in 0..<7 {
            machine.conditions.isLocked = true
            let before = view.maker.guests.count
            view.clock.advance(by: 8 * Self.hour)
            #expect(view.maker.guests.count == before)
            machine.conditions.isLocked = false
            view.clock.advance(by: 16 * Self.hour)
        }
        // Every quarter of an hour of the day: 64 times after the unlocking, and once just before each locking but the last.
        #expect(asked(view) == ["always": 454, "never": 25])
    }

    @Test func whatNeedsTheNetworkWaitsForItAndTheRestDoesNot() {
        let view = view(["always", "never"])
        view.installed[0].needsNetwork = true
        view.send(.reload)
        machine.conditions.isOnline = false
        view.clock.advance(by: Self.day)
        #expect(asked(view) == ["never": 8])
        #expect(view.platter?.updates.next == UpdatePlan(date: nil, reason: .noNetwork))
        machine.conditions.isOnline = true
        view.clock.advance(by: 1)
        #expect(asked(view)["always"] == 1)
    }
}

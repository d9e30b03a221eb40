import HostLink
import Testing

@testable import TodayHost

/// The clock that a face holds for its widgets.
@MainActor
@Suite struct HeldClockTests {
    private let view = TestView()

    private func held(at seconds: Double?) -> GuestEnvironment { GuestEnvironment(heldDate: seconds) }

    private var dates: [Double?] {
        view.maker.guests.flatMap(\.received).compactMap { message in
            if case .environment(let environment) = message { return environment.heldDate }
            return nil
        }
    }

    @Test func aWidgetSeesItPutForwardWhileItIsShown() {
        view.send(.environment(held(at: 0)))
        view.open()
        view.send(.environment(held(at: 60)))
        #expect(dates == [60])
        #expect(view.maker.guests.count == 1)
        #expect(view.platter?.content == .live)
    }

    /// What it has asked of a clock that goes by itself would never come.
    @Test func aClockThatIsHeldIsThatOfAnotherProcess() {
        view.open()
        view.send(.environment(held(at: 60)))
        #expect(dates == [])
        #expect(view.maker.guests.count == 2)
    }
}

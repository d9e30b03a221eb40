import Foundation
import HostLink
import HostTestSupport
import Testing

@testable import TodayHost

/// Widgets update themselves when their time has come.
@MainActor
@Suite struct UpdateTests {
    private let machine = TestMachine()
    private let hour = 3600.0

    private func view(
        _ widgets: [String] = ["app.widget"], _ change: (inout EmbeddedGuest.Behaviour) -> Void = { _ in }
    ) -> TestView {
        var behaviour = EmbeddedGuest.Behaviour()
        change(&behaviour)
        return TestView(widgets: widgets, behaviour: behaviour, machine: machine)
    }

    private func updates(_ view: TestView) -> Int { view.story.filter { $0 == "update" }.count }

    @Test func nothingIsUpdatedWhereNobodyTellsOfTheMachine() {
        let view = TestView()
        view.clock.advance(by: 24 * hour)
        #expect(view.maker.guests.isEmpty)
        #expect(view.clock.pending == 0)
        #expect(view.platter?.updates.next == nil)
    }

    @Test func theNewPictureIsKept() async {
        let view = view()
        view.clock.advance(by: 60)
        #expect(view.story == ["open compact", "resize 110", "update", "draw", "discard"])
        #expect(await view.snapshot() != nil)
        #expect(view.platter?.updates.lastSuccess == view.clock.date - 30)
        #expect(view.platter?.updates.lastOutcome == .newData)
        #expect(view.platter?.updates.next == UpdatePlan(date: view.clock.date - 30 + 1350, reason: .rhythm))
    }

    @Test func aProcessThatWasStartedForItEndsWithIt() {
        let view = view()
        view.clock.advance(by: 30)
        #expect(view.maker.guests.map(\.isRunning) == [true])
        view.clock.advance(by: 1.1)
        #expect(view.maker.guests.map(\.isRunning) == [false])
    }

    /// It is live for a page that is opened meanwhile, which takes a moment to say what of it is seen.
    @Test func aProcessThatWasStartedForItWaitsForWhoHasJustCome() {
        let view = view()
        view.clock.advance(by: 30.5)
        view.host.detach(view)
        view.host.attach(view)
        view.clock.advance(by: 4)
        #expect(view.platter?.content == .live && view.maker.guests.map(\.isRunning) == [true])
        // It is touched in the same turn in which it is seen.
        view.host.send(.show(["app.widget"]), from: view)
        view.tap()
        #expect(view.story.suffix(2) == ["draw", "appear"] && view.maker.guests.count == 1)
        let isTouched = view.maker.guests[0].received.contains { if case .touch = $0 { true } else { false } }
        #expect(isTouched)
    }

    @Test func aProcessThatWasStartedForItDoesNotWaitForWhoSaysNothingOrSeesNothing() {
        for saysSo in [false, true] {
            let view = view()
            view.clock.advance(by: 30.5)
            view.host.detach(view)
            view.host.attach(view)
            if saysSo { view.close() }
            view.clock.advance(by: saysSo ? 0.6 : 5.6)
            #expect(view.maker.guests.map(\.isRunning) == [false])
        }
    }

    @Test func aProcessThatWasSeenAfterItStaysForWhoComesBack() {
        let view = view()
        view.clock.advance(by: 30)
        view.open()
        view.close()
        view.clock.advance(by: 20)
        #expect(view.maker.guests.map(\.isRunning) == [true])
        view.clock.advance(by: 20)
        #expect(view.maker.guests.map(\.isRunning) == [false])
    }

    @Test func whatIsOnScreenIsUpdatedThere() {
        let view = view()
        view.open()
        view.clock.advance(by: 24 * hour)
        #expect(view.maker.guests.count == 1)
        #expect(view.story.prefix(3) == ["open compact", "update", "appear"])
        #expect(Set(view.story.dropFirst(3)) == ["update"])
        #expect(view.platter?.content == .live)
        // The first one, what was saved up, and the day's.
        #expect(updates(view) == 1 + 20 + 68)
    }

    @Test func anUpdateOnScreenThatTakesTooLongIsAFailureAndTheWidgetStays() {
        let view = view { $0.update = nil }
        view.open()
        view.clock.advance(by: 24 * hour)
        #expect(view.platter?.content == .live)
        #expect(view.platter?.updates.lastSuccess == nil)
    }

    @Test func oneIsUpdatedAtATime() {
        let view = view(["a", "b"]) { $0.update = nil }
        view.clock.advance(by: 59)
        #expect(view.maker.guests.count == 1)
        view.clock.advance(by: 2)
        #expect(view.maker.guests.count == 2)
        #expect(view.platter?.updates.lastOutcome == .tookTooLong)
        #expect(view.platter?.updates.next == UpdatePlan(date: view.clock.date - 1 + 300, reason: .failures))
    }

    @Test func whoIsRemovedInTheMiddleOfItsUpdateHoldsUpNobody() {
        let view = view(["a", "b"]) { $0.update = nil }
        view.clock.advance(by: 40)
        view.installed.removeFirst()
        view.send(.reload)
        #expect(view.maker.guests.map(\.specification.identity.bundleIdentifier) == ["a", "b"])
    }

    @Test func whoLooksInTheMiddleOfAnUpdateHoldsUpNobody() {
        let view = view(["a", "b"]) { $0.update = nil }
        view.clock.advance(by: 40)
        view.host.send(.show(["a"]), from: view)
        view.clock.advance()
        #expect(view.platter?.content == .live)
        #expect(view.maker.guests.count == 2)
    }

    /// Its picture is there already when somebody looks: no first one follows that would tell the faces.
    @Test func whoLooksWhenItHasDrawnUnseenIsToldThatItIsLive() throws {
        let view = view { $0.update = nil }
        view.clock.advance(by: 40)
        let guest = try #require(view.maker.guests.first)
        let instance = try #require(guest.received.lazy.compactMap(\.openedWidget).first)
        guest.draw(instance)
        let node = AccessibilityNode(role: .text, label: "Rows", frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        guest.say(.accessibility(instance, [node]))
        view.clock.advance()
        #expect(view.lastTold?.platters.first?.content == .empty)
        view.open()
        #expect(view.lastTold?.platters.first?.content == .live)
        #expect(view.lastTold?.platters.first?.accessibility == [node])
    }

    /// The process goes a moment later, and what is pressed just then would be lost with it.
    @Test func whatNobodyHasSeenHasNothingToPress() throws {
        let view = view()
        view.clock.advance(by: 30.5)
        let guest = try #require(view.maker.guests.first)
        let instance = try #require(guest.received.lazy.compactMap(\.openedWidget).first)
        let node = AccessibilityNode(role: .text, label: "Rows", frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        guest.say(.accessibility(instance, [node]))
        view.clock.advance(by: 0.1)
        #expect(view.platter?.content == .live)
        #expect(view.platter?.accessibility == [])
        view.open()
        #expect(view.lastTold?.platters.first?.accessibility == [node])
        view.close()
        #expect(view.lastTold?.platters.first?.accessibility == [node])
        #expect(view.maker.guests.count == 1)
    }

    @Test func aProcessThatEndsIsAFailure() {
        let view = view { $0.failsToLoad = "no such class" }
        view.clock.advance(by: 60)
        #expect(view.platter?.updates.lastOutcome == .ended)
        #expect(view.platter?.updates.next?.reason == .failures)
    }

    @Test func howItWentIsKnownInTheNextLife() {
        let view = view()
        view.clock.advance(by: 60)
        let before = view.platter?.updates
        view.makeHost()
        view.clock.advance(by: 60)
        #expect(view.platter?.updates == before)
        #expect(view.maker.guests.count == 1)
    }

    @Test func aNewVersionIsUpdatedAtOnce() {
        let view = view { $0.implementsUpdate = false }
        view.clock.advance(by: 60)
        #expect(view.platter?.updates.next == UpdatePlan(date: nil, reason: .notImplemented))
        view.maker.behaviour.implementsUpdate = true
        view.installed[0].bundlePath = "/2/App.app/PlugIns/app.widget.appex"
        view.send(.reload)
        #expect(updates(view) == 1)
    }

    @Test func aClockThatIsSetBackStopsNothing() {
        let view = view()
        view.clock.advance(by: hour)
        let before = updates(view)
        view.clock.offset = -30 * 24 * hour
        view.clock.advance(by: 24 * hour)
        #expect(updates(view) - before == 88)
        #expect(view.platter.map { ($0.updates.lastSuccess ?? .infinity) <= view.clock.date } == true)
    }

    @Test(arguments: [
        (\MachineConditions.isBatteryLow, UpdatePlan.Reason.lowBattery), (\.isLocked, .lockedSession),
        (\.isAsleep, .sleep),
    ])
    func nothingIsUpdatedWhileTheMachineHasOtherCares(
        condition: WritableKeyPath<MachineConditions, Bool> & Sendable, reason: UpdatePlan.Reason
    ) {
        let view = view()
        machine.conditions[keyPath: condition] = true
        view.clock.advance(by: 24 * hour)
        #expect(view.maker.guests.isEmpty)
        #expect(view.clock.pending == 0)
        #expect(view.lastTold?.platters.first?.updates.next == UpdatePlan(date: nil, reason: reason))
        machine.conditions[keyPath: condition] = false
        view.clock.advance()
        #expect(updates(view) == 1)
    }

    @Test func aHiddenWidgetIsNotUpdated() {
        let view = view()
        view.open()
        view.maker.guests[0].say(.setHasContent(false, bundleIdentifier: "app.widget"))
        view.clock.advance(by: 24 * hour)
        #expect(updates(view) == 1)
    }
}

extension HostMessage {
    fileprivate var openedWidget: InstanceID? {
        guard case .openWidget(let instance, _) = self else { return nil }
        return instance
    }
}

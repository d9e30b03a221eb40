import Foundation
import HostLink
import HostTestSupport
import TestSupport
import Testing
import TodayHost

/// The order of calls as it was measured on devices with iOS 11.
@MainActor
@Suite(.serialized, .takingTurns) struct CallOrderTests {
    private let widget = RealView.widget("CallOrder")

    private func calls(_ view: RealView) -> [String] { view.said("call:") }

    @Test func firstOpening() async throws {
        let view = try RealView(FixtureApps.shared.app("CallOrder"))
        view.open()
        #expect(await eventually { calls(view).contains("viewDidAppear") })
        #expect(
            calls(view) == [
                "awakeFromNib", "beginRequest", "viewDidLoad", "displayMode compact 359x110 view 110",
                "performUpdate", "viewWillAppear 110", "viewDidAppear",
            ])
        view.shutDown()
    }

    @Test func showMoreAndLess() async throws {
        let view = try RealView(FixtureApps.shared.app("CallOrder"))
        view.open()
        // What it says comes by another way than its pictures.
        #expect(await eventually { view.isSettled(widget) && calls(view).contains("viewDidAppear") })
        let before = calls(view).count
        view.host.send(.toggleMode(widget), from: view)
        #expect(await eventually { calls(view).count >= before + 2 })
        view.host.send(.toggleMode(widget), from: view)
        #expect(await eventually { calls(view).count >= before + 4 })
        #expect(
            calls(view).dropFirst(before) == [
                "displayMode expanded 359x616 view 110", "viewWillTransition 200",
                "displayMode compact 359x110 view 200", "viewWillTransition 110",
            ])
        view.shutDown()
    }

    @Test func quickReturnFindsTheSameController() async throws {
        let view = try RealView(FixtureApps.shared.app("CallOrder"))
        view.open()
        #expect(await eventually { calls(view).contains("viewDidAppear") })
        let before = calls(view).count
        view.close()
        #expect(await eventually { calls(view).contains("viewDidDisappear") })
        view.open()
        #expect(await eventually { calls(view).count >= before + 4 })
        #expect(
            calls(view).dropFirst(before) == [
                "viewWillDisappear", "viewDidDisappear", "viewWillAppear 110", "viewDidAppear",
            ])
        view.shutDown()
    }

    @Test func whatTheHostDoesIsTold() async throws {
        let view = try RealView(FixtureApps.shared.app("CallOrder"))
        view.open()
        #expect(await eventually { calls(view).contains("viewDidAppear") && view.isSettled(widget) })
        view.close()
        #expect(await eventually { view.said("the host:").contains("didEnterBackground") })
        view.open()
        #expect(await eventually { view.said("the host:").count >= 5 })
        #expect(
            view.said("the host:") == [
                "didBecomeActive", "willResignActive", "didEnterBackground", "willEnterForeground", "didBecomeActive",
            ])
        view.shutDown()
    }

    @Test func slowReturnMakesANewControllerInTheSameProcess() async throws {
        var policy = HostPolicy.unhurried
        policy.discardAfter = 0.3
        let view = try RealView(FixtureApps.shared.app("CallOrder"), policy: policy)
        view.open()
        #expect(await eventually { calls(view).contains("viewDidAppear") })
        let process = view.host.process(of: widget)?.identifier
        view.close()
        #expect(await eventually { calls(view).contains("deinit") })
        let before = calls(view).count
        view.open()
        #expect(await eventually { calls(view).count >= before + 7 })
        #expect(
            calls(view).dropFirst(before) == [
                "awakeFromNib", "beginRequest", "viewDidLoad", "displayMode compact 359x110 view 110",
                "performUpdate", "viewWillAppear 110", "viewDidAppear",
            ])
        #expect(view.host.process(of: widget)?.identifier == process)
        view.shutDown()
    }

    /// Over an app's icon it is the same, and the controller of the list is another one in the same process.
    @Test func theOrderIsTheSameOverAnIcon() async throws {
        var policy = HostPolicy.unhurried
        policy.discardAfter = 0.3
        let view = try RealView(FixtureApps.shared.app("CallOrder"), policy: policy)
        view.host.send(.go(.quickActions("org.hodie.fixture.CallOrder")), from: view)
        view.open()
        let opening = [
            "awakeFromNib", "beginRequest", "viewDidLoad", "displayMode compact 359x110 view 110", "performUpdate",
            "viewWillAppear 110", "viewDidAppear",
        ]
        #expect(await eventually { calls(view).contains("viewDidAppear") && view.isSettled(widget) })
        #expect(calls(view) == opening)
        let process = view.host.process(of: widget)?.identifier
        view.close()
        #expect(await eventually { calls(view).contains("deinit") })
        #expect(calls(view).dropFirst(opening.count) == ["viewWillDisappear", "viewDidDisappear", "deinit"])
        let before = calls(view).count
        view.open()
        #expect(await eventually { calls(view).count >= before + opening.count })
        #expect(Array(calls(view).dropFirst(before)) == opening)
        #expect(process != nil && view.host.process(of: widget)?.identifier == process)
        view.shutDown()
    }

    /// Waits for what is called next on a device, and compares all of it.
    ///
    /// - Parameter isSettled: whether the widget is on screen then, and at rest.
    private func check(
        _ expected: [String], on device: GuestEnvironment, isSettled: Bool = true, in view: RealView
    ) async throws {
        let known = calls(view).count
        let isThere = await eventually {
            let said = calls(view)
            return said.count > known && said.last == expected.last && view.isSettled(widget) == isSettled
        }
        let said = Array(calls(view).dropFirst(known))
        #expect(said == expected, "iOS \(device.systemVersion), \(device.screen)")
        try #require(isThere)
    }

    /// Closes the view, and ends the widget's process.
    private func quit(_ view: RealView, on device: GuestEnvironment) async throws {
        view.close()
        try await check(CallTrace.leaving, on: device, isSettled: false, in: view)
        view.host.send(.forceQuit(widget), from: view)
        try #require(await eventually { view.host.processIdentifier(of: widget) == nil })
    }

    /// Upright and on its side. A desktop is a phone of middle size to a widget.
    private static let screens = DeviceProfile.all.filter { $0 != .desktop }.flatMap { profile in
        [false, true].map { profile.screen(isLandscape: $0) }
    }

    /// Looked at, left for a moment, left for longer, in the other mode and back: one process on each device, and all of it
    /// at a clock that only the test moves.
    @Test(arguments: [9, 10, 13]) func theOrderIsThatOfItsIOSOnEveryDevice(version: Int) async throws {
        var policy = HostPolicy.unhurried
        policy.discardAfter = HostPolicy().discardAfter
        let clock = VirtualClock()
        let view = try RealView(FixtureApps.shared.app("CallOrder"), policy: policy, clock: clock)
        // From then on the host knows that there is more to show, with which iOS 10 begins.
        let usual = GuestEnvironment()
        view.open()
        try await check(CallTrace(usual).opening(isFirst: true), on: usual, in: view)
        try await quit(view, on: usual)
        for screen in Self.screens {
            let device = GuestEnvironment(screen: screen, systemVersion: version)
            let trace = CallTrace(device)
            view.host.send(.environment(device), from: view)
            view.open()
            try await check(trace.opening(isFirst: true), on: device, in: view)
            let process = view.host.processIdentifier(of: widget)
            view.close()
            view.open()
            try await check(CallTrace.leaving + trace.appearing, on: device, in: view)
            view.close()
            clock.advance(by: policy.discardAfter)
            try await check(CallTrace.leaving + ["deinit"], on: device, isSettled: false, in: view)
            view.open()
            try await check(trace.opening(isFirst: false), on: device, in: view)
            #expect(process != nil && view.host.processIdentifier(of: widget) == process)
            for change in trace.changes {
                view.host.send(.toggleMode(widget), from: view)
                try await check(change, on: device, in: view)
            }
            try await quit(view, on: device)
        }
        view.shutDown()
    }

    @Test func nothingRunsAWhileAfterTheViewIsClosed() async throws {
        var policy = HostPolicy.unhurried
        policy.discardAfter = 0.1
        policy.endAfter = 0.1
        let view = try RealView(FixtureApps.shared.app("CallOrder"), policy: policy)
        view.open()
        #expect(await eventually { view.isSettled(widget) })
        let process = try #require(view.host.process(of: widget)?.identifier)
        view.close()
        #expect(await eventually { kill(process, 0) != 0 })
        #expect(view.platter("CallOrder")?.content == .snapshot)
        view.shutDown()
    }
}

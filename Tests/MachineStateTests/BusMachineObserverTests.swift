import MachineState
import TestSupport
import Testing
import TodayHost

/// The machine's state from a real bus, with services of the test's own on it.
@MainActor
@Suite(.serialized, .takingTurns) struct BusMachineObserverTests {
    private let bus: MessageBus

    init() throws { bus = try MessageBus() }

    private func conditions(_ change: (inout MachineConditions) -> Void) -> MachineConditions {
        var conditions = MachineConditions()
        change(&conditions)
        return conditions
    }

    private func observer() -> BusMachineObserver {
        BusMachineObserver(address: bus.address, clock: ImpatientClock(), log: .silent)
    }

    @Test func aLowBatteryIsToldAndItsEndToo() async throws {
        let path = "/org/freedesktop/UPower/devices/DisplayDevice"
        let power = try BusService("org.freedesktop.UPower", on: bus)
        power.offer(path, "org.freedesktop.UPower.Device", ["WarningLevel": "uint32 3"])
        power.appear()
        let observer = observer()
        #expect(await MessageBus.brings { observer.conditions == conditions { $0.isBatteryLow = true } })
        power.set(path, "org.freedesktop.UPower.Device", "WarningLevel", to: "uint32 1")
        #expect(await MessageBus.brings { observer.conditions == MachineConditions() })
    }

    @Test func aNetworkThatGoesAndComesBackIsTold() async throws {
        let (path, interface) = ("/org/freedesktop/NetworkManager", "org.freedesktop.NetworkManager")
        let network = try BusService(interface, on: bus)
        network.offer(path, interface, ["State": "uint32 70"])
        network.appear()
        let observer = observer()
        var told = 0
        observer.onChange = { told += 1 }
        for (state, isOnline) in [(20, false), (60, true), (10, false), (70, true), (50, false), (0, true)] {
            network.set(path, interface, "State", to: "uint32 \(state)")
            let expected = conditions { ($0.isOnline, $0.path.isConnected) = (isOnline, isOnline) }
            #expect(await MessageBus.brings { observer.conditions == expected })
        }
        #expect(told == 6)
    }

    @Test func aServiceThatIsGoneSaysNothing() async throws {
        let (path, interface) = ("/org/freedesktop/NetworkManager", "org.freedesktop.NetworkManager")
        let network = try BusService(interface, on: bus)
        network.offer(path, interface, ["State": "uint32 20"])
        let observer = observer()
        network.appear()
        #expect(await MessageBus.brings { !observer.conditions.isOnline })
        network.vanish()
        #expect(await MessageBus.brings { observer.conditions.isOnline })
        network.appear()
        #expect(await MessageBus.brings { !observer.conditions.isOnline })
    }

    @Test func aBatteryThatNobodyKnowsOfAnyMoreIsNotLow() async throws {
        let power = try BusService("org.freedesktop.UPower", on: bus)
        power.offer(
            "/org/freedesktop/UPower/devices/DisplayDevice", "org.freedesktop.UPower.Device",
            ["WarningLevel": "uint32 4"])
        try await comesAndGoes(power) { $0.isBatteryLow = true }
    }

    @Test func aSessionThatNobodyKnowsOfAnyMoreIsNotLocked() async throws {
        let login = try BusService("org.freedesktop.login1", on: bus)
        let (user, session) = ("/user/_1000", "/session/_31")
        login.offer(
            "/org/freedesktop/login1", "org.freedesktop.login1.Manager", [:],
            methods: ["GetUser": "(objectpath '\(user)',)"])
        login.offer(user, "org.freedesktop.login1.User", ["Display": "('1', objectpath '\(session)')"])
        login.offer(session, "org.freedesktop.login1.Session", ["LockedHint": "true"])
        try await comesAndGoes(login) { $0.isLocked = true }
    }

    /// A service comes only when the Today view runs already, goes, and comes back.
    private func comesAndGoes(_ service: BusService, telling change: (inout MachineConditions) -> Void) async throws {
        let told = conditions(change)
        let observer = observer()
        for _ in 1...2 {
            service.appear()
            #expect(await MessageBus.brings { observer.conditions == told })
            service.vanish()
            #expect(await MessageBus.brings { observer.conditions == MachineConditions() })
        }
    }

    @Test func theLockOfTheUsersSessionIsTold() async throws {
        let login = try BusService("org.freedesktop.login1", on: bus)
        let (user, one, two) = ("/user/_1000", "/session/_31", "/session/_32")
        login.offer(
            "/org/freedesktop/login1", "org.freedesktop.login1.Manager", [:],
            methods: ["GetUser": "(objectpath '\(user)',)"])
        login.offer(user, "org.freedesktop.login1.User", ["Display": "('1', objectpath '\(one)')"])
        login.offer(one, "org.freedesktop.login1.Session", ["LockedHint": "true"])
        login.offer(two, "org.freedesktop.login1.Session", ["LockedHint": "false"])
        login.appear()
        let observer = observer()
        #expect(await MessageBus.brings { observer.conditions == conditions { $0.isLocked = true } })
        login.set(user, "org.freedesktop.login1.User", "Display", to: "('2', objectpath '\(two)')")
        #expect(await MessageBus.brings { observer.conditions == MachineConditions() })
        login.set(two, "org.freedesktop.login1.Session", "LockedHint", to: "true")
        #expect(await MessageBus.brings { observer.conditions.isLocked })
        login.emit("/org/freedesktop/login1", "org.freedesktop.login1.Manager", "PrepareForSleep", "(true,)")
        #expect(await MessageBus.brings { observer.conditions.isAsleep })
        login.emit("/org/freedesktop/login1", "org.freedesktop.login1.Manager", "PrepareForSleep", "(false,)")
        #expect(await MessageBus.brings { !observer.conditions.isAsleep })
    }

    @Test func aBusThatIsStartedAnewIsHeardAgain() async throws {
        let (path, interface) = ("/org/freedesktop/NetworkManager", "org.freedesktop.NetworkManager")
        func offline() throws -> BusService {
            let network = try BusService(interface, on: bus)
            network.offer(path, interface, ["State": "uint32 20"])
            network.appear()
            return network
        }
        let before = try offline()
        let observer = observer()
        #expect(await MessageBus.brings { !observer.conditions.isOnline })
        bus.stop()
        // What nobody tells any more is as on a machine that is connected.
        #expect(await MessageBus.brings { observer.conditions.isOnline })
        withExtendedLifetime(before) {}
        try bus.start()
        let after = try offline()
        #expect(await MessageBus.brings { !observer.conditions.isOnline })
        after.set(path, interface, "State", to: "uint32 70")
        #expect(await MessageBus.brings { observer.conditions.isOnline })
    }

    @Test func withoutABusItIsAMachineThatIsPluggedInUnlockedAndConnected() async {
        let lines = LineLog()
        let observer = BusMachineObserver(
            address: "unix:path=/nowhere/bus", clock: ImpatientClock(), log: lines.log)
        #expect(await MessageBus.brings { !lines.lines.isEmpty })
        #expect(observer.conditions == MachineConditions())
    }
}

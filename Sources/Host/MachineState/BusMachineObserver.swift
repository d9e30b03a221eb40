import CGio
import Foundation
import Log
import TodayHost

/// The machine's state as UPower, logind and NetworkManager tell it over D-Bus. Each of them may be missing, come later
/// and go; what is not told is as `MachineConditions` says.
@MainActor
public final class BusMachineObserver: MachineObserver {
    public private(set) var conditions = MachineConditions()
    public var onChange: () -> Void = {}

    private var battery: BusProperties?
    private var network: BusProperties?
    private var user: BusProperties?
    /// The user's graphical session, and where it is on the bus.
    private var session: (path: String, properties: BusProperties)?
    private var subscriptions: [Bus.Subscription] = []
    private var isAsleep = false
    private let address: String?
    private let clock: any TodayClock
    private let routes: RouteWatch?
    private var connecting = BackOff()

    private static let login = Bus.Object(
        service: "org.freedesktop.login1", path: "/org/freedesktop/login1", interface: "org.freedesktop.login1.Manager")

    /// Begins to ask. Nothing is waited for.
    ///
    /// - Parameters:
    ///   - address: of the message bus; nil for the machine's own.
    ///   - clock: for trying again after the bus has ended, as it does when it is started anew.
    ///   - routes: the machine's way to other machines; nil if only NetworkManager is asked whether there is one.
    ///   - log: told if there is none.
    public init(address: String? = nil, clock: any TodayClock, routes: RouteWatch? = nil, log: Log) {
        self.address = address
        self.clock = clock
        self.routes = routes
        if let routes {
            conditions.path = routes.path
            routes.onChange = { [weak self] in self?.update() }
        }
        Bus.connect(to: address) { [weak self] bus in
            switch bus {
            case .success(let bus): self?.follow(bus)
            case .failure(let error): log.info("\(error)")
            }
        }
    }

    /// The bus is gone, and all that was known from it. One that was there comes back.
    private func connectAgain() {
        (battery, network, user, session) = (nil, nil, nil, nil)
        subscriptions = []
        isAsleep = false
        update()
        _ = clock.schedule(after: connecting.failed()) { [weak self] in
            guard let self else { return }
            Bus.connect(to: address) { [weak self] bus in
                if case .success(let bus) = bus { self?.follow(bus) } else { self?.connectAgain() }
            }
        }
    }

    private func follow(_ bus: Bus) {
        connecting.succeeded()
        bus.onClose = { [weak self] in self?.connectAgain() }
        let changed: @MainActor () -> Void = { [weak self] in self?.update() }
        battery = BusProperties(
            of: Bus.Object(
                service: "org.freedesktop.UPower", path: "/org/freedesktop/UPower/devices/DisplayDevice",
                interface: "org.freedesktop.UPower.Device"), on: bus, onChange: changed)
        network = BusProperties(
            of: Bus.Object(
                service: "org.freedesktop.NetworkManager", path: "/org/freedesktop/NetworkManager",
                interface: "org.freedesktop.NetworkManager"), on: bus, onChange: changed)
        subscriptions = [
            bus.subscribe(to: "PrepareForSleep", of: Self.login) { [weak self] values in
                self?.isAsleep = values.first?.flag ?? false
                self?.update()
            },
            bus.subscribe(to: "NameOwnerChanged", of: .bus, first: Self.login.service) { [weak self] _ in
                self?.findUser(on: bus)
            },
        ]
        findUser(on: bus)
    }

    /// logind has objects by another number than the user's: it is asked which one.
    private func findUser(on bus: Bus) {
        user = nil
        session = nil
        update()
        bus.call("GetUser", [g_variant_new_uint32(getuid())], of: Self.login) { [weak self] answer in
            guard let path = answer?.first?.text else { return }
            let object = Bus.Object(
                service: Self.login.service, path: path, interface: "org.freedesktop.login1.User")
            self?.user = BusProperties(of: object, on: bus) { self?.findSession(on: bus) }
        }
    }

    /// The session that has the screen may be another one after the user has logged in anew.
    private func findSession(on bus: Bus) {
        let display = user?.values["Display"]?.tuple ?? []
        let path = display.count == 2 ? display[1].text ?? "/" : "/"
        guard path != session?.path ?? "/" else { return }
        session = nil
        if path != "/" {
            let object = Bus.Object(
                service: Self.login.service, path: path, interface: "org.freedesktop.login1.Session")
            session = (path, BusProperties(of: object, on: bus) { [weak self] in self?.update() })
        }
        update()
    }

    private func update() {
        var new = MachineConditions()
        // Low, critical and nearly off (upower.freedesktop.org, Device, WarningLevel).
        if let warning = battery?.values["WarningLevel"]?.number { new.isBatteryLow = (3...5).contains(warning) }
        // Not known, connected beyond the machine's own net, or to everywhere (networkmanager.dev, NMState).
        if let state = network?.values["State"]?.number { new.isOnline = state == 0 || state >= 60 }
        // The kernel knows the way, where it is asked, and NetworkManager what it costs: it says so, or guesses it
        // (networkmanager.dev, NMMetered).
        if let routes { new.path = routes.path } else { new.path.isConnected = new.isOnline }
        if let metered = network?.values["Metered"]?.number, new.path.isConnected {
            new.path.isExpensive = metered == 1 || metered == 3
        }
        new.isLocked = session?.properties.values["LockedHint"]?.flag ?? false
        new.isAsleep = isAsleep
        guard new != conditions else { return }
        conditions = new
        onChange()
    }
}

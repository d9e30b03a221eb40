import CGio
import HostLink
import Log
import TodayHost

/// Where GeoClue says that the machine is, over D-Bus. The bus is not even connected to while nobody wants to know. GeoClue
/// may be missing, come later, go, and refuse: then no place is known.
@MainActor
public final class GeoClueSource: LocationSource {
    public var onLocation: @MainActor (LinkLocation?) -> Void = { _ in }

    private let address: String?
    private let clock: any TodayClock
    private let log: Log
    private var bus: Bus?
    private var client: Bus.Object?
    /// To be told that GeoClue comes or goes, and where the machine is.
    private var subscriptions: [Bus.Subscription] = []
    private var places: Bus.Subscription?
    private var connecting = BackOff()
    private var next: (any ScheduledCall)?
    private var isWatched = false
    /// Which beginning it is, since answers to an earlier one may come late.
    private var attempt = 0

    private static let service = "org.freedesktop.GeoClue2"
    private static let manager = Bus.Object(
        service: service, path: "/org/freedesktop/GeoClue2/Manager", interface: "\(service).Manager")
    /// GeoClue asks its own configuration whether an app with this desktop file may know.
    private static let desktopIdentifier = "hodie"
    /// GCLUE_ACCURACY_LEVEL_EXACT
    private static let exactly: UInt32 = 8

    /// - Parameters:
    ///   - address: of the message bus; nil for the machine's own.
    ///   - clock: for trying again after the bus has ended.
    public init(address: String? = nil, clock: any TodayClock, log: Log) {
        self.address = address
        self.clock = clock
        self.log = log
    }

    public func start() {
        guard !isWatched else { return }
        isWatched = true
        connect()
    }

    /// GeoClue ends what a program has begun when the program's connection ends.
    public func stop() {
        isWatched = false
        if let bus, let client { bus.call("Stop", [], of: client) { _ in } }
        forget()
        connecting.succeeded()
    }

    private func forget() {
        attempt += 1
        next?.cancel()
        (bus, client, subscriptions, places, next) = (nil, nil, [], nil, nil)
    }

    private func connect() {
        let attempt = attempt
        Bus.connect(to: address) { [weak self] outcome in
            guard let self, attempt == self.attempt else { return }
            if case .success(let bus) = outcome { follow(bus) } else { connectLater() }
        }
    }

    private func connectLater() {
        forget()
        onLocation(nil)
        guard isWatched else { return }
        next = clock.schedule(after: connecting.failed()) { [weak self] in self?.connect() }
    }

    private func follow(_ bus: Bus) {
        self.bus = bus
        bus.onClose = { [weak self] in self?.connectLater() }
        subscriptions = [
            bus.subscribe(to: "NameOwnerChanged", of: .bus, first: Self.service) { [weak self] values in
                guard let self else { return }
                if values.count > 2, values[2].text != "" { return begin(on: bus) }
                (client, places) = (nil, nil)
                onLocation(nil)
            }
        ]
        begin(on: bus)
    }

    /// Has GeoClue look. One that is not there yet is started by that, if it is installed.
    private func begin(on bus: Bus) {
        guard client == nil else { return }
        let attempt = attempt
        bus.call("GetClient", [], of: Self.manager) { [weak self] answer in
            guard let self, attempt == self.attempt, client == nil else { return }
            guard let path = answer?.first?.text else { return onLocation(nil) }
            connecting.succeeded()
            let client = Bus.Object(service: Self.service, path: path, interface: "\(Self.service).Client")
            self.client = client
            places = bus.subscribe(to: "LocationUpdated", of: client) { [weak self] values in
                if values.count > 1, let path = values[1].text { self?.read(path, on: bus) }
            }
            set("DesktopId", to: g_variant_new_string(Self.desktopIdentifier), of: client, on: bus)
            set("RequestedAccuracyLevel", to: g_variant_new_uint32(Self.exactly), of: client, on: bus)
            bus.call("Start", [], of: client) { [weak self] answer in
                guard let self, attempt == self.attempt, answer == nil else { return }
                log.info("GeoClue does not tell Hodie where this machine is")
                onLocation(nil)
            }
        }
    }

    private func set(_ property: String, to value: OpaquePointer?, of object: Bus.Object, on bus: Bus) {
        let properties = Bus.Object(
            service: object.service, path: object.path, interface: "org.freedesktop.DBus.Properties")
        bus.call(
            "Set",
            [g_variant_new_string(object.interface), g_variant_new_string(property), g_variant_new_variant(value)],
            of: properties
        ) { _ in }
    }

    private func read(_ path: String, on bus: Bus) {
        let attempt = attempt
        let properties = Bus.Object(
            service: Self.service, path: path, interface: "org.freedesktop.DBus.Properties")
        bus.call("GetAll", [g_variant_new_string("\(Self.service).Location")], of: properties) { [weak self] answer in
            guard let self, attempt == self.attempt, let values = answer?.first?.dictionary,
                let latitude = values["Latitude"]?.real, let longitude = values["Longitude"]?.real,
                let accuracy = values["Accuracy"]?.real
            else { return }
            func known(_ name: String) -> Double? {
                // What is not known is -1, or the least number that there is (GeoClue2.Location).
                values[name]?.real.flatMap { $0 >= 0 || name == "Altitude" && $0 > -1e300 ? $0 : nil }
            }
            onLocation(
                LinkLocation(
                    latitude: latitude, longitude: longitude, accuracy: accuracy,
                    altitude: known("Altitude"), speed: known("Speed"), course: known("Heading"),
                    date: values["Timestamp"]?.seconds ?? clock.date))
        }
    }
}

extension BusValue {
    /// What a tuple of seconds and microseconds stands for, in seconds.
    fileprivate var seconds: Double? {
        guard tuple.count == 2, let whole = tuple[0].count, let parts = tuple[1].count else { return nil }
        return Double(whole) + Double(parts) / 1e6
    }
}

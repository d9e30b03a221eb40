import CGio

/// What an object on the bus says of itself, kept up to date; empty while its service is away.
@MainActor
final class BusProperties {
    private(set) var values: [String: BusValue] = [:]
    private let bus: Bus
    private let object: Bus.Object
    private let onChange: @MainActor () -> Void
    private var subscriptions: [Bus.Subscription] = []

    init(of object: Bus.Object, on bus: Bus, onChange: @escaping @MainActor () -> Void) {
        self.bus = bus
        self.object = object
        self.onChange = onChange
        let properties = Bus.Object(
            service: object.service, path: object.path, interface: "org.freedesktop.DBus.Properties")
        subscriptions = [
            bus.subscribe(to: "PropertiesChanged", of: properties, first: object.interface) { [weak self] values in
                self?.changed(values)
            },
            bus.subscribe(to: "NameOwnerChanged", of: .bus, first: object.service) { [weak self] values in
                self?.ownerChanged(isThere: values.count > 2 && values[2].text != "")
            },
        ]
        ask()
    }

    private func ask() {
        let properties = Bus.Object(
            service: object.service, path: object.path, interface: "org.freedesktop.DBus.Properties")
        bus.call("GetAll", [g_variant_new_string(object.interface)], of: properties) { [weak self] answer in
            guard let self, let values = answer?.first?.dictionary else { return }
            self.values = values
            onChange()
        }
    }

    private func changed(_ signal: [BusValue]) {
        guard signal.count > 1 else { return }
        values.merge(signal[1].dictionary) { $1 }
        onChange()
    }

    private func ownerChanged(isThere: Bool) {
        values = [:]
        onChange()
        if isThere { ask() }
    }
}

extension Bus.Object {
    /// The bus itself.
    static let bus = Bus.Object(
        service: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus")
}

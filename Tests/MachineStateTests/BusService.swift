import CGio
import Testing

/// A service on a message bus with objects that have properties, as UPower, logind and NetworkManager are.
@MainActor
final class BusService {
    private let connection: OpaquePointer
    private let name: String
    private var registrations: [guint] = []
    fileprivate var properties: [String: [String: String]] = [:]
    fileprivate var answers: [String: String] = [:]
    /// The methods that were called, in order.
    fileprivate(set) var called: [String] = []
    /// What they were given, as GLib writes it.
    fileprivate(set) var given: [String] = []

    private static let table: UnsafeMutablePointer<GDBusInterfaceVTable> = {
        let table = UnsafeMutablePointer<GDBusInterfaceVTable>.allocate(capacity: 1)
        table.initialize(to: GDBusInterfaceVTable())
        table.pointee.method_call = { _, _, _, _, method, arguments, invocation, service in
            let method = method.map { String(cString: $0) } ?? ""
            let text = g_variant_print(arguments, 0)
            let given = text.map { String(cString: $0) } ?? ""
            g_free(text)
            nonisolated(unsafe) let (invocation, service) = (invocation, service)
            MainActor.assumeIsolated {
                BusService.from(service).called.append(method)
                BusService.from(service).given.append(given)
                let answer = BusService.from(service).answers[method] ?? "()"
                g_dbus_method_invocation_return_value(invocation, BusService.variant(answer))
            }
        }
        table.pointee.get_property = { _, _, path, _, name, _, service in
            let (path, name) = (String(cString: path!), String(cString: name!))
            nonisolated(unsafe) let service = service
            let value = MainActor.assumeIsolated { BusService.from(service).properties[path]?[name] }
            return BusService.variant(value ?? "''")
        }
        table.pointee.set_property = { _, _, path, _, name, value, _, service in
            let (path, name) = (String(cString: path!), String(cString: name!))
            let text = g_variant_print(value, 0)
            nonisolated(unsafe) let service = service
            if let text {
                let value = String(cString: text)
                MainActor.assumeIsolated { BusService.from(service).properties[path]?[name] = value }
            }
            g_free(text)
            return 1
        }
        return table
    }()

    private static func from(_ data: gpointer?) -> BusService {
        Unmanaged<BusService>.fromOpaque(data!).takeUnretainedValue()
    }

    /// A value in GLib's notation.
    fileprivate nonisolated static func variant(_ text: String) -> OpaquePointer {
        g_variant_parse(nil, text, nil, nil, nil)
    }

    init(_ name: String, on bus: MessageBus) throws {
        self.name = name
        let flags = GDBusConnectionFlags(
            rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
                | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
        connection = try #require(g_dbus_connection_new_for_address_sync(bus.address, flags, nil, nil, nil))
    }

    isolated deinit {
        // Calls that have come and wait for the loop are answered without it.
        for number in registrations { g_dbus_connection_unregister_object(connection, number) }
        g_dbus_connection_close_sync(connection, nil, nil)
        g_object_unref(UnsafeMutableRawPointer(connection))
    }

    /// What a property has now, as GLib writes it.
    func value(_ name: String, of path: String) -> String? { properties[path]?[name] }

    /// Offers an object with properties, by name, in GLib's notation.
    ///
    /// - Parameters:
    ///   - methods: what each answers, a tuple.
    ///   - takes: the types of what its methods are given, but for one with types of its own: `Close(u)`.
    func offer(
        _ path: String, _ interface: String, _ values: [String: String], methods: [String: String] = [:],
        takes: String = "u"
    ) {
        properties[path, default: [:]].merge(values) { $1 }
        let methods = methods.map { method, answer in
            let parts = method.split(separator: "(", maxSplits: 1)
            return (
                name: String(parts[0]), takes: parts.count > 1 ? String(parts[1].dropLast()) : takes, answer: answer
            )
        }
        for method in methods { answers[method.name] = method.answer }
        let listed = values.map { name, value in
            let type = String(cString: g_variant_get_type_string(Self.variant(value)))
            return "<property name='\(name)' type='\(type)' access='readwrite'/>"
        }
        let asked = methods.map { name, takes, answer in
            let given = Self.types(in: takes).map { "<arg type='\($0)' direction='in'/>" }.joined()
            let types = String(cString: g_variant_get_type_string(Self.variant(answer))).dropFirst().dropLast()
            let returned = Self.types(in: String(types)).map { "<arg type='\($0)' direction='out'/>" }.joined()
            return "<method name='\(name)'>\(given)\(returned)</method>"
        }
        let xml = "<node><interface name='\(interface)'>\((listed + asked).joined())</interface></node>"
        let node = g_dbus_node_info_new_for_xml(xml, nil)
        registrations += [
            g_dbus_connection_register_object(
                connection, path, node?.pointee.interfaces[0], Self.table, Unmanaged.passUnretained(self).toOpaque(),
                nil,
                nil)
        ]
    }

    /// The single types of a signature.
    private static func types(in signature: String) -> [String] {
        var (types, current, depth) = ([String](), "", 0)
        for letter in signature {
            current.append(letter)
            depth += letter == "{" || letter == "(" ? 1 : letter == "}" || letter == ")" ? -1 : 0
            guard depth == 0, letter != "a" else { continue }
            types.append(current)
            current = ""
        }
        return types
    }

    /// Takes its name on the bus: it is there.
    func appear() { ask("RequestName", "('\(name)', uint32 0)") }

    /// Gives its name up: it is gone.
    func vanish() { ask("ReleaseName", "('\(name)',)") }

    private func ask(_ method: String, _ arguments: String) {
        let answer = g_dbus_connection_call_sync(
            connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", method,
            Self.variant(arguments), nil, G_DBUS_CALL_FLAGS_NONE, -1, nil, nil)
        answer.map { g_variant_unref($0) }
    }

    /// Changes a property and says so.
    func set(_ path: String, _ interface: String, _ property: String, to value: String) {
        properties[path]?[property] = value
        emit(
            path, "org.freedesktop.DBus.Properties", "PropertiesChanged",
            "('\(interface)', {'\(property)': <\(value)>}, @as [])")
    }

    func emit(_ path: String, _ interface: String, _ signal: String, _ values: String) {
        g_dbus_connection_emit_signal(connection, nil, path, interface, signal, Self.variant(values), nil)
    }
}

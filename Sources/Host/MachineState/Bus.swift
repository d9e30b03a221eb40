// The D-Bus library that GLib has: what it does for C with callbacks and untyped data, in Swift.
import CGio

/// A connection to a message bus. What comes from it is told on the main thread, while GLib's loop runs there.
@MainActor
final class Bus {
    /// An object of a service, in one of its roles.
    struct Object: Equatable {
        var service: String
        var path: String
        var interface: String
    }

    /// A signal that is listened to, until this is let go.
    @MainActor
    final class Subscription {
        private let bus: Bus
        private let number: guint

        fileprivate init(_ bus: Bus, _ number: guint) {
            self.bus = bus
            self.number = number
        }

        isolated deinit { g_dbus_connection_signal_unsubscribe(bus.connection, number) }
    }

    /// A callback that C keeps.
    @MainActor
    private final class Callback<Argument> {
        let body: @MainActor (Argument) -> Void
        init(_ body: @escaping @MainActor (Argument) -> Void) { self.body = body }
    }

    private let connection: OpaquePointer

    /// Called once, when the bus has ended the connection.
    var onClose: @MainActor () -> Void = {}

    private init(_ connection: OpaquePointer) {
        self.connection = connection
        let closed: @convention(c) (OpaquePointer, gboolean, UnsafeMutablePointer<GError>?, gpointer) -> Void = {
            _, _, _, bus in
            let bus = Unmanaged<Bus>.fromOpaque(bus).takeUnretainedValue()
            MainActor.assumeIsolated { bus.onClose() }
        }
        g_signal_connect_data(
            UnsafeMutableRawPointer(connection), "closed", unsafeBitCast(closed, to: GCallback.self),
            Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(rawValue: 0))
    }

    isolated deinit {
        g_signal_handlers_disconnect_matched(
            UnsafeMutableRawPointer(connection), G_SIGNAL_MATCH_DATA, 0, 0, nil, nil,
            Unmanaged.passUnretained(self).toOpaque())
        g_object_unref(UnsafeMutableRawPointer(connection))
    }

    /// Connects without waiting for it.
    ///
    /// - Parameter address: as in D-Bus's specification; nil for the machine's own bus.
    static func connect(to address: String?, then: @escaping @MainActor (Result<Bus, BusError>) -> Void) {
        var address = address
        if address == nil, let text = g_dbus_address_get_for_bus_sync(G_BUS_TYPE_SYSTEM, nil, nil) {
            address = String(cString: text)
            g_free(text)
        }
        let flags = GDBusConnectionFlags(
            rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
                | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
        let callback = Unmanaged.passRetained(
            Callback<Result<OpaquePointer, BusError>> { then($0.map { Bus($0) }) })
        g_dbus_connection_new_for_address(
            address, flags, nil, nil,
            { _, result, data in
                var error: UnsafeMutablePointer<GError>?
                let connection = g_dbus_connection_new_for_address_finish(result, &error)
                let message = error.map { String(cString: $0.pointee.message) } ?? ""
                g_clear_error(&error)
                Bus.call(data, with: connection.map { .success($0) } ?? .failure(BusError(message: message)) as Result)
            }, callback.toOpaque())
    }

    /// Asks an object; `then` is told nil if it does not answer as it should.
    func call(
        _ method: String, _ arguments: [OpaquePointer?], of object: Object,
        then: @escaping @MainActor ([BusValue]?) -> Void
    ) {
        var arguments = arguments
        let callback = Unmanaged.passRetained(Callback<[BusValue]?>(then))
        // Without a limit of time: an answer that comes late is as good, and nobody waits for it.
        g_dbus_connection_call(
            connection, object.service, object.path, object.interface, method,
            g_variant_new_tuple(&arguments, gsize(arguments.count)), nil, G_DBUS_CALL_FLAGS_NONE, Int32.max, nil,
            { source, result, data in
                let answer = g_dbus_connection_call_finish(source.map { OpaquePointer($0) }, result, nil)
                let values = answer.map { BusValue($0).tuple }
                answer.map { g_variant_unref($0) }
                Bus.call(data, with: values)
            }, callback.toOpaque())
    }

    /// Listens to a signal.
    ///
    /// - Parameters:
    ///   - object: of whom; an empty path stands for any.
    ///   - first: the first thing that the signal carries, if only such are of interest.
    func subscribe(
        to signal: String, of object: Object, first: String? = nil, _ body: @escaping @MainActor ([BusValue]) -> Void
    ) -> Subscription {
        let callback = Unmanaged.passRetained(Callback<[BusValue]>(body))
        let number = g_dbus_connection_signal_subscribe(
            connection, object.service, object.interface, signal, object.path.isEmpty ? nil : object.path, first,
            G_DBUS_SIGNAL_FLAGS_NONE,
            { _, _, _, _, _, parameters, data in
                let values = parameters.map { BusValue($0).tuple } ?? []
                guard let data else { return }
                let callback = Unmanaged<Callback<[BusValue]>>.fromOpaque(data).takeUnretainedValue()
                MainActor.assumeIsolated { callback.body(values) }
            }, callback.toOpaque(), { data in data.map { Unmanaged<Callback<[BusValue]>>.fromOpaque($0).release() } })
        return Subscription(self, number)
    }

    /// Calls a callback that is called once. GLib does so on the thread that asked, which is the main one.
    private nonisolated static func call<Argument>(_ data: gpointer?, with argument: Argument) {
        guard let data else { return }
        nonisolated(unsafe) let argument = argument
        let callback = Unmanaged<Callback<Argument>>.fromOpaque(data).takeRetainedValue()
        MainActor.assumeIsolated { callback.body(argument) }
    }
}

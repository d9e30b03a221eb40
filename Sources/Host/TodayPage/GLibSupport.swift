// Functions for what GLib's headers offer as C macros, which Swift does not import.
import CSoup

/// Keeps a Swift object alive for a C callback's `user_data`, until GLib calls `release`.
enum CallbackOwner {
    static func retain(_ object: AnyObject) -> UnsafeMutableRawPointer { Unmanaged.passRetained(object).toOpaque() }

    static func object<T: AnyObject>(_ pointer: UnsafeMutableRawPointer?, as type: T.Type) -> T? {
        pointer.map { Unmanaged<T>.fromOpaque($0).takeUnretainedValue() }
    }

    static let release: @convention(c) (UnsafeMutableRawPointer?) -> Void = { pointer in
        pointer.map { Unmanaged<AnyObject>.fromOpaque($0).release() }
    }

    static let releaseClosure: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<GClosure>?) -> Void = {
        pointer, _ in release(pointer)
    }
}

/// Connects a signal. `handler` must have exactly the C signature of the signal: nothing checks it.
func connect<Handler>(
    _ instance: OpaquePointer, _ signal: String, to handler: Handler, owner: AnyObject
) {
    g_signal_connect_data(
        UnsafeMutableRawPointer(instance), signal, unsafeBitCast(handler, to: GCallback.self),
        CallbackOwner.retain(owner), CallbackOwner.releaseClosure, GConnectFlags(rawValue: 0))
}

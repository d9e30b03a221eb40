// GLib's loop on the main thread, with Dispatch's main queue (and so the main actor) served by it. libdispatch's
// two hooks are those that CoreFoundation's run loop uses.
import CLinux
import CSoup
import Dispatch
import Foundation

/// The main thread's loop of a program that serves the page. The program's `main` must be synchronous: after a top-level
/// `await` it would not be the main thread that runs the loop.
@MainActor
public final class MainLoop {
    private let loop: OpaquePointer
    private var queueSource: guint

    public init() {
        loop = g_main_loop_new(nil, 0)
        queueSource = g_unix_fd_add_full(
            Int32(G_PRIORITY_DEFAULT), _dispatch_get_main_queue_handle_4CF(), G_IO_IN,
            { descriptor, _, _ in
                var count: UInt64 = 0
                _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
                _dispatch_main_queue_callback_4CF(nil)
                return 1
            }, nil, nil)
    }

    /// Runs until `quit`.
    public func run() { g_main_loop_run(loop) }

    public func quit() { g_main_loop_quit(loop) }

    isolated deinit {
        if queueSource != 0 { g_source_remove(queueSource) }
        g_main_loop_unref(loop)
    }

    /// Handles what waits for GLib's default context and returns; for a program that has another main loop.
    public static func handlePendingEvents() {
        while g_main_context_iteration(nil, 0) != 0 {}
    }
}

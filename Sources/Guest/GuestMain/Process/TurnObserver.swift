// Not Foundation, whose run loops cannot be observed, nor the guest's own, which has names of Core Foundation's, too.
import CoreFoundation

/// Calls somebody at the end of each turn of a run loop, before it sleeps. Nobody is woken for that.
enum TurnObserver {
    /// `kCFRunLoopBeforeWaiting`, which is a macro that Swift does not see.
    private static let beforeWaiting: CFOptionFlags = 1 << 5

    /// - Parameter loop: the main actor's; in tests it is not the main thread's.
    static func observe(_ loop: CFRunLoop = CFRunLoopGetMain(), _ body: @escaping @MainActor () -> Void) {
        let observer = CFRunLoopObserverCreateWithHandler(nil, beforeWaiting, true, 0) { _, _ in
            MainActor.assumeIsolated { body() }
        }
        CFRunLoopAddObserver(loop, observer, kCFRunLoopCommonModes)
    }
}

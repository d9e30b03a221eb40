import Dispatch
import Foundation
import Synchronization

/// The thread that starts processes. A process that is to end with its parent ends with the thread that has made it
/// (prctl(2), `PR_SET_PDEATHSIG`), and the threads of a dispatch queue come and go.
enum SpawningThread {
    private struct Work: @unchecked Sendable {
        var body: () -> Void
        var done: DispatchSemaphore
    }

    private static let waiting = Mutex<[Work]>([])
    private static let arrivals: DispatchSemaphore = {
        let arrivals = DispatchSemaphore(value: 0)
        Thread {
            while true {
                arrivals.wait()
                let work = waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }
                work?.body()
                work?.done.signal()
            }
        }.start()
        return arrivals
    }()

    /// Calls `body` on it, and waits for that.
    static func run<R>(_ body: @escaping () -> R) -> R {
        var result: R?
        let done = DispatchSemaphore(value: 0)
        waiting.withLock { $0.append(Work(body: { result = body() }, done: done)) }
        arrivals.signal()
        done.wait()
        return result!
    }
}

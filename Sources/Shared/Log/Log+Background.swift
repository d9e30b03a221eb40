import Dispatch
internal import Locks

extension Log {
    /// The same log, written on a queue of its own, so that a caller does not wait for a slow reader, such as a stopped
    /// terminal. Lines beyond `mostWaiting` are left out, and a line says how many.
    ///
    /// - Parameter mostWaiting: lines.
    func inBackground(mostWaiting: Int = 4096) -> Log {
        let lines = BackgroundLines(self, mostWaiting: mostWaiting)
        return Log({ lines.write($0, $1) }, flush: { lines.flush() })
    }
}

private final class BackgroundLines: Sendable {
    private let log: Log
    private let mostWaiting: Int
    private let queue = DispatchQueue(label: "org.hodie.console")
    private let state = Locked((waiting: 0, lost: 0))

    init(_ log: Log, mostWaiting: Int) {
        self.log = log
        self.mostWaiting = mostWaiting
    }

    func write(_ level: Log.Level, _ text: String) {
        let hasRoom = state.withLock { state in
            guard state.waiting < mostWaiting else {
                state.lost += 1
                return false
            }
            state.waiting += 1
            return true
        }
        guard hasRoom else { return }
        queue.async { [self] in
            log.write(level, text)
            let lost = state.withLock { state in
                state.waiting -= 1
                defer { if state.waiting == 0 { state.lost = 0 } }
                return state.waiting == 0 ? state.lost : 0
            }
            if lost > 0 { log.warning("(\(lost) lines were left out)") }
        }
    }

    /// Waits, but not for ever: a reader that does not read must not keep the program from ending.
    func flush() {
        let done = DispatchSemaphore(value: 0)
        queue.async { done.signal() }
        _ = done.wait(timeout: .now() + 1)
    }
}

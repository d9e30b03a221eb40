import Testing

@testable import AppleFoundation

/// A transfer waits for a delegate that falls behind.
@Suite struct DelegateBacklogTests {
    private let queue = OperationQueue()

    init() { queue.maxConcurrentOperationCount = 1 }

    /// However much comes: no more lies there than the bound and one piece.
    @Test func whatComesWaitsForWhatIsTaken() {
        let backlog = DelegateBacklog(patience: .never)
        let piece = 256 << 10
        let lying = Lying()
        for _ in 0..<100 {
            lying.add(piece)
            queue.addOperation {
                // Slower than what hands over, which is what this is about.
                usleep(200)
                lying.add(-piece)
            }
            backlog.add(piece, on: queue)
        }
        queue.waitUntilAllOperationsAreFinished()
        #expect(lying.most <= (1 << 20) + piece)
    }

    /// A delegate that waits for the session in turn does not hang with it: while nobody takes anything, what comes is handed
    /// over all the same, a piece at a time.
    @Test func itWaitsForNobodyWhoDoesNotCome() {
        let backlog = DelegateBacklog(patience: .milliseconds(1))
        for _ in 0..<2 {
            let queue = OperationQueue()
            queue.isSuspended = true
            for count in 1...4 {
                backlog.add(1 << 20, on: queue)
                #expect(queue.operationCount == count)
            }
            queue.isSuspended = false
            queue.waitUntilAllOperationsAreFinished()
        }
    }

    /// Bytes that were handed over and not taken.
    private final class Lying: @unchecked Sendable {
        private let lock = NSLock()
        private var bytes = 0
        private var mostSeen = 0

        var most: Int { lock.withLock { mostSeen } }

        func add(_ count: Int) {
            lock.withLock {
                bytes += count
                mostSeen = max(mostSeen, bytes)
            }
        }
    }
}

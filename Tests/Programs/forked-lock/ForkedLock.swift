// A process that has used a lock, and is then forked, as guests are from the zygote. Two threads of the child add to a number
// behind the lock, each waiting for the other all the time; what the number is in the end is said.

import CLinux
import Glibc
import Locks

@main
enum ForkedLock {
    nonisolated static let number = Locked(0)
    nonisolated static let times = 2000

    nonisolated static func add() {
        for _ in 0..<times {
            number.withLock {
                $0 += 1
                // The other one finds it locked.
                sched_yield()
            }
        }
    }

    static func main() {
        number.withLock { $0 = 0 }
        let child = linux_fork()
        guard child == 0 else {
            var status: Int32 = 0
            waitpid(child, &status, 0)
            exit(status == 0 ? 0 : 1)
        }
        var thread = pthread_t()
        pthread_create(&thread, nil, addOnAnotherThread, nil)
        add()
        pthread_join(thread, nil)
        print(number.withLock { $0 })
    }
}

/// What the C library calls belongs to no actor.
private func addOnAnotherThread(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    ForkedLock.add()
    return nil
}

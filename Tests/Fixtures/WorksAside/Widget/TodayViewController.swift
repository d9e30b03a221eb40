import NotificationCenter
import UIKit

/// A button in code, which says how often work beside the main thread has ended: once of itself at the beginning, and then
/// for each tap.
final class TodayViewController: UIViewController, NCWidgetProviding {
    private let button = UIButton(type: .system)
    private var ended = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        button.frame = view.bounds
        button.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        button.addTarget(self, action: #selector(waitForTheLast), for: .touchUpInside)
        view.addSubview(button)
        show()
        DispatchQueue.global().async { self.end() }
    }

    /// More pieces of work than there are processors, all of which wait for the last one: it is done only if others take the
    /// place of threads that wait.
    @objc private func waitForTheLast() {
        let (waiting, last) = (DispatchGroup(), DispatchSemaphore(value: 0))
        let count = 2 * ProcessInfo.processInfo.activeProcessorCount
        for _ in 0..<count { DispatchQueue.global().async(group: waiting) { last.wait() } }
        DispatchQueue.global().async { for _ in 0..<count { last.signal() } }
        waiting.notify(queue: .global()) { self.end() }
    }

    private func end() {
        DispatchQueue.main.async {
            self.ended += 1
            self.show()
        }
    }

    private func show() { button.setTitle("\(ended) ended", for: .normal) }
}

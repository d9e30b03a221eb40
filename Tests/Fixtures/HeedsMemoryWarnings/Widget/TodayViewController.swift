import NotificationCenter
import UIKit

/// Takes more and more memory until it is warned, and gives it back then.
final class TodayViewController: UIViewController {
    private var rooms: [UnsafeMutableRawPointer] = []
    private var timer: Timer?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .red
        NotificationCenter.default.addObserver(
            forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
        ) { _ in
            print("the notification came")
        }
        take(8 << 20)
        // Slower than the host looks.
        timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { [weak self] _ in self?.take(64 << 10) }
    }

    override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        print("the controller was warned with \(rooms.count > 1 ? "much" : "little")")
        timer?.invalidate()
        for room in rooms { free(room) }
        rooms = []
        view.backgroundColor = .blue
    }

    private func take(_ size: Int) {
        guard let room = malloc(size) else { return }
        memset(room, 1, size)
        rooms.append(room)
    }
}

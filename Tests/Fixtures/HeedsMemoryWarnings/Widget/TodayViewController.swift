import NotificationCenter
import UIKit

/// Takes some memory with each tap, and gives all of it back when it is warned.
final class TodayViewController: UIViewController {
    private var rooms: [UnsafeMutableRawPointer] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .red
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(take)))
        NotificationCenter.default.addObserver(
            forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
        ) { _ in
            print("the notification came")
        }
    }

    override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        print("the controller was warned with \(rooms.isEmpty ? "little" : "much")")
        for room in rooms { free(room) }
        rooms = []
        view.backgroundColor = .blue
    }

    @objc private func take() {
        let size = 256 << 10
        guard let room = malloc(size) else { return }
        memset(room, 1, size)
        rooms.append(room)
        print("the widget has taken \(rooms.count)")
    }
}

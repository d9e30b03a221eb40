import NotificationCenter
import UIKit

/// When it is tapped it takes as many bytes as Documents/take.txt says; it gives them back when it is warned.
final class TodayViewController: UIViewController {
    private var room: UnsafeMutableRawPointer?

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
        print("the controller was warned with \(room == nil ? "little" : "much")")
        free(room)
        room = nil
        view.backgroundColor = .blue
    }

    @objc private func take() {
        let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
        let text = try? String(contentsOf: documents.appendingPathComponent("take.txt"), encoding: .utf8)
        guard let size = text.flatMap({ Int($0) }), room == nil, let taken = malloc(size) else { return }
        memset(taken, 1, size)
        room = taken
    }
}

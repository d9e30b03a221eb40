import NotificationCenter
import UIKit

/// Shows what its app has noted.
final class TodayViewController: UIViewController, NCWidgetProviding {
    private let note = UILabel(frame: CGRect(x: 16, y: 16, width: 300, height: 24))
    private let defaults = UserDefaults(suiteName: "group.org.hodie.fixture.RemindsAtPlaces")

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(note)
        Timer.scheduledTimer(timeInterval: 0.2, target: self, selector: #selector(show), userInfo: nil, repeats: true)
        show()
    }

    @objc private func show() { note.text = "Note: \(defaults?.string(forKey: "note") ?? "none")" }
}

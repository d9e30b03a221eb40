import Borders
import Kit
import NotificationCenter
import UIKit

final class TodayViewController: UIViewController, NCWidgetProviding {
    override func viewDidLoad() {
        super.viewDidLoad()
        let label = UILabel(frame: view.bounds)
        label.text = "\(Border.word) \(kitWord)"
        view.addSubview(label)
        print("pods:", label.text ?? "")
    }
}

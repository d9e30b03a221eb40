// Name: Clock in a File
// Identifier: org.hodie.file.clock
import NotificationCenter
import UIKit

class TodayViewController: UIViewController, NCWidgetProviding {
    private let time = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        time.font = .monospacedDigitSystemFont(ofSize: 44, weight: .light)
        time.textAlignment = .center
        time.frame = view.bounds
        time.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(time)
        Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(showTime), userInfo: nil, repeats: true)
        showTime()
    }

    @objc func showTime() {
        time.text = DateFormatter.localizedString(from: Date(), dateStyle: .none, timeStyle: .medium)
    }
}

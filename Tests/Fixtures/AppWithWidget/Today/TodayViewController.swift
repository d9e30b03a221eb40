import NotificationCenter
import UIKit
import WeatherKit

class TodayViewController: UIViewController, NCWidgetProviding {
    private let label = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        label.text = Forecast(city: "Rome").text
        view.addSubview(label)
    }
}

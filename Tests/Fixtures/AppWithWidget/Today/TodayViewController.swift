import NotificationCenter
import UIKit
import WeatherKit

class TodayViewController: UIViewController, NCWidgetProviding {
    private let sky = UIView()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = Forecast(city: "Rome").text
        view.addSubview(sky)
    }
}

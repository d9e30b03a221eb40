import NotificationCenter
import UIKit

/// A date picker on each side of its earliest date, a search bar with scopes, and a toolbar.
final class TodayViewController: UIViewController, NCWidgetProviding {
    private let dates = UIDatePicker()
    private let times = UIDatePicker()
    private let durations = UIDatePicker()
    private let search = UISearchBar()
    private let toolbar = UIToolbar()

    override func viewDidLoad() {
        super.viewDidLoad()
        extensionContext?.widgetLargestAvailableDisplayMode = .expanded
        dates.datePickerMode = .date
        dates.minimumDate = Date(timeIntervalSinceReferenceDate: 817_000_000)
        dates.date = Date(timeIntervalSinceReferenceDate: 817_050_000)
        times.date = Date(timeIntervalSinceReferenceDate: 817_050_000)
        times.minuteInterval = 15
        durations.datePickerMode = .countDownTimer
        durations.countDownDuration = 5400
        for picker in [dates, times, durations] { picker.timeZone = TimeZone(identifier: "UTC") }
        search.placeholder = "Search"
        search.scopeButtonTitles = ["All", "Today"]
        search.showsScopeBar = true
        search.showsCancelButton = true
        toolbar.items = [
            UIBarButtonItem(title: "Earlier", style: .plain, target: nil, action: nil),
            UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
            UIBarButtonItem(barButtonSystemItem: .trash, target: nil, action: nil),
            UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
            UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil),
        ]
        for part in [dates, times, durations, search, toolbar] as [UIView] { view.addSubview(part) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = view.bounds.width
        search.frame = CGRect(x: 0, y: 0, width: width, height: 100)
        dates.frame = CGRect(x: 0, y: 100, width: width, height: 150)
        times.frame = CGRect(x: 0, y: 250, width: width, height: 150)
        durations.frame = CGRect(x: 0, y: 400, width: width, height: 120)
        toolbar.frame = CGRect(x: 0, y: 520, width: width, height: 44)
    }

    func widgetActiveDisplayModeDidChange(_ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize) {
        preferredContentSize = activeDisplayMode == .expanded ? CGSize(width: 0, height: 564) : maxSize
    }
}

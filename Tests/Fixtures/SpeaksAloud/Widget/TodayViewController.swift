import NotificationCenter
import UIKit

/// A list of two rows, a slider, a heading in German and a line that says what was done: what a screen reader has to say.
final class TodayViewController: UIViewController, NCWidgetProviding, UITableViewDataSource, UITableViewDelegate {
    private let rows = ["Milk", "Bread", "Salt"]
    private let heading = UILabel(frame: CGRect(x: 16, y: 4, width: 120, height: 20))
    private let done = UILabel(frame: CGRect(x: 140, y: 4, width: 200, height: 20))
    private let slider = UISlider(frame: CGRect(x: 200, y: 30, width: 140, height: 31))
    private let table = UITableView(frame: CGRect(x: 0, y: 26, width: 180, height: 84))

    override func viewDidLoad() {
        super.viewDidLoad()
        heading.text = "Einkauf"
        heading.accessibilityTraits = .header
        heading.accessibilityLanguage = "de"
        done.accessibilityTraits = .updatesFrequently
        slider.value = 0.5
        slider.accessibilityLabel = "Volume"
        slider.accessibilityHint = "Makes it louder."
        slider.addTarget(self, action: #selector(valueChanged), for: .valueChanged)
        table.rowHeight = 28
        table.dataSource = self
        table.delegate = self
        for part in [table, slider, done, heading] { view.addSubview(part) }
        show(
            UIAccessibility.isReduceMotionEnabled
                ? "Still: true" : "Contrast: \(UIAccessibility.isDarkerSystemColorsEnabled)")
    }

    @objc private func valueChanged() { show("Volume \(Int((slider.value * 100).rounded()))") }

    private func show(_ text: String) { done.text = text }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let row = rows[indexPath.row]
        cell.textLabel?.text = row
        cell.textLabel?.accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "Delete") { [weak self] _ in
                self?.show("Deleted \(row)")
                UIAccessibility.post(notification: .announcement, argument: "\(row) was deleted.")
                return true
            }
        ]
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        show("Chose \(rows[indexPath.row])")
    }

    override func accessibilityPerformEscape() -> Bool {
        show("Escaped")
        UIAccessibility.post(notification: .layoutChanged, argument: slider)
        return true
    }
}

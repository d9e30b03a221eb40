import NotificationCenter
import UIKit

/// A picker view with a long wheel, a narrow one of colours and a short one.
final class TodayViewController: UIViewController, NCWidgetProviding, UIPickerViewDataSource, UIPickerViewDelegate {
    private let picker = UIPickerView()
    private static let colours: [UIColor] = [.systemRed, .systemOrange, .systemYellow, .systemGreen, .systemBlue]

    override func viewDidLoad() {
        super.viewDidLoad()
        extensionContext?.widgetLargestAvailableDisplayMode = .expanded
        picker.dataSource = self
        picker.delegate = self
        view.addSubview(picker)
        picker.selectRow(40, inComponent: 0, animated: false)
        picker.selectRow(1, inComponent: 1, animated: false)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        picker.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 216)
    }

    func widgetActiveDisplayModeDidChange(_ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize) {
        preferredContentSize = activeDisplayMode == .expanded ? CGSize(width: 0, height: 216) : maxSize
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 3 }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        [100, Self.colours.count, 2][component]
    }

    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        [140, 50, 120][component]
    }

    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView {
        if component == 1 {
            let view = view ?? UIView()
            view.backgroundColor = Self.colours[row]
            return view
        }
        let label = view as? UILabel ?? UILabel()
        label.textAlignment = .center
        label.font = .systemFont(ofSize: 21, weight: component == 0 ? .regular : .medium)
        label.text = component == 0 ? "Row \(row)" : ["First", "Last"][row]
        return label
    }
}

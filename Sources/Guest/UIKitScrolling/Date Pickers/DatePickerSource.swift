@_spi(UIKit) import UIKitCore

/// Fills a date picker's wheels and hears when they are turned.
final class DatePickerSource: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    /// On each side of a title, in points.
    private static let margin: CGFloat = 8

    private unowned let picker: UIDatePicker

    init(picker: UIDatePicker) {
        self.picker = picker
        super.init()
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { picker.wheels.wheels.count }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        picker.wheels.rows(of: picker.wheels.wheels[component])
    }

    /// As wide as its widest title; all of them take no more than there is.
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        let wheels = picker.wheels.wheels
        let widths = wheels.map(width)
        let room = pickerView.bounds.width - 5 * CGFloat(wheels.count - 1)
        return (widths[component] * min(1, room / max(widths.reduce(0, +), 1))).rounded(.down)
    }

    private func width(of wheel: DateWheel) -> CGFloat {
        if wheel == .hours || wheel == .minutes { return 130 }
        let label = PickerRowLabel(frame: .zero)
        let widest = picker.titles.widest(wheel, of: picker.date).map { title in
            label.text = title
            return label.intrinsicContentSize.width
        }.max()
        return (widest ?? 0).rounded(.up) + 2 * Self.margin
    }

    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView {
        let label = view as? PickerRowLabel ?? PickerRowLabel(frame: .zero)
        let wheel = picker.wheels.wheels[component]
        let value = picker.wheels.value(of: row, on: wheel)
        label.text = picker.titles.title(value, on: wheel, of: picker.date)
        label.textColor = picker.allows(value, on: wheel) ? .label : .tertiaryLabel
        label.textAlignment =
            switch wheel {
            case .month: .natural
            case .date, .day: picker.isRightToLeft ? .left : .right
            default: .center
            }
        return label
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        picker.didTurn(component, to: row)
    }
}

import Foundation
import Testing
@_spi(Hosting) import UIKit

@testable @_spi(UIKit) import UIKitCore
@testable import UIKitScrolling

@MainActor @Suite("A date picker", .serialized) struct DatePickerTests {
    let scene = ScrollingScene(size: CGSize(width: 320, height: 300))
    let picker = UIDatePicker()
    private let chosen = ActionTarget()

    init() {
        picker.locale = Locale(identifier: "en_US")
        picker.timeZone = TimeZone(identifier: "UTC")
        picker.addTarget(chosen, action: "plain", for: .valueChanged)
        scene.controller.view.addSubview(picker)
    }

    private func date(_ text: String) -> Date { ISO8601DateFormatter().date(from: text + "T12:00:00Z")! }
    private var wheels: UIPickerView { picker.subviews.lazy.compactMap { $0 as? UIPickerView }.first! }

    /// What stands in the middle of each wheel.
    private var shown: [String] {
        scene.commit()
        return (0..<wheels.numberOfComponents).map { component in
            let row = wheels.selectedRow(inComponent: component)
            return (wheels.view(forRow: row, forComponent: component) as? UILabel)?.text ?? ""
        }
    }

    @Test("is as large as it always is, and shows its date") func showing() {
        #expect(picker.frame.size == CGSize(width: 320, height: 216))
        picker.datePickerMode = .date
        picker.date = date("2024-02-29")
        #expect(shown == ["February", "29", "2024"])
        picker.datePickerMode = .time
        #expect(shown == ["12", "00", "PM"])
        picker.datePickerMode = .dateAndTime
        #expect(shown == ["Thu, Feb 29", "12", "00", "PM"])
        #expect(chosen.calls.count == 0)
    }

    @Test("chooses what its wheels are turned to, and tells of it") func turning() {
        picker.datePickerMode = .date
        picker.date = date("2024-01-31")
        scene.commit()
        let month = wheels.selectedRow(inComponent: 0)
        wheels.delegate?.pickerView(wheels, didSelectRow: month + 1, inComponent: 0)
        scene.rest()
        #expect(picker.date == date("2024-02-29") && chosen.calls.count == 1)
        #expect(shown == ["February", "29", "2024"])
    }

    @Test("keeps between its bounds") func bounds() {
        picker.datePickerMode = .date
        picker.minimumDate = date("2024-02-10")
        picker.maximumDate = date("2024-03-10")
        picker.date = date("2030-01-01")
        #expect(picker.date == date("2024-03-10"))
        scene.commit()
        wheels.delegate?.pickerView(wheels, didSelectRow: 2019, inComponent: 2)
        scene.rest()
        #expect(picker.date == date("2024-02-10") && shown == ["February", "10", "2024"])
        // Bounds that contradict each other bind nobody.
        picker.maximumDate = date("2000-01-01")
        picker.date = date("2010-06-01")
        #expect(picker.date == date("2010-06-01"))
    }

    @Test("chooses durations of a minute and more") func durations() {
        picker.datePickerMode = .countDownTimer
        picker.countDownDuration = 2 * 3600 + 5 * 60 + 30
        #expect(picker.countDownDuration == 7500 && shown == ["2", "5"])
        wheels.delegate?.pickerView(wheels, didSelectRow: picker.wheels.row(of: 0, on: .hours), inComponent: 0)
        wheels.delegate?.pickerView(wheels, didSelectRow: picker.wheels.row(of: 0, on: .minutes), inComponent: 1)
        #expect(picker.countDownDuration == 60 && chosen.calls.count == 2)
    }
}

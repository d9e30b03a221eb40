// Name: Year
// Identifier: org.hodie.file.year
// Refresh: 6 h
import NotificationCenter
import UIKit

/// A dot for each day of the year, filled when the day is over.
class TodayViewController: UIViewController, NCWidgetProviding {
    override func loadView() { view = DotsView() }

    func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
        view.setNeedsDisplay()
        completionHandler(.newData)
    }
}

class DotsView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        contentMode = .redraw
        isAccessibilityElement = true
    }

    required init?(coder: NSCoder) { fatalError("it is made in code") }

    private var today: Int { Calendar.current.ordinality(of: .day, in: .year, for: Date()) ?? 1 }

    private var days: Int { Calendar.current.range(of: .day, in: .year, for: Date())?.count ?? 365 }

    override var accessibilityLabel: String? {
        get { "Day \(today) of \(days)" }
        set {}
    }

    override func draw(_ rect: CGRect) {
        let columns = 53
        let step = (bounds.width - 32) / CGFloat(columns)
        let top = (bounds.height - 7 * step) / 2
        for day in 0..<days {
            let place = CGPoint(x: 16 + CGFloat(day / 7) * step, y: top + CGFloat(day % 7) * step)
            let color: UIColor = day + 1 == today ? .systemRed : day + 1 < today ? .label : .quaternaryLabel
            color.setFill()
            UIBezierPath(ovalIn: CGRect(origin: place, size: CGSize(width: step * 0.7, height: step * 0.7))).fill()
        }
    }
}

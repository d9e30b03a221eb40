import Forecasting
import UIKit

/// Where the parts of the widget are: in portrait below each other, in landscape side by side. What has no room is left
/// out.
struct ForecastLayout {
    private(set) var current: CGRect
    private(set) var curve: CGRect?
    private(set) var days: [CGRect] = []
    /// Points that all of it takes.
    private(set) var height: CGFloat
    /// Whether days stand beside each other.
    let hasColumns: Bool

    private static let margin: CGFloat = 16
    private static let gap: CGFloat = 8
    private static let mostDays = 3

    /// - Parameters:
    ///   - size: of the widget; its height is the highest that it may have.
    ///   - compactHeight: of what is always there.
    init(size: CGSize, compactHeight: CGFloat, isPortrait: Bool) {
        let width = size.width
        height = compactHeight
        // Very large texts have no room beside each other.
        hasColumns = !isPortrait && !ForecastLayout.hasLargeText
        let split = hasColumns ? max(ceil(width * 0.5), min(270, width)) : width
        current = CGRect(x: 0, y: 0, width: split, height: compactHeight)
        let (margin, gap) = (ForecastLayout.margin, ForecastLayout.gap)
        if hasColumns {
            curve = CGRect(x: split, y: gap, width: width - split - margin, height: compactHeight - 2 * gap)
            addColumns(in: size)
        } else if height + HourlyCurve.height + gap <= size.height {
            curve = CGRect(x: margin, y: height, width: width - 2 * margin, height: HourlyCurve.height)
            height += HourlyCurve.height + gap
            addRows(in: size)
        }
    }

    /// Beyond the sizes that most people use.
    static var hasLargeText: Bool { UIFont.preferredFont(forTextStyle: .body).pointSize > 27 }

    private mutating func addRows(in size: CGSize) {
        let rowHeight = DayView.rowHeight
        let most = Int((size.height - height - ForecastLayout.gap) / rowHeight)
        for number in 0..<max(0, min(most, ForecastLayout.mostDays)) {
            days.append(CGRect(x: 0, y: height + CGFloat(number) * rowHeight, width: size.width, height: rowHeight))
        }
        height += CGFloat(days.count) * rowHeight + (days.isEmpty ? 0 : ForecastLayout.gap)
    }

    private mutating func addColumns(in size: CGSize) {
        let columnHeight = DayView.columnHeight
        guard height + columnHeight <= size.height else { return }
        let width = (size.width - 2 * ForecastLayout.margin) / CGFloat(ForecastLayout.mostDays)
        for number in 0..<ForecastLayout.mostDays {
            let x = ForecastLayout.margin + CGFloat(number) * width
            days.append(CGRect(x: x, y: height, width: width, height: columnHeight))
        }
        height += columnHeight
    }
}

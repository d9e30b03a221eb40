import Forecasting
import UIKit

/// The present weather, the next hours and the next days, as far as there is room.
final class ForecastView: UIView {
    var isPortrait = true
    /// Points that the present weather has.
    var compactHeight: CGFloat = 110

    private let current = CurrentView()
    private let curve = HourlyCurve(inWidget: true)
    private let days = (0..<3).map { _ in DayView(inWidget: true) }

    override init(frame: CGRect) {
        super.init(frame: frame)
        // The whole widget is one button, which is what lies behind.
        isUserInteractionEnabled = false
        addSubview(current)
        addSubview(curve)
        days.forEach(addSubview)
    }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    /// Points that it takes of `maximum`.
    func height(in maximum: CGFloat) -> CGFloat { layout(CGSize(width: bounds.width, height: maximum)).height }

    /// Points that the present weather needs.
    var currentHeight: CGFloat { current.fittingHeight + 20 }

    private func layout(_ size: CGSize) -> ForecastLayout {
        ForecastLayout(size: size, compactHeight: compactHeight, isPortrait: isPortrait)
    }

    /// - Parameter isOld: whether there must be something newer that couldn't be loaded.
    func show(_ forecast: Forecast, now: Date, isOld: Bool) {
        current.show(forecast, now: now, isOld: isOld)
        curve.show(forecast.hours(from: now), in: forecast.timeZone)
        let coming = forecast.days(after: now)
        for (number, view) in days.enumerated() {
            view.alpha = number < coming.count ? 1 : 0
            if number < coming.count { view.show(coming[number], now: now, in: forecast.timeZone) }
        }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let layout = self.layout(bounds.size)
        current.frame = layout.current
        curve.isHidden = layout.curve == nil
        curve.frame = layout.curve ?? .zero
        for (number, view) in days.enumerated() {
            view.isHidden = number >= layout.days.count
            guard !view.isHidden else { continue }
            view.isColumn = layout.hasColumns
            view.frame = layout.days[number]
        }
    }
}

import Forecasting
import UIKit

/// The present weather, large.
final class CurrentView: UIView {
    private let symbol = SymbolView(inWidget: false)
    private let temperature = UILabel()
    private let condition = UILabel()
    private let range = UILabel()

    init(_ forecast: Forecast, now: Date) {
        super.init(frame: .zero)
        let head = UIStackView(arrangedSubviews: [symbol, temperature])
        head.spacing = 16
        head.alignment = .center
        let all = UIStackView(arrangedSubviews: [head, condition, range])
        all.axis = .vertical
        all.alignment = .center
        all.spacing = 2
        all.translatesAutoresizingMaskIntoConstraints = false
        addSubview(all)
        let size = UIFont.preferredFont(forTextStyle: .title1).pointSize
        temperature.font = .systemFont(ofSize: min(size * 2.2, 88), weight: .thin)
        condition.font = .preferredFont(forTextStyle: .title2)
        range.font = .preferredFont(forTextStyle: .body)
        for label in [temperature, condition, range] {
            label.textAlignment = .center
            label.textColor = label === range ? WeatherColors.detail : WeatherColors.text
            label.isAccessibilityElement = false
            label.numberOfLines = label === temperature ? 1 : 0
        }
        NSLayoutConstraint.activate([
            symbol.widthAnchor.constraint(equalToConstant: min(size * 2.2, 88)),
            symbol.heightAnchor.constraint(equalTo: symbol.widthAnchor),
            all.centerXAnchor.constraint(equalTo: centerXAnchor),
            all.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor),
            all.topAnchor.constraint(equalTo: topAnchor), all.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
        show(forecast, now: now)
    }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    private func show(_ forecast: Forecast, now: Date) {
        let conditions = forecast.conditions(at: now)
        symbol.show(conditions.weather, isDay: conditions.isDay)
        temperature.text = WeatherText.temperature(conditions.temperature)
        condition.text = conditions.weather.name
        if let day = forecast.today(at: now) {
            let words = NSLocalizedString("High %@ · Low %@", comment: "temperatures")
            range.text = String(
                format: words, WeatherText.temperature(day.highest), WeatherText.temperature(day.lowest))
        }
        isAccessibilityElement = true
        accessibilityTraits = .staticText
        accessibilityLabel = [temperature, condition, range].compactMap { $0.text }.joined(separator: ", ")
    }
}

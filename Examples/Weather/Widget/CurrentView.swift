import Forecasting
import UIKit

/// What it is like now, where, and what to beware of.
final class CurrentView: UIView {
    private let symbol = SymbolView(inWidget: true)
    private let temperature = UILabel()
    private let place = UILabel()
    private let condition = UILabel()
    private let note = UILabel()
    private let warning = WarningLabel()
    private lazy var head = UIStackView(arrangedSubviews: [symbol, temperature])
    private lazy var texts = UIStackView(arrangedSubviews: [place, condition, note])
    private lazy var top = UIStackView(arrangedSubviews: [head, texts])
    private lazy var all = UIStackView(arrangedSubviews: [top, warning])
    private lazy var symbolSize = symbol.widthAnchor.constraint(equalToConstant: 48)

    override init(frame: CGRect) {
        super.init(frame: frame)
        head.spacing = 8
        head.alignment = .center
        texts.axis = .vertical
        texts.spacing = 1
        all.axis = .vertical
        all.spacing = 6
        all.alignment = .leading
        for label in [temperature, place, condition, note] {
            label.adjustsFontSizeToFitWidth = true
            label.minimumScaleFactor = 0.6
            label.isAccessibilityElement = false
        }
        temperature.setContentCompressionResistancePriority(.required, for: .horizontal)
        temperature.setContentHuggingPriority(.required, for: .horizontal)
        all.translatesAutoresizingMaskIntoConstraints = false
        addSubview(all)
        // Before it has a size, nothing fits.
        let end = all.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -12)
        end.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            symbolSize, symbol.heightAnchor.constraint(equalTo: symbol.widthAnchor),
            all.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            end, all.centerYAnchor.constraint(equalTo: centerYAnchor),
        ])
        isAccessibilityElement = true
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    func show(_ forecast: Forecast, now: Date, isOld: Bool) {
        let conditions = forecast.conditions(at: now)
        symbol.show(conditions.weather, isDay: conditions.isDay)
        write(WeatherText.temperature(conditions.temperature), on: temperature)
        write(forecast.place.name, on: place)
        write(conditions.weather.name, on: condition)
        write(isOld ? age(of: forecast, now) : range(of: forecast, now), on: note)
        note.numberOfLines = isOld ? 2 : 1
        warning.show(forecast.warnings(at: now).first.map { WeatherText.warning($0, now: now, in: forecast.timeZone) })
        applyTextSize()
        accessibilityLabel = [place, temperature, condition, note].compactMap { $0.text }.filter { !$0.isEmpty }
            .joined(separator: ", ")
        if let danger = warning.text { accessibilityLabel = "\(accessibilityLabel ?? ""). \(danger)" }
        setNeedsLayout()
    }

    private func write(_ text: String, on label: UILabel) {
        label.text = text
        label.isHidden = text.isEmpty
        label.textColor = label === note || label === condition ? WeatherColors.widgetDetail : WeatherColors.widgetText
    }

    private func age(of forecast: Forecast, _ now: Date) -> String {
        let words = NSLocalizedString("No connection · %@", tableName: "WGLocalizable", comment: "how old it is")
        return String(format: words, WeatherText.age(forecast.loaded, now: now))
    }

    private func range(of forecast: Forecast, _ now: Date) -> String {
        guard let day = forecast.today(at: now) else { return "" }
        let words = NSLocalizedString("High %@ · Low %@", tableName: "WGLocalizable", comment: "temperatures")
        return String(format: words, WeatherText.temperature(day.highest), WeatherText.temperature(day.lowest))
    }

    private func applyTextSize() {
        let size = UIFont.preferredFont(forTextStyle: .title1).pointSize
        temperature.font = .systemFont(ofSize: size * (ForecastLayout.hasLargeText ? 1.1 : 1.5), weight: .light)
        symbolSize.constant = ceil(temperature.font.lineHeight)
        place.font = .preferredFont(forTextStyle: .headline)
        condition.font = .preferredFont(forTextStyle: .subheadline)
        note.font = .preferredFont(forTextStyle: .caption1)
        top.axis = ForecastLayout.hasLargeText ? .vertical : .horizontal
        top.alignment = ForecastLayout.hasLargeText ? .leading : .center
        top.spacing = ForecastLayout.hasLargeText ? 0 : 14
    }

    /// What all of it needs, points.
    var fittingHeight: CGFloat {
        all.systemLayoutSizeFitting(
            CGSize(width: bounds.width - 28, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }

    /// Where texts are so large that not all fit, the note is the first to go.
    override func layoutSubviews() {
        super.layoutSubviews()
        guard !note.isHidden, fittingHeight > bounds.height - 8 else { return }
        note.isHidden = true
    }
}

import UIKit

/// A day to come: its name, its weather, and how warm it gets and how cold. In one row, or in a narrow column.
public final class DayView: UIView {
    public var isColumn = false {
        didSet { if isColumn != oldValue { arrange() } }
    }

    private let inWidget: Bool
    private let symbol: SymbolView
    private let name = UILabel()
    private let chance = UILabel()
    private let highest = UILabel()
    private let lowest = UILabel()
    private lazy var temperatures = UIStackView(arrangedSubviews: [highest, lowest])
    private lazy var all = UIStackView(arrangedSubviews: [name, chance, symbol, temperatures])
    private lazy var symbolSize = symbol.widthAnchor.constraint(equalToConstant: 24)
    private lazy var widths = [highest, lowest].map { $0.widthAnchor.constraint(equalToConstant: 44) }
    private lazy var fills = all.widthAnchor.constraint(equalTo: widthAnchor, constant: -32)

    /// Points: in larger texts there is no room for a day's name.
    private static let largest: CGFloat = 28
    private static var font: UIFont {
        let font = UIFont.preferredFont(forTextStyle: .subheadline)
        return font.withSize(min(font.pointSize, largest))
    }
    public static var rowHeight: CGFloat { ceil(font.lineHeight) + 12 }
    public static var columnHeight: CGFloat { 2 * ceil(font.lineHeight) + ceil(font.lineHeight * 1.4) + 20 }

    /// - Parameter inWidget: where iOS 9 and earlier are dark.
    public init(inWidget: Bool) {
        self.inWidget = inWidget
        symbol = SymbolView(inWidget: inWidget)
        super.init(frame: .zero)
        all.alignment = .center
        temperatures.distribution = .fillEqually
        for label in [name, chance, highest, lowest] {
            label.adjustsFontSizeToFitWidth = true
            label.minimumScaleFactor = 0.6
            label.isAccessibilityElement = false
        }
        all.translatesAutoresizingMaskIntoConstraints = false
        addSubview(all)
        // Before it has a size, nothing fits.
        fills.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate(
            [
                symbolSize, symbol.heightAnchor.constraint(equalTo: symbol.widthAnchor),
                all.centerXAnchor.constraint(equalTo: centerXAnchor),
                all.centerYAnchor.constraint(equalTo: centerYAnchor), fills,
            ] + widths)
        isAccessibilityElement = true
        accessibilityTraits = .button
        arrange()
    }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    public func show(_ day: Day, now: Date, in zone: TimeZone) {
        let weekday = day.begin <= now ? WeatherText.word("Today") : WeatherText.weekday(day.begin, in: zone)
        let textSize = UIFont.preferredFont(forTextStyle: .body).pointSize
        name.text = isColumn || textSize > 27 ? WeatherText.shortWeekday(day.begin, in: zone) : weekday
        chance.text = day.chance.flatMap { $0 >= 10 ? WeatherText.percent($0) : nil }
        // Large texts need its room.
        chance.isHidden = isColumn || textSize > 19
        highest.text = WeatherText.temperature(day.highest)
        lowest.text = WeatherText.temperature(day.lowest)
        symbol.show(day.weather)
        for label in [name, highest, lowest] {
            label.font = DayView.font
            label.textColor = label === lowest ? detailColor : textColor
        }
        chance.font = .preferredFont(forTextStyle: .caption1)
        chance.textColor = detailColor
        symbolSize.constant = ceil(DayView.font.lineHeight * 1.4)
        let widest = ("−88°" as NSString).size(withAttributes: [.font: DayView.font]).width
        for width in widths { width.constant = ceil(widest) + 6 }
        accessibilityLabel = String(
            format: WeatherText.word("%@, %@, high %@, low %@"), weekday, day.weather.name, highest.text ?? "",
            lowest.text ?? "")
    }

    private var textColor: UIColor { inWidget ? WeatherColors.widgetText : WeatherColors.text }
    private var detailColor: UIColor { inWidget ? WeatherColors.widgetDetail : WeatherColors.detail }

    private func arrange() {
        all.axis = isColumn ? .vertical : .horizontal
        all.spacing = isColumn ? 2 : 10
        fills.isActive = !isColumn
        // In a row the name has what the others leave.
        let priority: UILayoutPriority = isColumn ? .required : .fittingSizeLevel
        name.setContentHuggingPriority(priority, for: .horizontal)
        name.setContentCompressionResistancePriority(priority, for: .horizontal)
        for label in [highest, lowest] { label.textAlignment = isColumn ? .center : .right }
    }
}

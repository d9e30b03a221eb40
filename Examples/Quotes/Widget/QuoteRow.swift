import UIKit

/// An instrument in the widget: its symbol and name, how it went lately, and the pill. A tap beside the pill opens the app.
final class QuoteRow: UIView {
    let pill = Pill()
    let opener = UIButton(type: .custom)
    private(set) var symbol = ""

    private let symbolLabel = UILabel()
    private let nameLabel = UILabel()
    private let sparkline = Sparkline()
    private lazy var pillWidth = pill.widthAnchor.constraint(equalToConstant: Pill.size.width)
    private lazy var pillHeight = pill.heightAnchor.constraint(equalToConstant: Pill.size.height)
    private lazy var besideSparkline = sparkline.leadingAnchor.constraint(
        equalTo: symbolLabel.trailingAnchor, constant: 12)
    private lazy var besidePill = pill.leadingAnchor.constraint(equalTo: symbolLabel.trailingAnchor, constant: 12)

    static var height: CGFloat {
        max(ceil(symbolFont.lineHeight + nameFont.lineHeight), Pill.size.height) + 8
    }

    private static var symbolFont: UIFont { .preferredFont(forTextStyle: .headline) }
    private static var nameFont: UIFont { .preferredFont(forTextStyle: .caption1) }

    override init(frame: CGRect) {
        super.init(frame: frame)
        for part in [opener, symbolLabel, nameLabel, sparkline, pill] as [UIView] {
            part.translatesAutoresizingMaskIntoConstraints = false
            addSubview(part)
        }
        for label in [symbolLabel, nameLabel] {
            label.isAccessibilityElement = false
            label.adjustsFontSizeToFitWidth = true
            label.minimumScaleFactor = 0.7
        }
        // What would leave no room for the symbol becomes smaller.
        pillWidth.priority = .defaultHigh
        NSLayoutConstraint.activate([
            opener.leadingAnchor.constraint(equalTo: leadingAnchor),
            opener.trailingAnchor.constraint(equalTo: pill.leadingAnchor),
            opener.topAnchor.constraint(equalTo: topAnchor),
            opener.bottomAnchor.constraint(equalTo: bottomAnchor),
            symbolLabel.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            symbolLabel.bottomAnchor.constraint(equalTo: nameLabel.topAnchor),
            nameLabel.leadingAnchor.constraint(equalTo: symbolLabel.leadingAnchor),
            nameLabel.trailingAnchor.constraint(equalTo: symbolLabel.trailingAnchor),
            nameLabel.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -4),
            sparkline.trailingAnchor.constraint(equalTo: pill.leadingAnchor, constant: -12),
            sparkline.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.2),
            sparkline.topAnchor.constraint(equalTo: topAnchor, constant: 8),
            sparkline.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
            pill.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
            pill.centerYAnchor.constraint(equalTo: centerYAnchor),
            pillWidth, pillHeight, pill.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, multiplier: 0.45),
        ])
    }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    /// - Parameter isNarrow: whether the text is so large that there is no room for the line.
    func show(_ symbol: String, in book: QuoteBook, settings: Settings, isNarrow: Bool) {
        self.symbol = symbol
        symbolLabel.text = symbol
        symbolLabel.font = QuoteRow.symbolFont
        symbolLabel.textColor = QuoteColors.widgetText
        nameLabel.text = Currencies.name(of: symbol) ?? " "
        nameLabel.font = QuoteRow.nameFont
        nameLabel.textColor = QuoteColors.widgetDetail
        let color = QuoteColors.line(for: book.change(of: symbol), risesRed: settings.risesRed, inWidget: true)
        sparkline.show(book.history(of: symbol).suffix(30).map { $0.value }, color: color)
        sparkline.isHidden = isNarrow
        NSLayoutConstraint.deactivate([isNarrow ? besideSparkline : besidePill])
        NSLayoutConstraint.activate([isNarrow ? besidePill : besideSparkline])
        pillWidth.constant = Pill.size.width
        pillHeight.constant = Pill.size.height
        pill.show(symbol, in: book, settings: settings)
        opener.accessibilityLabel = Currencies.spoken(symbol)
    }
}

import UIKit

/// A button in the colour of a change that says how large it is, or the price. As wide as every other one.
final class Pill: UIButton {
    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.cornerRadius = 6
        titleLabel?.adjustsFontSizeToFitWidth = true
        titleLabel?.minimumScaleFactor = 0.5
        contentEdgeInsets = UIEdgeInsets(top: 4, left: 6, bottom: 4, right: 6)
        setTitleColor(.white, for: .normal)
    }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    private static var font: UIFont {
        .monospacedDigitSystemFont(
            ofSize: UIFont.preferredFont(forTextStyle: .subheadline).pointSize, weight: .semibold)
    }

    /// For the longest price that is usual.
    static var size: CGSize {
        let text = ("00,000.00" as NSString).size(withAttributes: [.font: font])
        return CGSize(width: ceil(text.width) + 12, height: ceil(text.height) + 8)
    }

    func show(_ symbol: String, in book: QuoteBook, settings: Settings) {
        let text = QuoteText.pill(symbol, in: book, as: settings.display)
        titleLabel?.font = Pill.font
        setTitle(text, for: .normal)
        backgroundColor = QuoteColors.fill(for: book.change(of: symbol), risesRed: settings.risesRed)
        accessibilityLabel = "\(symbol), \(text)"
        accessibilityHint = NSLocalizedString("Changes what is shown: percent, change or price.", comment: "hint")
    }

    override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.6 : 1 } }
}

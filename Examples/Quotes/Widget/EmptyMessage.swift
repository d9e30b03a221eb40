import UIKit

/// What stands where there are no quotes: why, and what to do. All of it is a button.
final class EmptyMessage: UIControl {
    enum Reason { case nothingFollowed, loading, notLoaded }

    private let title = UILabel()
    private let detail = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        let lines = UIStackView(arrangedSubviews: [title, detail])
        lines.axis = .vertical
        lines.spacing = 2
        lines.isUserInteractionEnabled = false
        lines.translatesAutoresizingMaskIntoConstraints = false
        addSubview(lines)
        for label in [title, detail] {
            label.textAlignment = .center
            label.adjustsFontSizeToFitWidth = true
            label.minimumScaleFactor = 0.5
        }
        detail.numberOfLines = 2
        NSLayoutConstraint.activate([
            lines.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            lines.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
            lines.centerYAnchor.constraint(equalTo: centerYAnchor),
            lines.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: 4),
        ])
        isAccessibilityElement = true
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    func show(_ reason: Reason) {
        switch reason {
        case .nothingFollowed:
            show(
                NSLocalizedString("Nothing to Follow", comment: "in place of quotes"),
                NSLocalizedString("Tap to choose currencies in the app.", comment: "what to do"))
        case .loading: show(NSLocalizedString("No Quotes Yet", comment: "in place of quotes"), "…")
        case .notLoaded:
            show(
                NSLocalizedString("No Quotes Yet", comment: "in place of quotes"),
                NSLocalizedString("They need a connection. Tap to try again.", comment: "what to do"))
        }
    }

    private func show(_ text: String, _ explanation: String) {
        title.text = text
        title.font = .preferredFont(forTextStyle: .headline)
        title.textColor = QuoteColors.widgetText
        detail.text = explanation
        detail.font = .preferredFont(forTextStyle: .subheadline)
        detail.textColor = QuoteColors.widgetDetail
        accessibilityLabel = "\(text). \(explanation)"
    }
}

import Forecasting
import UIKit

/// What stands where there is no forecast: why, and what to do.
final class MessageView: UIView {
    enum Reason { case noPlace, loading, notLoaded }

    private let title = UILabel()
    private let detail = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        let lines = UIStackView(arrangedSubviews: [title, detail])
        lines.axis = .vertical
        lines.spacing = 2
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
        isUserInteractionEnabled = false
        isAccessibilityElement = true
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    func show(_ reason: Reason) {
        switch reason {
        case .noPlace:
            show(
                NSLocalizedString("No Place Chosen", tableName: "WGLocalizable", comment: "in place of a forecast"),
                NSLocalizedString("Tap to choose one in the app.", tableName: "WGLocalizable", comment: "what to do"))
        case .loading:
            show(
                NSLocalizedString("No Forecast Yet", tableName: "WGLocalizable", comment: "in place of a forecast"), "…"
            )
        case .notLoaded:
            show(
                NSLocalizedString("No Forecast Yet", tableName: "WGLocalizable", comment: "in place of a forecast"),
                NSLocalizedString("It needs a connection.", tableName: "WGLocalizable", comment: "what is missing"))
        }
    }

    private func show(_ text: String, _ explanation: String) {
        title.text = text
        title.font = .preferredFont(forTextStyle: .headline)
        title.textColor = WeatherColors.widgetText
        detail.text = explanation
        detail.font = .preferredFont(forTextStyle: .subheadline)
        detail.textColor = WeatherColors.widgetDetail
        accessibilityLabel = "\(text). \(explanation)"
    }
}

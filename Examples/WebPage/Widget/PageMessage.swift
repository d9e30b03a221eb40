import UIKit

/// What stands where a page could not be had: why, and a button to try again.
final class PageMessage: UIView {
    let retry = UIButton(type: .system)

    private let title = UILabel()
    private let detail = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        let lines = UIStackView(arrangedSubviews: [title, detail, retry])
        lines.axis = .vertical
        lines.alignment = .center
        lines.spacing = 2
        lines.translatesAutoresizingMaskIntoConstraints = false
        addSubview(lines)
        for label in [title, detail] {
            label.textAlignment = .center
            label.adjustsFontSizeToFitWidth = true
            label.minimumScaleFactor = 0.5
        }
        detail.numberOfLines = 2
        title.text = NSLocalizedString("Page Not Available", comment: "in place of a page")
        retry.setTitle(NSLocalizedString("Try Again", comment: "button"), for: .normal)
        NSLayoutConstraint.activate([
            lines.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            lines.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
            lines.centerYAnchor.constraint(equalTo: centerYAnchor),
            lines.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: 4),
        ])
    }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    func show(_ reason: String) {
        title.font = .preferredFont(forTextStyle: .headline)
        title.textColor = PageColors.widgetText
        detail.font = .preferredFont(forTextStyle: .subheadline)
        detail.textColor = PageColors.widgetDetail
        detail.text = reason
        retry.titleLabel?.font = .preferredFont(forTextStyle: .body)
        retry.tintColor = PageColors.tint
    }
}

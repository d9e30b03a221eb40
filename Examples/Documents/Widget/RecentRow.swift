import UIKit

/// A document in the widget: what it is called, and how far it was read.
final class RecentRow: UITableViewCell {
    private let glyph = UIImageView(image: UIImage(named: "page")?.withRenderingMode(.alwaysTemplate))
    private let title = UILabel()
    private let detail = UILabel()

    /// Points, in the present text size.
    static var height: CGFloat {
        let lines =
            UIFont.preferredFont(forTextStyle: .body).lineHeight
            + UIFont.preferredFont(forTextStyle: .caption1).lineHeight
        return max(44, ceil(lines) + 14)
    }

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        backgroundColor = .clear
        selectionStyle = .none
        glyph.contentMode = .center
        let lines = UIStackView(arrangedSubviews: [title, detail])
        lines.axis = .vertical
        for part in [glyph, lines] as [UIView] {
            part.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(part)
        }
        NSLayoutConstraint.activate([
            glyph.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            glyph.widthAnchor.constraint(equalToConstant: 28),
            glyph.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
            lines.leadingAnchor.constraint(equalTo: glyph.trailingAnchor, constant: 12),
            lines.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
            lines.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
        ])
    }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    func show(_ document: RecentDocument) {
        glyph.tintColor = .widgetTint
        title.text = document.title
        title.font = .preferredFont(forTextStyle: .body)
        title.textColor = .widgetText
        title.lineBreakMode = .byTruncatingMiddle
        detail.text = document.place
        detail.font = .preferredFont(forTextStyle: .caption1)
        detail.textColor = .widgetDetail
        isAccessibilityElement = true
        accessibilityTraits = .button
        accessibilityLabel = "\(document.title), \(document.place)"
    }
}

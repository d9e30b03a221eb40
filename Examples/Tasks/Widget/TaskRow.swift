import UIKit

/// A task in the widget: a ring that ticks it off, and its title in one line.
final class TaskRow: UITableViewCell {
    var onTick: () -> Void = {}

    private let mark = UIButton(type: .custom)
    private let title = UILabel()
    private lazy var besideMark = title.leadingAnchor.constraint(equalTo: mark.trailingAnchor)
    private lazy var alone = title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16)

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        backgroundColor = .clear
        selectionStyle = .none
        mark.addTarget(self, action: #selector(pressed), for: .touchUpInside)
        for part in [mark, title] as [UIView] {
            part.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(part)
        }
        NSLayoutConstraint.activate([
            // The ring itself is 24 points wide and stands in the line of the platter's other content.
            mark.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 6),
            mark.widthAnchor.constraint(equalToConstant: 44),
            mark.topAnchor.constraint(equalTo: contentView.topAnchor),
            mark.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            besideMark,
            title.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
            title.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
        ])
    }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    func show(title text: String) {
        show(text, color: TaskColors.widgetText, font: .preferredFont(forTextStyle: .body), isAlone: false)
        mark.setImage(CheckMark.image(isDone: false), for: .normal)
        mark.accessibilityLabel = "\(NSLocalizedString("Mark as Done", comment: "button")), \(text)"
    }

    /// A line that is no task.
    func show(detail text: String) {
        show(text, color: TaskColors.widgetDetail, font: .preferredFont(forTextStyle: .subheadline), isAlone: true)
        onTick = {}
    }

    private func show(_ text: String, color: UIColor, font: UIFont, isAlone: Bool) {
        mark.isHidden = isAlone
        NSLayoutConstraint.deactivate([isAlone ? besideMark : alone])
        NSLayoutConstraint.activate([isAlone ? alone : besideMark])
        title.attributedText = NSAttributedString(string: text, attributes: [.foregroundColor: color, .font: font])
        contentView.alpha = 1
    }

    /// Fills the ring, strikes the title through and fades.
    func tick(completion: @escaping () -> Void) {
        mark.setImage(CheckMark.image(isDone: true), for: .normal)
        mark.transform = CGAffineTransform(scaleX: 0.6, y: 0.6)
        let struck = NSMutableAttributedString(attributedString: title.attributedText ?? NSAttributedString())
        struck.addAttribute(
            .strikethroughStyle, value: NSUnderlineStyle.single.rawValue,
            range: NSRange(location: 0, length: struck.length))
        title.attributedText = struck
        UIView.animate(
            withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0, options: [],
            animations: { self.mark.transform = .identity })
        UIView.animate(
            withDuration: 0.3, delay: 0.5, options: [], animations: { self.contentView.alpha = 0.3 },
            completion: { _ in completion() })
    }

    @objc private func pressed() { onTick() }
}

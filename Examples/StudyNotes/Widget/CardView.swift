import UIKit

/// A card: its front, and its back once it was turned. Or a message in its place.
final class CardView: UIControl {
    private let label = UILabel()
    /// What stands below has a height of its own, and goes first.
    private lazy var tall: NSLayoutConstraint = {
        let constraint = heightAnchor.constraint(greaterThanOrEqualToConstant: 110)
        constraint.priority = UILayoutPriority(rawValue: 700)
        return constraint
    }()

    /// Where no card is drawn, the words stand in the line of the others.
    private lazy var leading = label.leadingAnchor.constraint(equalTo: leadingAnchor)

    override func awakeFromNib() {
        super.awakeFromNib()
        layer.cornerRadius = 10
        isAccessibilityElement = true
        accessibilityTraits = .button
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        let top = label.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: 4)
        // Below required: a hidden part of a stack view has no height.
        top.priority = UILayoutPriority(rawValue: 999)
        NSLayoutConstraint.activate([
            leading, label.centerXAnchor.constraint(equalTo: centerXAnchor),
            label.centerYAnchor.constraint(equalTo: centerYAnchor),
            top,
        ])
    }

    /// - Parameter isTall: whether there is room for more than two lines.
    func show(front: String, back: String?, isTall: Bool) {
        label.textAlignment = isTall ? .center : .natural
        show(back ?? front, style: .headline, color: StudyColors.widgetText, isTall: isTall)
        let side =
            back == nil
            ? NSLocalizedString("Question", comment: "side of a card")
            : NSLocalizedString("Answer", comment: "side of a card")
        accessibilityLabel = "\(side), \(back ?? front)"
        accessibilityHint = isTall ? NSLocalizedString("Turns the card", comment: "hint") : nil
    }

    func show(message: String, isTall: Bool) {
        label.textAlignment = isTall ? .center : .natural
        show(message, style: .subheadline, color: StudyColors.widgetDetail, isTall: isTall)
        accessibilityLabel = message
        accessibilityHint = nil
    }

    private func show(_ text: String, style: UIFont.TextStyle, color: UIColor, isTall: Bool) {
        label.text = text
        label.font = .preferredFont(forTextStyle: style)
        label.textColor = color
        label.numberOfLines = isTall ? 0 : 2
        backgroundColor = isTall ? StudyColors.widgetFill : .clear
        tall.isActive = isTall
        leading.constant = isTall ? 12 : 0
    }

    override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.5 : 1 } }
}

import UIKit

/// The note that a card is about. A tap opens it in the app.
final class NoteView: UIControl {
    private let title = UILabel()
    private let text = UILabel()

    override func awakeFromNib() {
        super.awakeFromNib()
        isAccessibilityElement = true
        accessibilityTraits = .button
        accessibilityHint = NSLocalizedString("Opens the note", comment: "hint")
        let stack = UIStackView(arrangedSubviews: [title, text])
        stack.axis = .vertical
        stack.spacing = 2
        stack.isUserInteractionEnabled = false
        stack.translatesAutoresizingMaskIntoConstraints = false
        text.numberOfLines = 0
        title.setContentCompressionResistancePriority(.required, for: .vertical)
        addSubview(stack)
        // Below required: a hidden part of a stack view has no height.
        let bottom = stack.bottomAnchor.constraint(equalTo: bottomAnchor)
        bottom.priority = UILayoutPriority(rawValue: 999)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: trailingAnchor),
            stack.topAnchor.constraint(equalTo: topAnchor, constant: 4),
            bottom,
        ])
    }

    func show(_ note: Note) {
        title.text = note.title
        title.font = .preferredFont(forTextStyle: .headline)
        title.textColor = StudyColors.widgetLink
        text.text = note.text
        text.font = .preferredFont(forTextStyle: .subheadline)
        text.textColor = StudyColors.widgetText
        text.isHidden = note.text.isEmpty
        accessibilityLabel = [note.title, note.text].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.5 : 1 } }
}

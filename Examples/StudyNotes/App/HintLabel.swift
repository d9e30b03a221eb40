import UIKit

/// What to do, in the middle of an empty list.
final class HintLabel: UIView {
    private let label = UILabel()

    var text: String? {
        get { label.text }
        set {
            label.text = newValue
            label.font = .preferredFont(forTextStyle: .body)
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.numberOfLines = 0
        label.textAlignment = .center
        label.textColor = StudyColors.detail
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        // The table gives it its width later.
        let trailing = label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -32)
        trailing.priority = UILayoutPriority(rawValue: 999)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 32), trailing,
            label.centerYAnchor.constraint(equalTo: centerYAnchor),
        ])
    }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }
}

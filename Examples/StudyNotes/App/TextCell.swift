import UIKit

/// A row to write several lines in.
final class TextCell: UITableViewCell, UITextViewDelegate {
    private let field = UITextView()
    private let onChange: (String) -> Void

    init(_ text: String, label: String, onChange: @escaping (String) -> Void) {
        self.onChange = onChange
        super.init(style: .default, reuseIdentifier: nil)
        selectionStyle = .none
        field.text = text
        field.accessibilityLabel = label
        field.font = .preferredFont(forTextStyle: .body)
        field.textColor = StudyColors.text
        field.backgroundColor = .clear
        field.textContainerInset = UIEdgeInsets(top: 12, left: 11, bottom: 12, right: 11)
        field.delegate = self
        field.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(field)
        let height = field.heightAnchor.constraint(equalToConstant: 132)
        // The row is a line less tall, or more.
        height.priority = UILayoutPriority(rawValue: 999)
        NSLayoutConstraint.activate([
            field.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            field.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            field.topAnchor.constraint(equalTo: contentView.topAnchor),
            field.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            height,
        ])
    }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    func textViewDidChange(_ textView: UITextView) { onChange(textView.text) }
}

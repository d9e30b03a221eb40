import UIKit

/// A row to write one line in.
final class FieldCell: UITableViewCell, UITextFieldDelegate {
    private let field = UITextField()
    private let onChange: (String) -> Void

    init(_ text: String, placeholder: String, onChange: @escaping (String) -> Void) {
        self.onChange = onChange
        super.init(style: .default, reuseIdentifier: nil)
        selectionStyle = .none
        field.text = text
        field.placeholder = placeholder
        field.accessibilityLabel = placeholder
        field.font = .preferredFont(forTextStyle: .body)
        field.textColor = StudyColors.text
        field.returnKeyType = .done
        field.delegate = self
        field.addTarget(self, action: #selector(changed), for: .editingChanged)
        field.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(field)
        let height = field.heightAnchor.constraint(greaterThanOrEqualToConstant: 44)
        // The row is a line less tall, or more.
        height.priority = UILayoutPriority(rawValue: 999)
        NSLayoutConstraint.activate([
            field.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            field.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
            field.topAnchor.constraint(equalTo: contentView.topAnchor),
            field.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            height,
        ])
    }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    @objc private func changed() { onChange(field.text ?? "") }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }
}

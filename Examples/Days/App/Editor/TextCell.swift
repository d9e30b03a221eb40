import UIKit

/// A line to write into.
final class TextCell: UITableViewCell, UITextFieldDelegate {
    let field = UITextField()
    /// Told after each letter.
    var onChange: (String) -> Void = { _ in }

    init(placeholder: String, text: String) {
        super.init(style: .default, reuseIdentifier: nil)
        selectionStyle = .none
        field.placeholder = placeholder
        field.accessibilityLabel = placeholder
        field.text = text
        field.font = .preferredFont(forTextStyle: .body)
        field.returnKeyType = .done
        field.clearButtonMode = .whileEditing
        field.delegate = self
        field.addTarget(self, action: #selector(changed), for: .editingChanged)
        field.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(field)
        NSLayoutConstraint.activate([
            field.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            field.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
            field.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 6),
            field.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -6),
            field.heightAnchor.constraint(greaterThanOrEqualToConstant: 32),
        ])
    }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    @objc private func changed() { onChange(field.text ?? "") }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }
}

import UIKit

/// The wheels for a date.
final class DateCell: UITableViewCell {
    let picker = UIDatePicker()
    var onChange: (Date) -> Void = { _ in }

    init() {
        super.init(style: .default, reuseIdentifier: nil)
        selectionStyle = .none
        picker.addTarget(self, action: #selector(changed), for: .valueChanged)
        picker.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(picker)
        NSLayoutConstraint.activate([
            picker.centerXAnchor.constraint(equalTo: contentView.centerXAnchor),
            picker.widthAnchor.constraint(lessThanOrEqualTo: contentView.widthAnchor),
            picker.topAnchor.constraint(equalTo: contentView.topAnchor),
            picker.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            picker.heightAnchor.constraint(equalToConstant: 216),
        ])
    }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    @objc private func changed() { onChange(picker.date) }
}

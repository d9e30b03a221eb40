import UIKit

extension UIView {
    /// Fills the view with parts beside each other.
    func addRow(_ parts: [UIView], spacing: CGFloat = 0, insets: UIEdgeInsets) {
        let row = UIStackView(arrangedSubviews: parts)
        row.spacing = spacing
        row.alignment = .center
        row.translatesAutoresizingMaskIntoConstraints = false
        addSubview(row)
        NSLayoutConstraint.activate([
            row.leadingAnchor.constraint(equalTo: leadingAnchor, constant: insets.left),
            row.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -insets.right),
            row.topAnchor.constraint(equalTo: topAnchor, constant: insets.top),
            row.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -insets.bottom),
        ])
    }
}

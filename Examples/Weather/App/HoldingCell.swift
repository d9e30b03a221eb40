import UIKit

/// A cell that is filled by one view.
final class HoldingCell: UITableViewCell {
    /// - Parameters:
    ///   - margin: points above and below the view.
    ///   - sides: points beside it.
    convenience init(_ view: UIView, margin: CGFloat, sides: CGFloat = 16) {
        self.init(style: .default, reuseIdentifier: nil)
        selectionStyle = .none
        view.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(view)
        // A cell is not quite as high as what it holds: it has a line below.
        let bottom = view.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -margin)
        bottom.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: sides),
            view.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -sides),
            view.topAnchor.constraint(equalTo: contentView.topAnchor, constant: margin),
            bottom,
        ])
    }
}

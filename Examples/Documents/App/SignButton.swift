import UIKit

/// A button that shows a sign and is read by its name.
final class SignButton: UIButton {
    /// - Parameters:
    ///   - size: of the sign, in points.
    ///   - width: of the button, in points.
    convenience init(_ sign: String, name: String, size: CGFloat, width: CGFloat) {
        self.init(type: .system)
        setTitle(sign, for: .normal)
        titleLabel?.font = .systemFont(ofSize: size)
        accessibilityLabel = name
        widthAnchor.constraint(equalToConstant: width).isActive = true
    }
}

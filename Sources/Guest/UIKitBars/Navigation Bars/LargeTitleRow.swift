@_spi(Hosting) import UIKitCore

/// The row of a navigation bar that has the title once more, large. The title stands at the row's lower edge, so that it
/// goes up behind what is above it when the row gets lower.
final class LargeTitleRow: UIView {
    /// Points.
    private enum Metrics {
        static let textSize: CGFloat = 34
        static let bottom: CGFloat = 8
        /// Between the edges of the bar and the title, as the margins of content are.
        static let side: CGFloat = 16
        static let wideSide: CGFloat = 20
    }

    let label = UILabel(frame: .zero)

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        isUserInteractionEnabled = false
        label.accessibilityTraits = .header
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    func write(_ title: String?, with attributes: [NSAttributedString.Key: Any]) {
        label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: Metrics.textSize, weight: .bold)
        label.textColor = attributes[.foregroundColor] as? UIColor ?? .label
        label.text = title
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = bounds.width >= 414 ? Metrics.wideSide : Metrics.side
        let height = label.intrinsicContentSize.height
        let width = min(label.intrinsicContentSize.width, max(bounds.width - 2 * side, 0)).rounded(.up)
        label.frame = CGRect(
            x: isRightToLeft ? bounds.width - side - width : side, y: bounds.height - Metrics.bottom - height,
            width: width, height: height)
    }
}

import UIKit

/// One departure: its sign, where it goes, and in how many minutes.
final class RowView: UIStackView {
    private let departure: Departure
    private let minutes = UILabel()

    init(_ departure: Departure) {
        self.departure = departure
        super.init(frame: .zero)
        axis = .horizontal
        alignment = .center
        spacing = 8
        let sign = UIImageView(image: Self.sign(for: departure.kind))
        sign.setContentHuggingPriority(.required, for: .horizontal)
        let destination = UILabel()
        destination.text = departure.destination
        destination.font = .preferredFont(forTextStyle: .subheadline)
        destination.lineBreakMode = .byTruncatingMiddle
        let platform = UILabel()
        platform.text = departure.platform
        platform.font = .preferredFont(forTextStyle: .caption2)
        platform.textColor = .gray
        minutes.font = .monospacedDigitSystemFont(ofSize: 15, weight: .semibold)
        minutes.textAlignment = .right
        minutes.setContentCompressionResistancePriority(.required, for: .horizontal)
        for view in [BadgeView(departure), sign, destination, platform, minutes] { addArrangedSubview(view) }
    }

    required init(coder: NSCoder) { fatalError("made in code only") }

    func show(_ date: Date) {
        let left = departure.minutes(after: date)
        minutes.text = left == 0 ? "now" : "\(left) min"
        minutes.textColor = left == 0 ? .red : .black
    }

    /// A wagon seen from the front, in the line's colour.
    private static func sign(for kind: Departure.Kind) -> UIImage {
        let size = CGSize(width: 18, height: 18)
        return UIGraphicsImageRenderer(size: size).image { context in
            kind.color.setFill()
            UIBezierPath(roundedRect: CGRect(x: 2, y: 1, width: 14, height: 13), cornerRadius: 3).fill()
            UIColor.white.setFill()
            UIBezierPath(rect: CGRect(x: 4, y: 3, width: 10, height: 5)).fill()
            kind.color.setFill()
            for x: CGFloat in [4, 10] { UIBezierPath(ovalIn: CGRect(x: x, y: 13, width: 4, height: 4)).fill() }
        }
    }
}

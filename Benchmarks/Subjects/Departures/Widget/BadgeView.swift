import UIKit

/// A line's name on its colour.
final class BadgeView: UIView {
    private let label = UILabel()

    init(_ departure: Departure) {
        super.init(frame: .zero)
        backgroundColor = departure.kind.color
        layer.cornerRadius = 6
        layer.masksToBounds = true
        label.text = departure.line
        label.font = .systemFont(ofSize: 13, weight: .bold)
        label.textColor = .white
        label.textAlignment = .center
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        NSLayoutConstraint.activate([
            label.centerXAnchor.constraint(equalTo: centerXAnchor),
            label.centerYAnchor.constraint(equalTo: centerYAnchor),
            widthAnchor.constraint(equalToConstant: 40),
            heightAnchor.constraint(equalToConstant: 22),
        ])
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }
}

extension Departure.Kind {
    var color: UIColor {
        switch self {
        case .train: return UIColor(red: 0.13, green: 0.55, blue: 0.25, alpha: 1)
        case .metro: return UIColor(red: 0.45, green: 0.24, blue: 0.62, alpha: 1)
        case .tram: return UIColor(red: 0.80, green: 0.16, blue: 0.18, alpha: 1)
        case .bus: return UIColor(red: 0.60, green: 0.36, blue: 0.05, alpha: 1)
        }
    }
}

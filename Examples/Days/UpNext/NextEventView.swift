import UIKit

/// When an event begins, its title, large, and at what time and where it is.
final class NextEventView: UIView {
    /// Called when assistive technology opens it.
    var onActivate: () -> Void = {}

    private let bar = UIView()
    private let distance = UILabel()
    private let title = UILabel()
    private let detail = UILabel()
    private lazy var texts = UIStackView(arrangedSubviews: [distance, title, detail])

    override init(frame: CGRect) {
        super.init(frame: frame)
        texts.axis = .vertical
        texts.spacing = 2
        bar.layer.cornerRadius = 2
        for part in [bar, texts] {
            part.translatesAutoresizingMaskIntoConstraints = false
            addSubview(part)
        }
        for label in [distance, title, detail] {
            label.adjustsFontSizeToFitWidth = true
            label.minimumScaleFactor = 0.7
        }
        NSLayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalTo: leadingAnchor), bar.widthAnchor.constraint(equalToConstant: 4),
            bar.topAnchor.constraint(equalTo: texts.topAnchor),
            bar.bottomAnchor.constraint(equalTo: texts.bottomAnchor),
            texts.leadingAnchor.constraint(equalTo: bar.trailingAnchor, constant: 12),
            texts.trailingAnchor.constraint(equalTo: trailingAnchor),
            texts.centerYAnchor.constraint(equalTo: centerYAnchor),
        ])
        isAccessibilityElement = true
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    /// Points that the texts need.
    var fittingHeight: CGFloat { texts.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height }

    /// - Parameter next: nil if nothing is to come.
    func show(_ next: Occurrence?, now: Date, in calendar: Calendar) {
        bar.backgroundColor = DaysColors.widgetAccent
        distance.font = .preferredFont(forTextStyle: .headline)
        distance.textColor = DaysColors.widgetAccent
        title.font = .preferredFont(forTextStyle: .title2)
        title.textColor = DaysColors.widgetText
        detail.font = .preferredFont(forTextStyle: .subheadline)
        detail.textColor = DaysColors.widgetDetail
        distance.text = next.map { TimeText.distance(to: $0, now: now, in: calendar) }
        title.text = next?.event.title ?? NSLocalizedString("Nothing to come", comment: "in place of an event")
        detail.text = next.map { self.detail(of: $0, in: calendar) }
        distance.isHidden = next == nil
        detail.isHidden = next == nil
        accessibilityLabel = [distance.text, title.text, detail.text].compactMap { $0 }.joined(separator: ", ")
        setNeedsLayout()
    }

    private func detail(of next: Occurrence, in calendar: Calendar) -> String {
        let time = TimeText.span(next, on: next.begin, in: calendar)
        return next.event.place.isEmpty ? time : "\(time) · \(next.event.place)"
    }

    /// Where texts are so large that three do not fit, the time and the place are the first to go.
    override func layoutSubviews() {
        super.layoutSubviews()
        guard detail.text != nil, !detail.isHidden, fittingHeight > bounds.height + 8 else { return }
        detail.isHidden = true
    }

    override func accessibilityActivate() -> Bool {
        onActivate()
        return true
    }
}

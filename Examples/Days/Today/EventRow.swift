import UIKit

/// An event in the widget: when it is, a bar, and what it is and where, in one line. Where texts are very large, the time
/// stands above.
final class EventRow: UITableViewCell {
    private let time = UILabel()
    private let bar = UIView()
    private let title = UILabel()
    private lazy var width = time.widthAnchor.constraint(equalToConstant: 0)
    private var placing: [NSLayoutConstraint] = []

    private static var titleFont: UIFont { .preferredFont(forTextStyle: .body) }
    private static var timeFont: UIFont {
        .monospacedDigitSystemFont(ofSize: UIFont.preferredFont(forTextStyle: .subheadline).pointSize, weight: .regular)
    }
    /// Beyond this, a time would leave its title no room.
    private static var isTall: Bool { titleFont.pointSize > 27 }

    static var height: CGFloat {
        let line = ceil(titleFont.lineHeight)
        return max(30, (isTall ? line + ceil(timeFont.lineHeight) : line) + 13)
    }

    /// Points that the time before an event needs.
    static func timeWidth(of occurrence: Occurrence, on date: Date) -> CGFloat {
        let text = TimeText.begin(occurrence, on: date, in: .gregorian) as NSString
        return ceil(text.size(withAttributes: [.font: timeFont]).width)
    }

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        backgroundColor = .clear
        selectionStyle = .none
        bar.layer.cornerRadius = 1.5
        for part in [time, bar, title] {
            part.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(part)
        }
        isAccessibilityElement = true
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    /// - Parameters:
    ///   - timeWidth: points for the time, the same in all rows.
    ///   - date: a moment of the day that is shown.
    func show(_ occurrence: Occurrence, isOver: Bool, timeWidth: CGFloat, on date: Date) {
        let event = occurrence.event
        time.text = TimeText.begin(occurrence, on: date, in: .gregorian)
        time.font = EventRow.timeFont
        time.textColor = DaysColors.widgetDetail
        bar.backgroundColor = DaysColors.widgetAccent
        let text = NSMutableAttributedString(
            string: event.title, attributes: [.font: EventRow.titleFont, .foregroundColor: DaysColors.widgetText])
        if !event.place.isEmpty {
            let font = UIFont.preferredFont(forTextStyle: .subheadline)
            text.append(
                NSAttributedString(
                    string: "  \(event.place)", attributes: [.font: font, .foregroundColor: DaysColors.widgetDetail]))
        }
        title.attributedText = text
        place(isEvent: true, timeWidth: timeWidth)
        contentView.alpha = isOver ? 0.45 : 1
        var parts = [event.title, TimeText.span(occurrence, on: date, in: .gregorian), event.place]
        if isOver { parts.append(NSLocalizedString("over", comment: "of an event, spoken")) }
        accessibilityLabel = parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// A line that is no event.
    func show(_ text: String) {
        title.attributedText = NSAttributedString(
            string: text,
            attributes: [
                .font: UIFont.preferredFont(forTextStyle: .subheadline), .foregroundColor: DaysColors.widgetDetail,
            ])
        place(isEvent: false, timeWidth: 0)
        contentView.alpha = 1
        accessibilityLabel = text
    }

    private func place(isEvent: Bool, timeWidth: CGFloat) {
        NSLayoutConstraint.deactivate(placing)
        time.isHidden = !isEvent
        bar.isHidden = !isEvent
        placing = [title.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16)]
        guard isEvent else {
            placing += [
                title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
                title.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
            ]
            return NSLayoutConstraint.activate(placing)
        }
        placing += [
            bar.widthAnchor.constraint(equalToConstant: 3),
            bar.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
            bar.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -5),
            title.leadingAnchor.constraint(equalTo: bar.trailingAnchor, constant: 10),
        ]
        if EventRow.isTall {
            placing += [
                bar.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
                time.leadingAnchor.constraint(equalTo: title.leadingAnchor),
                time.trailingAnchor.constraint(equalTo: title.trailingAnchor),
                time.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 6),
                title.topAnchor.constraint(equalTo: time.bottomAnchor),
            ]
        } else {
            width.constant = timeWidth
            placing += [
                width, time.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
                bar.leadingAnchor.constraint(equalTo: time.trailingAnchor, constant: 10),
                title.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
                time.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
            ]
        }
        NSLayoutConstraint.activate(placing)
    }
}

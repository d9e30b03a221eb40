import UIKit

/// An event in the list of the app: its title, and below when and where it is.
final class EventCell: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        textLabel?.numberOfLines = 0
        detailTextLabel?.numberOfLines = 0
        accessoryType = .disclosureIndicator
        isAccessibilityElement = true
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    /// - Parameter date: the day that it stands below.
    func show(_ occurrence: Occurrence, on date: Date, now: Date) {
        let event = occurrence.event
        var parts = [TimeText.span(occurrence, on: date, in: .gregorian)]
        if !event.place.isEmpty { parts.append(event.place) }
        textLabel?.text = event.title
        textLabel?.font = .preferredFont(forTextStyle: .body)
        detailTextLabel?.text = parts.joined(separator: " · ")
        detailTextLabel?.font = .preferredFont(forTextStyle: .subheadline)
        let isOver = occurrence.isOver(at: now)
        textLabel?.textColor = isOver ? DaysColors.detail : DaysColors.text
        detailTextLabel?.textColor = DaysColors.detail
        accessibilityLabel = ([event.title] + parts).joined(separator: ", ")
    }
}

import UIKit

/// A line of the form with what it says at the moment.
final class ValueCell: UITableViewCell {
    init(_ title: String, _ value: String?) {
        let font = UIFont.preferredFont(forTextStyle: .body)
        // Very large texts have no room beside each other.
        super.init(style: font.pointSize > 27 ? .subtitle : .value1, reuseIdentifier: nil)
        textLabel?.text = title
        textLabel?.font = font
        textLabel?.numberOfLines = 0
        detailTextLabel?.text = value
        detailTextLabel?.font = font
        detailTextLabel?.numberOfLines = 0
        detailTextLabel?.textColor = DaysColors.detail
        isAccessibilityElement = true
        accessibilityLabel = title
        accessibilityValue = value
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }
}

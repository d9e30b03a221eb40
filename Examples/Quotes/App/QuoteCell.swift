import UIKit

/// An instrument in the app's list.
final class QuoteCell: UITableViewCell {
    let pill = Pill()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        accessoryView = pill
    }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    func show(_ symbol: String, in book: QuoteBook, settings: Settings) {
        textLabel?.text = symbol
        // One thing to who listens, with the pill as another.
        textLabel?.accessibilityLabel = Currencies.spoken(symbol)
        textLabel?.accessibilityTraits = .button
        detailTextLabel?.isAccessibilityElement = false
        textLabel?.font = .preferredFont(forTextStyle: .headline)
        detailTextLabel?.text = Currencies.name(of: symbol)
        detailTextLabel?.font = .preferredFont(forTextStyle: .subheadline)
        detailTextLabel?.textColor = QuoteColors.detail
        pill.frame.size = Pill.size
        pill.show(symbol, in: book, settings: settings)
    }
}

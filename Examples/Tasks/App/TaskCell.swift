import UIKit

/// A task in the list of the app: its mark, and its title, struck through when it is done.
final class TaskCell: UITableViewCell {
    func show(_ item: Item) {
        imageView?.image = CheckMark.image(isDone: item.isDone)
        textLabel?.numberOfLines = 0
        textLabel?.font = .preferredFont(forTextStyle: .body)
        textLabel?.attributedText = NSAttributedString(
            string: item.title ?? "",
            attributes: [
                .strikethroughStyle: item.isDone ? NSUnderlineStyle.single.rawValue : 0,
                .foregroundColor: item.isDone ? UIColor.gray : TaskColors.text,
            ])
        accessibilityTraits = item.isDone ? [.button, .selected] : .button
    }
}

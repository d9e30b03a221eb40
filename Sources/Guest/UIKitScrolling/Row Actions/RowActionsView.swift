@_spi(UIKit) import UIKitCore

/// The buttons beside a row that is swiped aside, which share the room that it leaves.
final class RowActionsView: UIView {
    /// From the edge inwards.
    let buttons: [RowActionButton]
    /// At the row's right side, rather than at its left one.
    let isAtRight: Bool

    init(_ configuration: UISwipeActionsConfiguration, isAtRight: Bool, press: @escaping (RowActionButton) -> Void) {
        buttons = configuration.actions.map(RowActionButton.init)
        self.isAtRight = isAtRight
        super.init(frame: .zero)
        clipsToBounds = true
        for button in buttons {
            button.onPress = press
            addSubview(button)
        }
    }

    required init?(coder: NSCoder) { nil }

    /// Points.
    var fullWidth: CGFloat { buttons.reduce(0) { $0 + $1.intrinsicContentSize.width } }

    override func layoutSubviews() {
        super.layoutSubviews()
        let factor = bounds.width / max(fullWidth, 1)
        var edge = isAtRight ? bounds.maxX : bounds.minX
        for button in buttons {
            let width = button.intrinsicContentSize.width * factor
            let x = isAtRight ? edge - width : edge
            button.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
            edge += isAtRight ? -width : width
        }
    }
}

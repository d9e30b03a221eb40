import UIKit

extension UIButton {
    /// A rounded button: filled with the tint if it is the one that is chosen, or that leads on.
    func show(isChosen: Bool) {
        layer.cornerRadius = 8
        titleLabel?.font = .preferredFont(forTextStyle: .subheadline)
        titleLabel?.adjustsFontSizeToFitWidth = true
        titleLabel?.minimumScaleFactor = 0.5
        backgroundColor = isChosen ? StudyColors.tint : StudyColors.widgetFill
        setTitleColor(isChosen ? .white : StudyColors.widgetText, for: .normal)
    }
}

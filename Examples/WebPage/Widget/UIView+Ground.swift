import UIKit

extension UIView {
    /// The widget's own page is made for its ground, whatever that is; others count on white behind them.
    func show(onGroundOf page: URL) {
        isOpaque = !page.isFileURL
        backgroundColor = page.isFileURL ? .clear : .white
    }
}

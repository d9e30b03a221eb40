@_spi(UIKit) import UIKitCore

/// Points of alerts and action sheets. The widths and the heights of buttons are those that iOS is known for; spaces and
/// corners are by eye.
struct AlertMetrics {
    var style: UIAlertController.Style
    /// Before iOS 13.
    var isOlder: Bool

    static let alertWidth: CGFloat = 270
    /// Between an action sheet and the screen's edges, and between its two parts.
    static let sheetMargin: CGFloat = 8
    /// An action sheet is no wider than this.
    static let widestSheet: CGFloat = 500

    var cornerRadius: CGFloat { isOlder ? 13 : 14 }
    var buttonHeight: CGFloat { style == .alert ? 44 : 57 }
    var buttonFontSize: CGFloat { style == .alert ? 17 : 20 }
    var titleFontSize: CGFloat { style == .alert ? 17 : 13 }
    let messageFontSize: CGFloat = 13
    let textMargin: CGFloat = 16
    var topMargin: CGFloat { style == .alert ? 20 : 14.5 }
    var bottomMargin: CGFloat { style == .alert ? 20 : 14.5 }
    var textSpacing: CGFloat { style == .alert ? 2 : 12 }
    let fieldHeight: CGFloat = 25
}

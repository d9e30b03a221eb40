import UIKit

/// The colours of the app and its widget.
enum TaskColors {
    /// A green that white is readable on.
    static let tint = UIColor(red: 0.13, green: 0.52, blue: 0.36, alpha: 1)

    static var text: UIColor {
        if #available(iOS 13, *) { return .label }
        return .black
    }

    /// In the widget: iOS 9 and earlier have a dark Today view.
    static var widgetText: UIColor {
        if #available(iOS 10, *) { return text }
        return .white
    }

    static var widgetDetail: UIColor {
        if #available(iOS 13, *) { return .secondaryLabel }
        if #available(iOS 10, *) { return .darkGray }
        return UIColor(white: 1, alpha: 0.6)
    }
}

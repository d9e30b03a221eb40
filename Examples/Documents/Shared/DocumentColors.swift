import UIKit

/// The colours of the app and its widget.
extension UIColor {
    /// A brown that white is readable on.
    private static let brown = UIColor(red: 0.66, green: 0.36, blue: 0.08, alpha: 1)
    private static let brightBrown = UIColor(red: 1.00, green: 0.68, blue: 0.35, alpha: 1)

    class var documentTint: UIColor {
        if #available(iOS 13, *) {
            return UIColor { $0.userInterfaceStyle == .dark ? brightBrown : brown }
        }
        return brown
    }

    class var documentText: UIColor {
        if #available(iOS 13, *) { return .label }
        return .black
    }

    class var documentDetail: UIColor {
        if #available(iOS 13, *) { return .secondaryLabel }
        return .darkGray
    }

    /// What pages lie on.
    class var documentTable: UIColor {
        if #available(iOS 13, *) { return .systemGray5 }
        return UIColor(white: 0.9, alpha: 1)
    }

    /// In the widget: iOS 9 and earlier have a dark Today view.
    class var widgetText: UIColor {
        if #available(iOS 10, *) { return documentText }
        return .white
    }

    class var widgetDetail: UIColor {
        if #available(iOS 10, *) { return documentDetail }
        return UIColor(white: 1, alpha: 0.6)
    }

    class var widgetTint: UIColor {
        if #available(iOS 10, *) { return documentTint }
        return .white
    }
}

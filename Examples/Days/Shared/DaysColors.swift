import UIKit

/// The colours of the app and its widgets.
enum DaysColors {
    /// A red that white is readable on.
    static let tint = UIColor(red: 0.72, green: 0.22, blue: 0.23, alpha: 1)

    /// The same as a text: on black it has to be brighter.
    static var accent: UIColor {
        if #available(iOS 13, *) {
            return UIColor { $0.userInterfaceStyle == .dark ? light : tint }
        }
        return tint
    }

    private static let light = UIColor(red: 1, green: 0.56, blue: 0.52, alpha: 1)

    static var text: UIColor {
        if #available(iOS 13, *) { return .label }
        return .black
    }

    static var detail: UIColor {
        if #available(iOS 13, *) { return .secondaryLabel }
        return .darkGray
    }

    /// In a widget: iOS 9 and earlier have a dark Today view.
    static var widgetText: UIColor {
        if #available(iOS 10, *) { return text }
        return .white
    }

    static var widgetDetail: UIColor {
        if #available(iOS 10, *) { return detail }
        return UIColor(white: 1, alpha: 0.6)
    }

    static var widgetAccent: UIColor {
        if #available(iOS 10, *) { return accent }
        return light
    }
}

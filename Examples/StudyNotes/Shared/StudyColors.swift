import UIKit

/// The colours of the app and its widget.
enum StudyColors {
    /// A violet that white is readable on.
    static let tint = UIColor(red: 0.38, green: 0.32, blue: 0.71, alpha: 1)

    /// The tint as a colour of text.
    static var link: UIColor {
        guard #available(iOS 13, *) else { return tint }
        return UIColor { $0.userInterfaceStyle == .dark ? UIColor(red: 0.71, green: 0.67, blue: 0.98, alpha: 1) : tint }
    }

    static var text: UIColor {
        if #available(iOS 13, *) { return .label }
        return .black
    }

    static var detail: UIColor {
        if #available(iOS 13, *) { return .secondaryLabel }
        return .darkGray
    }

    /// In the widget: iOS 9 and earlier have a dark Today view.
    static var widgetText: UIColor {
        if #available(iOS 10, *) { return text }
        return .white
    }

    static var widgetDetail: UIColor {
        if #available(iOS 10, *) { return detail }
        return UIColor(white: 1, alpha: 0.6)
    }

    static var widgetLink: UIColor {
        if #available(iOS 10, *) { return link }
        return .white
    }

    /// Below what is written on a card, and behind small buttons.
    static var widgetFill: UIColor {
        if #available(iOS 13, *) { return .tertiarySystemFill }
        if #available(iOS 10, *) { return UIColor(white: 0, alpha: 0.07) }
        return UIColor(white: 1, alpha: 0.15)
    }
}

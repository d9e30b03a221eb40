import UIKit

/// The colours of the app and its widget.
enum PageColors {
    static var tint: UIColor {
        dynamic(
            UIColor(red: 0.10, green: 0.42, blue: 0.45, alpha: 1),
            inDark: UIColor(red: 0.40, green: 0.80, blue: 0.80, alpha: 1))
    }

    /// Behind a button that lies on a page.
    static var button: UIColor {
        dynamic(UIColor(white: 1, alpha: 0.85), inDark: UIColor(white: 0.2, alpha: 0.85))
    }

    /// On that.
    static var glyph: UIColor { dynamic(tint, inDark: .white) }

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

    static var widgetTint: UIColor {
        if #available(iOS 10, *) { return tint }
        return .white
    }

    private static func dynamic(_ light: UIColor, inDark dark: UIColor) -> UIColor {
        guard #available(iOS 13, *) else { return light }
        return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }
}

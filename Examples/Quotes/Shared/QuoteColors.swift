import UIKit

/// The colours of the app and its widget.
enum QuoteColors {
    private static let blue = UIColor(red: 0.16, green: 0.36, blue: 0.68, alpha: 1)
    private static let brightBlue = UIColor(red: 0.45, green: 0.66, blue: 1.00, alpha: 1)
    private static let green = UIColor(red: 0.11, green: 0.50, blue: 0.32, alpha: 1)
    private static let red = UIColor(red: 0.77, green: 0.17, blue: 0.20, alpha: 1)
    private static let brightGreen = UIColor(red: 0.33, green: 0.80, blue: 0.55, alpha: 1)
    private static let brightRed = UIColor(red: 1.00, green: 0.46, blue: 0.45, alpha: 1)
    private static let neutral = UIColor(white: 0.45, alpha: 1)

    static var tint: UIColor { dynamic(blue, inDark: brightBlue) }

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

    /// Behind white text.
    static func fill(for change: Double?, risesRed: Bool) -> UIColor {
        guard let change = change, change != 0 else { return neutral }
        return (change > 0) == risesRed ? red : green
    }

    /// On what the widget or a list lies on.
    static func line(for change: Double?, risesRed: Bool, inWidget: Bool) -> UIColor {
        guard let change = change, change != 0 else { return .gray }
        let isRed = (change > 0) == risesRed
        let (plain, bright) = isRed ? (red, brightRed) : (green, brightGreen)
        if #available(iOS 10, *) { return dynamic(plain, inDark: bright) }
        return inWidget ? bright : plain
    }

    private static func dynamic(_ light: UIColor, inDark dark: UIColor) -> UIColor {
        guard #available(iOS 13, *) else { return light }
        return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }
}

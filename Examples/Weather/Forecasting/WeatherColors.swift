import UIKit

/// The colours of the app and its widget.
public enum WeatherColors {
    /// Whether it is iOS 9 or earlier, whose Today view is dark.
    private static var hasDarkToday: Bool {
        if #available(iOS 10, *) { return false }
        return true
    }

    private static let blue = UIColor(red: 0.05, green: 0.42, blue: 0.62, alpha: 1)
    private static let brightBlue = UIColor(red: 0.42, green: 0.76, blue: 0.96, alpha: 1)

    public static var tint: UIColor { dynamic(blue, inDark: brightBlue) }

    public static var text: UIColor {
        if #available(iOS 13, *) { return .label }
        return .black
    }

    public static var detail: UIColor {
        if #available(iOS 13, *) { return .secondaryLabel }
        return .darkGray
    }

    public static var widgetText: UIColor { hasDarkToday ? .white : text }

    public static var widgetDetail: UIColor { hasDarkToday ? UIColor(white: 1, alpha: 0.6) : detail }

    /// Behind white text.
    public static let alarm = UIColor(red: 0.72, green: 0.28, blue: 0.04, alpha: 1)

    // MARK: - Drawings

    static let sun = UIColor(red: 0.98, green: 0.70, blue: 0.16, alpha: 1)
    static let rain = UIColor(red: 0.20, green: 0.58, blue: 0.88, alpha: 1)

    static func line(inWidget: Bool) -> UIColor { inWidget && hasDarkToday ? brightBlue : tint }

    static func moon(inWidget: Bool) -> UIColor {
        let bright = UIColor(red: 0.93, green: 0.89, blue: 0.72, alpha: 1)
        let dark = UIColor(red: 0.46, green: 0.48, blue: 0.70, alpha: 1)
        return inWidget && hasDarkToday ? bright : dynamic(dark, inDark: bright)
    }

    static func cloud(inWidget: Bool) -> UIColor {
        let bright = UIColor(red: 0.80, green: 0.84, blue: 0.89, alpha: 1)
        let dark = UIColor(red: 0.58, green: 0.63, blue: 0.70, alpha: 1)
        return inWidget && hasDarkToday ? bright : dynamic(dark, inDark: bright)
    }

    private static func dynamic(_ light: UIColor, inDark dark: UIColor) -> UIColor {
        guard #available(iOS 13, *) else { return light }
        return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }
}

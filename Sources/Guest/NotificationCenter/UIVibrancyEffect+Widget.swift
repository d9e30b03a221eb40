@_spi(Hosting) import UIKit

/// Vibrancy for a widget's text and glyphs on the Today view's material.
extension UIVibrancyEffect {
    /// iOS 8 to 10.
    ///
    /// - Status: complete
    public class func notificationCenter() -> UIVibrancyEffect {
        UIVibrancyEffect(strength: 0.8)
    }

    /// iOS 10 to 13: text and glyphs.
    ///
    /// - Status: complete
    public class func widgetPrimary() -> UIVibrancyEffect {
        UIVibrancyEffect(strength: 0.8)
    }

    /// iOS 10 to 13: text of less weight.
    ///
    /// - Status: complete
    public class func widgetSecondary() -> UIVibrancyEffect {
        UIVibrancyEffect(strength: 0.5)
    }

    /// iOS 13.
    ///
    /// - Status: complete
    public class func widgetEffect(forVibrancyStyle vibrancyStyle: UIVibrancyEffectStyle) -> UIVibrancyEffect {
        UIVibrancyEffect(strength: vibrancyStyle.strength)
    }
}

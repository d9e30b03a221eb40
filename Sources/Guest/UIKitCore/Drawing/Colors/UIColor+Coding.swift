// Colours in archives, under the keys that are found in property lists of iOS.
import AppleFoundation
import CoreGraphics

extension UIColor {
    private enum Key {
        static let count = "UIColorComponentCount"
        static let white = "UIWhite"
        static let red = "UIRed"
        static let green = "UIGreen"
        static let blue = "UIBlue"
        static let alpha = "UIAlpha"
    }

    static func encode(_ color: CGColor, _ coder: NSCoder) {
        let c = color.rgba
        if color.colorSpace?.model == .monochrome {
            coder.encode(2, forKey: Key.count)
            coder.encode(Double(c.red), forKey: Key.white)
        } else {
            coder.encode(4, forKey: Key.count)
            coder.encode(Double(c.red), forKey: Key.red)
            coder.encode(Double(c.green), forKey: Key.green)
            coder.encode(Double(c.blue), forKey: Key.blue)
        }
        coder.encode(Double(c.alpha), forKey: Key.alpha)
    }

    /// nil if the archive holds no colour.
    static func decode(_ coder: NSCoder) -> CGColor? {
        func number(_ key: String) -> CGFloat { CGFloat(coder.decodeDouble(forKey: key)) }
        if coder.containsValue(forKey: Key.white) { return CGColor(gray: number(Key.white), alpha: number(Key.alpha)) }
        guard coder.containsValue(forKey: Key.red) else { return nil }
        return CGColor(
            red: number(Key.red), green: number(Key.green), blue: number(Key.blue), alpha: number(Key.alpha))
    }
}

// Fonts in archives. The name and the size are those that property lists of iOS have; the rest makes the same font here.
import AppleFoundation
import CoreGraphics
internal import TextLayout

extension UIFont {
    private enum Key {
        static let name = "UIFontName"
        static let size = "UIFontPointSize"
        static let weight = "UIFontWeight"
        static let isItalic = "UIFontItalic"
        static let hasMonospacedDigits = "UIFontMonospacedDigits"
        static let textStyle = "UIFontTextStyle"
    }

    func encodeFace(_ coder: NSCoder) {
        coder.encode(NSString(string: fontName), forKey: Key.name)
        coder.encode(Double(pointSize), forKey: Key.size)
        coder.encode(Double(face.weight), forKey: Key.weight)
        coder.encode(face.isItalic, forKey: Key.isItalic)
        coder.encode(face.hasMonospacedDigits, forKey: Key.hasMonospacedDigits)
        if let textStyle { coder.encode(NSString(string: textStyle.rawValue), forKey: Key.textStyle) }
    }

    /// nil if the archive holds no font that there is.
    static func decode(_ coder: NSCoder) -> (face: FontFace, textStyle: TextStyle?)? {
        let size = CGFloat(coder.decodeDouble(forKey: Key.size))
        guard let name = coder.decodeObject(of: NSString.self, forKey: Key.name), size > 0, size.isFinite,
            var face = FontNames.face(named: String(name), size: size)
        else { return nil }
        if coder.containsValue(forKey: Key.weight) {
            face.weight = CGFloat(coder.decodeDouble(forKey: Key.weight))
            face.isItalic = coder.decodeBool(forKey: Key.isItalic)
            face.hasMonospacedDigits = coder.decodeBool(forKey: Key.hasMonospacedDigits)
        }
        let style = coder.decodeObject(of: NSString.self, forKey: Key.textStyle)
        return (face, style.map { TextStyle(rawValue: String($0)) })
    }
}

// The few names of Core Text that apps use with UIKit. A `CTFont` is a `UIFont`, as it can be taken for one on iOS.
import CoreGraphics

public typealias CTFont = UIFont

/// A font by its name, or the system's where there is none of that name.
///
/// - Parameters:
///   - size: points; 0 for 12.
///   - matrix: not looked at.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFontCreateWithName(
    _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
    let size = size > 0 ? size : 12
    return UIFont(name: name, size: size) ?? .systemFont(ofSize: size)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascender }
/// Positive, unlike a `UIFont`'s descender.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.descender }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.fontName }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.familyName }

import CoreGraphics
import Foundation

/// The colours of wide screens, which are written with other primaries than sRGB's.
enum DisplayP3 {
    /// Components of extended sRGB: what a screen of sRGB can't show is beyond 0…1. The matrix follows from the primaries
    /// of both spaces and their common white D65, as in CSS Color 4.
    static func inSRGB(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
        let (r, g, b) = (linear(red), linear(green), linear(blue))
        return (
            encoded(1.2249401 * r - 0.2249401 * g),
            encoded(-0.0420569 * r + 1.0420569 * g),
            encoded(-0.0196376 * r - 0.0786361 * g + 1.0982737 * b)
        )
    }

    /// Both spaces write light as sRGB does (IEC 61966-2-1); below zero it is mirrored.
    private static func linear(_ value: CGFloat) -> CGFloat {
        let size = abs(value)
        let light = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
        return value < 0 ? -light : light
    }

    private static func encoded(_ light: CGFloat) -> CGFloat {
        let size = abs(light)
        let value = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
        return light < 0 ? -value : value
    }
}

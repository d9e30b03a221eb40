import Foundation
import InterfaceFormat

/// Reads the notations for colours in a colour set.
enum ColorNotation {
    static func value(of color: [String: Any]) -> ColorAsset.Value? {
        if let reference = color["reference"] as? String { return .system(reference) }
        guard let components = color["components"] as? [String: Any] else { return nil }
        let alpha = components["alpha"].flatMap { number($0, isAlpha: true) } ?? 1
        let space = color["color-space"] as? String ?? "srgb"
        if space.contains("gray") {
            guard let white = components["white"].flatMap({ number($0) }) else { return nil }
            return .components(red: white, green: white, blue: white, alpha: alpha)
        }
        guard let red = components["red"].flatMap({ number($0) }),
            let green = components["green"].flatMap({ number($0) }),
            let blue = components["blue"].flatMap({ number($0) })
        else { return nil }
        let rgb: [Double]
        switch space {
        case "display-p3": rgb = displayP3(red, green, blue)
        case "extended-linear-srgb", "linear-srgb": rgb = [red, green, blue].map(encoded)
        default: rgb = [red, green, blue]
        }
        return .components(red: rgb[0], green: rgb[1], blue: rgb[2], alpha: alpha)
    }

    /// `0.500` and `1.000` are fractions, `0x7F` and `127` are of 255. A bare `1` as alpha is opaque.
    static func number(_ value: Any, isAlpha: Bool = false) -> Double? {
        if let number = value as? NSNumber, !(value is String) { return number.doubleValue }
        guard let text = (value as? String)?.trimmingCharacters(in: .whitespaces) else { return nil }
        if text.lowercased().hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
        if text.contains(".") { return Double(text) }
        guard let whole = Int(text) else { return Double(text) }
        return isAlpha && whole <= 1 ? Double(whole) : Double(whole) / 255
    }

    /// Display P3 to extended sRGB; the matrix follows from the two spaces' primaries and their common white D65.
    private static func displayP3(_ red: Double, _ green: Double, _ blue: Double) -> [Double] {
        let (r, g, b) = (linear(red), linear(green), linear(blue))
        return [
            1.224_940 * r - 0.224_940 * g,
            -0.042_057 * r + 1.042_057 * g,
            -0.019_638 * r - 0.078_636 * g + 1.098_274 * b,
        ].map(encoded)
    }

    private static func linear(_ value: Double) -> Double {
        let size = abs(value)
        return copysign(size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4), value)
    }

    private static func encoded(_ value: Double) -> Double {
        let size = abs(value)
        return copysign(size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055, value)
    }
}

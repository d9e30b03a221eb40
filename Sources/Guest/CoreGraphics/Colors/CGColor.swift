import Foundation

/// A colour: a colour space, its components (0…1), and alpha (0…1) as the last one.
///
/// - Status: partial (of patterns only images, which UIKit makes; colours are drawn in sRGB)
public final class CGColor: Hashable, _ExpressibleByColorLiteral, @unchecked Sendable {
    public let colorSpace: CGColorSpace?
    private let values: [CGFloat]
    /// What is drawn instead of one colour.
    let tile: ColorTile?

    public static let black: CGColor = CGColor(gray: 0, alpha: 1)
    public static let white: CGColor = CGColor(gray: 1, alpha: 1)
    public static let clear: CGColor = CGColor(gray: 0, alpha: 0)

    init(space: CGColorSpace, values: [CGFloat], tile: ColorTile? = nil) {
        self.colorSpace = space
        self.values = values
        self.tile = tile
    }

    /// An image that is repeated in both directions, beginning where what is drawn has its origin.
    ///
    /// - Parameter scale: pixels of the image per point.
    package convenience init(tiling image: CGImage, scale: CGFloat) {
        self.init(space: .pattern, values: [1], tile: ColorTile(image, scale: scale))
    }

    /// `nil` for the space of patterns, which components alone say nothing of.
    ///
    /// - Parameter components: as many as the space has, and alpha.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        guard space.model != .pattern else { return nil }
        let count = space.numberOfComponents + 1
        self.init(space: space, values: Array(UnsafeBufferPointer(start: components, count: count)))
    }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .deviceRGB, values: [red, green, blue, alpha])
    }

    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(space: .deviceGray, values: [gray, alpha])
    }

    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(gray: gray, alpha: alpha)
    }

    /// What a colour literal means where a `CGColor` is wanted.
    public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    public var components: [CGFloat]? { values }

    public var numberOfComponents: Int { values.count }

    public var alpha: CGFloat { values.last ?? 1 }

    public func copy(alpha: CGFloat) -> CGColor? {
        CGColor(space: colorSpace ?? .deviceRGB, values: Array(values.dropLast()) + [alpha], tile: tile)
    }

    /// Whether an image is repeated instead of one colour.
    package var isPattern: Bool { tile != nil }

    /// Red, green, blue and alpha, each 0…1, whatever the space; of a pattern, those that its image has on average.
    public var rgba: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        if let tile {
            let mean = tile.mean
            return (mean.red, mean.green, mean.blue, mean.alpha * alpha)
        }
        switch colorSpace?.model {
        case .monochrome:
            return (values[0], values[0], values[0], alpha)
        case .cmyk:
            let rest = 1 - values[3]
            return ((1 - values[0]) * rest, (1 - values[1]) * rest, (1 - values[2]) * rest, alpha)
        default:
            return (values[0], values[1], values[2], alpha)
        }
    }

    public static func == (a: CGColor, b: CGColor) -> Bool {
        a === b || (a.colorSpace == b.colorSpace && a.values == b.values && a.tile === b.tile)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(values)
    }
}

import AppleFoundation

/// Colours at places (0…1) along an axis.
///
/// - Status: complete
public final class CGGradient: @unchecked Sendable {
    let stops: [(location: CGFloat, color: CGColor)]

    /// `locations` nil spreads the colours evenly.
    public init?(colorsSpace space: CGColorSpace?, colors: [CGColor], locations: UnsafePointer<CGFloat>?) {
        guard !colors.isEmpty else { return nil }
        let steps = CGFloat(max(colors.count - 1, 1))
        stops = colors.enumerated().map { index, color in
            (locations?[index] ?? CGFloat(index) / steps, color)
        }
    }

    /// The older form, which takes an untyped array.
    public convenience init?(colorsSpace space: CGColorSpace?, colors: [Any], locations: UnsafePointer<CGFloat>?) {
        self.init(colorsSpace: space, colors: colors.compactMap { $0 as? CGColor }, locations: locations)
    }

    /// As Core Foundation's array holds them: `[first.cgColor, last.cgColor] as CFArray`.
    public convenience init?(
        colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
    ) {
        self.init(colorsSpace: space, colors: colors.compactMap { $0 as? CGColor }, locations: locations)
    }

    /// - Parameter components: one run of components (alpha last) per stop.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        let width = space.numberOfComponents + 1
        let colors = (0..<max(count, 0)).map { index in
            CGColor(space: space, values: (0..<width).map { components[index * width + $0] })
        }
        self.init(colorsSpace: space, colors: colors, locations: locations)
    }
}

/// Whether a gradient goes on beyond its ends.
///
/// - Status: complete
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

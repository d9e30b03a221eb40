// swift-format-ignore-file: AlwaysUseLowerCamelCase

import AppleFoundation
import CoreGraphics
internal import Symbols

extension UIImage {
    /// - Status: partial (no `withTraitCollection`)
    open class Configuration: NSObject {
        open var traitCollection: UITraitCollection? { nil }
    }

    /// - Status: complete
    public enum SymbolScale: Int, Sendable {
        case `default` = -1
        case unspecified = 0
        case small, medium, large
    }

    /// - Status: complete
    public enum SymbolWeight: Int, Sendable {
        case unspecified = 0
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    /// How large and how heavy a symbol is drawn.
    ///
    /// - Status: partial (no colours, which came with iOS 15)
    open class SymbolConfiguration: Configuration {
        let pointSize: CGFloat?
        let weight: SymbolWeight
        let scale: SymbolScale

        init(points: CGFloat?, weight: SymbolWeight, scale: SymbolScale) {
            pointSize = points
            self.weight = weight
            self.scale = scale
        }

        open class var unspecified: UIImage.SymbolConfiguration {
            SymbolConfiguration(points: nil, weight: .unspecified, scale: .unspecified)
        }

        public convenience init(scale: SymbolScale) { self.init(points: nil, weight: .unspecified, scale: scale) }
        public convenience init(weight: SymbolWeight) { self.init(points: nil, weight: weight, scale: .unspecified) }

        /// - Parameter pointSize: as of a font, points.
        public convenience init(
            pointSize: CGFloat, weight: SymbolWeight = .unspecified, scale: SymbolScale = .unspecified
        ) {
            self.init(points: pointSize, weight: weight, scale: scale)
        }

        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .unspecified) {
            self.init(
                points: UIFont.preferredFont(forTextStyle: textStyle).pointSize, weight: .unspecified, scale: scale)
        }

        public convenience init(font: UIFont, scale: SymbolScale = .unspecified) {
            self.init(points: font.pointSize, weight: .unspecified, scale: scale)
        }

        /// This, where it says something, and what `other` says elsewhere.
        func completed(by other: SymbolConfiguration) -> SymbolConfiguration {
            SymbolConfiguration(
                points: pointSize ?? other.pointSize, weight: weight == .unspecified ? other.weight : weight,
                scale: scale == .unspecified ? other.scale : scale)
        }

        /// Points: larger than any screen.
        private static let longestSide: CGFloat = 2048

        /// The side of the square that the symbol fills, whole points.
        var side: CGFloat {
            let factor: CGFloat
            switch scale {
            case .small: factor = 0.8
            case .large: factor = 1.28
            case .default, .unspecified, .medium: factor = 1
            }
            // A symbol is a little higher than the capital letters beside it.
            let side = ((pointSize ?? 17) * 1.2 * factor).rounded()
            return side.isNaN ? 1 : min(max(side, 1), Self.longestSide)
        }

        /// Of lines, when the symbol is 24 high.
        var lineWidth: CGFloat {
            switch weight {
            case .ultraLight: return 0.7
            case .thin: return 1
            case .light: return 1.4
            case .unspecified, .regular: return Symbols.Symbol.lineWidth
            case .medium: return 2.1
            case .semibold: return 2.4
            case .bold: return 2.7
            case .heavy: return 3.1
            case .black: return 3.5
            }
        }
    }
}

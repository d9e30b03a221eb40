// How Inter is made as wide as the font that Interface Builder measured with.
import CoreGraphics
import Foundation

enum TextMetrics {
    /// The family that stands for a face.
    static func family(for face: FontFace) -> String {
        switch face.family {
        case .system: return "Inter"
        case .systemMonospaced: return "Inter"
        case .named(let name): return name
        }
    }

    /// Points to add after a character.
    static func correction(for scalar: Unicode.Scalar, face: FontFace) -> CGFloat { 0 }
}

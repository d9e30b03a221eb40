import CoreGraphics
import Foundation

/// A font as the text engine knows it.
package struct FontFace: Hashable, Sendable {
    package enum Family: Hashable, Sendable {
        /// The system's sans serif: Inter with San Francisco's metrics.
        case system
        case systemMonospaced
        /// A family that the text asks for by name; falls back to the system's if there is none.
        case named(String)
    }

    package var family: Family
    /// Points.
    package var size: CGFloat
    /// −1…1 as `UIFont.Weight` counts: 0 is regular, 0.4 bold.
    package var weight: CGFloat
    package var isItalic: Bool
    package var hasMonospacedDigits: Bool
    /// Ems: how high the lines are of the family that the system's font stands for; nil for San Francisco's own.
    package var lineHeight: CGFloat?
    /// Ems: how far that family's lines reach below the baseline; nil if they reach as far as San Francisco's.
    package var descent: CGFloat?
    /// Ems: how wide every character is of the family with one width that the system's stands for; nil for the font's own.
    package var pitch: CGFloat?
    /// The widths of the family that the system's font stands for; nil for San Francisco's.
    package var advances: FamilyAdvances?

    package init(
        family: Family = .system, size: CGFloat, weight: CGFloat = 0, isItalic: Bool = false,
        hasMonospacedDigits: Bool = false
    ) {
        self.family = family
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.hasMonospacedDigits = hasMonospacedDigits
    }

    /// Whether San Francisco's metrics apply.
    package var isSystem: Bool { family == .system || family == .systemMonospaced }

    /// Vertical metrics in points.
    package var metrics: FontMetrics {
        isSystem
            ? FontMetrics.system(size: size, lineHeight: lineHeight, descent: descent)
            : TextEngine.current.metrics(of: self)
    }

    /// San Francisco has two cuts: one for text and, from 20 points on, one for display.
    var usesTextDesign: Bool { size < 20 }

    /// The family that draws the face.
    var drawnFamily: String {
        switch family {
        case .system: "Inter"
        case .systemMonospaced: "Noto Sans Mono CJK SC"
        case .named(let name): name
        }
    }

    /// The weight as fonts number it (100…900).
    var numericWeight: Int {
        switch weight {
        case ..<(-0.7): return 100
        case ..<(-0.5): return 200
        case ..<(-0.2): return 300
        case ..<0.12: return 400
        case ..<0.27: return 500
        case ..<0.35: return 600
        case ..<0.48: return 700
        case ..<0.59: return 800
        default: return 900
        }
    }
}

/// Distances from the baseline, in points.
package struct FontMetrics: Hashable, Sendable {
    package var ascender: CGFloat
    /// Negative: below the baseline.
    package var descender: CGFloat
    package var capHeight: CGFloat
    package var xHeight: CGFloat

    package var lineHeight: CGFloat { ascender - descender }

    private static let systemAscender: CGFloat = 0.9521484375
    private static let systemDescender: CGFloat = -0.2412109375

    /// San Francisco's, as public measurements give them.
    ///
    /// - Parameters:
    ///   - lineHeight: of another family that it stands for, in ems; what is more or less goes above the line.
    ///   - descent: that family's own, in ems.
    static func system(size: CGFloat, lineHeight: CGFloat? = nil, descent: CGFloat? = nil) -> FontMetrics {
        let descender = descent.map(-) ?? systemDescender
        return FontMetrics(
            ascender: (lineHeight.map { $0 + descender } ?? systemAscender) * size,
            descender: descender * size, capHeight: 0.70458984375 * size, xHeight: 0.5263671875 * size)
    }
}

import CoreGraphics

/// Draws a symbol of `SymbolShapes`, alone or in a circle or a square.
struct SymbolDrawing {
    private enum Enclosure: String {
        case circle, square
    }

    private let parts: [(kind: Character, path: CGPath)]
    private let enclosure: Enclosure?
    private let isFilled: Bool

    /// The side of the grid that shapes are drawn on.
    private static let grid: CGFloat = 24
    /// How large a shape in a circle or square is.
    private static let enclosedScale: CGFloat = 0.58

    /// - Returns: nil for a name that we have no drawing for.
    init?(named name: String) {
        var words = name.split(separator: ".", omittingEmptySubsequences: false)
        var isFilled = false
        var enclosure: Enclosure?
        if words.count > 1, words.last == "fill" {
            isFilled = true
            words.removeLast()
        }
        var shape = SymbolShapes.all[words.joined(separator: ".")]
        if shape == nil, words.count > 1, let around = words.last.flatMap({ Enclosure(rawValue: String($0)) }) {
            enclosure = around
            words.removeLast()
            shape = SymbolShapes.all[words.joined(separator: ".")]
        }
        guard let shape else { return nil }
        parts = Self.parts(of: shape)
        // What has no outline cannot be filled.
        guard !isFilled || enclosure != nil || parts.contains(where: { $0.kind == "o" }) else { return nil }
        self.enclosure = enclosure
        self.isFilled = isFilled
    }

    /// Draws into a square, in the context's colours.
    ///
    /// - Parameters:
    ///   - side: of the square, points.
    ///   - lineWidth: of the grid's 24 units.
    func draw(in context: CGContext, side: CGFloat, lineWidth: CGFloat) {
        context.saveGState()
        context.scaleBy(x: side / Self.grid, y: side / Self.grid)
        context.setLineCap(.round)
        context.setLineJoin(.round)
        context.setLineWidth(lineWidth)
        if let enclosure {
            let path = CGMutablePath()
            switch enclosure {
            case .circle: path.addEllipse(in: CGRect(x: 2, y: 2, width: 20, height: 20))
            case .square:
                let rect = CGRect(x: 2.5, y: 2.5, width: 19, height: 19)
                path.addRoundedRect(in: rect, cornerWidth: 4, cornerHeight: 4)
            }
            if isFilled { paint(path, fills: true, in: context) }
            paint(path, fills: false, in: context)
            context.translateBy(x: Self.grid / 2, y: Self.grid / 2)
            context.scaleBy(x: Self.enclosedScale, y: Self.enclosedScale)
            context.translateBy(x: -Self.grid / 2, y: -Self.grid / 2)
            context.setLineWidth(lineWidth / Self.enclosedScale)
            if isFilled { context.setBlendMode(.clear) }
        }
        let fillsOutlines = isFilled && enclosure == nil
        for (kind, path) in parts {
            let isInner = kind == "i" || kind == "j"
            if isInner, fillsOutlines { context.setBlendMode(.clear) }
            if kind == "d" || kind == "j" || kind == "o" && fillsOutlines { paint(path, fills: true, in: context) }
            if kind != "d" && kind != "j" { paint(path, fills: false, in: context) }
            if isInner, fillsOutlines { context.setBlendMode(.normal) }
        }
        context.restoreGState()
    }

    private func paint(_ path: CGPath, fills: Bool, in context: CGContext) {
        context.addPath(path)
        if fills { context.fillPath() } else { context.strokePath() }
    }

    private static func parts(of shape: String) -> [(kind: Character, path: CGPath)] {
        var parts: [(kind: Character, path: CGPath)] = []
        var path = CGMutablePath()
        var words = shape.split(separator: " ")[...]
        func take(_ count: Int) -> [CGFloat] {
            defer { words = words.dropFirst(count) }
            return words.prefix(count).map { CGFloat(Double($0) ?? 0) }
        }
        while let word = words.popFirst(), let letter = word.first {
            switch letter {
            case "M": path.move(to: point(take(2)))
            case "L": path.addLine(to: point(take(2)))
            case "Q":
                let numbers = take(4)
                path.addQuadCurve(to: point(numbers, 2), control: point(numbers))
            case "C":
                let numbers = take(6)
                path.addCurve(to: point(numbers, 4), control1: point(numbers), control2: point(numbers, 2))
            case "Z": path.closeSubpath()
            case "O":
                let numbers = take(3)
                let center = point(numbers)
                let radius = numbers[2]
                path.addEllipse(
                    in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
            case "R":
                let numbers = take(5)
                let rect = CGRect(origin: point(numbers), size: CGSize(width: numbers[2], height: numbers[3]))
                path.addRoundedRect(in: rect, cornerWidth: numbers[4], cornerHeight: numbers[4])
            default:
                path = CGMutablePath()
                parts.append((letter, path))
            }
        }
        return parts
    }

    private static func point(_ numbers: [CGFloat], _ index: Int = 0) -> CGPoint {
        CGPoint(x: numbers[index], y: numbers[index + 1])
    }
}

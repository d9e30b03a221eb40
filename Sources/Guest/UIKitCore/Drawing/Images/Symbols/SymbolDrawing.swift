import CoreGraphics
internal import Symbols

/// Draws a symbol.
struct SymbolDrawing {
    private let symbol: Symbol

    /// - Returns: nil for a name that we have no drawing for.
    init?(named name: String) {
        guard let symbol = Symbol(named: name) else { return nil }
        self.symbol = symbol
    }

    /// Draws into a square, in the context's colours.
    ///
    /// - Parameters:
    ///   - side: of the square, points.
    ///   - lineWidth: of the grid's 24 units.
    func draw(in context: CGContext, side: CGFloat, lineWidth: CGFloat) {
        let (grid, isFilled) = (Symbol.grid, symbol.isFilled)
        context.saveGState()
        context.scaleBy(x: side / grid, y: side / grid)
        context.setLineCap(.round)
        context.setLineJoin(.round)
        context.setLineWidth(lineWidth)
        if let enclosure = symbol.enclosure {
            let path = CGMutablePath()
            for step in enclosure.steps { path.add(step) }
            if isFilled { paint(path, fills: true, in: context) }
            paint(path, fills: false, in: context)
            context.translateBy(x: grid / 2, y: grid / 2)
            context.scaleBy(x: Symbol.enclosedScale, y: Symbol.enclosedScale)
            context.translateBy(x: -grid / 2, y: -grid / 2)
            context.setLineWidth(lineWidth / Symbol.enclosedScale)
            if isFilled { context.setBlendMode(.clear) }
        }
        let fillsOutlines = isFilled && symbol.enclosure == nil
        for part in symbol.parts {
            let path = CGMutablePath()
            for step in part.steps { path.add(step) }
            let isCutOut = part.kind.isInner && fillsOutlines
            if isCutOut { context.setBlendMode(.clear) }
            let isDot = part.kind == .dot || part.kind == .innerDot
            if isDot || part.kind == .outline && fillsOutlines { paint(path, fills: true, in: context) }
            if !isDot { paint(path, fills: false, in: context) }
            if isCutOut { context.setBlendMode(.normal) }
        }
        context.restoreGState()
    }

    private func paint(_ path: CGPath, fills: Bool, in context: CGContext) {
        context.addPath(path)
        if fills { context.fillPath() } else { context.strokePath() }
    }
}

extension CGMutablePath {
    fileprivate func add(_ step: SymbolStep) {
        switch step {
        case .move(let point): move(to: CGPoint(point))
        case .line(let point): addLine(to: CGPoint(point))
        case .quadratic(let control, let end): addQuadCurve(to: CGPoint(end), control: CGPoint(control))
        case .cubic(let first, let second, let end):
            addCurve(to: CGPoint(end), control1: CGPoint(first), control2: CGPoint(second))
        case .close: closeSubpath()
        case .circle(let center, let radius):
            addEllipse(in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
        case .rectangle(let origin, let width, let height, let radius):
            let rect = CGRect(origin: CGPoint(origin), size: CGSize(width: width, height: height))
            addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius)
        }
    }
}

extension CGPoint {
    fileprivate init(_ point: SymbolStep.Point) { self.init(x: point.x, y: point.y) }
}

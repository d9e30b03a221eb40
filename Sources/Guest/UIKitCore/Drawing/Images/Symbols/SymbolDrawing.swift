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
        let grid = Symbol.grid
        context.saveGState()
        context.scaleBy(x: side / grid, y: side / grid)
        context.setLineCap(.round)
        context.setLineJoin(.round)
        for layer in symbol.layers {
            context.saveGState()
            context.translateBy(x: grid / 2, y: grid / 2)
            context.scaleBy(x: layer.scale, y: layer.scale)
            context.translateBy(x: -grid / 2, y: -grid / 2)
            context.setLineWidth(lineWidth / layer.scale)
            if layer.erases { context.setBlendMode(.clear) }
            let path = CGMutablePath()
            for step in layer.steps { path.add(step) }
            if layer.fills { paint(path, fills: true, in: context) }
            if layer.strokes { paint(path, fills: false, in: context) }
            context.restoreGState()
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

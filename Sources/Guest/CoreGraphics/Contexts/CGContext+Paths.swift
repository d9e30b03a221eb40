// Building, filling, stroking and clipping paths.
internal import CCairo
import Foundation

extension CGContext {
    public func beginPath() {
        cairo_new_path(cairo)
    }

    public func closePath() {
        cairo_close_path(cairo)
    }

    public func move(to point: CGPoint) {
        cairo_move_to(cairo, point.x, point.y)
    }

    public func addLine(to point: CGPoint) {
        cairo_line_to(cairo, point.x, point.y)
    }

    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        cairo_curve_to(cairo, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        let controls = PathGeometry.cubicControls(from: currentPointOfPath, control, to: end)
        addCurve(to: end, control1: controls.0, control2: controls.1)
    }

    public func addRect(_ rect: CGRect) {
        cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
    }

    public func addRects(_ rects: [CGRect]) {
        for rect in rects { addRect(rect) }
    }

    public func addEllipse(in rect: CGRect) {
        trace(PathShapes.ellipse(rect))
    }

    /// Clockwise as seen with the y axis pointing up.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        let end = PathShapes.normalizedEnd(start: startAngle, end: endAngle, clockwise: clockwise)
        addLine(to: CGPoint(x: center.x + radius * cos(startAngle), y: center.y + radius * sin(startAngle)))
        trace(PathShapes.arc(center: center, radius: radius, from: startAngle, to: end))
    }

    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        let arc = CGMutablePath()
        arc.move(to: currentPointOfPath)
        arc.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
        trace(Array(arc.steps.dropFirst()))
    }

    public func addPath(_ path: CGPath) {
        trace(path.steps)
    }

    public var isPathEmpty: Bool { cairo_has_current_point(cairo) == 0 }

    public var currentPointOfPath: CGPoint {
        var x = 0.0
        var y = 0.0
        cairo_get_current_point(cairo, &x, &y)
        return CGPoint(x: x, y: y)
    }

    public var boundingBoxOfPath: CGRect {
        guard !isPathEmpty else { return .null }
        var low = (0.0, 0.0)
        var high = (0.0, 0.0)
        cairo_path_extents(cairo, &low.0, &low.1, &high.0, &high.1)
        return CGRect(x: low.0, y: low.1, width: high.0 - low.0, height: high.1 - low.1)
    }

    func trace(_ steps: [PathStep]) {
        for step in steps {
            switch step {
            case .move(let p): move(to: p)
            case .line(let p): addLine(to: p)
            case .quad(let control, let p): addQuadCurve(to: p, control: control)
            case .curve(let first, let second, let p): addCurve(to: p, control1: first, control2: second)
            case .close: closePath()
            }
        }
    }

    // MARK: Painting

    public func fillPath(using rule: CGPathFillRule = .winding) {
        drawPath(using: rule == .winding ? .fill : .eoFill)
    }

    public func strokePath() {
        drawPath(using: .stroke)
    }

    public func drawPath(using mode: CGPathDrawingMode) {
        withShadow {
            if mode != .stroke {
                let isEvenOdd = mode == .eoFill || mode == .eoFillStroke
                cairo_set_fill_rule(cairo, isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
                setSource(state.fillColor)
                cairo_fill_preserve(cairo)
            }
            if mode != .fill && mode != .eoFill {
                setSource(state.strokeColor)
                cairo_stroke_preserve(cairo)
            }
        }
        cairo_new_path(cairo)
        didDraw()
    }

    public func fill(_ rect: CGRect) {
        cairo_new_path(cairo)
        addRect(rect)
        fillPath()
    }

    public func fill(_ rects: [CGRect]) {
        cairo_new_path(cairo)
        addRects(rects)
        fillPath()
    }

    public func fillEllipse(in rect: CGRect) {
        cairo_new_path(cairo)
        addEllipse(in: rect)
        fillPath()
    }

    public func stroke(_ rect: CGRect) {
        cairo_new_path(cairo)
        addRect(rect)
        strokePath()
    }

    public func stroke(_ rect: CGRect, width: CGFloat) {
        saveGState()
        setLineWidth(width)
        stroke(rect)
        restoreGState()
    }

    public func strokeEllipse(in rect: CGRect) {
        cairo_new_path(cairo)
        addEllipse(in: rect)
        strokePath()
    }

    public func strokeLineSegments(between points: [CGPoint]) {
        cairo_new_path(cairo)
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            move(to: points[index])
            addLine(to: points[index + 1])
        }
        strokePath()
    }

    /// Makes the rectangle transparent, whatever the blend mode.
    public func clear(_ rect: CGRect) {
        cairo_save(cairo)
        cairo_new_path(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
        addRect(rect)
        cairo_fill(cairo)
        cairo_restore(cairo)
        didDraw()
    }

    public func replacePathWithStrokedPath() {
        guard let outline = PathStroker.outline(of: currentPath(), like: cairo) else { return }
        cairo_new_path(cairo)
        addPath(outline)
    }

    private func currentPath() -> CGPath {
        let path = CGMutablePath()
        guard let copy = cairo_copy_path(cairo) else { return path }
        defer { cairo_path_destroy(copy) }
        var index = 0
        while index < Int(copy.pointee.num_data) {
            let data = copy.pointee.data + index
            func point(_ offset: Int) -> CGPoint {
                CGPoint(x: (data + offset).pointee.point.x, y: (data + offset).pointee.point.y)
            }
            switch data.pointee.header.type {
            case CAIRO_PATH_MOVE_TO: path.move(to: point(1))
            case CAIRO_PATH_LINE_TO: path.addLine(to: point(1))
            case CAIRO_PATH_CURVE_TO: path.addCurve(to: point(3), control1: point(1), control2: point(2))
            default: path.closeSubpath()
            }
            index += Int(data.pointee.header.length)
        }
        return path
    }

    public var path: CGPath? { isPathEmpty ? nil : currentPath() }

    // MARK: Clipping

    public func clip(using rule: CGPathFillRule = .winding) {
        cairo_set_fill_rule(cairo, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
        cairo_clip(cairo)
    }

    public func clip(to rect: CGRect) {
        cairo_new_path(cairo)
        addRect(rect)
        cairo_clip(cairo)
    }

    public func clip(to rects: [CGRect]) {
        cairo_new_path(cairo)
        addRects(rects)
        cairo_clip(cairo)
    }

    public func resetClip() {
        cairo_reset_clip(cairo)
    }

    public var boundingBoxOfClipPath: CGRect {
        var low = (0.0, 0.0)
        var high = (0.0, 0.0)
        cairo_clip_extents(cairo, &low.0, &low.1, &high.0, &high.1)
        return CGRect(x: low.0, y: low.1, width: high.0 - low.0, height: high.1 - low.1)
    }
}

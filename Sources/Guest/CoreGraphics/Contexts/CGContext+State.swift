// Colours, lines and the other settings of a context.
internal import CCairo
import Foundation

extension CGContext {
    public func setFillColor(_ color: CGColor) {
        state.fillColor = color
    }

    public func setStrokeColor(_ color: CGColor) {
        state.strokeColor = color
    }

    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        state.fillColor = CGColor(gray: gray, alpha: alpha)
    }

    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        state.strokeColor = CGColor(gray: gray, alpha: alpha)
    }

    /// Colours are converted as they are set, so that the space of the context itself does not matter.
    public func setFillColorSpace(_ space: CGColorSpace) {
        state.fillColor = space.model == .monochrome ? CGColor(gray: 0, alpha: 1) : .black
    }

    public func setStrokeColorSpace(_ space: CGColorSpace) {
        state.strokeColor = .black
    }

    public func setAlpha(_ alpha: CGFloat) {
        state.alpha = min(max(alpha, 0), 1)
    }

    public func setBlendMode(_ mode: CGBlendMode) {
        state.blendMode = mode
        cairo_set_operator(cairo, mode.cairoOperator)
    }

    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolation }
        set { state.interpolation = newValue }
    }

    public func setLineWidth(_ width: CGFloat) {
        cairo_set_line_width(cairo, max(width, 0))
    }

    public func setLineCap(_ cap: CGLineCap) {
        cairo_set_line_cap(cairo, cap.cairo)
    }

    public func setLineJoin(_ join: CGLineJoin) {
        cairo_set_line_join(cairo, join.cairo)
    }

    public func setMiterLimit(_ limit: CGFloat) {
        cairo_set_miter_limit(cairo, limit)
    }

    public func setFlatness(_ flatness: CGFloat) {
        cairo_set_tolerance(cairo, max(flatness, 0.01))
    }

    /// An empty list of lengths means a solid line; negative or all-zero lengths are taken as solid as well.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        guard !lengths.isEmpty, lengths.allSatisfy({ $0 >= 0 }), lengths.contains(where: { $0 > 0 }) else {
            cairo_set_dash(cairo, nil, 0, 0)
            return
        }
        let values = lengths.map { Double($0) }
        cairo_set_dash(cairo, values, Int32(values.count), phase)
    }

    public func setShouldAntialias(_ shouldAntialias: Bool) {
        cairo_set_antialias(cairo, shouldAntialias ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    }

    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
        setShouldAntialias(allowsAntialiasing)
    }

    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        guard let color, color.alpha > 0 else {
            state.shadow = nil
            return
        }
        state.shadow = GraphicsState.Shadow(offset: offset, blur: max(blur, 0), color: color)
    }

    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
    }

    public func setTextDrawingMode(_ mode: CGTextDrawingMode) {
        state.textMode = mode
    }

    func setSource(_ color: CGColor) {
        if let pattern = color.tile?.pattern(alpha: color.alpha * state.alpha) {
            cairo_set_source(cairo, pattern)
            cairo_pattern_destroy(pattern)
            return
        }
        let (red, green, blue, alpha) = color.rgba
        cairo_set_source_rgba(cairo, red, green, blue, alpha * state.alpha)
    }

    /// The fill colour as the text engine draws with it.
    package func useFillColor() {
        setSource(state.fillColor)
    }
}

extension CGLineCap {
    var cairo: cairo_line_cap_t {
        switch self {
        case .butt: return CAIRO_LINE_CAP_BUTT
        case .round: return CAIRO_LINE_CAP_ROUND
        case .square: return CAIRO_LINE_CAP_SQUARE
        }
    }
}

extension CGLineJoin {
    var cairo: cairo_line_join_t {
        switch self {
        case .miter: return CAIRO_LINE_JOIN_MITER
        case .round: return CAIRO_LINE_JOIN_ROUND
        case .bevel: return CAIRO_LINE_JOIN_BEVEL
        }
    }
}

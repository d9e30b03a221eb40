import CoreGraphics
import Foundation

/// A layer that fills and strokes a path.
///
/// - Status: complete
open class CAShapeLayer: CALayer {
    struct Shape: Equatable {
        var path: CGPath?
        var fillColor: CGColor? = .black
        var strokeColor: CGColor?
        var lineWidth: CGFloat = 1
        var strokeStart: CGFloat = 0
        var strokeEnd: CGFloat = 1
        var lineDashPhase: CGFloat = 0
        var miterLimit: CGFloat = 10
    }

    var shape = Shape()

    open var path: CGPath? {
        get { shape.path }
        set { setShape(\.path, newValue?.copy(), "path") }
    }

    open var fillColor: CGColor? {
        get { shape.fillColor }
        set { setShape(\.fillColor, newValue, "fillColor") }
    }

    open var strokeColor: CGColor? {
        get { shape.strokeColor }
        set { setShape(\.strokeColor, newValue, "strokeColor") }
    }

    open var lineWidth: CGFloat {
        get { shape.lineWidth }
        set { setShape(\.lineWidth, newValue, "lineWidth") }
    }

    open var strokeStart: CGFloat {
        get { shape.strokeStart }
        set { setShape(\.strokeStart, newValue, "strokeStart") }
    }

    open var strokeEnd: CGFloat {
        get { shape.strokeEnd }
        set { setShape(\.strokeEnd, newValue, "strokeEnd") }
    }

    open var lineDashPhase: CGFloat {
        get { shape.lineDashPhase }
        set { setShape(\.lineDashPhase, newValue, "lineDashPhase") }
    }

    open var miterLimit: CGFloat {
        get { shape.miterLimit }
        set { setShape(\.miterLimit, newValue, "miterLimit") }
    }

    open var fillRule = CAShapeLayerFillRule.nonZero { didSet { markChanged() } }
    open var lineCap = CAShapeLayerLineCap.butt { didSet { markChanged() } }
    open var lineJoin = CAShapeLayerLineJoin.miter { didSet { markChanged() } }
    open var lineDashPattern: [NSNumber]? { didSet { markChanged() } }

    public override init() {
        super.init()
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CAShapeLayer else { return }
        shape = other.shape
        fillRule = other.fillRule
        lineCap = other.lineCap
        lineJoin = other.lineJoin
        lineDashPattern = other.lineDashPattern
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    private func setShape<Value: Equatable>(_ keyPath: WritableKeyPath<Shape, Value>, _ value: Value, _ key: String) {
        guard shape[keyPath: keyPath] != value else { return }
        let action = prepareAction(forKey: key)
        shape[keyPath: keyPath] = value
        didChange(key)
        action?.run(forKey: key, object: self, arguments: nil)
    }

    override func extraValue(forKey key: String) -> AnimatableValue? {
        switch key {
        case "path": return .path(shape.path)
        case "fillColor": return .color(shape.fillColor)
        case "strokeColor": return .color(shape.strokeColor)
        case "lineWidth": return .number(shape.lineWidth)
        case "strokeStart": return .number(shape.strokeStart)
        case "strokeEnd": return .number(shape.strokeEnd)
        case "lineDashPhase": return .number(shape.lineDashPhase)
        case "miterLimit": return .number(shape.miterLimit)
        default: return super.extraValue(forKey: key)
        }
    }

    override func setExtraValue(_ value: AnimatableValue, forKey key: String) {
        if !CAShapeLayer.set(value, key, in: &shape) { super.setExtraValue(value, forKey: key) }
    }

    /// False if the key is none of a shape's.
    @discardableResult
    private static func set(_ value: AnimatableValue, _ key: String, in shape: inout Shape) -> Bool {
        switch (key, value) {
        case ("path", .path(let v)): shape.path = v
        case ("fillColor", .color(let v)): shape.fillColor = v
        case ("strokeColor", .color(let v)): shape.strokeColor = v
        case ("lineWidth", .number(let v)): shape.lineWidth = v
        case ("strokeStart", .number(let v)): shape.strokeStart = v
        case ("strokeEnd", .number(let v)): shape.strokeEnd = v
        case ("lineDashPhase", .number(let v)): shape.lineDashPhase = v
        case ("miterLimit", .number(let v)): shape.miterLimit = v
        default: return false
        }
        return true
    }

    override var drawnBounds: CGRect? {
        let box = shape.path?.boundingBox ?? .null
        guard !box.isNull else { return nil }
        let reach = shape.lineWidth * max(shape.miterLimit, 1) / 2
        return box.insetBy(dx: -reach, dy: -reach)
    }

    override func drawOwnContents(_ values: PresentedValues, in ctx: CGContext) {
        var shown = shape
        for (key, value) in values.extras { CAShapeLayer.set(value, key, in: &shown) }
        guard let path = shown.path, !path.isEmpty else { return }
        if let color = shown.fillColor, color.alpha > 0 {
            ctx.setFillColor(color)
            ctx.beginPath()
            ctx.addPath(path)
            ctx.fillPath(using: fillRule == .evenOdd ? .evenOdd : .winding)
        }
        guard let color = shown.strokeColor, color.alpha > 0, shown.lineWidth > 0, shown.strokeStart < shown.strokeEnd
        else { return }
        let isWhole = shown.strokeStart <= 0 && shown.strokeEnd >= 1
        let line = isWhole ? path : path.trimmed(from: shown.strokeStart, to: shown.strokeEnd)
        ctx.setStrokeColor(color)
        ctx.setLineWidth(shown.lineWidth)
        ctx.setLineCap(lineCap == .round ? .round : lineCap == .square ? .square : .butt)
        ctx.setLineJoin(lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter)
        ctx.setMiterLimit(shown.miterLimit)
        ctx.setLineDash(phase: shown.lineDashPhase, lengths: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) })
        ctx.beginPath()
        ctx.addPath(line)
        ctx.strokePath()
    }
}

/// - Status: complete
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// - Status: complete
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// - Status: complete
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

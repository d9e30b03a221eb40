import CoreGraphics
import Foundation

/// A layer filled with a colour gradient.
///
/// - Status: partial (no conic gradients: they are drawn as axial ones)
open class CAGradientLayer: CALayer {
    struct Gradient {
        var colors: [CGColor] = []
        var locations: [CGFloat]?
        var start = CGPoint(x: 0.5, y: 0)
        var end = CGPoint(x: 0.5, y: 1)
    }

    var gradient = Gradient()

    /// CGColors.
    open var colors: [Any]? {
        get { gradient.colors.isEmpty ? nil : gradient.colors }
        set { change("colors") { $0.colors = (newValue ?? []).compactMap { $0 as? CGColor } } }
    }

    open var locations: [NSNumber]? {
        get { gradient.locations.map { $0.map { NSNumber(value: Double($0)) } } }
        set { change("locations") { $0.locations = newValue.map { $0.map { CGFloat($0.doubleValue) } } } }
    }

    /// In units of the bounds.
    open var startPoint: CGPoint {
        get { gradient.start }
        set { change("startPoint") { $0.start = newValue } }
    }

    open var endPoint: CGPoint {
        get { gradient.end }
        set { change("endPoint") { $0.end = newValue } }
    }

    open var type = CAGradientLayerType.axial { didSet { markChanged() } }

    public override init() {
        super.init()
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CAGradientLayer else { return }
        gradient = other.gradient
        type = other.type
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    private func change(_ key: String, _ body: (inout Gradient) -> Void) {
        let action = prepareAction(forKey: key)
        body(&gradient)
        didChange(key)
        action?.run(forKey: key, object: self, arguments: nil)
    }

    override func extraValue(forKey key: String) -> AnimatableValue? {
        switch key {
        case "colors": return .colors(gradient.colors)
        case "locations": return .numbers(gradient.locations ?? [])
        case "startPoint": return .point(gradient.start)
        case "endPoint": return .point(gradient.end)
        default: return super.extraValue(forKey: key)
        }
    }

    override func setExtraValue(_ value: AnimatableValue, forKey key: String) {
        if !CAGradientLayer.set(value, key, in: &gradient) { super.setExtraValue(value, forKey: key) }
    }

    /// False if the key is none of a gradient's.
    @discardableResult
    private static func set(_ value: AnimatableValue, _ key: String, in gradient: inout Gradient) -> Bool {
        switch (key, value) {
        case ("colors", .colors(let v)): gradient.colors = v
        case ("locations", .numbers(let v)): gradient.locations = v.isEmpty ? nil : v
        case ("startPoint", .point(let v)): gradient.start = v
        case ("endPoint", .point(let v)): gradient.end = v
        default: return false
        }
        return true
    }

    override func drawOwnContents(_ values: PresentedValues, in ctx: CGContext) {
        var shown = gradient
        for (key, value) in values.extras { CAGradientLayer.set(value, key, in: &shown) }
        let p = values.properties
        let locations = shown.locations.flatMap { $0.count >= shown.colors.count ? $0 : nil }
        guard !shown.colors.isEmpty, p.bounds.width > 0, p.bounds.height > 0,
            let drawing = CGGradient(colorsSpace: nil, colors: shown.colors, locations: locations)
        else { return }
        let outline = CGMutablePath()
        outline.addRoundedRect(
            in: p.bounds, cornerWidth: min(p.cornerRadius, p.bounds.width / 2),
            cornerHeight: min(p.cornerRadius, p.bounds.height / 2))
        ctx.beginPath()
        ctx.addPath(outline)
        ctx.clip()
        func place(_ unit: CGPoint) -> CGPoint {
            CGPoint(x: p.bounds.minX + unit.x * p.bounds.width, y: p.bounds.minY + unit.y * p.bounds.height)
        }
        let options: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
        guard type == .radial else {
            return ctx.drawLinearGradient(drawing, start: place(shown.start), end: place(shown.end), options: options)
        }
        // The end point is a corner of the box of the outermost ellipse.
        let center = place(shown.start)
        let edge = place(shown.end)
        let radii = CGSize(width: abs(edge.x - center.x), height: abs(edge.y - center.y))
        guard radii.width > 0, radii.height > 0 else { return }
        ctx.translateBy(x: center.x, y: center.y)
        ctx.scaleBy(x: radii.width, y: radii.height)
        ctx.drawRadialGradient(
            drawing, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1, options: options)
    }
}

/// - Status: complete
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let axial = CAGradientLayerType(rawValue: "axial")
    public static let radial = CAGradientLayerType(rawValue: "radial")
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

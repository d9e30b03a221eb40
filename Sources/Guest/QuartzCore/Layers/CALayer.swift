// The model of a layer. Drawing is LayerRenderer's, time is LayerContext's. A visual change marks the layer with a new
// version number, by which the renderer knows what to draw again, and tells the context that a commit is due.
@_spi(Hosting) import AppleFoundation
import CoreGraphics
import Synchronization

/// A rectangle with looks, contents and sublayers.
///
/// - Status: partial (affine transforms only, no filters; contents must be a CGImage)
open class CALayer: NSObject, CAMediaTiming {
    var properties = LayerProperties()
    /// Changes with every visual change of the layer itself. No two layers ever have the same.
    private(set) var version = CALayer.newVersion()
    /// The newest version of what was at or below the layer, its mask included: whoever has seen this one has seen all.
    private(set) var treeVersion = CALayer.newVersion()
    /// True once the layer has been drawn: before that nothing is animated implicitly.
    package var hasBeenRendered = false
    var animations: [RunningAnimation] = []
    var extraValues: [String: Any] = [:]
    /// The context of the tree below this layer; nil for a layer that is not the root of a window.
    package var hostingContext: LayerContext?
    /// The kept result of the layer's last drawing, if any.
    var backing: LayerBacking?
    /// False for what costs less to draw than to keep: the layer's `draw(in:)` is called for every frame.
    package var keepsDrawing = true

    /// The view whose layer this is, which says so when it goes. A weak reference would make each retain and release of
    /// the view a slow one, as it would those of the superlayer below.
    package unowned(unsafe) var owner: (any CALayerDelegate)?
    private weak var otherDelegate: (any CALayerDelegate)?
    /// The layer above, which says so when it goes.
    private unowned(unsafe) var parent: CALayer?
    /// The superlayer of a copy for presentation, of which that layer knows nothing.
    var copiedSuperlayer: CALayer?
    var children: [CALayer] = []
    /// Where the layer and what is below it draw, as it was last computed.
    var keptExtent: LayerExtent?
    private static let versions = Atomic<Int>(0)

    public override init() {
        super.init()
    }

    /// A copy for presentation: everything but the place in the tree. A subclass copies what is its own.
    public init(layer: Any) {
        super.init()
        guard let other = layer as? CALayer else { return }
        properties = other.properties
        contents = other.contents
        delegate = other.delegate
        version = other.version
        extraValues = other.extraValues
    }

    deinit {
        for child in children where child.parent === self { child.parent = nil }
        if let mask, mask.parent === self { mask.parent = nil }
        endAnimations()
        AssociatedObjects.shared.removeAll(of: self)
    }

    /// Layers are not stored in interface files; a coded layer starts with the defaults.
    public required init?(coder: NSCoder) {
        super.init()
    }

    // MARK: Whom it belongs to

    /// Asked how to draw, lay out and animate the layer. It is not kept.
    open var delegate: (any CALayerDelegate)? {
        get { owner ?? otherDelegate }
        set {
            guard newValue !== owner else { return }
            owner = nil
            otherDelegate = newValue
        }
    }

    open internal(set) var superlayer: CALayer? {
        get { parent ?? copiedSuperlayer }
        set { parent = newValue }
    }

    // MARK: Geometry

    open var bounds: CGRect {
        get { properties.bounds }
        set {
            let old = properties.bounds
            guard set(\.bounds, newValue, "bounds") else { return }
            if old.size != newValue.size {
                setNeedsLayout()
                if needsDisplayOnBoundsChange { setNeedsDisplay() }
            }
        }
    }

    open var position: CGPoint {
        get { properties.position }
        set { set(\.position, newValue, "position") }
    }

    open var zPosition: CGFloat {
        get { properties.zPosition }
        set { set(\.zPosition, newValue, "zPosition") }
    }

    open var anchorPoint: CGPoint {
        get { properties.anchorPoint }
        set { set(\.anchorPoint, newValue, "anchorPoint") }
    }

    open var anchorPointZ: CGFloat = 0

    open var transform: CATransform3D {
        get { properties.transform }
        set { set(\.transform, newValue, "transform") }
    }

    open var sublayerTransform: CATransform3D {
        get { properties.sublayerTransform }
        set { set(\.sublayerTransform, newValue, "sublayerTransform") }
    }

    /// The box of the layer in its superlayer, computed from bounds, position, anchor point and transform.
    open var frame: CGRect {
        get {
            if properties.transform == .identity {
                let p = properties
                return CGRect(
                    x: p.position.x - p.anchorPoint.x * p.bounds.width,
                    y: p.position.y - p.anchorPoint.y * p.bounds.height, width: p.bounds.width,
                    height: p.bounds.height)
            }
            return properties.bounds.applying(properties.toSuperlayer)
        }
        set {
            let anchor = properties.anchorPoint
            var size = newValue.size
            if properties.transform != .identity {
                size = CGRect(origin: .zero, size: size).applying(properties.transform.affine.inverted()).size
            }
            bounds = CGRect(origin: properties.bounds.origin, size: size)
            position = CGPoint(
                x: newValue.origin.x + anchor.x * newValue.width, y: newValue.origin.y + anchor.y * newValue.height)
        }
    }

    open func affineTransform() -> CGAffineTransform { properties.transform.affine }

    open func setAffineTransform(_ m: CGAffineTransform) {
        transform = CATransform3D(affine: m)
    }

    open var contentsAreFlipped: Bool { false }
    open var isGeometryFlipped = false
    open var isDoubleSided = true

    // MARK: Looks

    open var opacity: Float {
        get { properties.opacity }
        set { set(\.opacity, newValue, "opacity") }
    }

    open var isHidden: Bool {
        get { properties.isHidden }
        set { set(\.isHidden, newValue, "hidden") }
    }

    open var backgroundColor: CGColor? {
        get { properties.backgroundColor }
        set { set(\.backgroundColor, newValue, "backgroundColor") }
    }

    open var cornerRadius: CGFloat {
        get { properties.cornerRadius }
        set { set(\.cornerRadius, newValue, "cornerRadius") }
    }

    open var maskedCorners: CACornerMask {
        get { properties.maskedCorners }
        set { set(\.maskedCorners, newValue, "maskedCorners") }
    }

    open var cornerCurve = CALayerCornerCurve.circular

    open var borderWidth: CGFloat {
        get { properties.borderWidth }
        set { set(\.borderWidth, newValue, "borderWidth") }
    }

    open var borderColor: CGColor? {
        get { properties.borderColor }
        set { set(\.borderColor, newValue, "borderColor") }
    }

    open var shadowColor: CGColor? {
        get { properties.shadowColor }
        set { set(\.shadowColor, newValue, "shadowColor") }
    }

    open var shadowOpacity: Float {
        get { properties.shadowOpacity }
        set { set(\.shadowOpacity, newValue, "shadowOpacity") }
    }

    open var shadowOffset: CGSize {
        get { properties.shadowOffset }
        set { set(\.shadowOffset, newValue, "shadowOffset") }
    }

    open var shadowRadius: CGFloat {
        get { properties.shadowRadius }
        set { set(\.shadowRadius, newValue, "shadowRadius") }
    }

    open var shadowPath: CGPath? {
        get { properties.shadowPath }
        set { set(\.shadowPath, newValue, "shadowPath") }
    }

    open var masksToBounds: Bool {
        get { properties.masksToBounds }
        set { set(\.masksToBounds, newValue, "masksToBounds") }
    }

    /// Only what the mask's own drawing covers shows. The mask's frame is in this layer's space.
    open var mask: CALayer? {
        didSet {
            guard mask !== oldValue else { return }
            oldValue?.superlayer = nil
            mask?.superlayer = self
            markChanged()
        }
    }

    open var isOpaque = false
    open var allowsEdgeAntialiasing = false
    open var allowsGroupOpacity = true
    open var shouldRasterize = false
    open var rasterizationScale: CGFloat = 1
    open var drawsAsynchronously = false
    open var name: String?
    open var style: [AnyHashable: Any]?
    open var filters: [Any]?
    open var compositingFilter: Any?
    open var backgroundFilters: [Any]?

    // MARK: Contents

    /// A CGImage to show, or nil for what `draw(in:)` draws.
    open var contents: Any? {
        willSet { tellWillChange("contents") }
        didSet {
            defer { tellDidChange("contents") }
            if let old = oldValue as? CGImage, let new = contents as? CGImage, old == new { return }
            if oldValue == nil, contents == nil { return }
            markChanged()
        }
    }

    open var contentsRect: CGRect {
        get { properties.contentsRect }
        set { set(\.contentsRect, newValue, "contentsRect") }
    }

    open var contentsCenter: CGRect {
        get { properties.contentsCenter }
        set { set(\.contentsCenter, newValue, "contentsCenter") }
    }

    open var contentsGravity: CALayerContentsGravity {
        get { properties.contentsGravity }
        set { set(\.contentsGravity, newValue, "contentsGravity") }
    }

    open var contentsScale: CGFloat {
        get { properties.contentsScale }
        set { set(\.contentsScale, newValue, "contentsScale") }
    }

    open var minificationFilter = CALayerContentsFilter.linear
    open var magnificationFilter = CALayerContentsFilter.linear
    open var needsDisplayOnBoundsChange = false

    private var isDisplayNeeded = false

    /// Marks the contents as out of date; they are drawn anew with the next commit.
    open func setNeedsDisplay() {
        isDisplayNeeded = true
        markChanged()
    }

    open func setNeedsDisplay(_ rect: CGRect) {
        setNeedsDisplay()
    }

    open func needsDisplay() -> Bool { isDisplayNeeded }

    open func displayIfNeeded() {
        guard isDisplayNeeded else { return }
        isDisplayNeeded = false
        display()
    }

    open func display() {
        delegate?.display(self)
    }

    open func draw(in ctx: CGContext) {
        delegate?.draw(self, in: ctx)
    }

    // MARK: Layout

    private(set) var isLayoutNeeded = true
    /// Whether a layer below this one needs layout. What does is then marked all the way up to the root.
    private(set) var isLayoutNeededBelow = false

    open func setNeedsLayout() {
        guard !isLayoutNeeded else { return }
        isLayoutNeeded = true
        markLayoutNeededAbove()
        context.setNeedsCommit()
    }

    open func needsLayout() -> Bool { isLayoutNeeded }

    /// Whether the layer or one below it needs layout.
    package var isLayoutNeededInTree: Bool { isLayoutNeeded || isLayoutNeededBelow }

    /// To be called when the layer has got another superlayer, too.
    func markLayoutNeededAbove() {
        guard isLayoutNeededInTree else { return }
        var above = superlayer
        while let layer = above, !layer.isLayoutNeededBelow {
            layer.isLayoutNeededBelow = true
            above = layer.superlayer
        }
    }

    /// Lays out this layer if it needs it, then those of its sublayers that do.
    open func layoutIfNeeded() {
        if isLayoutNeeded {
            isLayoutNeeded = false
            layoutSublayers()
        }
        guard isLayoutNeededBelow else { return }
        for child in children { child.layoutIfNeeded() }
        // Laying out one layer may have marked another for layout.
        isLayoutNeededBelow = children.contains(where: \.isLayoutNeededInTree)
    }

    open func layoutSublayers() {
        delegate?.layoutSublayers(of: self)
    }

    open func preferredFrameSize() -> CGSize { properties.bounds.size }

    // MARK: Timing (CAMediaTiming)

    open var beginTime: CFTimeInterval = 0
    open var duration: CFTimeInterval = .infinity
    open var speed: Float = 1
    open var timeOffset: CFTimeInterval = 0
    open var repeatCount: Float = 0
    open var repeatDuration: CFTimeInterval = 0
    open var autoreverses = false
    open var fillMode = CAMediaTimingFillMode.removed

    // MARK: Actions

    open var actions: [String: CAAction]?

    open class func defaultAction(forKey event: String) -> CAAction? { nil }

    /// True for keys whose change makes the contents out of date.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    open class func defaultValue(forKey key: String) -> Any? { nil }

    /// The delegate's answer first, then the layer's own actions, then the class's.
    open func action(forKey event: String) -> CAAction? {
        if let action = delegate?.action(for: self, forKey: event) { return action is NSNull ? nil : action }
        if let action = actions?[event] { return action is NSNull ? nil : action }
        if let action = type(of: self).defaultAction(forKey: event) { return action is NSNull ? nil : action }
        return delegate == nil ? CABasicAnimation.implicit(forKey: event) : nil
    }

    // MARK: Changes

    /// Sets a property, running the action for its key. Returns whether the value is a new one.
    @discardableResult
    func set<Value: Equatable>(
        _ keyPath: WritableKeyPath<LayerProperties, Value>, _ value: Value, _ key: String
    ) -> Bool {
        guard properties[keyPath: keyPath] != value else { return false }
        let action = prepareAction(forKey: key)
        tellWillChange(key)
        properties[keyPath: keyPath] = value
        didChange(key)
        tellDidChange(key)
        action?.run(forKey: key, object: self, arguments: nil)
        return true
    }

    /// The action that a change of `key` starts, with the value before the change as its beginning.
    func prepareAction(forKey key: String) -> CAAction? {
        guard !CATransaction.disableActions(), let action = action(forKey: key) else { return nil }
        if let basic = action as? CABasicAnimation, basic.fromValue == nil, basic.toValue == nil, basic.byValue == nil {
            basic.fromValue = presentedValue(forKeyPath: key)?.boxed
        }
        return action
    }

    /// To be called after the value of a key has changed.
    func didChange(_ key: String) {
        if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() } else { markChanged() }
    }

    /// To be called after every change that shows.
    func markChanged() {
        version = CALayer.newVersion()
        markTreeChanged(version).setNeedsCommit()
    }

    /// Has whoever looks for changes look at this layer, though it was not changed itself.
    ///
    /// - Returns: the context of the layer's tree.
    @discardableResult
    func markTreeChanged(_ version: Int = CALayer.newVersion()) -> LayerContext {
        var layer = self
        layer.treeVersion = version
        while let above = layer.superlayer {
            above.treeVersion = version
            layer = above
        }
        return layer.hostingContext ?? .current
    }

    private static func newVersion() -> Int { versions.wrappingAdd(1, ordering: .relaxed).newValue }

    // MARK: For subclasses of this module

    /// The value of a key that only a kind of layer has; of others what was set under its name.
    func extraValue(forKey key: String) -> AnimatableValue? { extraValues[key].map { AnimatableValue($0) } }

    func setExtraValue(_ value: AnimatableValue, forKey key: String) {
        extraValues[key] = value.boxed
    }

    /// Draws what the layer's kind adds between background and sublayers.
    func drawOwnContents(_ values: PresentedValues, in ctx: CGContext) {}

    /// The layer itself, if it shows what lies behind it.
    var backdrop: BackdropLayer? { nil }

    /// How the layer's kind takes its colour from what is beneath it; nil if it has its own.
    var vibrancy: VibrancyLayer.Vibrancy? { nil }

    /// What the layer's kind draws outside its bounds; nil if nothing.
    var drawnBounds: CGRect? { drawnArea?() }

    /// Tells where the delegate draws when it may draw outside the bounds; without it drawing is clipped to them.
    package var drawnArea: (() -> CGRect?)?
}

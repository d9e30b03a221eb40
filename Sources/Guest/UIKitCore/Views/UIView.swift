import AccessibilityTree

/// A rectangle on the screen: it draws, holds other views, and gets touches. All its geometry lives in its layer.
/// What can be overridden is declared here; the rest of the interface is in the extensions beside this file.
///
/// - Status: partial (no drag and drop, motion effects, snapshots, focus or state restoration)
@preconcurrency @MainActor
open class UIView: UIResponder, UITraitEnvironment, UICoordinateSpace,
    @preconcurrency CALayerDelegate, @preconcurrency NSCoding, AppearanceFollower
{
    /// The class of the view's layer.
    open class var layerClass: AnyClass { CALayer.self }
    /// Whether the view is useless without constraints.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// Made when it is first asked for.
    open var layer: CALayer {
        if let madeLayer { return madeLayer }
        let layer = makeLayer()
        madeLayer = layer
        return layer
    }
    private nonisolated(unsafe) var madeLayer: CALayer?

    /// Back to front.
    package var subviewStorage: [UIView] = []
    /// The view above, which says so when it goes. A weak reference would make each retain and release of it a slow one.
    nonisolated(unsafe) unowned(unsafe) var superviewStorage: UIView?
    /// What constraints and engines keep of the view.
    nonisolated(unsafe) var itemReference: ItemReference?
    /// What is kept of the window that the view is in.
    private var windowReference: ItemReference?
    var windowStorage: UIWindow? {
        get { windowReference?.view.map { unsafeDowncast($0, to: UIWindow.self) } }
        set { windowReference = newValue?.reference }
    }
    /// The controller whose root view this is.
    weak var controller: UIViewController?
    /// Whether a controller presents it, over what its siblings below it show.
    package var isPresented: Bool { controller?.presentingViewController != nil }
    package var recognizers: [UIGestureRecognizer] = []
    var tintColorStorage: UIColor?
    var tintAdjustmentStorage = TintAdjustmentMode.automatic
    var backgroundColorStorage: UIColor?
    package var ownAppearance: AppearanceProperties = []
    var marginStorage = UIViewMargins()
    var needsConstraintUpdate = true
    /// Whether a view below this one waits for an update of its constraints.
    var needsConstraintUpdateBelow = false
    var lastTraits: UITraitCollection?
    var overrideStyle = UIUserInterfaceStyle.unspecified
    /// Most views have the style of what they are in.
    var overriddenStyle: OverriddenStyle?
    /// The layout engine's state of this view.
    var layoutState: ViewLayoutState?
    var translatesAutoresizingMask = true
    /// While the frame is set as a whole, observers of it are told once.
    var isSettingFrame = false
    /// Animations that keep touches away while they run.
    var runningAnimations = 0

    // MARK: Making

    public init(frame: CGRect) {
        super.init()
        lastTraits = Self.predictedTraits
        self.frame = frame
    }

    public required init?(coder: NSCoder) {
        super.init()
        lastTraits = Self.predictedTraits
        coder.fill(self)
    }

    public convenience override init() {
        self.init(frame: .zero)
    }

    deinit {
        itemReference?.forget()
        madeLayer?.owner = nil
        for view in subviewStorage where view.superviewStorage === self { view.superviewStorage = nil }
    }

    private func makeLayer() -> CALayer {
        let kind = Self.layerClass as? CALayer.Type ?? CALayer.self
        let layer = CALayer.make(kind)
        layer.owner = self
        layer.keepsDrawing = !isDrawnByUIKit
        layer.contentsGravity = contentMode.gravity
        layer.contentsScale = UIScreen.main.scale
        return layer
    }

    /// Keeps the view with its subviews and constraints; not its recognisers and animations.
    open func encode(with coder: NSCoder) { encodeView(coder) }

    @_spi(UIKit) open func decodeState(_ coder: NSCoder) { decodeView(coder) }

    /// The subviews that archives keep: those that the view does not make itself.
    @_spi(UIKit) open var archivedSubviews: [UIView] { subviewStorage }

    // MARK: Geometry

    /// In points of the superview. Undefined if `transform` is not the identity.
    open var frame: CGRect {
        get { layer.frame }
        set {
            let before = layer.bounds.size
            guard layer.frame != newValue else { return }
            _willSetValue(of: self, forKey: "frame")
            isSettingFrame = true
            layer.frame = newValue
            isSettingFrame = false
            _didSetValue(of: self, forKey: "frame")
            geometryDidChange(from: before)
        }
    }

    open var bounds: CGRect {
        get { layer.bounds }
        set {
            let before = layer.bounds.size
            guard layer.bounds != newValue else { return }
            layer.bounds = newValue
            geometryDidChange(from: before)
        }
    }

    /// The middle, in points of the superview.
    open var center: CGPoint {
        get { layer.position }
        set {
            guard layer.position != newValue else { return }
            layer.position = newValue
            geometryDidChange(from: layer.bounds.size)
        }
    }

    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }

    open var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { layer.contentsScale = newValue }
    }

    open func sizeThatFits(_ size: CGSize) -> CGSize {
        bounds.size
    }

    open func sizeToFit() {
        let size = sizeThatFits(bounds.size)
        frame = CGRect(origin: frame.origin, size: size)
    }

    // MARK: Looks

    /// 0 (clear) to 1.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(max(0, min(1, newValue))) }
    }

    open var isHidden: Bool {
        get { layer.isHidden }
        set {
            guard layer.isHidden != newValue else { return }
            layer.isHidden = newValue
            layoutVisibilityDidChange()
        }
    }

    /// A promise that the view fills its bounds; without effect on drawing.
    open var isOpaque = true
    open var clearsContextBeforeDrawing = true

    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    open var backgroundColor: UIColor? {
        get { backgroundColorStorage }
        set {
            customizes(.backgroundColor) { ($0 as? UIView)?.backgroundColor = newValue }
            _willSetValue(of: self, forKey: "backgroundColor")
            backgroundColorStorage = newValue
            applyBackgroundColor()
            _didSetValue(of: self, forKey: "backgroundColor")
        }
    }

    /// Told the background colour for the traits that there are. A view that fills a shape of its own with it says so; else
    /// its layer is filled.
    @_spi(UIKit) open func paintsBackground(_ color: UIColor?) -> Bool { false }

    /// The colour of whatever asks for it; by default the superview's.
    open var tintColor: UIColor! {
        get { effectiveTintColor }
        set {
            customizes(.tintColor) { ($0 as? UIView)?.tintColor = newValue }
            _willSetValue(of: self, forKey: "tintColor")
            tintColorStorage = newValue
            tintDidChange()
            _didSetValue(of: self, forKey: "tintColor")
        }
    }

    /// Whether the tint colour is shown as it is or without its hue; by default as in the superview. Reading never gives
    /// `automatic`.
    open var tintAdjustmentMode: TintAdjustmentMode {
        get { effectiveTintAdjustmentMode }
        set {
            guard tintAdjustmentStorage != newValue else { return }
            tintAdjustmentStorage = newValue
            tintAdjustmentDidChange()
        }
    }

    open func tintColorDidChange() {}

    open var contentMode = ContentMode.scaleToFill {
        willSet { _willSetValue(of: self, forKey: "contentMode") }
        didSet {
            defer { _didSetValue(of: self, forKey: "contentMode") }
            guard oldValue != contentMode else { return }
            layer.contentsGravity = contentMode.gravity
            setNeedsDisplay()
        }
    }

    open var mask: UIView? {
        didSet { layer.mask = mask?.layer }
    }

    // MARK: Drawing

    /// Draws the part `rect` of the bounds, in points, with `UIGraphicsGetCurrentContext()`.
    open func draw(_ rect: CGRect) {}

    open func setNeedsDisplay() {
        layer.setNeedsDisplay()
    }

    open func setNeedsDisplay(_ rect: CGRect) {
        layer.setNeedsDisplay(rect)
    }

    open func display(_ layer: CALayer) {}

    open func draw(_ layer: CALayer, in ctx: CGContext) {
        UIGraphicsPushContext(ctx)
        defer { UIGraphicsPopContext() }
        (lastTraits ?? traitCollection).performAsCurrent { draw(bounds) }
    }

    /// Whether nobody but UIKit draws the view, which does it with every frame: that costs less than to keep it.
    @_spi(UIKit) open var isDrawnByUIKit: Bool { type(of: self) == UIView.self }

    /// Whether a new size asks for a new drawing; else what was drawn is placed as the content mode says.
    @_spi(UIKit) open var redrawsWhenResized: Bool { contentMode == .redraw }

    open func layoutSublayers(of layer: CALayer) {
        performLayout()
    }

    open func action(for layer: CALayer, forKey event: String) -> CAAction? {
        UIViewAnimationBlock.current?.action(for: layer, key: event) ?? NSNull()
    }

    // MARK: Hierarchy

    open var tag = 0 {
        willSet { _willSetValue(of: self, forKey: "tag") }
        didSet { _didSetValue(of: self, forKey: "tag") }
    }

    open var superview: UIView? { superviewStorage }
    open var subviews: [UIView] { subviewStorage }
    open var window: UIWindow? { windowStorage }

    open func addSubview(_ view: UIView) {
        insert(view, at: view.superview === self ? subviewStorage.count - 1 : subviewStorage.count)
    }

    open func insertSubview(_ view: UIView, at index: Int) {
        insert(view, at: index)
    }

    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        guard let index = index(of: siblingSubview, leavingOut: view) else { return }
        insert(view, at: index + 1)
    }

    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        guard let index = index(of: siblingSubview, leavingOut: view) else { return }
        insert(view, at: index)
    }

    open func removeFromSuperview() {
        detach()
    }

    open func bringSubviewToFront(_ view: UIView) {
        guard view.superview === self else { return }
        insert(view, at: subviewStorage.count - 1)
    }

    open func sendSubviewToBack(_ view: UIView) {
        guard view.superview === self else { return }
        insert(view, at: 0)
    }

    /// Takes in a subview that an interface file has for this view.
    @_spi(UIKit) open func addSubviewFromFile(_ view: UIView) { addSubview(view) }

    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}
    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}

    /// The first view with that tag, this one included, depth first.
    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviewStorage {
            if let found = view.viewWithTag(tag) { return found }
        }
        return nil
    }

    // MARK: Layout

    open var autoresizingMask: AutoresizingMask = []
    open var autoresizesSubviews = true

    /// The size that the content would like; `UIView.noIntrinsicMetric` where it has no wish.
    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    open func invalidateIntrinsicContentSize() {
        layoutIntrinsicSizeDidChange()
    }

    /// Whether the class's content is of a fixed size along an axis, to which a view holds on unless told otherwise.
    @_spi(UIKit) open func hugsContent(along axis: NSLayoutConstraint.Axis) -> Bool { false }

    /// The intrinsic size of a subview is not what it was.
    @_spi(UIKit) open func contentSizeDidChange(of subview: UIView) {
        setNeedsLayout()
    }

    /// Whether the view itself settles what constraints leave open between its subviews.
    @_spi(UIKit) open var settlesAmbiguity: Bool { false }

    /// A subview was hidden or shown; a view that makes room for its subviews arranges them anew.
    @_spi(UIKit) open func visibilityDidChange(of subview: UIView) {}

    /// Whether constraints of what is inside mean, by this view's edges, those of its content, which it scrolls.
    @_spi(UIKit) open var scrollsContent: Bool { false }

    /// Scrolls without a finger, by a wheel or a key.
    /// - Parameter distance: points to go on in the content.
    /// - Returns: false if it cannot go on in that direction, so that what is around it may.
    @_spi(UIKit) open func scrollContent(by distance: CGPoint) -> Bool { false }

    /// Whether a finger that goes down would bring back what has been scrolled away.
    @_spi(UIKit) open var canScrollTowardsTop: Bool { false }

    /// Whether what is inside of the view is laid out apart from what is outside, in the size that the view is given: by
    /// an engine of its own, which stays with the view when it moves elsewhere. For views that are repeated, as cells
    /// are. It never changes.
    @_spi(UIKit) open var isLayoutBoundary: Bool { false }

    /// Whether `preservesSuperviewLayoutMargins` holds above and below as well. Rows take over only what is at their sides.
    /// It never changes.
    @_spi(UIKit) open var preservesVerticalMargins: Bool { true }

    open func setNeedsLayout() {
        layer.setNeedsLayout()
    }

    open func layoutIfNeeded() {
        updateConstraintsOfLayoutRoot()
        layoutRoot.layer.layoutIfNeeded()
    }

    /// Puts the subviews in their places; this one applies what the constraints say.
    open func layoutSubviews() {
        layoutApplySolvedFrames()
    }

    open func setNeedsUpdateConstraints() {
        needsConstraintUpdate = true
        markConstraintUpdateAbove()
        setNeedsLayout()
    }

    open func updateConstraints() {}

    open func updateConstraintsIfNeeded() {
        updateConstraintsPass()
    }

    open func needsUpdateConstraints() -> Bool {
        needsConstraintUpdate
    }

    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { translatesAutoresizingMask }
        set {
            guard translatesAutoresizingMask != newValue else { return }
            translatesAutoresizingMask = newValue
            layoutTranslationDidChange()
        }
    }

    /// The smallest or largest size, as the target says, that the constraints of the view and its content allow.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        fittingSize(targetSize, horizontal: .fittingSizeLevel, vertical: .fittingSizeLevel)
    }

    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        fittingSize(targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
    }

    open func alignmentRect(forFrame frame: CGRect) -> CGRect {
        frame.inset(by: alignmentRectInsets)
    }

    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }

    open var alignmentRectInsets: UIEdgeInsets { .zero }

    /// The view whose baseline stands for this one's.
    open var forFirstBaselineLayout: UIView { self }
    open var forLastBaselineLayout: UIView { self }

    /// The distance from the top edge to the first line's baseline; nil if the view has no text (then the bottom counts).
    @_spi(UIKit) open var firstBaselineOffset: CGFloat? { nil }
    /// The distance from the bottom edge up to the last line's baseline; nil if the view has no text.
    @_spi(UIKit) open var lastBaselineOffset: CGFloat? { nil }
    /// The same for the size that the view is about to have.
    @_spi(UIKit) open func firstBaselineOffset(in size: CGSize) -> CGFloat? { firstBaselineOffset }
    @_spi(UIKit) open func lastBaselineOffset(in size: CGSize) -> CGFloat? { lastBaselineOffset }
    /// The width that a wrapping text was measured for changes with the width it gets: asks for a second pass.
    @_spi(UIKit) open var contentHeightDependsOnWidth: Bool { false }
    /// Whether this is a kind of view whose content, such as wrapping text, is as high as its width makes it.
    @_spi(UIKit) open var hasWrappingContent: Bool { false }
    /// The size of such content when no line may be wider than `width` points; nil for other views.
    @_spi(UIKit) open func intrinsicContentSize(fittingWidth width: CGFloat) -> CGSize? { nil }

    /// The text that the view shows, for its description; nil if it is no view of text.
    @_spi(UIKit) open var shownText: String? { nil }

    open func layoutMarginsDidChange() {}
    open func safeAreaInsetsDidChange() {}

    open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
        didSet { if oldValue != semanticContentAttribute { layoutDirectionDidChange() } }
    }

    // MARK: Events

    open var isUserInteractionEnabled = true {
        willSet { _willSetValue(of: self, forKey: "userInteractionEnabled") }
        didSet { _didSetValue(of: self, forKey: "userInteractionEnabled") }
    }
    open var isMultipleTouchEnabled = false
    open var isExclusiveTouch = false

    open override var next: UIResponder? {
        controller ?? superview
    }

    /// The farthest view below this one under the point, in points of this view.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        // The layer keeps opacity as a Float: 0.01 must pass, hence both sides are Floats.
        guard !isHidden, isUserInteractionEnabled, runningAnimations == 0, layer.opacity >= Float(0.01),
            self.point(inside: point, with: event)
        else { return nil }
        for view in subviewStorage.reversed() {
            if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
        }
        return self
    }

    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        // Compared by hand: `contains` ends the process where a bound is no number.
        let (x, y) = (point.x - bounds.origin.x, point.y - bounds.origin.y)
        let (width, height) = (bounds.size.width, bounds.size.height)
        return min(0, width) <= x && x < max(0, width) && min(0, height) <= y && y < max(0, height)
    }

    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { recognizers.isEmpty ? nil : recognizers }
        set {
            for recognizer in recognizers { removeGestureRecognizer(recognizer) }
            for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
        }
    }

    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        gestureRecognizer.attach(to: self)
        recognizers.append(gestureRecognizer)
    }

    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard let index = recognizers.firstIndex(where: { $0 === gestureRecognizer }) else { return }
        recognizers.remove(at: index)
        gestureRecognizer.attach(to: nil)
    }

    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        true
    }

    /// Makes the first responder among this view and those below it give up; true if there is none afterwards.
    /// - Parameter force: whether it gives up even if its delegate is against it.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool {
        guard let window, let responder = window.firstResponder as? UIView, responder.isDescendant(of: self)
        else { return true }
        guard force else { return responder.resignFirstResponder() }
        window.takeFirstResponder()
        return true
    }

    // MARK: Traits

    open var traitCollection: UITraitCollection { effectiveTraits }

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Accessibility

    open override var description: String {
        // Descriptions are asked for from anywhere, by interpolation above all.
        guard HostedMain.isCurrent else { return super.description }
        return MainActor.assumeIsolated { ViewDescription(self).text }
    }

    /// Whether a tap on the view, or on what is in it, does something that no recogniser of its own is for.
    @_spi(UIKit) open var reactsToTaps: Bool { false }

    /// How the view is taken elsewhere among its like by those who cannot drag. What is read of it first offers these, after
    /// its own actions.
    @_spi(UIKit) open var accessibilityMoves: [UIAccessibilityCustomAction] { [] }

    open override var accessibilityFrame: CGRect {
        get {
            let own = super.accessibilityFrame
            return own == .zero ? convert(bounds, to: nil) : own
        }
        set { super.accessibilityFrame = newValue }
    }
}

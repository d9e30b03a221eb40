@_spi(Hosting) import QuartzCore
@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// Shows a part of content that is larger than itself. The bounds' origin is the place in the content.
///
/// In a widget content is scrolled by code only, as the Today view itself takes drags.
///
/// - Status: partial (no zooming, touches reach the content at once)
@preconcurrency @MainActor open class UIScrollView: UIView, _ScrollDelegateOwner {
    /// The delegate; in lists it has more to say, and the property `delegate` another type.
    package weak var scrollDelegate: UIScrollViewDelegate?
    private(set) lazy var pan = makePan()
    /// What moves the content at the moment.
    private(set) var mover: ScrollMover?
    /// The wheel or the keys that scroll at the moment.
    private(set) var wheel: WheelScroll?
    private var verticalIndicator: ScrollIndicator?
    private var horizontalIndicator: ScrollIndicator?
    /// Where the content was when a finger began to drag it.
    private var dragStart = CGPoint.zero
    /// The adjusted inset as the delegate knows it.
    private var knownInset = UIEdgeInsets.zero
    private var storedContentSize = CGSize.zero

    // MARK: Making

    public override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        addGestureRecognizer(pan)
        insetMayHaveChanged()
    }

    private func makePan() -> ScrollPanGestureRecognizer {
        let pan = ScrollPanGestureRecognizer(target: nil, action: nil)
        pan.scrollView = self
        return pan
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(contentSize, forKey: "UIContentSize")
        coder.encode(contentInset, forKey: "UIContentInset")
        coder.encode(isPagingEnabled, forKey: "UIPagingEnabled")
        coder.encode(!isScrollEnabled, forKey: "UIScrollDisabled")
        coder.encode(!bounces, forKey: "UIBouncesDisabled")
        coder.encode(alwaysBounceVertical, forKey: "UIAlwaysBounceVertical")
        coder.encode(alwaysBounceHorizontal, forKey: "UIAlwaysBounceHorizontal")
    }

    @_spi(UIKit) open override func decodeState(_ coder: NSCoder) {
        super.decodeState(coder)
        contentSize = coder.decodeCGSize(forKey: "UIContentSize")
        contentInset = coder.decodeUIEdgeInsets(forKey: "UIContentInset")
        isPagingEnabled = coder.decodeBool(forKey: "UIPagingEnabled")
        isScrollEnabled = !coder.decodeBool(forKey: "UIScrollDisabled")
        bounces = !coder.decodeBool(forKey: "UIBouncesDisabled")
        alwaysBounceVertical = coder.decodeBool(forKey: "UIAlwaysBounceVertical")
        alwaysBounceHorizontal = coder.decodeBool(forKey: "UIAlwaysBounceHorizontal")
    }

    @_spi(UIKit) open override var archivedSubviews: [UIView] {
        super.archivedSubviews.filter { !($0 is ScrollIndicator) && $0 !== refreshControl }
    }

    // MARK: Content

    /// Points.
    open var contentSize: CGSize {
        get { storedContentSize }
        set {
            guard storedContentSize != newValue else { return }
            _willSetValue(of: self, forKey: "contentSize")
            storedContentSize = newValue
            _didSetValue(of: self, forKey: "contentSize")
            insetMayHaveChanged()
            setNeedsLayout()
        }
    }

    /// The place in the content that lies at the top left of the view, in points.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { jump(to: newValue) }
    }

    private final func jump(to offset: CGPoint) {
        let before = bounds.origin
        stopMoving()
        moveContent(to: offset)
        wheel?.shift(by: CGPoint(x: bounds.minX - before.x, y: bounds.minY - before.y))
    }

    /// Goes to a place in the content; animated, with a call of `scrollViewDidEndScrollingAnimation` at the end.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        guard animated, window != nil, contentOffset != bounds.origin else { return jump(to: contentOffset) }
        stopMoving()
        if wheel != nil { wheelDidStop() }
        move(
            .animation, horizontal: .eased(from: bounds.minX, to: contentOffset.x),
            vertical: .eased(from: bounds.minY, to: contentOffset.y))
    }

    /// What lies over the top of the content and gets lower as that is scrolled.
    package var barAbove: BarAbove?

    func moveContent(to offset: CGPoint) {
        guard offset.x.isFinite, offset.y.isFinite, offset != bounds.origin else { return }
        bounds.origin = offset
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let before = super.bounds
            let isObserved = before.origin != newValue.origin
            if isObserved { _willSetValue(of: self, forKey: "contentOffset") }
            super.bounds = newValue
            guard isObserved else { return }
            _didSetValue(of: self, forKey: "contentOffset")
            visibleFrameDidMove()
            setNeedsLayout()
            nearestController?.contentDidMove(in: self)
            contentDidScroll()
            contentDidMoveUnderRefreshControl()
        }
    }

    /// Tells the delegate; a class of its own looks at what has come into sight.
    @_spi(UIKit) open func contentDidScroll() {
        scrollDelegate?.scrollViewDidScroll(self)
    }

    /// Moves content that turned out to begin elsewhere; what is under way goes on from there.
    func shiftContent(by distance: CGFloat) {
        dragStart.y += distance
        mover?.shift.y += distance
        wheel?.shift(by: CGPoint(x: 0, y: distance))
        moveContent(to: CGPoint(x: bounds.minX, y: bounds.minY + distance))
    }

    /// Scrolls as little as is needed to show a rectangle of the content.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let seen = bounds.inset(by: adjustedContentInset)
        func moved(_ offset: CGFloat, _ low: CGFloat, _ high: CGFloat, _ wanted: (CGFloat, CGFloat)) -> CGFloat {
            if wanted.0 < low || wanted.1 - wanted.0 > high - low { return offset + wanted.0 - low }
            return wanted.1 > high ? offset + wanted.1 - high : offset
        }
        let offset = CGPoint(
            x: moved(bounds.minX, seen.minX, seen.maxX, (rect.minX, rect.maxX)),
            y: moved(bounds.minY, seen.minY, seen.maxY, (rect.minY, rect.maxY)))
        setContentOffset(within(offset), animated: animated)
    }

    // MARK: Insets

    /// What is kept free around the content, in points.
    open var contentInset = UIEdgeInsets.zero { didSet { insetMayHaveChanged() } }

    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { insetMayHaveChanged() }
    }

    /// The content inset and what bars cover, in points.
    open var adjustedContentInset: UIEdgeInsets {
        let safe = safeAreaInsets
        let scrollsAcross = storedContentSize.width > bounds.width || alwaysBounceHorizontal
        let scrollsDown = storedContentSize.height > bounds.height || alwaysBounceVertical
        var inset = contentInset
        inset.top += roomForRefreshing
        switch contentInsetAdjustmentBehavior {
        case .never: break
        case .always: inset = inset + safe
        case .automatic, .scrollableAxes:
            if scrollsAcross {
                inset.left += safe.left
                inset.right += safe.right
            }
            if scrollsDown || contentInsetAdjustmentBehavior == .automatic {
                inset.top += safe.top
                inset.bottom += safe.bottom
            }
        }
        return inset
    }

    open func adjustedContentInsetDidChange() {}

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        insetMayHaveChanged()
    }

    /// Content that lay at the edge stays there.
    private func insetMayHaveChanged() {
        let now = adjustedContentInset
        let before = knownInset
        guard now != before else { return }
        knownInset = now
        var offset = bounds.origin
        if offset.y == -before.top { offset.y = -now.top }
        if offset.x == -before.left { offset.x = -now.left }
        moveContent(to: offset)
        adjustedContentInsetDidChange()
        scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    }

    /// Room for a refresh control has come or gone. Content that began below it moves up when it has gone.
    func roomForRefreshingDidChange() {
        let before = knownInset
        let now = adjustedContentInset
        guard before != now else { return }
        knownInset = now
        adjustedContentInsetDidChange()
        scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
        if now.top < before.top, !isDragging, bounds.minY < -now.top {
            setContentOffset(CGPoint(x: bounds.minX, y: -now.top), animated: true)
        }
    }

    // MARK: Guides

    /// The content, as constraints see it.
    public var contentLayoutGuide: UILayoutGuide { scrolledContentGuide }
    /// The view itself, whatever part of the content it shows.
    public var frameLayoutGuide: UILayoutGuide { visibleFrameGuide }

    @_spi(UIKit) open override var scrollsContent: Bool { true }
    @_spi(UIKit) open override var canScrollTowardsTop: Bool {
        isScrollEnabled && contentOffset.y > limits.y.lowerBound
    }

    // MARK: Behaviour

    open var isScrollEnabled = true
    open var isDirectionalLockEnabled = false
    open var isPagingEnabled = false
    open var bounces = true
    open var alwaysBounceVertical = false { didSet { insetMayHaveChanged() } }
    open var alwaysBounceHorizontal = false { didSet { insetMayHaveChanged() } }
    open var decelerationRate = DecelerationRate.normal
    open var scrollsToTop = true
    open var delaysContentTouches = true
    open var canCancelContentTouches = true
    open var keyboardDismissMode = KeyboardDismissMode.none
    /// What refreshes the content when it is pulled down.
    open var refreshControl: UIRefreshControl? { didSet { replaceRefreshControl(oldValue) } }

    open var minimumZoomScale: CGFloat = 1
    open var maximumZoomScale: CGFloat = 1
    open var bouncesZoom = true
    open var zoomScale: CGFloat {
        get { 1 }
        set {}
    }
    open var isZooming: Bool { false }

    open var panGestureRecognizer: UIPanGestureRecognizer { pan }

    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    /// Whether a finger is on its way to scroll, scrolls, or has let go of content that goes on.
    open private(set) var isTracking = false
    open private(set) var isDragging = false
    open var isDecelerating: Bool { mover?.purpose == .deceleration }

    // MARK: Indicators

    open var showsVerticalScrollIndicator = true
    open var showsHorizontalScrollIndicator = true
    open var indicatorStyle = IndicatorStyle.default
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    open var automaticallyAdjustsScrollIndicatorInsets = true

    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }

    /// Shows for a moment where the visible part of the content lies.
    open func flashScrollIndicators() {
        if showsVerticalScrollIndicator, limits.y.upperBound > limits.y.lowerBound {
            let indicator = verticalIndicator ?? ScrollIndicator(isVertical: true)
            verticalIndicator = indicator
            indicator.flash(indicatorStyle)
        }
        if showsHorizontalScrollIndicator, limits.x.upperBound > limits.x.lowerBound {
            let indicator = horizontalIndicator ?? ScrollIndicator(isVertical: false)
            horizontalIndicator = indicator
            indicator.flash(indicatorStyle)
        }
        placeIndicators()
    }

    private func placeIndicators() {
        let inset = adjustedContentInset
        let content = CGRect(
            x: -inset.left, y: -inset.top, width: storedContentSize.width + inset.left + inset.right,
            height: storedContentSize.height + inset.top + inset.bottom)
        for (indicator, own) in [
            (verticalIndicator, verticalScrollIndicatorInsets), (horizontalIndicator, horizontalScrollIndicatorInsets),
        ] {
            guard let indicator else { continue }
            if indicator.superview !== self || subviewStorage.last !== indicator { addSubview(indicator) }
            let covered = automaticallyAdjustsScrollIndicatorInsets ? safeAreaInsets : .zero
            indicator.place(visible: bounds, content: content, insets: own + covered)
        }
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        if let size = constrainedContentSize { contentSize = size }
        insetMayHaveChanged()
        placeRefreshControl()
        if verticalIndicator != nil || horizontalIndicator != nil { placeIndicators() }
    }

    // MARK: Moving

    /// The offsets at which content fills the view, from the first to the last. A length that is not a number counts as
    /// none.
    var limits: (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>) {
        let inset = adjustedContentInset
        func range(_ before: CGFloat, _ content: CGFloat, _ after: CGFloat, _ visible: CGFloat) -> ClosedRange<CGFloat>
        {
            let first = before.isNaN ? 0 : -before
            let last = content + after - visible
            return first...(last > first ? last : first)
        }
        let across = range(inset.left, storedContentSize.width, inset.right, bounds.width)
        let down = range(inset.top, storedContentSize.height, inset.bottom, bounds.height)
        guard let barAbove, contentInsetAdjustmentBehavior != .never else { return (across, down) }
        // As if the bar had its whole height.
        let top = down.lowerBound - barAbove.hidden
        let bottom = storedContentSize.height + inset.bottom - bounds.height
        return (across, top...max(top + barAbove.rest, bottom))
    }

    /// The offset at which the content begins below the bars above at their whole height, in points.
    package var topOffset: CGFloat { limits.y.lowerBound }

    /// The nearest offset at which content fills the view.
    func within(_ offset: CGPoint) -> CGPoint {
        let limits = limits
        return CGPoint(
            x: min(max(offset.x, limits.x.lowerBound), limits.x.upperBound),
            y: min(max(offset.y, limits.y.lowerBound), limits.y.upperBound))
    }

    private func move(_ purpose: ScrollMover.Purpose, horizontal: ScrollMotion, vertical: ScrollMotion) {
        let mover = ScrollMover(
            self, purpose, horizontal: horizontal, vertical: vertical, at: layer.context.now)
        self.mover = mover
        layer.context.add(mover)
    }

    func stopMoving() {
        guard let mover else { return }
        self.mover = nil
        layer.context.remove(mover)
    }

    func moverDidEnd() {
        guard let mover else { return }
        self.mover = nil
        switch mover.purpose {
        case .animation: scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
        case .deceleration: scrollDelegate?.scrollViewDidEndDecelerating(self)
        }
    }

    // MARK: Dragging

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === pan else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
        guard isScrollEnabled, window?.isScrolledByTouch == true else { return false }
        let moved = pan.velocity(in: self)
        return abs(moved.y) >= abs(moved.x) ? scrolls(.vertical) : scrolls(.horizontal)
    }

    private func scrolls(_ axis: NSLayoutConstraint.Axis) -> Bool {
        let limit = axis == .vertical ? limits.y : limits.x
        let always = axis == .vertical ? alwaysBounceVertical || refreshControl != nil : alwaysBounceHorizontal
        return limit.upperBound > limit.lowerBound || (bounces && always)
    }

    func fingerDidTouch() {
        guard isScrollEnabled, window?.isScrolledByTouch == true else { return }
        isTracking = true
        if wheel != nil { wheelDidStop() }
        let wasDecelerating = isDecelerating
        stopMoving()
        if wasDecelerating { scrollDelegate?.scrollViewDidEndDecelerating(self) }
    }

    /// A finger that only stopped content beyond its end lets it come back.
    func fingerDidLeave() {
        isTracking = false
        if mover == nil, bounds.origin != within(bounds.origin) { letGo(at: .zero, wasDragged: false) }
    }

    func followFinger() {
        switch pan.state {
        case .began:
            isTracking = true
            isDragging = true
            dragStart = bounds.origin
            scrollDelegate?.scrollViewWillBeginDragging(self)
            flashScrollIndicators()
        case .changed:
            let translation = pan.translation(in: superview)
            moveContent(
                to: CGPoint(
                    x: dragged(.horizontal, to: dragStart.x - translation.x),
                    y: dragged(.vertical, to: dragStart.y - translation.y)))
            flashScrollIndicators()
        case .ended: letGo(at: pan.velocity(in: superview))
        case .cancelled: letGo(at: .zero)
        default: isTracking = false
        }
    }

    /// Beyond the ends content follows ever less, or not at all.
    private func dragged(_ axis: NSLayoutConstraint.Axis, to wanted: CGFloat) -> CGFloat {
        let (limit, length) = axis == .vertical ? (limits.y, bounds.height) : (limits.x, bounds.width)
        guard scrolls(axis) else { return axis == .vertical ? bounds.minY : bounds.minX }
        guard bounces else { return min(max(wanted, limit.lowerBound), limit.upperBound) }
        if wanted < limit.lowerBound {
            return limit.lowerBound - ScrollMotion.stretched(limit.lowerBound - wanted, over: length)
        }
        if wanted > limit.upperBound {
            return limit.upperBound + ScrollMotion.stretched(wanted - limit.upperBound, over: length)
        }
        return wanted
    }

    @_spi(UIKit) open override func scrollContent(by distance: CGPoint) -> Bool {
        guard isScrollEnabled else { return false }
        // Whatever is under a finger follows that alone.
        guard !isTracking else { return true }
        let now = layer.context.now
        let from = wheel?.target ?? bounds.origin
        let place = within(CGPoint(x: from.x + distance.x, y: from.y + distance.y))
        // One gesture stays with one view, also at the end of its content.
        guard place != from || wheel != nil else { return false }
        if wheel == nil {
            stopMoving()
            let wheel = WheelScroll(self, at: now)
            self.wheel = wheel
            layer.context.add(wheel)
            isDragging = true
            scrollDelegate?.scrollViewWillBeginDragging(self)
        }
        wheel?.turn(to: place, at: now)
        flashScrollIndicators()
        return true
    }

    /// Nothing has come for a moment, or a finger comes instead. Pages are turned in the direction of the wheel.
    func wheelDidStop() {
        guard let wheel else { return }
        self.wheel = nil
        layer.context.remove(wheel)
        let way = wheel.way
        func speed(_ way: CGFloat) -> CGFloat { way == 0 || !isPagingEnabled ? 0 : way > 0 ? -1000 : 1000 }
        letGo(at: CGPoint(x: speed(way.x), y: speed(way.y)))
    }

    private func letGo(at fingerVelocity: CGPoint, wasDragged: Bool = true) {
        isTracking = false
        isDragging = false
        let velocity = CGPoint(
            x: scrolls(.horizontal) ? -fingerVelocity.x : 0, y: scrolls(.vertical) ? -fingerVelocity.y : 0)
        let rate = decelerationRate.rawValue
        let start = bounds.origin
        var target = CGPoint(
            x: ScrollMotion.target(from: start.x, velocity: velocity.x, rate: rate),
            y: ScrollMotion.target(from: start.y, velocity: velocity.y, rate: rate))
        if isPagingEnabled { target = page(from: start, velocity) }
        var wanted = within(target)
        if wasDragged {
            scrollDelegate?.scrollViewWillEndDragging(
                self, withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000), targetContentOffset: &wanted)
        }
        if wanted != within(target) { target = wanted }
        let limits = limits
        if let barAbove { target.y = barAbove.settled(target.y, top: limits.y.lowerBound) }
        func motion(_ start: CGFloat, _ velocity: CGFloat, _ target: CGFloat, _ limits: ClosedRange<CGFloat>)
            -> ScrollMotion
        {
            .released(
                from: start, velocity: velocity, target: target, limits: limits, rate: rate, bounces: bounces)
        }
        let horizontal = motion(start.x, velocity.x, target.x, limits.x)
        let vertical = motion(start.y, velocity.y, target.y, limits.y)
        let goesOn = max(horizontal.duration, vertical.duration) > 0
        if wasDragged { scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: goesOn) }
        guard goesOn else { return }
        scrollDelegate?.scrollViewWillBeginDecelerating(self)
        move(.deceleration, horizontal: horizontal, vertical: vertical)
    }

    /// The page to rest at: the next one in the direction of a quick finger, else the nearest.
    private func page(from start: CGPoint, _ velocity: CGPoint) -> CGPoint {
        func page(_ offset: CGFloat, _ velocity: CGFloat, _ length: CGFloat, _ limit: ClosedRange<CGFloat>) -> CGFloat {
            guard length > 0 else { return offset }
            let place = offset / length
            let chosen = velocity > 300 ? place.rounded(.up) : velocity < -300 ? place.rounded(.down) : place.rounded()
            return min(max(chosen * length, limit.lowerBound), limit.upperBound)
        }
        return CGPoint(
            x: page(start.x, velocity.x, bounds.width, limits.x), y: page(start.y, velocity.y, bounds.height, limits.y))
    }
}

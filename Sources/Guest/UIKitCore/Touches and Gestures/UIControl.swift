/// A view that turns touches into actions.
///
/// - Status: partial (no menus or pointer interaction)
@preconcurrency @MainActor open class UIControl: UIView {
    /// How far outside a finger may be and still count as inside once it was, in points.
    private static let dragTolerance: CGFloat = 70

    private struct Entry {
        var action: TargetAction
        var events: Event
    }

    private var entries: [Entry] = []
    private weak var trackedTouch: UITouch?

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Keeps the states and alignments; not the targets.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(!isEnabled, forKey: "UIDisabled")
        coder.encode(isSelected, forKey: "UISelected")
        coder.encode(isHighlighted, forKey: "UIHighlighted")
        coder.encode(contentVerticalAlignment.rawValue, forKey: "UIContentVerticalAlignment")
        coder.encode(contentHorizontalAlignment.rawValue, forKey: "UIContentHorizontalAlignment")
    }

    @_spi(UIKit) open override func decodeState(_ coder: NSCoder) {
        super.decodeState(coder)
        isEnabled = !coder.decodeBool(forKey: "UIDisabled")
        isSelected = coder.decodeBool(forKey: "UISelected")
        isHighlighted = coder.decodeBool(forKey: "UIHighlighted")
        let vertical = coder.decodeInteger(forKey: "UIContentVerticalAlignment")
        contentVerticalAlignment = ContentVerticalAlignment(rawValue: vertical) ?? .center
        let horizontal = coder.decodeInteger(forKey: "UIContentHorizontalAlignment")
        contentHorizontalAlignment = ContentHorizontalAlignment(rawValue: horizontal) ?? .center
    }

    // MARK: State

    open var isEnabled = true {
        willSet { _willSetValue(of: self, forKey: "enabled") }
        didSet {
            if oldValue != isEnabled { stateDidChange() }
            _didSetValue(of: self, forKey: "enabled")
        }
    }

    open var isSelected = false {
        willSet { _willSetValue(of: self, forKey: "selected") }
        didSet {
            if oldValue != isSelected { stateDidChange() }
            _didSetValue(of: self, forKey: "selected")
        }
    }

    open var isHighlighted = false {
        willSet { _willSetValue(of: self, forKey: "highlighted") }
        didSet {
            if oldValue != isHighlighted { stateDidChange() }
            _didSetValue(of: self, forKey: "highlighted")
        }
    }

    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    @_spi(UIKit) open func stateDidChange() {
        setNeedsDisplay()
    }

    open var contentVerticalAlignment = ContentVerticalAlignment.center {
        didSet { setNeedsLayout() }
    }

    open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
        didSet { setNeedsLayout() }
    }

    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        switch contentHorizontalAlignment {
        case .leading: return isRightToLeft ? .right : .left
        case .trailing: return isRightToLeft ? .left : .right
        default: return contentHorizontalAlignment
        }
    }

    // MARK: Tracking

    open private(set) var isTracking = false
    open private(set) var isTouchInside = false

    /// Whether to follow the touch from here on.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    open func cancelTracking(with event: UIEvent?) {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, !isTracking, let touch = touches.first, beginTracking(touch, with: event) else { return }
        trackedTouch = touch
        isTracking = true
        isTouchInside = true
        isHighlighted = true
        sendTracked(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        let wasInside = isTouchInside
        isTouchInside = isInside(touch)
        guard continueTracking(touch, with: event) else {
            isTracking = false
            isHighlighted = false
            endTracking(touch, with: event)
            return
        }
        isHighlighted = isTouchInside
        switch (wasInside, isTouchInside) {
        case (true, true): sendTracked(.touchDragInside, event)
        case (false, false): sendTracked(.touchDragOutside, event)
        case (false, true): sendTracked([.touchDragEnter, .touchDragInside], event)
        case (true, false): sendTracked([.touchDragExit, .touchDragOutside], event)
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        isTouchInside = isInside(touch)
        let ended: Event = isTouchInside ? .touchUpInside : .touchUpOutside
        isTracking = false
        isHighlighted = false
        endTracking(touch, with: event)
        trackedTouch = nil
        sendTracked(ended, event)
        if ended == .touchUpInside, triggersPrimaryAction { sendTracked(.primaryActionTriggered, event) }
        isTouchInside = false
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        isTracking = false
        isTouchInside = false
        isHighlighted = false
        trackedTouch = nil
        cancelTracking(with: event)
        sendTracked(.touchCancel, event)
    }

    /// Whether lifting the finger inside is this control's primary action.
    @_spi(UIKit) open var triggersPrimaryAction: Bool { false }

    private func isInside(_ touch: UITouch) -> Bool {
        let point = touch.location(in: self)
        if isTouchInside {
            return bounds.insetBy(dx: -Self.dragTolerance, dy: -Self.dragTolerance).contains(point)
        }
        return self.point(inside: point, with: nil)
    }

    // MARK: Targets

    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        let new = TargetAction(target: target.map(ClassRegistry.shared.target), action: action)
        if let index = entries.firstIndex(where: { $0.action.matches(new) }) {
            entries[index].events.formUnion(controlEvents)
        } else {
            entries.append(Entry(action: new, events: controlEvents))
        }
    }

    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        for index in entries.indices.reversed()
        where entries[index].action.matches(target: target.map(ClassRegistry.shared.target), action: action) {
            entries[index].events.subtract(controlEvents)
            if entries[index].events.isEmpty { entries.remove(at: index) }
        }
    }

    open var allTargets: Set<AnyHashable> {
        Set(entries.compactMap { $0.action.hasTarget ? $0.action.target as? AnyHashable : AnyHashable(NSNull()) })
    }

    open var allControlEvents: Event {
        entries.reduce(into: Event()) { $0.formUnion($1.events) }
    }

    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let object = target.map(ClassRegistry.shared.target)
        let found = entries.filter { $0.action.target === object && !$0.events.isDisjoint(with: controlEvent) }
        return found.isEmpty ? nil : found.map(\.action.action.description)
    }

    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        if let application = UIApplication.current {
            _ = application.sendAction(action, to: target, from: self, for: event)
        } else {
            _ = ActionSender.send(action, to: target.map(ClassRegistry.shared.target), from: self, for: event)
        }
    }

    open func sendActions(for controlEvents: Event) {
        sendTracked(controlEvents, nil)
    }

    private func sendTracked(_ events: Event, _ event: UIEvent?) {
        for entry in entries where !entry.events.isDisjoint(with: events) {
            // A target that is gone gets nothing; it must not fall through to the responder chain.
            if entry.action.hasTarget, entry.action.target == nil { continue }
            sendAction(entry.action.action, to: entry.action.target, for: event)
        }
    }

    // MARK: Gestures and accessibility

    /// A control keeps single taps of the views behind it from being recognised.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let tap = gestureRecognizer as? UITapGestureRecognizer, tap.view !== self, isEnabled else { return true }
        return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
    }

    open override var accessibilityTraits: UIAccessibilityTraits {
        get {
            var traits = super.accessibilityTraits
            if !isEnabled { traits.insert(.notEnabled) }
            if isSelected { traits.insert(.selected) }
            return traits
        }
        set { super.accessibilityTraits = newValue }
    }

    open override func accessibilityActivate() -> Bool {
        guard isEnabled, triggersPrimaryAction else { return false }
        sendActions(for: .touchUpInside)
        sendActions(for: .primaryActionTriggered)
        return true
    }
}

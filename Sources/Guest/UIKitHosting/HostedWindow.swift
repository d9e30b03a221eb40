@_spi(Hosting) import QuartzCore
@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// A window whose pixels, touches and size belong to a host: of one widget's controller, or an app's own.
@_spi(Hosting) @MainActor public final class HostedWindow {
    /// How often layout may ask for layout again within one commit.
    private static let layoutRounds = 8
    private var hasToldAmbiguity = false

    let window: UIWindow
    private let renderer = LayerRenderer()
    private var touches: [UInt32: UITouch] = [:]
    let accessibilityElements = AccessibilityElements()
    private let event = UIEvent()

    /// Time, commits and animations of what the window shows.
    public var context: LayerContext { window.layer.context }

    /// Called when the root controller's `preferredContentSize` is set; points.
    public var onPreferredContentSize: ((CGSize) -> Void)? {
        didSet { window.preferredContentSizeHandler = onPreferredContentSize }
    }

    public init(rootViewController controller: UIViewController, size: CGSize) {
        let window = WidgetWindow(frame: CGRect(origin: .zero, size: size))
        self.window = window
        window.rootViewController = controller
        window.isHidden = false
    }

    init(window: UIWindow) {
        self.window = window
    }

    public var size: CGSize { window.bounds.size }

    /// iOS 8 and 9: the room that the root view leaves at the window's edges, in points.
    public var contentInsets = UIEdgeInsets.zero {
        didSet { window.rootViewController?.viewIfLoaded?.frame = window.bounds.inset(by: contentInsets) }
    }

    /// The appearance of this window alone; unspecified for the screen's. Before iOS 13 there is none but light.
    public var appearance = UIUserInterfaceStyle.unspecified {
        didSet {
            let before = window.traitCollection
            window.hostedStyle = UIScreen.main.environment.systemVersion >= 13 ? appearance : .unspecified
            let after = window.traitCollection
            guard before != after else { return }
            let transition = SizeTransition(containerView: window, duration: 0)
            window.rootViewController?.willTransition(to: after, with: transition)
            window.traitsMayHaveChanged()
            transition.run {}
        }
    }

    /// Does something with this window's traits as the current ones.
    public func performWithTraits(_ actions: () -> Void) { window.traitCollection.performAsCurrent(actions) }

    /// Lets go of the controller; the window shows nothing from here on.
    public func releaseRootViewController() {
        window.rootViewController = nil
    }

    // MARK: Memory

    /// Has the window's controllers let go of what they can make again.
    public func warnOfMemory() {
        func warn(_ controller: UIViewController) {
            controller.didReceiveMemoryWarning()
            for child in controller.children { warn(child) }
            if let presented = controller.presentedViewController, presented.presentingViewController === controller {
                warn(presented)
            }
        }
        if let root = window.rootViewController { warn(root) }
    }

    // MARK: Size

    /// Changes the size with `viewWillTransition` on the way. `duration` in seconds; 0 is at once.
    public func setSize(_ size: CGSize, duration: TimeInterval = 0) {
        guard size != window.bounds.size else { return }
        let transition = SizeTransition(containerView: window, duration: duration)
        window.rootViewController?.viewWillTransition(to: size, with: transition)
        transition.run { self.window.frame = CGRect(origin: .zero, size: size) }
    }

    /// Changes the size without a word.
    public func setInitialSize(_ size: CGSize) {
        window.frame = CGRect(origin: .zero, size: size)
    }

    /// The height that the constraints of the root view define at the present width; nil if they define none.
    public var fittingHeight: CGFloat? {
        guard let view = window.rootViewController?.viewIfLoaded else { return nil }
        return view.layoutFittingHeight(width: window.bounds.inset(by: contentInsets).width)
    }

    // MARK: Appearance

    /// Comes on screen: `viewWillAppear`, then layout, each time: what depends on the screen is decided there also by who
    /// comes back unchanged. After the first frame comes `endAppearing`.
    public func beginAppearing() {
        window.rootViewController?.beginAppearanceTransition(true, animated: false)
        window.rootViewController?.viewIfLoaded?.setNeedsLayout()
        layout()
    }

    public func endAppearing() {
        window.rootViewController?.endAppearanceTransition()
    }

    public func appear() {
        beginAppearing()
        endAppearing()
    }

    /// Leaves the screen: `viewWillDisappear`, `viewDidDisappear`.
    public func disappear() {
        cancelTouches()
        window.rootViewController?.beginAppearanceTransition(false, animated: false)
        window.rootViewController?.endAppearanceTransition()
    }

    // MARK: Drawing

    /// The next frame is drawn as a whole.
    public func forgetDamage() {
        renderer.forgetDamage()
    }

    /// Layout, then what differs from the last commit, in points of the window; nothing if nothing differs. Changes made
    /// meanwhile belong to this commit.
    public func commit(scale: CGFloat) -> [CGRect] {
        context.commit {
            layout()
            return renderer.collectDamage(root: window.layer, scale: scale)
        }
    }

    /// What was carried on from the commit before the last one to the last.
    public var movement: LayerMovement? { renderer.movement }

    /// Draws the areas in points that `damage` names; everything if nil.
    public func render(into target: BitmapTarget, damage: [CGRect]? = nil) {
        context.commit {
            renderer.render(root: window.layer, into: target, damage: damage)
        }
    }

    /// One commit drawn over the frame before it. Returns what was drawn anew, in points.
    @discardableResult
    public func layoutAndRender(into target: BitmapTarget) -> [CGRect] {
        context.commit {
            let damage = commit(scale: target.scale)
            if !damage.isEmpty { render(into: target, damage: damage) }
            return damage
        }
    }

    /// Constraints and layout, until nothing asks for more.
    public func layout() {
        for _ in 0..<Self.layoutRounds {
            window.updateConstraintsOfLayoutRoot()
            window.layer.layoutIfNeeded()
            if !window.waitsForLayout { return }
        }
    }

    /// Says once in the guest's log of which views the constraints leave the frame open: on iOS nobody does, and what is
    /// seen is chance.
    public func tellAmbiguousLayouts() {
        guard !hasToldAmbiguity else { return }
        hasToldAmbiguity = true
        // Views that are repeated, as in a table's rows, have one name.
        var said: Set<String> = []
        for sentence in window.ambiguousLayouts where said.insert(sentence).inserted { HostedLog.write(sentence) }
    }

    // MARK: Touches

    /// Hands in one finger's move; points of the window, seconds that never go back.
    public func send(_ phase: HostedTouchPhase, finger: UInt32, location: CGPoint, timestamp: TimeInterval) {
        if UIApplication.current?.isIgnoringInteractionEvents == true, phase == .began { return }
        let touch: UITouch
        if phase == .began {
            if touches[finger] != nil {
                send(.cancelled, finger: finger, location: location, timestamp: timestamp)
            }
            touch = UITouch()
            touch.window = window
            touch.windowLocation = location
            touches[finger] = touch
        } else {
            guard let known = touches[finger] else { return }
            touch = known
        }
        for other in touches.values { other.phase = .stationary }
        touch.previousWindowLocation = touch.windowLocation
        touch.windowLocation = location
        touch.timestamp = timestamp
        switch phase {
        case .began: touch.phase = .began
        case .moved: touch.phase = .moved
        case .ended: touch.phase = .ended
        case .cancelled: touch.phase = .cancelled
        }
        event.touches = Set(touches.values)
        event.eventTimestamp = timestamp
        if let application = UIApplication.current {
            application.sendEvent(event)
        } else {
            window.sendEvent(event)
        }
        if phase == .ended || phase == .cancelled {
            touches[finger] = nil
            event.touches = Set(touches.values)
        }
    }

    /// A wheel, a trackpad or a key scrolls what lies at `location`: the innermost view there that can go on in that
    /// direction. Both are in points; `distance` is how far to go on in the content.
    public func scroll(by distance: CGPoint, at location: CGPoint) {
        guard UIApplication.current?.isIgnoringInteractionEvents != true, window.isScrolledByTouch else { return }
        var view = window.hitTest(location, with: nil)
        while let next = view, !next.scrollContent(by: distance) { view = next.superview }
    }

    /// Where the pointer is, with no button down, in points of the window; nil when it has left.
    public func hover(at location: CGPoint?) {
        window.pointerMoved(to: UIApplication.current?.isIgnoringInteractionEvents == true ? nil : location)
    }

    public func cancelTouches() {
        window.cancelPresses()
        window.pointerMoved(to: nil)
        for (finger, touch) in touches {
            send(.cancelled, finger: finger, location: touch.windowLocation, timestamp: touch.timestamp)
        }
    }

}

/// The window of a widget: its host says when the controller appears.
private final class WidgetWindow: UIWindow {
    override var followsAppearance: Bool { false }
    override var isScrolledByTouch: Bool { false }
    override var takesTextInput: Bool { false }
}

extension UIView {
    /// Whether this view or one below it waits for constraints or layout.
    var waitsForLayout: Bool {
        needsConstraintUpdateInTree || layer.isLayoutNeededInTree
    }
}

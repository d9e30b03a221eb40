/// Watches the touches of one view and those below it for a gesture, and tells its targets.
///
/// - Status: partial (`delaysTouchesBegan` is kept, without effect)
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
    /// - Status: complete
    public enum State: Int, Sendable {
        case possible = 0
        case began = 1
        case changed = 2
        case ended = 3
        case cancelled = 4
        case failed = 5

        public static let recognized = State.ended
    }

    private var targets: [TargetAction] = []
    private var currentState = State.possible {
        willSet { _willSetValue(of: self, forKey: "state") }
        didSet { _didSetValue(of: self, forKey: "state") }
    }
    /// The state to enter as soon as all recognisers that must fail first have failed.
    private(set) var pendingState: State?
    private weak var attachedView: UIView?
    /// The recognisers that must fail before this one may recognise.
    private var requirements: [WeakRecognizer] = []
    var activeTouches: [UITouch] = []

    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    public convenience override init() {
        self.init(target: nil, action: nil)
    }

    public init?(coder: NSCoder) {
        super.init()
        coder.fill(self)
    }

    // MARK: Interface files

    open func awakeFromNib() {}

    open func awakeAfter(using coder: NSCoder) -> Any? {
        self
    }

    open weak var delegate: UIGestureRecognizerDelegate?
    open var view: UIView? { attachedView }
    open var name: String?

    open var isEnabled = true {
        didSet {
            guard !isEnabled, oldValue else { return }
            if currentState == .began || currentState == .changed {
                state = .cancelled
            } else {
                state = .failed
            }
            finishIfOver(force: true)
        }
    }

    open var cancelsTouchesInView = true
    open var delaysTouchesBegan = false
    open var delaysTouchesEnded = true
    open var requiresExclusiveTouchType = true
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2]

    // MARK: Targets

    open func addTarget(_ target: Any, action: Selector) {
        let entry = TargetAction(target: ClassRegistry.shared.target(target), action: action)
        guard !targets.contains(where: { $0.matches(entry) }) else { return }
        targets.append(entry)
    }

    open func removeTarget(_ target: Any?, action: Selector?) {
        targets.removeAll { $0.matches(target: target.map(ClassRegistry.shared.target), action: action) }
    }

    /// Tells the targets of the state.
    @_spi(UIKit) open func runActions() {
        for entry in targets { entry.send(from: self) }
    }

    // MARK: State

    open var state: State {
        get { currentState }
        set { move(to: newValue) }
    }

    private func move(to new: State) {
        switch (currentState, new) {
        case (.possible, .began), (.possible, .ended), (.possible, .changed):
            recognize(as: new == .changed ? .began : new)
        case (.possible, .failed), (.possible, .cancelled):
            pendingState = nil
            currentState = .failed
            arena?.recognizerFailed(self)
        case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended), (.began, .cancelled),
            (.changed, .cancelled):
            currentState = new
            arena?.queueActions(of: self)
        case (.began, .failed), (.changed, .failed):
            currentState = .cancelled
            arena?.queueActions(of: self)
        default:
            break
        }
        arena?.settle()
    }

    private func recognize(as new: State) {
        guard mayBegin else {
            currentState = .failed
            arena?.recognizerFailed(self)
            return
        }
        if let arena, arena.mustWait(self) {
            pendingState = new
            return
        }
        pendingState = nil
        guard arena?.allows(self) ?? true else {
            currentState = .failed
            arena?.recognizerFailed(self)
            return
        }
        currentState = new
        arena?.recognizerWon(self)
        arena?.queueActions(of: self)
    }

    /// Called when one that this recogniser waited for has failed.
    func retryPending() {
        guard let pendingState, currentState == .possible else { return }
        recognize(as: pendingState)
    }

    private var mayBegin: Bool {
        guard let view = attachedView else { return false }
        if let delegate, !delegate.gestureRecognizerShouldBegin(self) { return false }
        // The view that was touched, and those up to this recogniser's own, may object.
        var current = activeTouches.first?.view ?? view
        while true {
            if !current.gestureRecognizerShouldBegin(self) { return false }
            guard current !== view, let above = current.superview else { return true }
            current = above
        }
    }

    var arena: TouchDispatcher? { attachedView?.window?.touchDispatcher }

    var isOver: Bool {
        currentState == .ended || currentState == .cancelled || currentState == .failed
    }

    var hasRecognized: Bool {
        currentState == .began || currentState == .changed || currentState == .ended
    }

    func finishIfOver(force: Bool = false) {
        guard isOver, force || activeTouches.isEmpty else { return }
        currentState = .possible
        pendingState = nil
        activeTouches.removeAll()
        reset()
    }

    func attach(to view: UIView?) {
        if view == nil, currentState != .possible || !activeTouches.isEmpty {
            move(to: .failed)
            finishIfOver(force: true)
            activeTouches.removeAll()
        }
        attachedView = view
    }

    // MARK: Relations

    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        requirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
    }

    func requiresFailure(of other: UIGestureRecognizer) -> Bool {
        requirements.contains { $0.recognizer === other }
            || shouldRequireFailure(of: other)
            || other.shouldBeRequiredToFail(by: self)
            || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
    }

    func allowsTogether(with other: UIGestureRecognizer) -> Bool {
        delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
            || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
    }

    // MARK: For subclasses

    open func reset() {}

    open func ignore(_ touch: UITouch, for event: UIEvent) {
        activeTouches.removeAll { $0 === touch }
    }

    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open func shouldReceive(_ event: UIEvent) -> Bool { true }

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    // MARK: Where

    /// The middle of the touches, in points of `view`; of the window if nil.
    open func location(in view: UIView?) -> CGPoint {
        let touches = activeTouches
        guard !touches.isEmpty else { return view?.convert(lastLocation, from: nil) ?? lastLocation }
        let points = touches.map { $0.location(in: view) }
        return CGPoint(
            x: points.reduce(0) { $0 + $1.x } / CGFloat(points.count),
            y: points.reduce(0) { $0 + $1.y } / CGFloat(points.count))
    }

    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        activeTouches.indices.contains(touchIndex) ? activeTouches[touchIndex].location(in: view) : location(in: view)
    }

    open var numberOfTouches: Int { activeTouches.count }

    /// Whether the gesture may go on though no finger is down.
    var awaitsMoreTouches: Bool { false }

    /// Where the touches were when the last of them left, in points of the window.
    var lastLocation = CGPoint.zero
}

private struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
}

/// Takes a window's touches to gesture recognisers and views, and decides which recogniser wins.
@MainActor final class TouchDispatcher {
    /// How soon and how near a touch must follow another to count as a double tap; seconds and points.
    private static let tapInterval: TimeInterval = 0.35
    private static let tapDistance: CGFloat = 45

    private unowned let window: UIWindow
    private var queuedActions: [UIGestureRecognizer] = []
    private var isDispatching = false
    /// Touches that ended for the recognisers, but not for the view as long as a recogniser has not made up its mind.
    private var heldEnds: [(touch: UITouch, event: UIEvent)] = []
    private var lastTap: (location: CGPoint, time: TimeInterval, count: Int)?
    private(set) var activeRecognizers: [UIGestureRecognizer] = []

    init(window: UIWindow) {
        self.window = window
    }

    func dispatch(_ event: UIEvent) {
        isDispatching = true
        let changed = event.touches.filter { $0.window === window && $0.phase != .stationary }
        for touch in changed where touch.phase == .began { begin(touch) }
        tellRecognizers(changed, event)
        tellViews(changed, event)
        isDispatching = false
        for touch in changed where touch.phase == .ended || touch.phase == .cancelled { finish(touch) }
        settle()
    }

    // MARK: Touches

    private func begin(_ touch: UITouch) {
        if let last = lastTap, touch.timestamp - last.time <= Self.tapInterval,
            last.location.distance(to: touch.windowLocation) <= Self.tapDistance
        {
            touch.tapCount = last.count + 1
        }
        let view = window.hitTest(touch.windowLocation, with: nil)
        touch.view = view
        var recognizers: [UIGestureRecognizer] = []
        var current = view
        while let candidate = current {
            recognizers += candidate.recognizers.filter {
                $0.isEnabled && !$0.isOver && !($0 is UIHoverGestureRecognizer)
            }
            current = candidate.superview
        }
        recognizers = recognizers.filter { $0.delegate?.gestureRecognizer($0, shouldReceive: touch) ?? true }
        touch.gestureRecognizers = recognizers
        for recognizer in recognizers {
            recognizer.activeTouches.append(touch)
            if !activeRecognizers.contains(where: { $0 === recognizer }) { activeRecognizers.append(recognizer) }
        }
    }

    private func tellRecognizers(_ touches: Set<UITouch>, _ event: UIEvent) {
        for recognizer in activeRecognizers where !recognizer.isOver {
            let own = touches.filter { touch in recognizer.activeTouches.contains { $0 === touch } }
            guard !own.isEmpty else { continue }
            let began = own.filter { $0.phase == .began }
            let moved = own.filter { $0.phase == .moved }
            let ended = own.filter { $0.phase == .ended }
            let cancelled = own.filter { $0.phase == .cancelled }
            recognizer.lastLocation = recognizer.location(in: nil)
            if !began.isEmpty { recognizer.touchesBegan(began, with: event) }
            if !moved.isEmpty { recognizer.touchesMoved(moved, with: event) }
            if !ended.isEmpty { recognizer.touchesEnded(ended, with: event) }
            if !cancelled.isEmpty { recognizer.touchesCancelled(cancelled, with: event) }
        }
    }

    private func tellViews(_ touches: Set<UITouch>, _ event: UIEvent) {
        for touch in touches {
            guard let view = touch.view, !touch.isWithheldFromView else { continue }
            if isTakenByRecognizer(touch) {
                touch.isWithheldFromView = true
                if touch.phase != .began { view.touchesCancelled([touch], with: event) }
                continue
            }
            switch touch.phase {
            case .began:
                let others = event.touches.filter {
                    $0 !== touch && $0.view === view && $0.phase != .ended && $0.phase != .cancelled
                }
                if !view.isMultipleTouchEnabled, !others.isEmpty {
                    touch.isWithheldFromView = true
                } else {
                    view.touchesBegan([touch], with: event)
                }
            case .moved:
                view.touchesMoved([touch], with: event)
            case .ended:
                if mustHoldEnd(touch) {
                    heldEnds.append((touch, event))
                } else {
                    view.touchesEnded([touch], with: event)
                }
            case .cancelled:
                view.touchesCancelled([touch], with: event)
            case .stationary:
                break
            }
        }
    }

    private func isTakenByRecognizer(_ touch: UITouch) -> Bool {
        (touch.gestureRecognizers ?? []).contains { $0.cancelsTouchesInView && $0.hasRecognized }
    }

    private func mustHoldEnd(_ touch: UITouch) -> Bool {
        (touch.gestureRecognizers ?? []).contains {
            $0.delaysTouchesEnded && $0.state == .possible && activeRecognizers.contains($0)
        }
    }

    private func finish(_ touch: UITouch) {
        if touch.phase == .ended {
            lastTap = (touch.windowLocation, touch.timestamp, touch.tapCount)
        }
        for recognizer in activeRecognizers {
            recognizer.activeTouches.removeAll { $0 === touch }
        }
    }

    // MARK: Arbitration

    /// Whether one that must fail first has not failed yet.
    func mustWait(_ recognizer: UIGestureRecognizer) -> Bool {
        activeRecognizers.contains {
            $0 !== recognizer && $0.state == .possible && $0.isEnabled && recognizer.requiresFailure(of: $0)
        }
    }

    func allows(_ recognizer: UIGestureRecognizer) -> Bool {
        !activeRecognizers.contains {
            $0 !== recognizer && $0.hasRecognized && sharesTouch($0, recognizer)
                && $0.canPrevent(recognizer) && recognizer.canBePrevented(by: $0)
                && !$0.allowsTogether(with: recognizer)
        }
    }

    private func sharesTouch(_ first: UIGestureRecognizer, _ second: UIGestureRecognizer) -> Bool {
        first.activeTouches.contains { touch in second.activeTouches.contains { $0 === touch } }
    }

    func recognizerWon(_ winner: UIGestureRecognizer) {
        for other in activeRecognizers where other !== winner && other.state == .possible {
            if winner.canPrevent(other), other.canBePrevented(by: winner), !winner.allowsTogether(with: other) {
                other.state = .failed
            }
        }
    }

    func recognizerFailed(_ loser: UIGestureRecognizer) {
        for other in activeRecognizers where other !== loser && other.pendingState != nil && !mustWait(other) {
            other.retryPending()
        }
    }

    func queueActions(of recognizer: UIGestureRecognizer) {
        queuedActions.append(recognizer)
    }

    /// Runs what waits to be run once no event is being handed out: actions, held ends, and resets.
    func settle() {
        guard !isDispatching else { return }
        isDispatching = true
        defer { isDispatching = false }
        while !queuedActions.isEmpty {
            queuedActions.removeFirst().runActions()
        }
        let held = heldEnds
        heldEnds.removeAll()
        for (touch, event) in held {
            if isTakenByRecognizer(touch) {
                touch.view?.touchesCancelled([touch], with: event)
            } else if mustHoldEnd(touch) {
                heldEnds.append((touch, event))
            } else {
                touch.view?.touchesEnded([touch], with: event)
            }
        }
        for recognizer in activeRecognizers { recognizer.finishIfOver() }
        activeRecognizers.removeAll {
            $0.state == .possible && $0.activeTouches.isEmpty && $0.pendingState == nil && !isWaiting($0)
        }
    }

    /// Whether a recogniser without fingers on the screen still waits for more of them (a double tap's second tap).
    private func isWaiting(_ recognizer: UIGestureRecognizer) -> Bool {
        recognizer.awaitsMoreTouches
    }
}

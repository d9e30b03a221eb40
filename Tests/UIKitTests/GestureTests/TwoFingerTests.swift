import Testing
@_spi(Hosting) import UIKit

@testable @_spi(UIKit) import UIKitCore

@MainActor @Suite("Two fingers", .serialized) struct TwoFingerTests {
    private let target = ActionTarget()
    private let controller = UIViewController()
    private let window: HostedWindow

    init() {
        window = HostedWindow(rootViewController: controller, size: CGSize(width: 400, height: 400))
        window.appear()
    }

    private func send(_ phase: HostedTouchPhase, _ finger: UInt32, _ x: CGFloat, _ y: CGFloat, at time: TimeInterval) {
        window.send(phase, finger: finger, location: CGPoint(x: x, y: y), timestamp: time)
    }

    private func add<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer) -> Recognizer {
        recognizer.addTarget(target, action: "plain")
        controller.view.addGestureRecognizer(recognizer)
        return recognizer
    }

    @Test("that move apart make something larger") func pinch() {
        let pinch = add(UIPinchGestureRecognizer())
        send(.began, 0, 100, 200, at: 1)
        send(.moved, 0, 120, 200, at: 1.1)
        #expect(pinch.state == .possible)
        send(.began, 1, 200, 200, at: 1.2)
        send(.moved, 1, 205, 200, at: 1.3)
        #expect(pinch.state == .possible && target.calls.isEmpty)
        send(.moved, 1, 220, 200, at: 1.4)
        #expect(pinch.state == .began && pinch.scale == 1 && pinch.numberOfTouches == 2)
        send(.moved, 1, 320, 200, at: 1.9)
        #expect(pinch.state == .changed && pinch.scale == 2)
        #expect(abs(pinch.velocity - 2) < 0.001)
        #expect(pinch.location(in: nil) == CGPoint(x: 220, y: 200))
        pinch.scale = 1
        send(.moved, 0, 220, 200, at: 2)
        #expect(pinch.scale == 0.5)
        // A finger that leaves and comes back elsewhere changes nothing.
        send(.ended, 1, 320, 200, at: 2.1)
        #expect(pinch.state == .changed)
        send(.began, 1, 240, 200, at: 2.2)
        send(.moved, 1, 260, 200, at: 2.3)
        #expect(pinch.scale == 1)
        send(.ended, 1, 260, 200, at: 2.4)
        send(.ended, 0, 220, 200, at: 2.5)
        #expect(pinch.state == .possible && pinch.scale == 1)
        #expect(target.calls.count == 5)
    }

    @Test("that turn about each other turn something, also past half a turn") func rotation() {
        let rotation = add(UIRotationGestureRecognizer())
        send(.began, 0, 200, 200, at: 1)
        send(.began, 1, 300, 200, at: 1.1)
        send(.moved, 1, 300, 204, at: 1.2)
        #expect(rotation.state == .possible)
        var time = 1.2
        for step in 1...8 {
            time += 0.1
            let angle = CGFloat(step) * .pi / 6
            send(.moved, 1, 200 + 100 * cos(angle), 200 + 100 * sin(angle), at: time)
            #expect(rotation.state == (step == 1 ? .began : .changed))
        }
        #expect(abs(rotation.rotation - 7 * .pi / 6) < 1e-9)
        #expect(abs(rotation.velocity - .pi / 0.6) < 1e-6)
        rotation.rotation = 0
        send(.moved, 0, 200, 200, at: time + 0.1)
        #expect(rotation.rotation == 0)
        send(.cancelled, 1, 0, 0, at: time + 0.2)
        #expect(rotation.state == .cancelled)
        send(.ended, 0, 200, 200, at: time + 0.3)
        #expect(rotation.state == .possible)
    }

    /// Allows what it is asked, and remembers between whom.
    private final class Delegate: UIGestureRecognizerDelegate {
        var together = true
        var asked = 0
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool {
            asked += 1
            return together
        }
    }

    @Test("pinch and turn at once if a delegate allows that", arguments: [true, false])
    func together(isAllowed: Bool) {
        let (pinch, rotation) = (add(UIPinchGestureRecognizer()), add(UIRotationGestureRecognizer()))
        let delegate = Delegate()
        delegate.together = isAllowed
        pinch.delegate = delegate
        send(.began, 0, 200, 200, at: 1)
        send(.began, 1, 300, 200, at: 1.1)
        send(.moved, 1, 320, 200, at: 1.2)
        #expect(pinch.state == .began)
        send(.moved, 1, 320, 260, at: 1.3)
        send(.moved, 1, 300, 300, at: 1.4)
        #expect(delegate.asked > 0)
        #expect(pinch.state == .changed)
        #expect(rotation.state == (isAllowed ? .changed : .failed))
        #expect((rotation.rotation > 0.2) == isAllowed)
    }

    @Test("tap together") func taps() {
        let tap = add(UITapGestureRecognizer())
        tap.numberOfTouchesRequired = 2
        send(.began, 0, 100, 100, at: 1)
        send(.ended, 0, 100, 100, at: 1.1)
        #expect(target.calls.isEmpty)
        send(.began, 0, 100, 100, at: 2)
        send(.began, 1, 200, 100, at: 2.05)
        send(.ended, 0, 100, 100, at: 2.1)
        #expect(target.calls.isEmpty)
        send(.ended, 1, 200, 100, at: 2.15)
        #expect(target.calls == ["plain"])
        // Three are one too many.
        for finger in 0...2 { send(.began, UInt32(finger), 100 + 50 * CGFloat(finger), 100, at: 5) }
        for finger in 0...2 { send(.ended, UInt32(finger), 100 + 50 * CGFloat(finger), 100, at: 5.1) }
        #expect(target.calls.count == 1)
    }
}

@MainActor @Suite("A pointer over views", .serialized) struct HoverTests {
    private let controller = UIViewController()
    private let window: HostedWindow

    /// Writes down where it is.
    private final class Log: UIHoverGestureRecognizer {
        var log: [String] = []
        override func runActions() {
            log.append("\(state) \(Int(location(in: view).x))")
        }
    }

    init() {
        window = HostedWindow(rootViewController: controller, size: CGSize(width: 200, height: 200))
        window.appear()
    }

    @Test("enters, moves and leaves them") func entersMovesAndLeaves() {
        let part = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        controller.view.addSubview(part)
        let (outer, inner) = (Log(), Log())
        controller.view.addGestureRecognizer(outer)
        part.addGestureRecognizer(inner)
        window.hover(at: CGPoint(x: 10, y: 10))
        window.hover(at: CGPoint(x: 60, y: 60))
        window.hover(at: CGPoint(x: 70, y: 60))
        window.hover(at: CGPoint(x: 160, y: 60))
        window.hover(at: nil)
        window.hover(at: nil)
        #expect(outer.log == ["began 10", "changed 60", "changed 70", "changed 160", "ended 160"])
        #expect(inner.log == ["began 10", "changed 20", "ended 20"])
        #expect(outer.state == .possible && inner.state == .possible)
    }

    @Test("is gone when touches are taken away, and does not stand in a tap's way") func tap() {
        let hover = Log()
        let tap = UITapGestureRecognizer()
        controller.view.addGestureRecognizer(hover)
        controller.view.addGestureRecognizer(tap)
        window.hover(at: CGPoint(x: 10, y: 10))
        window.send(.began, finger: 1, location: CGPoint(x: 10, y: 10), timestamp: 1)
        window.hover(at: CGPoint(x: 12, y: 10))
        #expect(tap.state == .possible)
        window.cancelTouches()
        #expect(hover.log == ["began 10", "changed 12", "ended 12"])
    }

    @Test("is told no second end of a recogniser that was switched off") func switchedOff() {
        let hover = Log()
        controller.view.addGestureRecognizer(hover)
        window.hover(at: CGPoint(x: 10, y: 10))
        hover.isEnabled = false
        window.hover(at: CGPoint(x: 20, y: 10))
        hover.isEnabled = true
        window.hover(at: CGPoint(x: 30, y: 10))
        window.hover(at: nil)
        #expect(hover.log == ["began 10", "cancelled 10", "began 30", "ended 30"])
    }

    @Test("is followed where a recogniser asks for it, which is told once") func followed() {
        UIProcess.$current.withValue(UIProcess()) {
            var count = 0
            UIProcess.current.onFollowingPointer = { count += 1 }
            let view = UIView()
            view.addGestureRecognizer(UITapGestureRecognizer())
            #expect(count == 0)
            view.addGestureRecognizer(UIHoverGestureRecognizer())
            view.addGestureRecognizer(UIHoverGestureRecognizer())
            #expect(count == 1)
        }
    }
}

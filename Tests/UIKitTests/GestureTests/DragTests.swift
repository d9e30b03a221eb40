import Testing
@_spi(Hosting) import UIKit

@MainActor @Suite(.serialized) struct DragTests {
    private let target = ActionTarget()
    private let controller = UIViewController()
    private let window: HostedWindow

    init() {
        window = HostedWindow(rootViewController: controller, size: CGSize(width: 200, height: 200))
        window.appear()
    }

    private func send(_ phase: HostedTouchPhase, _ x: CGFloat, at time: TimeInterval) {
        window.send(phase, finger: 0, location: CGPoint(x: x, y: 50), timestamp: time)
    }

    @Test func panningBeginsAfterTenPoints() {
        let pan = UIPanGestureRecognizer(target: target, action: "plain")
        controller.view.addGestureRecognizer(pan)
        send(.began, 50, at: 1)
        send(.moved, 55, at: 1.1)
        #expect(target.calls.isEmpty)
        send(.moved, 62, at: 1.2)
        #expect(pan.state == .began)
        send(.moved, 82, at: 1.3)
        #expect(pan.state == .changed)
        #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 0))
        #expect(abs(pan.velocity(in: nil).x - 200) < 0.001)
        send(.ended, 82, at: 1.4)
        #expect(target.calls.count == 3)
        #expect(pan.state == .possible)
    }

    @Test func aQuickStrokeIsASwipe() {
        let swipe = UISwipeGestureRecognizer(target: target, action: "plain")
        swipe.direction = .left
        controller.view.addGestureRecognizer(swipe)
        send(.began, 150, at: 1)
        send(.moved, 90, at: 1.1)
        send(.ended, 90, at: 1.2)
        #expect(target.calls == ["plain"])
        send(.began, 50, at: 2)
        send(.moved, 120, at: 2.1)
        send(.ended, 120, at: 2.2)
        #expect(target.calls == ["plain"])
    }
}

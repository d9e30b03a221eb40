import Testing
@_spi(Hosting) import UIKit

@testable @_spi(Hosting) import UIKitCore

@MainActor @Suite(.serialized) struct DragTests {
    private let target = ActionTarget()
    private let controller = UIViewController()
    private let window: HostedWindow

    init() {
        window = HostedWindow(rootViewController: controller, size: CGSize(width: 200, height: 200))
        window.appear()
    }

    private func send(_ phase: HostedTouchPhase, _ x: CGFloat, at time: TimeInterval, finger: UInt32 = 0) {
        window.send(phase, finger: finger, location: CGPoint(x: x, y: 50), timestamp: time)
    }

    private func pan(fingers: ClosedRange<Int>) -> UIPanGestureRecognizer {
        let pan = UIPanGestureRecognizer(target: target, action: "plain")
        pan.minimumNumberOfTouches = fingers.lowerBound
        pan.maximumNumberOfTouches = fingers.upperBound
        controller.view.addGestureRecognizer(pan)
        return pan
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

    @Test func aPanGoesOnUntilTheLastFingerLeaves() {
        let pan = pan(fingers: 1...2)
        send(.began, 50, at: 1)
        send(.moved, 70, at: 1.1)
        send(.moved, 80, at: 1.2)
        #expect(pan.translation(in: nil) == CGPoint(x: 10, y: 0))
        send(.began, 180, at: 1.3, finger: 1)
        #expect(pan.translation(in: nil) == CGPoint(x: 10, y: 0))
        send(.moved, 190, at: 1.4, finger: 1)
        // The middle of two fingers moved half as far.
        #expect(pan.translation(in: nil) == CGPoint(x: 15, y: 0))
        send(.ended, 80, at: 1.5)
        #expect(pan.state == .changed)
        #expect(pan.translation(in: nil) == CGPoint(x: 15, y: 0))
        send(.moved, 170, at: 1.6, finger: 1)
        #expect(pan.translation(in: nil) == CGPoint(x: -5, y: 0))
        send(.ended, 170, at: 1.7, finger: 1)
        #expect(pan.state == .possible)
        #expect(target.calls.count == 5)
    }

    @Test func aPanOfTwoFingersWaitsForTheSecond() {
        let pan = pan(fingers: 2...2)
        send(.began, 50, at: 1)
        send(.moved, 90, at: 1.1)
        #expect(pan.state == .possible)
        send(.began, 110, at: 1.2, finger: 1)
        send(.moved, 130, at: 1.3)
        #expect(pan.state == .began)
        send(.ended, 130, at: 1.4)
        send(.ended, 110, at: 1.5, finger: 1)
        #expect(target.calls.count == 2)
    }

    @Test func moreFingersThanAllowedAreNoPan() {
        let pan = pan(fingers: 1...1)
        send(.began, 50, at: 1)
        send(.began, 110, at: 1.1, finger: 1)
        send(.moved, 90, at: 1.2)
        #expect(pan.state == .failed)
        send(.ended, 90, at: 1.3)
        send(.ended, 110, at: 1.4, finger: 1)
        #expect(target.calls.isEmpty)
    }

    @Test func translationsCanBeSet() {
        let pan = pan(fingers: 1...1)
        send(.began, 50, at: 1)
        send(.moved, 70, at: 1.1)
        send(.moved, 90, at: 1.2)
        pan.setTranslation(.zero, in: controller.view)
        #expect(pan.translation(in: controller.view) == .zero)
        send(.moved, 97, at: 1.3)
        #expect(pan.translation(in: controller.view) == CGPoint(x: 7, y: 0))
    }

    @Test func theFirstOfTwoFingersMayMoveBeforeALongPress() {
        let press = UILongPressGestureRecognizer(target: target, action: "plain")
        press.numberOfTouchesRequired = 2
        controller.view.addGestureRecognizer(press)
        send(.began, 150, at: 1)
        send(.moved, 155, at: 1.1)
        #expect(press.state == .possible)
        send(.began, 100, at: 1.2, finger: 1)
        #expect(press.state == .possible)
        // Once both are down they must stay.
        send(.moved, 185, at: 1.3)
        #expect(press.state == .failed)
        send(.ended, 185, at: 1.4)
        send(.ended, 100, at: 1.5, finger: 1)
    }

    @Test func aLongPressOfTwoFingersBeginsWhenTheyStayed() {
        let press = UILongPressGestureRecognizer(target: target, action: "plain")
        press.numberOfTouchesRequired = 2
        controller.view.addGestureRecognizer(press)
        send(.began, 50, at: 1)
        send(.moved, 52, at: 1.1)
        #expect(press.timer == nil)
        send(.began, 110, at: 1.2, finger: 1)
        press.timer?.fire()
        #expect(press.state == .began)
        send(.ended, 50, at: 2)
        #expect(press.state == .ended)
        send(.ended, 110, at: 2.1, finger: 1)
        #expect(target.calls.count == 2)
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

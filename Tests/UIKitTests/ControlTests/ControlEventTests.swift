import Testing
@_spi(Hosting) import UIKit

@MainActor @Suite(.serialized) struct ControlEventTests {
    private let target = ActionTarget()
    private let control = UIControl(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    private let controller = UIViewController()
    private let window: HostedWindow

    init() {
        window = HostedWindow(rootViewController: controller, size: CGSize(width: 400, height: 400))
        controller.view.addSubview(control)
        window.appear()
    }

    private func send(_ phase: HostedTouchPhase, _ x: CGFloat, _ y: CGFloat = 120, at time: TimeInterval = 1) {
        window.send(phase, finger: 0, location: CGPoint(x: x, y: y), timestamp: time)
    }

    private func listen(to events: UIControl.Event) {
        control.addTarget(target, action: "plain", for: events)
    }

    @Test func aTapGoesDownAndUpInside() {
        listen(to: [.touchDown, .touchUpInside])
        send(.began, 120)
        #expect(control.isHighlighted && control.isTracking)
        #expect(control.state == .highlighted)
        send(.ended, 120)
        #expect(!control.isHighlighted && !control.isTracking)
        #expect(target.calls == ["plain", "plain"])
    }

    @Test func aFingerMayStrayByAboutSeventyPoints() {
        listen(to: .touchUpInside)
        send(.began, 120)
        send(.moved, 215)
        #expect(control.isHighlighted)
        send(.ended, 215)
        #expect(target.calls.count == 1)
    }

    @Test func liftedFarAwayIsUpOutside() {
        listen(to: .touchUpInside)
        control.addTarget(target, action: "withSender:", for: .touchUpOutside)
        control.addTarget(target, action: "withSender:event:", for: [.touchDragExit, .touchDragEnter])
        send(.began, 120)
        send(.moved, 300)
        #expect(!control.isHighlighted)
        send(.moved, 120)
        #expect(control.isHighlighted)
        send(.moved, 300)
        send(.ended, 300)
        #expect(target.calls == ["withEvent", "withEvent", "withEvent", "withSender"])
        #expect(target.senders.first === control)
    }

    @Test func aCancelledTouchIsNoTap() {
        listen(to: .touchUpInside)
        control.addTarget(target, action: "withSender:", for: .touchCancel)
        send(.began, 120)
        send(.cancelled, 120)
        #expect(target.calls == ["withSender"])
        #expect(!control.isHighlighted)
    }

    @Test func aDisabledControlDoesNothing() {
        listen(to: .allTouchEvents)
        control.isEnabled = false
        send(.began, 120)
        send(.ended, 120)
        #expect(target.calls.isEmpty)
        #expect(control.state == .disabled)
    }

    @Test func quickSecondTapsAreRepeats() {
        listen(to: .touchDownRepeat)
        send(.began, 120, at: 1)
        send(.ended, 120, at: 1.05)
        send(.began, 121, at: 1.2)
        send(.ended, 121, at: 1.25)
        send(.began, 121, at: 3)
        #expect(target.calls == ["plain"])
    }

    @Test func targetsCanBeListedAndRemoved() {
        listen(to: [.touchDown, .valueChanged])
        listen(to: .touchUpInside)
        #expect(control.allControlEvents == [.touchDown, .valueChanged, .touchUpInside])
        #expect(control.actions(forTarget: target, forControlEvent: .touchDown) == ["plain"])
        control.removeTarget(target, action: nil, for: .touchDown)
        #expect(control.actions(forTarget: target, forControlEvent: .touchDown) == nil)
        control.removeTarget(nil, action: nil, for: .allEvents)
        control.sendActions(for: .valueChanged)
        #expect(target.calls.isEmpty)
    }

    @Test func withoutATargetTheResponderChainIsAsked() {
        final class Answering: UIViewController {
            var pressed = 0
        }
        ClassRegistry.shared.register(
            class: Answering.self,
            describe: { table in
                table.method("press:") { (controller: Answering, _) in
                    controller.pressed += 1
                    return nil
                }
            })
        let answering = Answering()
        answering.view.addSubview(control)
        control.addTarget(nil, action: "press:", for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(answering.pressed == 1)
    }

    @Test func aTargetThatIsGoneGetsNothing() {
        var short: ActionTarget? = ActionTarget()
        control.addTarget(short, action: "plain", for: .valueChanged)
        short = nil
        control.sendActions(for: .valueChanged)
        #expect(short == nil)
    }

    @Test func eventsHaveTheirPublishedBits() {
        #expect(UIControl.Event.touchUpInside.rawValue == 64)
        #expect(UIControl.Event.valueChanged.rawValue == 4096)
        #expect(UIControl.Event.allTouchEvents.rawValue == 0x0FFF)
        #expect(UIControl.State.selected.rawValue == 4)
    }
}

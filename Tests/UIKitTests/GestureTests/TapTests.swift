import Testing
@_spi(Hosting) import UIKit

/// A view that writes down its touches.
@MainActor final class TouchLog: UIView {
    var log: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
}

@MainActor @Suite(.serialized) struct TapTests {
    private let target = ActionTarget()
    private let controller = UIViewController()
    private let view = TouchLog(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    private let window: HostedWindow

    init() {
        window = HostedWindow(rootViewController: controller, size: CGSize(width: 200, height: 200))
        controller.view.addSubview(view)
        window.appear()
    }

    private func send(_ phase: HostedTouchPhase, _ point: CGPoint = CGPoint(x: 50, y: 50), at time: TimeInterval = 1) {
        window.send(phase, finger: 0, location: point, timestamp: time)
    }

    private func tap(_ point: CGPoint = CGPoint(x: 50, y: 50), at time: TimeInterval = 1) {
        send(.began, point, at: time)
        send(.ended, point, at: time + 0.05)
    }

    @discardableResult
    private func addTap(to view: UIView, taps: Int = 1, action: Selector = "plain") -> UITapGestureRecognizer {
        let recognizer = UITapGestureRecognizer(target: target, action: action)
        recognizer.numberOfTapsRequired = taps
        view.addGestureRecognizer(recognizer)
        return recognizer
    }

    @Test func aTapRunsItsActionAndCancelsTheViewsTouch() {
        let recognizer = addTap(to: view, action: "withSender:")
        send(.began)
        #expect(target.calls.isEmpty)
        send(.ended)
        #expect(target.calls == ["withSender"])
        #expect(target.senders.first === recognizer)
        #expect(view.log == ["began", "cancelled"])
        #expect(recognizer.state == .possible)
        tap(at: 5)
        #expect(target.calls.count == 2)
    }

    @Test func withoutCancellingTheViewGetsItsTouch() {
        addTap(to: view).cancelsTouchesInView = false
        tap()
        #expect(target.calls == ["plain"])
        #expect(view.log == ["began", "ended"])
    }

    @Test func aFingerThatWandersIsNoTap() {
        addTap(to: view)
        send(.began)
        send(.moved, CGPoint(x: 150, y: 50))
        send(.ended, CGPoint(x: 150, y: 50))
        #expect(target.calls.isEmpty)
        #expect(view.log == ["began", "moved", "ended"])
    }

    @Test func tapsOnSubviewsCount() {
        addTap(to: controller.view)
        tap()
        #expect(target.calls == ["plain"])
    }

    @Test func theDeepestRecognizerWins() {
        addTap(to: controller.view, action: "withSender:")
        addTap(to: view)
        tap()
        #expect(target.calls == ["plain"])
    }

    @Test func aDelegateMayAllowBothOrNone() {
        final class Delegate: UIGestureRecognizerDelegate {
            var begins = true
            var together = false
            func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer,
                shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
            ) -> Bool { together }
        }
        let delegate = Delegate()
        addTap(to: controller.view, action: "withSender:")
        addTap(to: view).delegate = delegate
        delegate.together = true
        tap()
        #expect(target.calls.sorted() == ["plain", "withSender"])
        target.calls = []
        delegate.begins = false
        tap(at: 5)
        #expect(target.calls == ["withSender"])
    }

    @Test func buttonsKeepTapsFromTheViewBehind() {
        addTap(to: controller.view)
        let button = UIButton(type: .custom)
        button.frame = CGRect(x: 100, y: 100, width: 50, height: 50)
        button.addTarget(target, action: "withSender:", for: .touchUpInside)
        view.addSubview(button)
        tap(CGPoint(x: 120, y: 120))
        #expect(target.calls == ["withSender"])
        tap(CGPoint(x: 20, y: 20), at: 5)
        #expect(target.calls == ["withSender", "plain"])
    }

    @Test func aRecognizerBelongsToOneView() {
        let recognizer = addTap(to: view)
        controller.view.addGestureRecognizer(recognizer)
        #expect(view.gestureRecognizers == nil)
        #expect(recognizer.view === controller.view)
    }

    @Test func doubleTapsNeedBoth() {
        addTap(to: view, taps: 2)
        tap(at: 1)
        #expect(target.calls.isEmpty)
        tap(at: 1.2)
        #expect(target.calls == ["plain"])
    }

    @Test func aSingleTapCanWaitForADoubleTapToFail() {
        let double = addTap(to: view, taps: 2, action: "withSender:")
        let single = addTap(to: view)
        single.require(toFail: double)
        tap(at: 1)
        #expect(target.calls.isEmpty)
        double.state = .failed
        #expect(target.calls == ["plain"])
    }

    @Test func disabledRecognizersDoNothing() {
        addTap(to: view).isEnabled = false
        tap()
        #expect(target.calls.isEmpty)
        #expect(view.log == ["began", "ended"])
    }

    @Test func anImageOfAlphaOneHundredthTakesTaps() {
        let cover = UIView(frame: view.bounds)
        cover.alpha = 0.01
        cover.backgroundColor = .gray
        view.addSubview(cover)
        addTap(to: cover)
        tap()
        #expect(target.calls == ["plain"])
    }
}

import AppleFoundation
import Testing
@_spi(Hosting) import UIKit

@testable @_spi(Hosting) import UIKitHosting

/// Keys that are no command go along the responder chain.
@MainActor @Suite(.serialized) struct PressTests {
    let scene = ScrollingScene()
    let controller = KeyController()
    let scroller = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))

    init() {
        scene.controller.addChild(controller)
        controller.view.frame = scene.controller.view.bounds
        scene.controller.view.addSubview(controller.view)
        scroller.contentSize = CGSize(width: 200, height: 1000)
        controller.view.addSubview(scroller)
        scene.commit()
    }

    private func send(
        _ phase: HostedKey.Phase, _ usage: UIKeyboardHIDUsage, _ text: String = "", plain: String? = nil,
        held: UIKeyModifierFlags = [], at time: TimeInterval = 0
    ) {
        scene.window.press(
            HostedKey(
                phase: phase, usage: usage.rawValue, characters: text, plain: plain ?? text, held: held,
                timestamp: time))
    }

    @Test func aKeyIsOnePressFromItsBeginningToItsEnd() throws {
        send(.began, .keyboardA, "A", plain: "a", held: .shift, at: 3)
        send(.repeated, .keyboardA, "A", plain: "a", held: .shift, at: 4)
        send(.began, .keyboardUpArrow, at: 5)
        send(.ended, .keyboardA, at: 6)
        send(.ended, .keyboardUpArrow, at: 7)
        #expect(
            controller.calls == [
                "began A of 1", "began UIKeyInputUpArrow of 2", "ended A of 2", "ended UIKeyInputUpArrow of 1",
            ])
        let press = try #require(controller.pressed.first)
        #expect(press === controller.pressed[2] && press.phase == .ended && press.timestamp == 6)
        #expect(press.responder === controller && press.window === controller.view.window)
        let key = try #require(press.key)
        #expect(key.keyCode == .keyboardA && key.charactersIgnoringModifiers == "a" && key.modifierFlags == .shift)
        #expect(controller.pressed[1].type == .upArrow)
    }

    @Test func whoHeardTheBeginningHearsTheEnd() {
        let other = KeyController()
        controller.addChild(other)
        controller.view.addSubview(other.view)
        controller.becomeFirstResponder()
        send(.began, .keyboardA, "a")
        other.becomeFirstResponder()
        send(.ended, .keyboardA)
        #expect(controller.calls == ["began a of 1", "ended a of 1"] && other.calls == [])
    }

    @Test func keysThatAreHeldAreCancelledWhenNobodyLooksAnyMore() {
        send(.began, .keyboardA, "a")
        send(.began, .keyboardB, "b")
        send(.cancelled, .keyboardB)
        scene.window.cancelTouches()
        send(.ended, .keyboardA)
        #expect(controller.calls.suffix(2) == ["cancelled b of 2", "cancelled a of 1"])
    }

    @Test func whatNobodyKeepsScrolls() {
        send(.began, .keyboardDownArrow)
        #expect(scroller.contentOffset.y == 0)
        send(.ended, .keyboardDownArrow)
        controller.passesOn = true
        send(.began, .keyboardDownArrow)
        send(.repeated, .keyboardDownArrow)
        send(.ended, .keyboardDownArrow)
        scene.pass(1)
        #expect(scroller.contentOffset.y == 80)
        // Who has passed it on hears of it once, and of its end.
        #expect(controller.calls.count { $0.hasPrefix("began") } == 2)
        #expect(controller.calls.count { $0.hasPrefix("ended") } == 2)
        send(.began, .keyboardEnd)
        scene.pass(1)
        #expect(scroller.contentOffset.y == 700)
    }

    /// The page scrolls, or taps the widget.
    @Test func whatAWidgetLeavesIsThePages() {
        let scene = ScrollingScene(isWidget: true)
        let controller = KeyController()
        scene.controller.addChild(controller)
        scene.controller.view.addSubview(controller.view)
        func isLeft(_ usage: UIKeyboardHIDUsage, _ phase: HostedKey.Phase = .began) -> Bool {
            scene.window.press(HostedKey(phase: phase, usage: usage.rawValue))
        }
        #expect(!isLeft(.keyboardDownArrow) && !isLeft(.keyboardDownArrow, .ended))
        controller.passesOn = true
        #expect(isLeft(.keyboardDownArrow) && isLeft(.keyboardDownArrow, .repeated))
        #expect(!isLeft(.keyboardDownArrow, .ended) && isLeft(.keyboardSpacebar))
        // An app has done with it what is to be done.
        controller.removeFromParent()
        self.controller.passesOn = true
        let key = HostedKey(phase: .began, usage: UIKeyboardHIDUsage.keyboardDownArrow.rawValue)
        #expect(!self.scene.window.press(key))
    }

    /// Shift and its like are presses with codes of their own; by themselves they choose and tap nothing.
    @Test func keysThatAreHeldBesideOthersArePresses() throws {
        controller.passesOn = true
        let button = UIButton(frame: scene.controller.view.bounds)
        let target = ActionTarget()
        button.addTarget(target, action: "plain", for: .touchUpInside)
        controller.view.addSubview(button)
        scene.commit()
        for usage in [UIKeyboardHIDUsage.keyboardCapsLock, .keyboardLeftShift, .keyboardRightControl] {
            send(.began, usage, held: usage == .keyboardLeftShift ? .shift : [])
            send(.ended, usage)
        }
        let presses = controller.pressed.filter { $0.phase == .ended }
        #expect(presses.compactMap { $0.key?.keyCode } == controller.pressed.compactMap { $0.key?.keyCode })
        #expect(controller.pressed.map(\.type).allSatisfy { $0 != .select && $0.rawValue >= 2000 })
        #expect(controller.pressed.count == 6 && target.calls.isEmpty)
        send(.began, .keyboardReturnOrEnter)
        #expect(target.calls == ["plain"])
    }

    /// A key whose end nobody told of begins anew; one that is held since it went down elsewhere begins nothing.
    @Test func aKeyThatHasComeUpUnseenBeginsAnew() {
        send(.repeated, .keyboardA, "a")
        #expect(controller.calls == [])
        send(.began, .keyboardA, "a")
        send(.began, .keyboardA, "a")
        send(.ended, .keyboardA)
        #expect(controller.calls == ["began a of 1", "cancelled a of 1", "began a of 1", "ended a of 1"])
    }

    @Test func onlyWhoImplementsPressesWantsKeys() {
        let wishes = scene.window.keyWishes
        #expect(wishes.takesPresses && wishes.commands.isEmpty)
        controller.view.removeFromSuperview()
        controller.removeFromParent()
        #expect(!scene.window.keyWishes.takesPresses)
    }
}

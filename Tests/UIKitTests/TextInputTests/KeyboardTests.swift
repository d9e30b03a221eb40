import AppleFoundation
import Foundation
import Testing
@_spi(Hosting) import UIKit

@testable @_spi(UIKit) import UIKitCore
@testable @_spi(UIKit) import UIKitTextInput

/// What apps are told while text is typed, and what stands in place of a keyboard.
@MainActor @Suite("While something is typed", .serialized) struct KeyboardTests {
    /// What was told, as name and the end of the covered part.
    @MainActor final class Listener {
        var heard: [String] = []
        var frames: [CGRect] = []
        private nonisolated(unsafe) var tokens: [any NSObjectProtocol] = []

        init() {
            let names = [
                UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
                UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
            ]
            for name in names {
                let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
                    [weak self] note in
                    MainActor.assumeIsolated { self?.hear(note) }
                }
                tokens.append(token)
            }
        }

        private func hear(_ note: Notification) {
            heard.append(String(note.name.rawValue.dropFirst("UIKeyboard".count).dropLast("Notification".count)))
            let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
            frames.append(end?.cgRectValue ?? .null)
        }

        deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    }

    let scene = ScrollingScene()
    let field = UITextField(frame: CGRect(x: 10, y: 20, width: 180, height: 34))
    let other = UITextField(frame: CGRect(x: 10, y: 80, width: 180, height: 34))

    init() {
        scene.controller.view.addSubview(field)
        scene.controller.view.addSubview(other)
        scene.commit()
    }

    @Test("apps hear of a keyboard that covers nothing") func notifications() {
        let listener = Listener()
        field.becomeFirstResponder()
        #expect(listener.heard == ["WillShow"] && listener.frames == [CGRect(x: 0, y: 300, width: 200, height: 0)])
        // From field to field it stays.
        other.becomeFirstResponder()
        #expect(listener.heard == ["WillShow", "WillShow"])
        other.resignFirstResponder()
        #expect(listener.heard.last == "WillHide" && listener.heard.count == 3)
    }

    @Test("the views that an app has for it lie at the bottom, and come and go softly") func inputViews() throws {
        let listener = Listener()
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 40))
        let wheels = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 100))
        field.inputAccessoryView = bar
        field.inputView = wheels
        field.becomeFirstResponder()
        #expect(listener.frames == [CGRect(x: 0, y: 160, width: 200, height: 140)])
        let window = try #require(field.window)
        #expect(bar.window === window && window.subviews.last === bar.superview)
        #expect(bar.superview?.layer.presentation()?.frame.minY == 300)
        scene.rest()
        #expect(bar.convert(bar.bounds, to: window) == CGRect(x: 0, y: 160, width: 200, height: 40))
        #expect(wheels.convert(wheels.bounds, to: window) == CGRect(x: 0, y: 200, width: 200, height: 100))
        #expect(listener.heard == ["WillShow", "DidShow"])
        #expect(window.hitTest(CGPoint(x: 100, y: 250), with: nil) === wheels)

        field.inputView = nil
        field.reloadInputViews()
        scene.rest()
        #expect(wheels.window == nil && listener.frames.last == CGRect(x: 0, y: 260, width: 200, height: 40))
        field.resignFirstResponder()
        #expect(listener.heard.suffix(1) == ["WillHide"] && listener.frames.last?.minY == 300)
        scene.rest()
        #expect(bar.window == nil && listener.heard.last == "DidHide")
    }

    @Test("views that an app has for it may come when the editing has begun") func inputViewsThatComeLater() {
        let wheels = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 100))
        field.becomeFirstResponder()
        scene.rest()
        field.inputView = wheels
        #expect(wheels.window != nil)
        let text = UITextView(frame: CGRect(x: 10, y: 120, width: 180, height: 34))
        scene.controller.view.addSubview(text)
        text.becomeFirstResponder()
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 40))
        text.inputAccessoryView = bar
        scene.rest()
        #expect(bar.window != nil && wheels.window == nil)
    }

    @Test("nobody types into a widget") func widgets() {
        let listener = Listener()
        let widget = ScrollingScene(isWidget: true)
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 100))
        widget.controller.view.addSubview(field)
        widget.commit()
        field.becomeFirstResponder()
        #expect(listener.heard.isEmpty && field.inputView?.window == nil)
    }

    @Test("a controller's own bar is there as long as it is the first responder") func controllers() {
        let chat = Chat()
        scene.controller.addChild(chat)
        scene.controller.view.addSubview(chat.view)
        chat.didMove(toParent: scene.controller)
        chat.becomeFirstResponder()
        scene.rest()
        #expect(chat.bar.window != nil)
        chat.resignFirstResponder()
        scene.rest()
        #expect(chat.bar.window == nil)
    }

    @Test("what leaves the window is not typed into any more") func leaving() {
        let ends = Ends()
        let wheels = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 100))
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        field.inputView = wheels
        field.delegate = ends
        box.addSubview(field)
        scene.controller.view.addSubview(box)
        field.becomeFirstResponder()
        scene.rest()
        #expect(wheels.window != nil)
        // It ends even for whoever would not; told while the window is still there.
        #expect(!field.resignFirstResponder() && ends.heard.isEmpty)
        box.removeFromSuperview()
        scene.rest()
        #expect(ends.heard == [true] && wheels.window == nil && !field.isEditing)
        scene.controller.view.addSubview(box)
        field.becomeFirstResponder()
        #expect(!scene.controller.view.endEditing(false) && field.isFirstResponder)
        #expect(scene.controller.view.endEditing(true) && !field.isFirstResponder && ends.heard == [true, true])
        // A controller gives up with its view.
        let presented = Chat()
        scene.controller.present(presented, animated: false)
        presented.becomeFirstResponder()
        scene.rest()
        #expect(presented.bar.window != nil)
        scene.controller.dismiss(animated: false)
        scene.rest()
        #expect(presented.bar.window == nil)
    }

    private final class Ends: NSObject, UITextFieldDelegate {
        var heard: [Bool] = []
        func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { false }
        func textFieldDidEndEditing(_ textField: UITextField) { heard.append(textField.window != nil) }
    }

    private final class Chat: UIViewController {
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        override var canBecomeFirstResponder: Bool { true }
        override var inputAccessoryView: UIView? { bar }
    }

    @Test("a window may go before what it animates has told of its end") func aWindowThatGoes() async {
        weak var gone: UIWindow?
        let panel: InputPanel
        do {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
            window.addSubview(field)
            field.becomeFirstResponder()
            panel = InputPanel(window: window)
            panel.update()
            gone = window
        }
        #expect(gone == nil && panel.isShown)
        // Nothing had to move, so that the end is told in the next turn.
        await withCheckedContinuation { turn in DispatchQueue.main.async { turn.resume() } }
        panel.update()
    }
}

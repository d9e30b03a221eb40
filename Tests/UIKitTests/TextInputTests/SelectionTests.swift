import Testing
@_spi(Hosting) import UIKit

@testable @_spi(UIKit) import UIKitCore
@testable import UIKitTextInput

@MainActor @Suite("A caret and a selection", .serialized)
struct SelectionTests {
    let scene = ScrollingScene(size: CGSize(width: 320, height: 480))
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 280, height: 34))

    init() {
        UIMenuController.shared.hideMenu()
        scene.controller.view.addSubview(field)
        field.text = "one two three"
        scene.commit()
    }

    private func middle(of offset: Int) -> CGPoint {
        let caret = field.caretRect(for: field.position(from: field.beginningOfDocument, offset: offset)!)
        return field.convert(CGPoint(x: caret.midX, y: caret.midY), to: nil)
    }

    private var grips: [SelectionGrip] { field.subviews.compactMap { $0 as? SelectionGrip } }
    private var selected: String? { field.selectedTextRange.flatMap(field.text) }

    @Test("blinks while something is edited, and costs nothing when nothing is") func blinking() throws {
        let caret = field.content.caretView
        #expect(caret.timer == nil && caret.isHidden)
        field.becomeFirstResponder()
        scene.commit()
        let timer = try #require(caret.timer)
        #expect(timer.timeInterval == 0.5 && !caret.isHidden)
        timer.fire()
        #expect(caret.isHidden)
        timer.fire()
        #expect(!caret.isHidden)
        timer.fire()
        // What is typed is seen where it is.
        field.insertText("x")
        scene.commit()
        #expect(!caret.isHidden && caret.timer !== timer && !timer.isValid)
        field.selectAll(nil)
        scene.commit()
        #expect(caret.timer == nil && caret.isHidden)
        field.selectedTextRange = field.textRange(from: field.endOfDocument, to: field.endOfDocument)
        scene.commit()
        #expect(caret.timer != nil)
        field.resignFirstResponder()
        scene.commit()
        #expect(caret.timer == nil && caret.isHidden)
    }

    @Test("stops to blink in a view that is taken away") func removed() {
        field.becomeFirstResponder()
        scene.commit()
        let timer = field.content.caretView.timer
        #expect(timer?.isValid == true)
        field.removeFromSuperview()
        #expect(timer?.isValid == false && field.content.caretView.timer == nil)
    }

    @Test("is taken by its ends, and neither end goes beyond the other") func ends() throws {
        field.becomeFirstResponder()
        let start = try #require(field.position(from: field.beginningOfDocument, offset: 4))
        let end = try #require(field.position(from: field.beginningOfDocument, offset: 7))
        field.selectedTextRange = field.textRange(from: start, to: end)
        scene.commit()
        #expect(selected == "two" && grips.count == 2 && grips.allSatisfy { !$0.isHidden })
        scene.drag([middle(of: 7), middle(of: 10), middle(of: 13)])
        #expect(selected == "two three")
        #expect(UIMenuController.shared.isMenuVisible)
        scene.pass(1)
        scene.drag([middle(of: 4), middle(of: 2), middle(of: 0)])
        #expect(selected == "one two three")
        scene.pass(1)
        scene.drag([middle(of: 0), middle(of: 13), middle(of: 11)])
        #expect(selected == "ee")
        field.resignFirstResponder()
        scene.commit()
        #expect(grips.isEmpty && !UIMenuController.shared.isMenuVisible)
    }

    @Test("follows a finger that rests on the text") func resting() throws {
        field.becomeFirstResponder()
        scene.commit()
        let press = try #require(
            field.gestureRecognizers?.compactMap { $0 as? UILongPressGestureRecognizer }.first)
        scene.drag([middle(of: 2)], lifts: false)
        press.timer?.fire()
        #expect(field.offset(from: field.beginningOfDocument, to: field.selectedTextRange!.start) == 2)
        #expect(!UIMenuController.shared.isMenuVisible)
        scene.lift(middle(of: 2))
        #expect(UIMenuController.shared.isMenuVisible)
        field.resignFirstResponder()
    }

    @Test("has ends in a text view, which does not scroll while they are taken") func textView() throws {
        let view = UITextView(frame: CGRect(x: 20, y: 20, width: 120, height: 60))
        view.text = "one two three four five six seven eight nine ten eleven twelve"
        scene.controller.view.addSubview(view)
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 0, length: 3)
        scene.commit()
        let grip = try #require(view.subviews.compactMap { $0 as? SelectionGrip }.first { !$0.isStart })
        let from = grip.convert(CGPoint(x: grip.bounds.midX, y: grip.bounds.midY), to: nil)
        scene.drag([from, CGPoint(x: from.x + 10, y: from.y + 14), CGPoint(x: from.x + 20, y: from.y + 14)])
        #expect(view.selectedRange.location == 0 && view.selectedRange.length > 10)
        #expect(view.contentOffset == .zero)
        view.resignFirstResponder()
        scene.commit()
        #expect(!view.subviews.contains { $0 is SelectionGrip })
    }
}

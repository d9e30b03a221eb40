import AppleFoundation
import Testing
@_spi(Hosting) import UIKit

@testable import UIKitTextInput

/// What is typed on the host's side arrives where text is edited.
@MainActor @Suite(.serialized) struct TypingTests {
    let scene = ScrollingScene()
    let field = UITextField(frame: CGRect(x: 10, y: 20, width: 180, height: 34))
    let view = UITextView(frame: CGRect(x: 10, y: 100, width: 180, height: 100))

    init() {
        scene.controller.view.addSubview(field)
        scene.controller.view.addSubview(view)
        scene.commit()
    }

    private func press(_ keys: HostedTyping.Key..., extending: Bool = false, byWord: Bool = false) {
        for key in keys { scene.window.type(.key(key, extending: extending, byWord: byWord)) }
    }

    @Test func nothingIsTypedWhereNothingIsEdited() {
        #expect(scene.window.typing == nil)
        scene.window.type(.insert("x"))
        press(.deleteBackward, .left, .selectAll)
        #expect(field.text == "" && view.text == "")
    }

    @Test func whatIsTypedComesWhereTheCaretIs() throws {
        field.keyboardType = .emailAddress
        field.returnKeyType = .done
        field.becomeFirstResponder()
        scene.commit()
        scene.window.type(.insert("abc"))
        press(.left)
        scene.window.type(.insert("é"))
        #expect(field.text == "abéc")
        press(.home, .deleteForward)
        #expect(field.text == "béc")
        press(.end, .deleteBackward)
        #expect(field.text == "bé")
        let state = try #require(scene.window.typing)
        #expect(state.keyboard == .emailAddress && state.returnKey == .done && !state.isSecure)
        #expect(state.caret.minX > 20 && state.caret.minY > 20 && state.caret.maxY < 54)
        field.resignFirstResponder()
        #expect(scene.window.typing == nil)
    }

    @Test func keysExtendTheSelectionFromWhereItBegan() {
        field.text = "one two three"
        field.becomeFirstResponder()
        press(.left, byWord: true)
        press(.left, .left, extending: true)
        #expect(scene.window.typing?.selection == "o ")
        press(.right, .right, .right, extending: true)
        #expect(scene.window.typing?.selection == "t")
        press(.left)
        #expect(scene.window.typing?.selection == "")
        scene.window.type(.insert("|"))
        #expect(field.text == "one two |three")
        press(.left, extending: true, byWord: true)
        #expect(scene.window.typing?.selection == "two |")
        press(.selectAll)
        scene.window.type(.insert("x"))
        #expect(field.text == "x")
    }

    @Test func whatIsCutIsToldAndWhatIsPastedReplacesTheSelection() {
        UIProcess.$current.withValue(UIProcess()) {
            var copied: [String] = []
            UIProcess.current.pasteboards.onCopy = { copied.append($0) }
            field.text = "one two"
            field.becomeFirstResponder()
            press(.copy)
            press(.left, extending: true, byWord: true)
            press(.copy, .cut)
            #expect(field.text == "one " && copied == ["two", "two"])
            scene.window.type(.paste("three\nfour"))
            #expect(field.text == "one three four" && UIPasteboard.general.string == "three\nfour")
            field.isSecureTextEntry = true
            press(.selectAll, .copy, .cut)
            #expect(field.text == "one three four" && copied.count == 2)
            field.resignFirstResponder()
            scene.window.type(.paste("nowhere"))
            #expect(field.text == "one three four")
        }
    }

    /// The end of an event, with which what is to be taken back at once ends.
    private func nextEvent() { field.undoManager?.endEvent() }

    @Test func whatIsTypedIsTakenBackInRunsAndDoneAgain() {
        field.becomeFirstResponder()
        for letter in ["a", "b"] {
            scene.window.type(.insert(letter))
            nextEvent()
        }
        press(.left)
        scene.window.type(.insert("c"))
        nextEvent()
        press(.deleteBackward)
        nextEvent()
        press(.undo)
        #expect(field.text == "acb")
        press(.undo)
        #expect(field.text == "ab")
        press(.undo)
        #expect(field.text == "")
        press(.redo, .redo, .redo)
        #expect(field.text == "ab")
        press(.undo)
        #expect(field.text == "acb")
        scene.window.type(.compose("k"))
        scene.window.type(.compose("か"))
        scene.window.type(.insert("か"))
        nextEvent()
        #expect(field.text == "acかb")
        press(.undo)
        #expect(field.text == "acb")
        // What code sets is another text.
        field.text = "new"
        press(.undo)
        #expect(field.text == "new")
    }

    @Test func deletingByWordsTakesTheWordBeforeTheCaret() {
        field.text = "one two three"
        field.becomeFirstResponder()
        press(.deleteBackward, byWord: true)
        #expect(field.text == "one two ")
        press(.home)
        press(.deleteForward, byWord: true)
        #expect(field.text == " two ")
    }

    @Test func whatIsComposedIsReplacedUntilItIsInserted() {
        view.becomeFirstResponder()
        scene.window.type(.insert("a"))
        for text in ["n", "ni", "nih"] { scene.window.type(.compose(text)) }
        #expect(view.text == "anih")
        #expect(view.markedTextRange != nil)
        scene.window.type(.insert("你"))
        #expect(view.text == "a你" && view.markedTextRange == nil)
        scene.window.type(.compose("x"))
        scene.window.type(.compose(""))
        #expect(view.text == "a你" && view.markedTextRange == nil)
    }

    @Test func theReturnKeyBreaksLinesInATextView() {
        view.becomeFirstResponder()
        scene.window.type(.insert("one"))
        press(.enter)
        scene.window.type(.insert("two"))
        #expect(view.text == "one\ntwo")
        press(.up, .end)
        scene.window.type(.insert("!"))
        #expect(view.text == "one!\ntwo")
    }

    @Test func whatIsSecretIsNotSelectedForCopying() {
        field.isSecureTextEntry = true
        field.text = "secret"
        field.becomeFirstResponder()
        press(.selectAll)
        #expect(scene.window.typing?.isSecure == true)
        #expect(scene.window.typing?.selection == "")
    }

    @Test func nobodyTypesIntoAWidget() {
        let widget = ScrollingScene(isWidget: true)
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        widget.controller.view.addSubview(field)
        field.becomeFirstResponder()
        widget.window.type(.insert("x"))
        #expect(widget.window.typing == nil && field.text == "")
    }
}

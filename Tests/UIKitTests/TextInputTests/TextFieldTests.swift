import Testing
@_spi(Hosting) import UIKit

@testable @_spi(UIKit) import UIKitCore
@testable import UIKitTextInput

@MainActor @Suite("A text field", .serialized)
struct TextFieldTests {
    /// Writes down what it is asked and told.
    final class Delegate: NSObject, UITextFieldDelegate {
        var calls: [String] = []
        var allows = true
        var allowsChange: (NSRange, String) -> Bool = { _, _ in true }

        func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
            calls.append("should begin")
            return allows
        }
        func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("began") }
        func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
            calls.append("should end")
            return allows
        }
        func textFieldDidEndEditing(_ textField: UITextField) { calls.append("ended") }
        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool {
            calls.append("\(range.location),\(range.length) “\(string)”")
            return allowsChange(range, string)
        }
        func textFieldShouldReturn(_ textField: UITextField) -> Bool {
            calls.append("return")
            return allows
        }
        func textFieldShouldClear(_ textField: UITextField) -> Bool {
            calls.append("clear")
            return allows
        }
    }

    let scene: ScrollingScene
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    let delegate = Delegate()

    init() { self.init(isWidget: false) }

    private init(isWidget: Bool) {
        scene = ScrollingScene(isWidget: isWidget)
        scene.controller.view.addSubview(field)
        field.delegate = delegate
        scene.commit()
    }

    @Test("has a text that is never nil") func text() {
        #expect(field.text == "")
        field.text = "A"
        #expect(field.text == "A" && field.hasText)
        field.text = nil
        #expect(field.text == "" && !field.hasText)
        #expect(delegate.calls.isEmpty)
    }

    @Test("is as wide as its text, and as high as its border asks") func size() {
        field.text = "Hello"
        let plain = field.intrinsicContentSize
        #expect(plain.height == 21)
        field.borderStyle = .roundedRect
        #expect(field.intrinsicContentSize == CGSize(width: plain.width + 14, height: 34))
        #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 7, y: 2, width: 186, height: 30))
        field.font = .systemFont(ofSize: 42)
        #expect(field.intrinsicContentSize.height == 55)
    }

    @Test("has its background colour within a rounded border, and nothing of it outside of the corners")
    func rounded() {
        /// Alone, outside of any other view: at its corner and in its middle.
        func seen() -> [[UInt8]] {
            let picture = Picture(of: field)
            return [CGPoint.zero, CGPoint(x: 100, y: 17)].map(picture.color)
        }
        let (black, nothing): ([UInt8], [UInt8]) = ([0, 0, 0, 255], [0, 0, 0, 0])
        field.backgroundColor = .black
        #expect(seen() == [black, black])
        field.borderStyle = .roundedRect
        #expect(seen() == [nothing, black])
        field.backgroundColor = nil
        #expect(seen() == [nothing, [255, 255, 255, 255]])
        field.backgroundColor = .black
        field.borderStyle = .line
        #expect(seen().last == black && seen().first?.last == 255)
    }

    @Test("gives way to what stands beside its text") func sideViews() {
        field.borderStyle = .roundedRect
        field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        field.leftViewMode = .always
        field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        field.rightViewMode = .whileEditing
        scene.commit()
        #expect(field.leftView?.frame == CGRect(x: 0, y: 7, width: 30, height: 20))
        #expect(field.rightView?.superview == nil)
        #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 30, y: 2, width: 163, height: 30))
        field.becomeFirstResponder()
        scene.commit()
        #expect(field.rightView?.superview === field)
        #expect(field.editingRect(forBounds: field.bounds) == CGRect(x: 30, y: 2, width: 160, height: 30))
    }

    @Test("asks and tells in order while it is edited") func editing() {
        let target = ActionTarget()
        field.addTarget(target, action: Selector("plain"), for: [.editingDidBegin, .editingChanged, .editingDidEnd])
        #expect(field.becomeFirstResponder() && field.isEditing && field.isFirstResponder)
        field.insertText("ab")
        field.deleteBackward()
        #expect(field.resignFirstResponder() && !field.isEditing)
        #expect(field.text == "a")
        #expect(
            delegate.calls == ["should begin", "began", "0,0 “ab”", "1,1 “”", "should end", "ended"])
        #expect(target.calls.count == 4)
    }

    @Test("is not edited if its delegate does not want it") func refused() {
        delegate.allows = false
        #expect(!field.becomeFirstResponder() && !field.isEditing)
        delegate.allows = true
        field.becomeFirstResponder()
        delegate.allowsChange = { $1.allSatisfy(\.isNumber) }
        field.insertText("1")
        field.insertText("x")
        #expect(field.text == "1")
        delegate.allows = false
        #expect(!field.resignFirstResponder() && field.isEditing)
    }

    @Test("is not edited in a widget") func widget() {
        let other = Self(isWidget: true)
        #expect(!other.field.canBecomeFirstResponder)
        #expect(!other.field.becomeFirstResponder())
        other.scene.tap(CGPoint(x: 20, y: 15))
        #expect(!other.field.isEditing && other.delegate.calls.isEmpty)
    }

    @Test("puts the caret where it is tapped") func tap() {
        field.text = "Hello"
        scene.commit()
        let third = field.caretRect(for: field.position(from: field.beginningOfDocument, offset: 3)!)
        scene.tap(CGPoint(x: third.midX + 1, y: 17))
        #expect(field.isEditing)
        field.insertText("p!")
        #expect(field.text == "Help!lo")
        #expect(field.offset(from: field.beginningOfDocument, to: field.selectedTextRange!.start) == 5)
    }

    @Test("takes text out and in by ranges") func ranges() throws {
        field.text = "one two"
        let start = try #require(field.position(from: field.beginningOfDocument, offset: 4))
        let range = try #require(field.textRange(from: start, to: field.endOfDocument))
        #expect(field.text(in: range) == "two")
        field.replace(range, withText: "three")
        #expect(field.text == "one three")
        #expect(field.position(from: field.endOfDocument, offset: 1) == nil)
        #expect(field.compare(start, to: field.endOfDocument) == .orderedAscending)
        field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: start)
        field.insertText("")
        #expect(field.text == "three")
    }

    @Test("hides what is secret") func secure() {
        field.text = "secret"
        let before = field.intrinsicContentSize.width
        field.isSecureTextEntry = true
        #expect(field.text == "secret")
        #expect(field.accessibilityValue == "••••••")
        #expect(field.intrinsicContentSize.width != before)
    }

    @Test("shows its clear button when it should, and is emptied by it") func clearing() {
        field.text = "abc"
        field.clearButtonMode = .always
        scene.commit()
        let button = field.clearButtonRect(forBounds: field.bounds)
        #expect(button == CGRect(x: 176, y: 7.5, width: 19, height: 19))
        scene.tap(CGPoint(x: button.midX, y: button.midY))
        #expect(field.text == "" && delegate.calls.first == "clear")
        #expect(field.textRect(forBounds: field.bounds).width == 200)
    }

    @Test("moves its text along with the caret when it is longer than the field") func scrolling() {
        field.becomeFirstResponder()
        field.insertText(String(repeating: "wide ", count: 20))
        scene.commit()
        let caret = field.caretRect(for: field.endOfDocument)
        #expect(caret.maxX <= 201 && caret.maxX > 190)
        field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.beginningOfDocument)
        scene.commit()
        #expect(field.caretRect(for: field.beginningOfDocument).minX >= -1)
    }

    @Test("asks its delegate what the return key does") func returning() {
        let target = ActionTarget()
        field.becomeFirstResponder()
        field.performReturn()
        #expect(field.isEditing && delegate.calls.last == "return")
        field.addTarget(target, action: Selector("plain"), for: .editingDidEndOnExit)
        field.performReturn()
        #expect(!field.isEditing && target.calls.count == 1)
    }

    @Test("keeps on one line what is put in") func newlines() {
        field.insertText("one\ntwo\r\nthree")
        #expect(field.text == "one two three")
    }

    @Test("shrinks text that is too wide, to its least size") func shrinking() {
        field.text = "A text that is wider than its field"
        field.adjustsFontSizeToFitWidth = true
        field.minimumFontSize = 8
        scene.commit()
        let width = field.placedText.layout.size.width
        #expect(width <= 200 && width > 190)
        field.minimumFontSize = 17
        #expect(field.placedText.layout.size.width > 200)
    }

    @Test("copies, cuts and pastes what is selected") func clipboard() {
        UIProcess.$current.withValue(UIProcess()) {
            let paste = Selector("paste:")
            field.text = "one two"
            field.becomeFirstResponder()
            #expect(!field.canPerformAction(paste, withSender: nil))
            #expect(!field.canPerformAction(Selector("copy:"), withSender: nil))
            field.select(nil)
            field.cut(nil)
            #expect(field.text == "one " && UIPasteboard.general.string == "two")
            #expect(field.canPerformAction(paste, withSender: nil))
            field.paste(nil)
            field.paste(nil)
            #expect(field.text == "one twotwo")
            field.selectAll(nil)
            field.copy(nil)
            #expect(UIPasteboard.general.strings == ["one twotwo"] && UIPasteboard.general.changeCount == 2)
            field.isSecureTextEntry = true
            #expect(!field.canPerformAction(Selector("copy:"), withSender: nil))
            field.resignFirstResponder()
            #expect(!field.canPerformAction(paste, withSender: nil))
        }
    }

    @Test("gives its looks to text without attributes") func attributes() {
        field.font = .systemFont(ofSize: 15)
        field.textColor = .red
        field.text = "a"
        let attributes = field.attributedText?.attributes(at: 0, effectiveRange: nil)
        #expect(attributes?[.font] as? UIFont == .systemFont(ofSize: 15))
        #expect(attributes?[.foregroundColor] as? UIColor == .red)
        field.attributedText = NSAttributedString(string: "b", attributes: [.font: UIFont.systemFont(ofSize: 20)])
        #expect(field.font == .systemFont(ofSize: 20))
        field.insertText("c")
        let typed = field.attributedText?.attributes(at: 1, effectiveRange: nil)
        #expect(typed?[.font] as? UIFont == .systemFont(ofSize: 20))
    }
}

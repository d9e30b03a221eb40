import Testing
@_spi(Hosting) import UIKit

@testable @_spi(UIKit) import UIKitCore
@testable import UIKitTextInput

@MainActor @Suite("A text view", .serialized)
struct TextViewTests {
    final class Delegate: NSObject, UITextViewDelegate {
        var calls: [String] = []
        var links: [URL] = []
        func textViewDidBeginEditing(_ textView: UITextView) { calls.append("began") }
        func textViewDidEndEditing(_ textView: UITextView) { calls.append("ended") }
        func textViewDidChange(_ textView: UITextView) { calls.append("change") }
        func textViewDidChangeSelection(_ textView: UITextView) { calls.append("selection") }
        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            text != "\t"
        }
        func textView(_ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange) -> Bool {
            links.append(url)
            return false
        }
    }

    let scene = ScrollingScene()
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let delegate = Delegate()

    init() {
        view.font = .systemFont(ofSize: 17)
        view.delegate = delegate
        scene.controller.view.addSubview(view)
        scene.commit()
    }

    private func lines(_ count: Int) -> String { (1...count).map { "Line \($0)" }.joined(separator: "\n") }

    @Test("scrolls as much text as it holds") func content() {
        view.text = lines(20)
        scene.commit()
        let line = UIFont.systemFont(ofSize: 17).lineHeight
        #expect(view.contentSize == CGSize(width: 200, height: (20 * line).rounded(.up) + 16))
        view.scrollRangeToVisible(NSRange(location: view.text.utf16.count, length: 0))
        #expect(view.contentOffset.y > 250)
        view.scrollRangeToVisible(NSRange(location: 0, length: 1))
        #expect(view.contentOffset.y <= 8)
    }

    @Test("is as high as its text where it does not scroll") func fitting() {
        view.text = "one two three four five six seven"
        #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
        view.isScrollEnabled = false
        let one = view.sizeThatFits(CGSize(width: 1000, height: 0))
        let many = view.sizeThatFits(CGSize(width: 100, height: 0))
        #expect(one.height == 37)
        #expect(many.height > 90 && many.width <= 100)
        view.textContainerInset = .zero
        view.textContainer.lineFragmentPadding = 0
        #expect(view.sizeThatFits(CGSize(width: 1000, height: 0)) == CGSize(width: one.width - 10, height: 21))
        view.textContainer.maximumNumberOfLines = 2
        #expect(view.sizeThatFits(CGSize(width: 100, height: 0)).height == 41)
    }

    @Test("tells its delegate of what is typed") func typing() {
        view.becomeFirstResponder()
        delegate.calls = []
        view.insertText("Hello\nworld")
        view.insertText("\t")
        view.deleteBackward()
        #expect(view.text == "Hello\nworl")
        #expect(delegate.calls == ["selection", "change", "selection", "change"])
        view.resignFirstResponder()
        #expect(delegate.calls.last == "ended")
    }

    @Test("keeps the caret in sight while it is typed into") func scrolling() {
        view.becomeFirstResponder()
        view.insertText(lines(20))
        scene.commit()
        let caret = view.caretRect(for: view.endOfDocument)
        #expect(view.bounds.contains(CGPoint(x: caret.midX, y: caret.midY)))
    }

    @Test("goes up and down by lines") func vertical() {
        view.text = "first\nsecond\nx"
        func move(_ offset: Int, _ direction: UITextLayoutDirection) -> Int {
            let start = view.position(from: view.beginningOfDocument, offset: offset)!
            return view.offset(
                from: view.beginningOfDocument, to: view.position(from: start, in: direction, offset: 1)!)
        }
        #expect(move(0, .down) == 6)
        #expect(move(9, .down) == 14)
        #expect(move(6, .up) == 0)
        #expect(move(2, .up) == 0 && move(13, .down) == 14)
    }

    @Test("gives a link that is tapped to its delegate") func links() {
        let link = URL(string: "https://example.com")!
        view.isEditable = false
        view.attributedText = NSAttributedString(
            string: "link", attributes: [.link: link, .font: UIFont.systemFont(ofSize: 17)])
        scene.commit()
        scene.tap(CGPoint(x: 12, y: 16))
        #expect(delegate.links == [link])
        scene.tap(CGPoint(x: 150, y: 80))
        #expect(delegate.links.count == 1)
    }

    @Test("begins to be edited where a tap elsewhere ends that") func tapsBehind() {
        let ending = UITapGestureRecognizer(target: scene.controller.view, action: "endEditing:")
        scene.controller.view.addGestureRecognizer(ending)
        scene.tap(CGPoint(x: 100, y: 50))
        #expect(view.isFirstResponder)
        scene.tap(CGPoint(x: 100, y: 200))
        #expect(!view.isFirstResponder)
        // What is only read takes no taps.
        view.isEditable = false
        #expect(view.gestureRecognizerShouldBegin(ending))
    }

    @Test("types on in the attributes of what stands before") func attributes() {
        view.attributedText = NSAttributedString(string: "a", attributes: [.foregroundColor: UIColor.red])
        view.becomeFirstResponder()
        view.insertText("b")
        #expect(view.textStorageColor(at: 1) == .red)
        view.typingAttributes = [.foregroundColor: UIColor.blue]
        view.insertText("c")
        #expect(view.textStorageColor(at: 2) == .blue)
        view.textColor = .green
        #expect((0..<3).allSatisfy { view.textStorageColor(at: $0) == .green })
    }
}

extension UITextView {
    fileprivate func textStorageColor(at offset: Int) -> UIColor? {
        attributedText.attribute(.foregroundColor, at: offset, effectiveRange: nil) as? UIColor
    }
}

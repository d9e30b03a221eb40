import Foundation
import Testing
import UIKit

@testable import UIKitTextInput

@Suite("Edited text") struct EditedTextTests {
    private func text(_ string: String, selected: NSRange? = nil) -> EditedText {
        var text = EditedText()
        text.set(NSAttributedString(string: string))
        if let selected { text.select(selected) }
        return text
    }

    @Test("counts characters as people do when it goes on by one")
    func characters() {
        let family = text("a👨‍👩‍👧e\u{301}b")
        let stops = sequence(first: 0) { $0 < family.length ? family.next(after: $0) : nil }
        #expect(Array(stops) == [0, 1, 9, 11, 12])
        let back = sequence(first: 12) { $0 > 0 ? family.previous(before: $0) : nil }
        #expect(Array(back) == [12, 11, 9, 1, 0])
        #expect(text("").next(after: 0) == 0 && text("").previous(before: 0) == 0)
    }

    @Test("finds words") func words() {
        let text = text("Don't stop, now")
        #expect(text.word(around: 2) == NSRange(location: 0, length: 5))
        #expect(text.word(around: 10) == NSRange(location: 6, length: 4))
        #expect(text.wordEnd(after: 10) == 15)
        #expect(text.wordStart(before: 11) == 6)
        #expect(text.wordStart(before: 0) == 0 && text.wordEnd(after: 15) == 15)
    }

    @Test("replaces what is composed until it is done") func composing() {
        var text = text("ab", selected: NSRange(location: 1, length: 0))
        text.mark(NSAttributedString(string: "ni"), selected: NSRange(location: 2, length: 0))
        text.mark(NSAttributedString(string: "你"), selected: NSRange(location: 1, length: 9))
        #expect(text.string == "a你b")
        #expect(text.marked == NSRange(location: 1, length: 1))
        #expect(text.selection == NSRange(location: 2, length: 0))
        text.unmark()
        #expect(text.marked == nil && text.string == "a你b")
        text.mark(NSAttributedString(string: "x"), selected: NSRange(location: 1, length: 0))
        text.mark(NSAttributedString(string: ""), selected: NSRange(location: 0, length: 0))
        #expect(text.marked == nil && text.string == "a你b")
    }

    @Test(
        "keeps every range within itself",
        arguments: [
            NSRange(location: 2, length: 100), NSRange(location: 90, length: 1), NSRange(location: -4, length: 2),
            NSRange(location: NSNotFound, length: 0), NSRange(location: 1, length: -1),
        ]) func ranges(_ range: NSRange)
    {
        var text = text("abc")
        text.select(range)
        #expect(text.selection.location >= 0 && text.selection.length >= 0)
        #expect(text.selection.location + text.selection.length <= 3)
        text.replace(range, with: NSAttributedString(string: "x"))
        #expect(text.string.contains("x"))
    }
}

/// A text that is edited, what is selected of it, and what an input method still composes. Offsets are UTF-16 units.
package struct EditedText {
    package private(set) var content = NSMutableAttributedString(string: "")
    /// Always within the text.
    package private(set) var selection = NSRange(location: 0, length: 0)
    /// What is being composed; nil if nothing is.
    package private(set) var marked: NSRange?

    package init() {}

    package var string: String { content.string }
    package var length: Int { content.length }

    /// Other text altogether, with the caret behind it.
    package mutating func set(_ text: NSAttributedString) {
        content = NSMutableAttributedString(attributedString: text)
        selection = NSRange(location: content.length, length: 0)
        marked = nil
    }

    /// Gives all of the text attributes beside those that it has.
    package mutating func add(_ attributes: [NSAttributedString.Key: Any]) {
        content.addAttributes(attributes, range: NSRange(location: 0, length: length))
    }

    /// The characters of a part with what they look like.
    func content(in range: NSRange) -> NSAttributedString { content.attributedSubstring(from: clamped(range)) }

    package mutating func select(_ range: NSRange) { selection = clamped(range) }

    /// Puts text in place of a part; the caret is behind it.
    package mutating func replace(_ range: NSRange, with text: NSAttributedString) {
        let range = clamped(range)
        content.replaceCharacters(in: range, with: text)
        selection = NSRange(location: range.location + text.length, length: 0)
        marked = nil
    }

    /// Puts what is being composed in place of what was until now, or of the selection.
    ///
    /// - Parameter selected: within the text.
    package mutating func mark(_ text: NSAttributedString, selected: NSRange) {
        let start = (marked ?? selection).location
        replace(marked ?? selection, with: text)
        marked = text.length > 0 ? NSRange(location: start, length: text.length) : nil
        let within = clamped(selected, to: text.length)
        selection = NSRange(location: start + within.location, length: within.length)
    }

    /// What was composed stays.
    package mutating func unmark() {
        guard let marked else { return }
        selection = NSRange(location: marked.location + marked.length, length: 0)
        self.marked = nil
    }

    package func clamped(_ range: NSRange) -> NSRange { clamped(range, to: length) }

    private func clamped(_ range: NSRange, to length: Int) -> NSRange {
        let start = min(max(range.location, 0), length)
        return NSRange(location: start, length: min(max(range.length, 0), length - start))
    }

    // MARK: Going through the text

    /// The place behind the character, as people count them, that begins at or around an offset.
    package func next(after offset: Int) -> Int {
        guard offset < length else { return length }
        let place = index(offset)
        return string.index(after: place).utf16Offset(in: string)
    }

    /// The place before the character, as people count them, that ends at or around an offset.
    package func previous(before offset: Int) -> Int {
        guard offset > 0, length > 0 else { return 0 }
        return string.index(before: string.index(after: index(offset - 1))).utf16Offset(in: string)
    }

    /// The beginning of the character at an offset.
    private func index(_ offset: Int) -> String.Index {
        let place = String.Index(utf16Offset: min(offset, length - 1), in: string)
        return string.rangeOfComposedCharacterSequence(at: place).lowerBound
    }

    /// The end of the word at an offset or behind it.
    package func wordEnd(after offset: Int) -> Int {
        var place = offset
        while place < length, !isInWord(place) { place = next(after: place) }
        while place < length, isInWord(place) { place = next(after: place) }
        return place
    }

    /// The beginning of the word that an offset lies in or behind.
    package func wordStart(before offset: Int) -> Int {
        var place = offset
        while place > 0, !isInWord(previous(before: place)) { place = previous(before: place) }
        while place > 0, isInWord(previous(before: place)) { place = previous(before: place) }
        return place
    }

    /// The word around an offset; without one, nothing at the offset.
    package func word(around offset: Int) -> NSRange {
        var (start, end) = (offset, offset)
        while start > 0, isInWord(previous(before: start)) { start = previous(before: start) }
        while end < length, isInWord(end) { end = next(after: end) }
        return NSRange(location: start, length: end - start)
    }

    private func isInWord(_ offset: Int) -> Bool {
        let character = string[index(offset)]
        return character.isLetter || character.isNumber || character == "_" || character == "’" || character == "'"
    }
}

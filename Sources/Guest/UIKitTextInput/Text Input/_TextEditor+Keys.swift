// What keys do that type nothing.

extension _TextEditor {
    package func selectAll() { select(NSRange(location: 0, length: text.length)) }

    package func deleteForward(byWord: Bool) {
        if text.selection.length > 0 { return insert("") }
        let start = text.selection.location
        let end = byWord ? text.wordEnd(after: start) : text.next(after: start)
        if end > start { replace(NSRange(location: start, length: end - start), with: "") }
    }

    package func deleteWordBackward() {
        if text.selection.length > 0 { return insert("") }
        let end = text.selection.location
        let start = text.wordStart(before: end)
        if start < end { replace(NSRange(location: start, length: end - start), with: "") }
    }

    /// Moves the caret. Where something is selected, it goes to that side of it, or the selection's moving end goes on.
    package func move(_ direction: UITextLayoutDirection, byWord: Bool, extending: Bool) {
        let selection = text.selection
        if !extending, !byWord, selection.length > 0, direction == .left || direction == .right {
            return select(
                NSRange(
                    location: direction == .left ? selection.location : selection.location + selection.length, length: 0
                ))
        }
        switch direction {
        case .left where byWord: moveHead(to: text.wordStart(before: head), extending: extending)
        case .right where byWord: moveHead(to: text.wordEnd(after: head), extending: extending)
        default: moveHead(to: offset(from: head, in: direction, by: 1), extending: extending)
        }
    }

    package func moveToLineEdge(_ direction: UITextStorageDirection, extending: Bool) {
        let range = lineRange(at: head)
        moveHead(to: direction == .backward ? range.lowerBound : range.upperBound, extending: extending)
    }
}

// What was typed is taken back by the window's undo manager.

extension _TextEditor {
    /// Remembers that characters were put somewhere, so that they can be taken back. Characters that are typed one after
    /// the other are taken back together.
    ///
    /// - Parameters:
    ///   - range: where they are.
    ///   - old: what was there before.
    ///   - selection: what was selected before.
    func remember(_ range: NSRange, instead old: NSAttributedString, _ selection: NSRange) {
        let isTyped = range.length > 0 && old.length == 0
        if isTyped, let typingRun, typingRun.range.location + typingRun.range.length == range.location {
            typingRun.range.length += range.length
            return
        }
        guard range.length > 0 || old.length > 0, let manager = owner.undoManager else { return }
        let revision = TextRevision(range: range, old: old, selection: selection)
        manager.registerUndo(withTarget: self) { editor in
            MainActor.assumeIsolated { editor.revert(revision) }
        }
        manager.setActionName("Typing")
        typingRun = isTyped ? revision : nil
    }

    /// Puts back what was there. That can be taken back, too.
    private func revert(_ revision: TextRevision) {
        let range = text.clamped(revision.range)
        let present = text.content(in: range)
        let selection = text.selection
        text.replace(range, with: revision.old)
        typingRun = nil
        remember(NSRange(location: range.location, length: revision.old.length), instead: present, selection)
        typingRun = nil
        text.select(revision.selection)
        owner.editorDidChange(.byHand)
    }

    /// Other text altogether has nothing of what was typed.
    func forgetRevisions() {
        typingRun = nil
        owner.undoManager?.removeAllActions(withTarget: self)
    }
}

/// Characters that were put in place of others.
final class TextRevision {
    /// Where they are, in UTF-16 units.
    var range: NSRange
    /// What was there before.
    let old: NSAttributedString
    /// What was selected before.
    let selection: NSRange

    init(range: NSRange, old: NSAttributedString, selection: NSRange) {
        self.range = range
        self.old = old
        self.selection = selection
    }
}

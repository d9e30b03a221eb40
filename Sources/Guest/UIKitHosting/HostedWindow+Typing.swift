@_spi(Hosting) @_spi(UIKit) import UIKitCore

extension HostedWindow {
    /// Where text is edited; nil if none is.
    public var typing: HostedTypingState? {
        guard window.takesTextInput, let input = window.firstResponder as? (UIResponder & UIKeyInput) else {
            return nil
        }
        if let view = input as? UITextView, !view.isEditable { return nil }
        var state = HostedTypingState(
            caret: .zero, keyboard: input.keyboardType, returnKey: input.returnKeyType,
            isSecure: input.isSecureTextEntry, selection: "")
        guard let view = input as? UIView else { return state }
        state.caret = view.convert(view.bounds, to: window)
        guard let text = input as? UITextInput, let selected = text.selectedTextRange else { return state }
        state.caret = view.convert(text.caretRect(for: selected.end), to: window)
        if !state.isSecure { state.selection = text.text(in: selected) ?? "" }
        return state
    }

    /// Hands in what is typed; without anybody who edits text, nothing happens.
    public func type(_ typing: HostedTyping) {
        guard window.takesTextInput else { return }
        switch typing {
        case .key(.copy, _, _): return perform("copy:") { $0.copy(nil) }
        case .key(.cut, _, _): return perform("cut:") { $0.cut(nil) }
        case .key(.undo, _, _): window.firstResponder?.undoManager?.undo()
        case .key(.redo, _, _): window.firstResponder?.undoManager?.redo()
        case .key(.selectAll, _, _): return perform("selectAll:") { $0.selectAll(nil) }
        case .paste(let text):
            UIPasteboard.general.take(text)
            return perform("paste:") { $0.paste(nil) }
        case .insert, .compose, .key: break
        }
        guard let input = window.firstResponder as? (UIResponder & UIKeyInput) else { return }
        switch typing {
        case .insert(let text): input.insertText(text)
        case .compose(let text):
            let end = NSRange(location: text.utf16.count, length: 0)
            (input as? UITextInput)?.setMarkedText(text, selectedRange: end)
        case .key(let key, let extending, let byWord): press(key, extending, byWord, input)
        case .paste: break
        }
    }

    /// Does something with the selection, if anybody from the first responder on can do it now.
    private func perform(_ action: String, _ body: (UIResponder) -> Void) {
        let target = window.firstResponder?.target(forAction: Selector(action), withSender: nil)
        if let responder = target as? UIResponder { body(responder) }
    }

    private func press(_ key: HostedTyping.Key, _ extending: Bool, _ byWord: Bool, _ input: any UIKeyInput) {
        if let taker = input as? any TypedKeyTaking, let name = key.name {
            return taker.press(name, extending: extending, byWord: byWord)
        }
        let editor = (input as? _TextEditing)?._editor
        switch key {
        case .deleteBackward:
            if byWord, let editor { editor.deleteWordBackward() } else { input.deleteBackward() }
        case .deleteForward: editor?.deleteForward(byWord: byWord)
        case .enter:
            if let field = input as? UITextField { field.performReturn() } else { input.insertText("\n") }
        case .left: editor?.move(.left, byWord: byWord, extending: extending)
        case .right: editor?.move(.right, byWord: byWord, extending: extending)
        case .up: editor?.move(.up, byWord: false, extending: extending)
        case .down: editor?.move(.down, byWord: false, extending: extending)
        case .home: editor?.moveToLineEdge(.backward, extending: extending)
        case .end: editor?.moveToLineEdge(.forward, extending: extending)
        case .selectAll, .copy, .cut, .undo, .redo: break
        }
    }
}

extension HostedTyping.Key {
    /// What the DOM calls a key; nil for what is done with a selection.
    fileprivate var name: String? {
        switch self {
        case .deleteBackward: "Backspace"
        case .deleteForward: "Delete"
        case .enter: "Enter"
        case .left: "ArrowLeft"
        case .right: "ArrowRight"
        case .up: "ArrowUp"
        case .down: "ArrowDown"
        case .home: "Home"
        case .end: "End"
        case .selectAll, .copy, .cut, .undo, .redo: nil
        }
    }
}

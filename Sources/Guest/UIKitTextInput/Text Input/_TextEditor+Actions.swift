// What the selection's menu and the keys for it do.

extension _TextEditor {
    private var selectedText: String { (string as NSString).substring(with: text.selection) }

    func copySelection() {
        guard text.selection.length > 0 else { return }
        UIPasteboard.general.string = selectedText
    }

    func cutSelection() {
        guard text.selection.length > 0 else { return }
        copySelection()
        insert("")
    }

    func selectWord() { select(text.word(around: text.selection.location)) }

    /// Whether an action makes sense now; nil for one that has nothing to do with editing.
    ///
    /// - Parameters:
    ///   - isEditable: whether the text may be changed.
    ///   - isSecret: whether the text may not be copied.
    func allows(_ action: Selector, isEditable: Bool, isSecret: Bool = false) -> Bool? {
        switch action.description {
        case "copy:": text.selection.length > 0 && !isSecret
        case "cut:": text.selection.length > 0 && !isSecret && isEditable
        case "delete:": text.selection.length > 0 && isEditable
        case "paste:": isEditable && UIPasteboard.general.hasStrings
        case "select:": text.length > 0 && text.selection.length == 0
        case "selectAll:": text.length > 0 && text.selection.length < text.length
        default: nil
        }
    }
}

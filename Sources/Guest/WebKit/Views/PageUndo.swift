import AppleFoundation

/// What is typed into a page is taken back by the page, which alone knows of it.
@MainActor final class PageUndo: UndoManager {
    private let edit: (_ isUndoing: Bool) -> Void

    init(_ edit: @escaping (_ isUndoing: Bool) -> Void) {
        self.edit = edit
        super.init()
    }

    override var canUndo: Bool { true }
    override var canRedo: Bool { true }
    override func undo() { MainActor.assumeIsolated { edit(true) } }
    override func redo() { MainActor.assumeIsolated { edit(false) } }
}

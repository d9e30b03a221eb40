@_spi(Hosting) @_spi(UIKit) import UIKitCore

// What follows from typing, and from moving the caret.
extension UITextField {
    func textDidChange() {
        shown = nil
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        content.setNeedsDisplay()
    }

    func selectionDidChange() {
        setNeedsLayout()
        delegate?.textFieldDidChangeSelection(self)
    }

    /// Shows where the caret and the selection are, and moves the text so that the caret is seen.
    func editingDidMove() {
        guard isEditing else {
            content.caret = nil
            content.selection = []
            content.composition = []
            madeSelectionControls?.update(in: .zero, isEdited: false)
            return
        }
        let text = _editor.text
        let rect = content.frame
        let end = text.selection.location + text.selection.length
        let place = _editor.caret(at: end)
        let most = max(placedText.width - rect.width + place.width, 0)
        let wanted = min(max(scrolled, place.maxX + scrolled - rect.maxX), place.minX + scrolled - rect.minX)
        let scroll = min(max(wanted, 0), most)
        if scroll != scrolled {
            scrolled = scroll
            shown = nil
            content.setNeedsDisplay()
        }
        func inContent(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: -content.frame.minX, dy: -content.frame.minY) }
        let caret = inContent(_editor.caret(at: end))
        content.caret =
            text.selection.length > 0
            ? nil : CGRect(x: max(caret.minX, 0), y: caret.minY, width: caret.width, height: caret.height)
        content.selection = _editor.selectionRects(of: text.selection).map(inContent)
        content.composition = text.marked.map { _editor.selectionRects(of: $0).map(inContent) } ?? []
        madeSelectionControls?.update(in: rect, isEdited: true)
    }
}

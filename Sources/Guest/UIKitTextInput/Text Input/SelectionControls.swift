@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// How fingers change the selection of a view whose text is edited: they hold its ends, or rest on the text and take the
/// caret along. The menu goes while they do and comes when they leave.
@MainActor final class SelectionControls: NSObject {
    private unowned let owner: any TextEditorOwner
    private unowned let editor: _TextEditor
    private let start = SelectionGrip(isStart: true)
    private let end = SelectionGrip(isStart: false)
    /// Of the two ends the one that stays while the other one is held; UTF-16 units.
    private var fixedEnd = 0

    init(of owner: any TextEditorOwner, _ editor: _TextEditor) {
        self.owner = owner
        self.editor = editor
        super.init()
        _ = Self.registeredActions
        for grip in [start, end] {
            let press = UILongPressGestureRecognizer(target: self, action: "hodie_dragEnd:")
            press.minimumPressDuration = 0
            press.allowableMovement = .greatestFiniteMagnitude
            grip.addGestureRecognizer(press)
        }
        owner.addGestureRecognizer(UILongPressGestureRecognizer(target: self, action: "hodie_dragCaret:"))
    }

    /// Done once, when it is first asked for.
    private static let registeredActions: Void = {
        ClassRegistry.shared.register(
            class: SelectionControls.self,
            describe: { table in
                table.method("hodie_dragEnd:") { (controls: SelectionControls, arguments) in
                    controls.dragEnd(try arguments(0, UILongPressGestureRecognizer.self))
                    return nil
                }
                table.method("hodie_dragCaret:") { (controls: SelectionControls, arguments) in
                    controls.dragCaret(try arguments(0, UILongPressGestureRecognizer.self))
                    return nil
                }
            })
    }()

    // MARK: The ends

    /// Shows the ends that lie in the visible part, in points of the view.
    func update(in visible: CGRect, isEdited: Bool) {
        let selection = editor.text.selection
        guard isEdited, selection.length > 0 else {
            for grip in [start, end] where grip.superview != nil { grip.removeFromSuperview() }
            return
        }
        func place(_ grip: SelectionGrip, at offset: Int) {
            let caret = editor.caret(at: offset)
            if grip.superview == nil { owner.addSubview(grip) }
            grip.show(visible.insetBy(dx: -2, dy: -2).intersects(caret) ? caret : nil)
        }
        place(start, at: selection.location)
        place(end, at: selection.location + selection.length)
    }

    private func dragEnd(_ press: UILongPressGestureRecognizer) {
        let selection = editor.text.selection
        switch press.state {
        case .began:
            UIMenuController.shared.hideMenu()
            fixedEnd = press.view === start ? selection.location + selection.length : selection.location
        case .changed:
            let offset = editor.closest(to: press.location(in: owner))
            // The ends never meet: a selection stays one.
            guard offset != fixedEnd else { return }
            editor.select(NSRange(location: min(offset, fixedEnd), length: abs(offset - fixedEnd)))
        case .ended, .cancelled: showMenu()
        default: break
        }
    }

    // MARK: The caret

    private func dragCaret(_ press: UILongPressGestureRecognizer) {
        switch press.state {
        case .began, .changed:
            guard owner.becomeFirstResponder() else { return }
            if press.state == .began { UIMenuController.shared.hideMenu() }
            editor.select(NSRange(location: editor.closest(to: press.location(in: owner)), length: 0))
        case .ended where owner.isFirstResponder: showMenu()
        default: break
        }
    }

    // MARK: The menu

    /// After taps: a second one at the caret shows the menu, and so does one that selects something.
    func tapped(_ touch: UITouch) {
        let before = editor.text.selection
        let wasEdited = owner.isFirstResponder
        guard owner.becomeFirstResponder() else { return }
        owner.layoutIfNeeded()
        editor.select(at: touch.location(in: owner), taps: touch.tapCount)
        let selection = editor.text.selection
        let isAgain = wasEdited && touch.tapCount == 1 && before == selection
        let menu = UIMenuController.shared
        if selection.length > 0 || isAgain && menu.endingTouch !== touch { showMenu() } else { menu.hideMenu() }
        menu.endingTouch = nil
    }

    func showMenu() {
        owner.layoutIfNeeded()
        let selection = editor.text.selection
        let rects = selection.length > 0 ? editor.selectionRects(of: selection) : [editor.caret(at: selection.location)]
        guard let first = rects.first else { return }
        let all = rects.reduce(first) { $0.union($1) }.intersection(owner.bounds)
        UIMenuController.shared.showMenu(from: owner, rect: all.isNull ? first : all)
    }

    /// What is selected or typed is another thing now.
    func selectionDidChange() { UIMenuController.shared.hideMenu(from: owner) }
}

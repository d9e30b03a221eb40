import CoreGraphics
import HostLink
import UIKit
@_spi(UIKit) import UIKitCore
import WebLink

/// The part of a page that the engine has drawn last, at its place in the document. Fingers and keys go to the page.
@MainActor final class PageView: UIView {
    weak var web: WKWebView?
    private(set) var picture: CGImage?
    private var shown: (generation: UInt32, buffer: UInt8)?
    private var finger: UITouch?
    private lazy var undo = PageUndo { [weak self] in self?.type(.edit($0 ? .undo : .redo)) }
    var editing: PageEditing?
    /// What an input method composes.
    var marked = ""

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        layer.contentsGravity = .topLeft
        isAccessibilityElement = false
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Frames

    /// - Parameters:
    ///   - place: of the frame in the document.
    ///   - scale: the engine's pixels of a point. It can't be told by a frame: the first may come before the page is as
    ///     wide as it was told to be.
    /// - Returns: the buffer that is not shown any more.
    func show(
        _ surface: MappedSurface, buffer: UInt8, at place: CGPoint, scale: CGFloat
    ) -> (generation: UInt32, buffer: UInt8)? {
        let geometry = surface.geometry
        guard let new = CGImage(surface, buffer: buffer) else { return (geometry.generation, buffer) }
        let former = shown
        shown = (geometry.generation, buffer)
        picture = new
        UIView.performWithoutAnimation {
            frame = CGRect(
                origin: place,
                size: CGSize(width: CGFloat(geometry.width) / scale, height: CGFloat(geometry.height) / scale))
            layer.contentsScale = scale
            layer.contents = new
        }
        if let former, former == (geometry.generation, buffer) { return nil }
        return former
    }

    /// There is no page any more.
    func forget() {
        (picture, shown) = (nil, nil)
        layer.contents = nil
        finger = nil
        edit(nil)
    }

    // MARK: Fingers

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard finger == nil, let touch = touches.first else { return }
        finger = touch
        tell(.began, touch)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = finger, touches.contains(touch) else { return }
        tell(.moved, touch)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { end(.ended, touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { end(.cancelled, touches) }

    private func end(_ phase: PageTouch.Phase, _ touches: Set<UITouch>) {
        guard let touch = finger, touches.contains(touch) else { return }
        finger = nil
        tell(phase, touch)
    }

    private func tell(_ phase: PageTouch.Phase, _ touch: UITouch) {
        let place = touch.location(in: self)
        web?.page.send(
            .touch(PageTouch(phase: phase, x: place.x, y: place.y, tapCount: max(1, min(3, touch.tapCount)))))
    }

    // MARK: Typing

    /// Text is edited in the page from now on, or is not any more.
    func edit(_ new: PageEditing?) {
        let wasEditing = editing != nil
        editing = new.map(Self.checked)
        if new != nil {
            if !isFirstResponder { becomeFirstResponder() }
        } else if wasEditing {
            marked = ""
            if isFirstResponder { resignFirstResponder() }
        }
    }

    /// Places that are numbers, a selection that lies in the text.
    private static func checked(_ editing: PageEditing) -> PageEditing {
        func number(_ value: Double) -> Double { value.isFinite ? min(max(value, -1e6), 1e6) : 0 }
        let length = editing.text.utf16.count
        let start = min(max(editing.selectionStart, 0), length)
        return PageEditing(
            x: number(editing.x), y: number(editing.y), width: max(0, number(editing.width)),
            height: max(0, number(editing.height)), text: editing.text, selectionStart: start,
            selectionEnd: min(max(editing.selectionEnd, start), length), isSecure: editing.isSecure,
            isMultiline: editing.isMultiline)
    }

    func type(_ typing: PageTyping) { web?.page.send(.type(typing)) }

    override var canBecomeFirstResponder: Bool { editing != nil && window?.takesTextInput != false }
    override var takesTypedText: Bool { editing != nil }

    @discardableResult override func resignFirstResponder() -> Bool {
        let wasEditing = isFirstResponder && editing != nil
        guard super.resignFirstResponder() else { return false }
        if wasEditing {
            (editing, marked) = (nil, "")
            type(.blur)
        }
        return true
    }

    // MARK: Editing

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        switch action {
        case Selector("copy:"), Selector("selectAll:"): web?.page.number != nil
        case Selector("cut:"), Selector("paste:"): editing != nil
        default: super.canPerformAction(action, withSender: sender)
        }
    }

    override var undoManager: UndoManager? { editing == nil ? super.undoManager : undo }

    override func copy(_ sender: Any?) { type(.edit(.copy)) }
    override func cut(_ sender: Any?) { type(.edit(.cut)) }
    override func selectAll(_ sender: Any?) { type(.edit(.selectAll)) }
    override func paste(_ sender: Any?) {
        if let text = UIPasteboard.general.string { type(.text(text)) }
    }
}

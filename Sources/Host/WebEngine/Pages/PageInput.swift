import Foundation
import WebLink

/// What the guest's user does in a page.
final class PageInput {
    /// Points, of what a guest may have said.
    private static let farthest = 10_000_000.0
    /// Characters that are typed in one go.
    private static let longest = 64 * 1024

    /// Turns of a wheel for one place: what is beyond the end of a page is never reached.
    private static let attempts = 3

    private unowned let page: Page
    /// The last wish: earlier ones need not be fulfilled.
    private var wanted: (x: Double, y: Double)?
    private var isScrolling = false
    private var isEdited = false

    init(_ page: Page) { self.page = page }

    func documentHasChanged() {
        wanted = nil
        guard isEdited else { return }
        isEdited = false
        page.send(.editing(nil))
    }

    // MARK: - Places

    func scroll(_ x: Double, _ y: Double) {
        guard x.isFinite, y.isFinite else { return }
        wanted = (min(max(x, 0), Self.farthest), min(max(y, 0), Self.farthest))
        scrollOn()
    }

    private func scrollOn() {
        guard !isScrolling, let place = wanted else { return }
        wanted = nil
        isScrolling = true
        go(to: place, attempts: Self.attempts)
    }

    /// A script moves what is laid out; within it, where it is magnified, only a wheel does. Its turns come to nothing
    /// where the magnification is newer than what Chromium draws with, so that they are looked at again.
    private func go(to place: (x: Double, y: Double), attempts: Int) {
        let isAgain = attempts < Self.attempts
        page.scripts.run(EngineScripts.scrolling(place.x, place.y, isAgain: isAgain)) { [weak self] rest in
            guard let self else { return }
            guard wanted == nil, attempts > 0, let x = rest[0].number, let y = rest[1].number,
                let scale = rest[2].number, scale != 1, abs(x) > 0.5 || abs(y) > 0.5
            else {
                isScrolling = false
                return scrollOn()
            }
            page.call(
                "Input.dispatchMouseEvent",
                [
                    "type": "mouseWheel", "x": page.opening.width / 2, "y": page.opening.height / 2, "deltaX": x,
                    "deltaY": y,
                ]
            ) { [weak self] _ in self?.go(to: place, attempts: attempts - 1) }
        }
    }

    func magnify(_ magnification: Double) {
        guard magnification.isFinite else { return }
        page.call("Emulation.setPageScaleFactor", ["pageScaleFactor": min(max(magnification, 0.1), 10)])
    }

    func touch(_ touch: PageTouch) {
        guard touch.x.isFinite, touch.y.isFinite else { return }
        let x = min(max(touch.x, -Self.farthest), Self.farthest)
        let y = min(max(touch.y, -Self.farthest), Self.farthest)
        switch touch.phase {
        case .began: dispatch("touchStart", [["x": x, "y": y]])
        case .moved: dispatch("touchMove", [["x": x, "y": y]])
        case .cancelled: dispatch("touchCancel", [])
        case .ended:
            dispatch("touchEnd", [])
            // Two taps select a word, three a line: that a mouse does.
            guard (2...3).contains(touch.tapCount) else { return }
            for type in ["mousePressed", "mouseReleased"] {
                page.call(
                    "Input.dispatchMouseEvent",
                    ["type": type, "x": x, "y": y, "button": "left", "clickCount": touch.tapCount])
            }
        }
    }

    private func dispatch(_ type: String, _ points: [[String: Double]]) {
        page.call("Input.dispatchTouchEvent", ["type": type, "touchPoints": points])
    }

    // MARK: - Typing

    func type(_ typing: PageTyping) {
        switch typing {
        case .text(let text): page.call("Input.insertText", ["text": String(text.prefix(Self.longest))])
        case .marked(let text, let start, let end):
            let text = String(text.prefix(Self.longest))
            let length = text.utf16.count
            page.call(
                "Input.imeSetComposition",
                [
                    "text": text, "selectionStart": min(max(start, 0), length),
                    "selectionEnd": min(max(end, 0), length),
                ])
        case .key(let name, let shift, let control, let alternate, let command):
            let modifiers = (alternate ? 1 : 0) | (control ? 2 : 0) | (command ? 4 : 0) | (shift ? 8 : 0)
            guard let key = PageKey(name) else { return }
            for event in key.events(modifiers: modifiers) { page.call("Input.dispatchKeyEvent", event) }
        case .blur: page.scripts.run("document.activeElement?.blur()")
        case .edit(let edit): self.edit(edit)
        }
    }

    private func edit(_ edit: PageEdit) {
        switch edit {
        case .copy: copy {}
        case .cut: copy { [weak self] in self?.page.scripts.run("document.execCommand('delete')") }
        case .selectAll: page.scripts.run("document.execCommand('selectAll')")
        case .undo: page.scripts.run("document.execCommand('undo')")
        case .redo: page.scripts.run("document.execCommand('redo')")
        }
    }

    private func copy(_ then: @escaping () -> Void) {
        page.scripts.run(EngineScripts.selection) { [weak self] value in
            guard let text = value.string, !text.isEmpty else { return }
            self?.page.send(.copied(text))
            then()
        }
    }

    /// The engine's script tells of the field that is edited.
    func editing(_ value: DevToolsValue) {
        guard value.exists else {
            if isEdited { page.send(.editing(nil)) }
            isEdited = false
            return
        }
        guard let x = value[0].number, let y = value[1].number, let width = value[2].number,
            let height = value[3].number, let text = value[4].string, let start = value[5].int, let end = value[6].int
        else { return }
        let length = text.utf16.count
        let first = min(max(start, 0), length)
        isEdited = true
        page.send(
            .editing(
                PageEditing(
                    x: x, y: y, width: width, height: height, text: text, selectionStart: first,
                    selectionEnd: min(max(end, first), length), isSecure: value[7].bool ?? false,
                    isMultiline: value[8].bool ?? false)))
    }
}

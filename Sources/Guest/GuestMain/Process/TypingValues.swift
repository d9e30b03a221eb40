import HostLink
@_spi(Hosting) import UIKit

extension HostedTyping {
    init(_ event: TypingEvent) {
        switch event {
        case .insert(let text): self = .insert(text)
        case .compose(let text): self = .compose(text)
        case .key(let key, let modifiers):
            self = .key(
                Key(key), extending: modifiers.contains(.extending), byWord: modifiers.contains(.byWord))
        case .paste(let text): self = .paste(text)
        }
    }
}

extension HostedTyping.Key {
    init(_ key: TypingKey) {
        switch key {
        case .deleteBackward: self = .deleteBackward
        case .deleteForward: self = .deleteForward
        case .enter: self = .enter
        case .left: self = .left
        case .right: self = .right
        case .up: self = .up
        case .down: self = .down
        case .home: self = .home
        case .end: self = .end
        case .selectAll: self = .selectAll
        case .copy: self = .copy
        case .cut: self = .cut
        case .undo: self = .undo
        case .redo: self = .redo
        }
    }
}

extension TypingState {
    init(_ state: HostedTypingState) {
        self.init(
            caret: LinkRect(
                x: state.caret.minX, y: state.caret.minY, width: state.caret.width, height: state.caret.height),
            keyboard: Keyboard(state.keyboard), returnKey: ReturnKey(state.returnKey), isSecure: state.isSecure,
            selection: state.selection)
    }
}

extension TypingState.Keyboard {
    init(_ type: UIKeyboardType) {
        switch type {
        case .numberPad, .asciiCapableNumberPad: self = .numeric
        case .decimalPad: self = .decimal
        case .phonePad: self = .telephone
        case .emailAddress: self = .email
        case .URL: self = .url
        case .webSearch: self = .search
        case .default, .asciiCapable, .numbersAndPunctuation, .namePhonePad, .twitter: self = .text
        }
    }
}

extension TypingState.ReturnKey {
    init(_ type: UIReturnKeyType) {
        switch type {
        case .go, .join, .route, .continue: self = .go
        case .next: self = .next
        case .search, .google, .yahoo: self = .search
        case .send: self = .send
        case .done: self = .done
        case .default, .emergencyCall: self = .enter
        }
    }
}

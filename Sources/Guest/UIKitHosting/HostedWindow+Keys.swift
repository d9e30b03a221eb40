@_spi(Hosting) @_spi(UIKit) import UIKitCore

extension HostedWindow {
    /// Which keys are wanted now.
    public var keyWishes: HostedKeyWishes {
        window.isTypedInto = typing != nil
        let commands = window.keyBindingsInEffect.filter(window.isDone).map {
            HostedKeyWishes.Command(key: Self.name(ofInput: $0.input), flags: $0.flags)
        }
        return HostedKeyWishes(commands: commands, takesPresses: window.wantsPresses)
    }

    /// Hands in a key. What nobody takes scrolls, or taps what is in the middle; in a widget, that is the page's.
    ///
    /// - Returns: whether nobody has taken a key that goes down, nor has anything been done with it.
    @discardableResult public func press(_ key: HostedKey) -> Bool {
        guard let usage = UIKeyboardHIDUsage(rawValue: key.usage) else { return false }
        switch key.phase {
        case .ended, .cancelled:
            window.release(usage, cancels: key.phase == .cancelled, timestamp: key.timestamp)
            return false
        case .began, .repeated:
            guard UIApplication.current?.isIgnoringInteractionEvents != true else { return false }
            window.isTypedInto = typing != nil
            let stroke = KeyStroke(usage, characters: key.characters, plain: key.plain, held: key.held)
            let isRepeated = key.phase == .repeated
            if window.press(stroke, isRepeated: isRepeated, timestamp: key.timestamp) { return false }
            guard window.isScrolledByTouch else { return true }
            let isAlone = key.held.isDisjoint(with: [.shift, .control, .alternate, .command])
            if isAlone, !window.isTextEdited { doUnused(usage, isRepeated: isRepeated, key.timestamp) }
            return false
        }
    }

    private func doUnused(_ usage: UIKeyboardHIDUsage, isRepeated: Bool, _ timestamp: TimeInterval) {
        let middle = CGPoint(x: size.width / 2, y: size.height / 2)
        let page = size.height * Self.page
        switch usage {
        case .keyboardDownArrow: scroll(by: CGPoint(x: 0, y: Self.line), at: middle)
        case .keyboardUpArrow: scroll(by: CGPoint(x: 0, y: -Self.line), at: middle)
        case .keyboardRightArrow: scroll(by: CGPoint(x: Self.line, y: 0), at: middle)
        case .keyboardLeftArrow: scroll(by: CGPoint(x: -Self.line, y: 0), at: middle)
        case .keyboardPageDown: scroll(by: CGPoint(x: 0, y: page), at: middle)
        case .keyboardPageUp: scroll(by: CGPoint(x: 0, y: -page), at: middle)
        case .keyboardEnd: scroll(by: CGPoint(x: 0, y: Self.far), at: middle)
        case .keyboardHome: scroll(by: CGPoint(x: 0, y: -Self.far), at: middle)
        case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar:
            if !isRepeated { tap(middle, timestamp) }
        default: break
        }
    }

    /// Points that an arrow key scrolls by; the part of the window that a page key does; more than any content is long.
    private static let (line, page, far): (CGFloat, CGFloat, CGFloat) = (40, 0.85, 1e6)

    private static func name(ofInput input: String) -> String {
        switch input {
        case UIKeyCommand.inputUpArrow: "ArrowUp"
        case UIKeyCommand.inputDownArrow: "ArrowDown"
        case UIKeyCommand.inputLeftArrow: "ArrowLeft"
        case UIKeyCommand.inputRightArrow: "ArrowRight"
        case "\r", "\n": "Enter"
        case "\u{8}": "Backspace"
        default: input.hasPrefix("UIKeyInput") ? String(input.dropFirst("UIKeyInput".count)) : input
        }
    }
}

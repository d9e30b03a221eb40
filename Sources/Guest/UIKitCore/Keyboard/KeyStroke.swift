/// A key with what is held, as the host tells it, and which commands it stands for.
package struct KeyStroke {
    package let key: UIKey
    /// The Control key is held.
    private let hasControl: Bool
    /// The key that browsers call Meta is held.
    private let hasMeta: Bool

    /// - Parameters:
    ///   - characters: What it types with what is held; empty for a key that types nothing.
    ///   - plain: What it types alone.
    ///   - held: As the keyboard has them: Control and Command are keys of their own.
    @MainActor package init(
        _ usage: UIKeyboardHIDUsage, characters: String, plain: String, held: UIKeyModifierFlags
    ) {
        hasControl = held.contains(.control)
        hasMeta = held.contains(.command)
        var flags = held.subtracting(.control)
        if hasControl { flags.insert(.command) }
        let input = usage.input
        key = UIKey(
            usage, characters: input ?? characters, plain: input ?? plain.lowercased(), modifierFlags: flags)
    }

    /// Whether the command's input is pressed, with nothing else held. Where a key types something else with Shift, that
    /// is an input, too: a question mark, on whatever key it lies.
    @MainActor package func presses(_ input: String, _ flags: UIKeyModifierFlags) -> Bool {
        let wanted = flags.intersection(Self.counted)
        guard controls(wanted) else { return false }
        let input = input == "\n" ? "\r" : input
        let rest = UIKeyModifierFlags([.shift, .alternate])
        let held = key.modifierFlags.intersection(rest)
        if input.lowercased() == key.charactersIgnoringModifiers.lowercased() {
            return held == wanted.intersection(rest)
        }
        return held.contains(.shift) && input == key.characters && input.lowercased() == input.uppercased()
            && held.subtracting(.shift) == wanted.intersection(rest)
    }

    /// Control stands for Command, and for itself; both together are both.
    private func controls(_ wanted: UIKeyModifierFlags) -> Bool {
        switch (hasControl, hasMeta) {
        case (false, false): wanted.isDisjoint(with: [.control, .command])
        case (true, false): wanted.intersection([.control, .command]).rawValue.nonzeroBitCount == 1
        case (false, true): wanted.contains(.command) && !wanted.contains(.control)
        case (true, true): wanted.isSuperset(of: [.control, .command])
        }
    }

    private static let counted: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
}

extension UIKeyboardHIDUsage {
    /// What `UIKeyCommand` calls a key that types nothing, or nothing to be seen; nil for all others.
    package var input: String? {
        switch self {
        case .keyboardUpArrow: UIKeyCommand.inputUpArrow
        case .keyboardDownArrow: UIKeyCommand.inputDownArrow
        case .keyboardLeftArrow: UIKeyCommand.inputLeftArrow
        case .keyboardRightArrow: UIKeyCommand.inputRightArrow
        case .keyboardEscape: UIKeyCommand.inputEscape
        case .keyboardPageUp: UIKeyCommand.inputPageUp
        case .keyboardPageDown: UIKeyCommand.inputPageDown
        case .keyboardHome: UIKeyCommand.inputHome
        case .keyboardEnd: UIKeyCommand.inputEnd
        case .keyboardDeleteForward: UIKeyCommand.inputDelete
        case .keyboardDeleteOrBackspace: "\u{8}"
        case .keyboardReturnOrEnter, .keypadEnter: "\r"
        case .keyboardSpacebar: " "
        default: functionKey.map { "UIKeyInputF\($0)" }
        }
    }

    private var functionKey: Int? {
        let place = rawValue - Self.keyboardF1.rawValue
        return (0..<12).contains(place) ? place + 1 : nil
    }
}

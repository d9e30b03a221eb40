/// The keys of a command, or of one of its alternates.
@MainActor package struct KeyBinding {
    package let command: UIKeyCommand
    package let action: Selector
    package let input: String
    /// All that has to be held.
    package let flags: UIKeyModifierFlags

    /// Of a command without an input there are none.
    static func all(of command: UIKeyCommand) -> [KeyBinding] {
        guard let input = command.input, !input.isEmpty else { return [] }
        let own = KeyBinding(command: command, action: command.action, input: input, flags: command.modifierFlags)
        let others = command.alternates.map {
            KeyBinding(
                command: command, action: $0.action, input: input, flags: command.modifierFlags.union($0.modifierFlags))
        }
        return [own] + others
    }

    private var hasControl: Bool { !flags.isDisjoint(with: [.command, .control]) }

    /// Control with one of these is how the browser's user makes everything larger or smaller.
    var isZoom: Bool { hasControl && !flags.contains(.alternate) && ["+", "-", "=", "0", "_"].contains(input) }

    /// Whether a text does something with these keys while it is edited: types, moves, deletes, copies, undoes.
    var belongsToText: Bool {
        if Self.lineKeys.contains(input) { return !hasControl }
        if Self.movingKeys.contains(input) { return !(hasControl && flags.contains(.alternate)) }
        if input.hasPrefix("UIKeyInput") { return false }
        guard hasControl else { return true }
        let letters = flags.contains(.shift) ? ["v", "z"] : ["a", "c", "v", "x", "y", "z"]
        return !flags.contains(.alternate) && letters.contains(input.lowercased())
    }

    private static let lineKeys: Set<String> = ["\r", "\n"]
    private static let movingKeys: Set<String> = [
        UIKeyCommand.inputUpArrow, UIKeyCommand.inputDownArrow, UIKeyCommand.inputLeftArrow,
        UIKeyCommand.inputRightArrow, UIKeyCommand.inputHome, UIKeyCommand.inputEnd, UIKeyCommand.inputDelete, "\u{8}",
    ]
}

// Who is asked when a key is pressed.

extension UIWindow {
    /// Where keys go first: the first responder, else the innermost controller that fills what is seen.
    package var keyResponder: UIResponder {
        if let firstResponder { return firstResponder }
        guard var controller = rootViewController else { return self }
        while true {
            if let presented = controller.presentedViewController, presented !== controller {
                controller = presented
                continue
            }
            let seen = controller.children.filter { $0.viewIfLoaded?.window === self }
            guard seen.count == 1 else { return controller }
            controller = seen[0]
        }
    }

    /// Whether characters go to a text.
    package var isTextEdited: Bool { isTypedInto || takesTextInput && firstResponder?.takesTypedText == true }

    /// The key commands that are in effect, the nearest first. What a text that is being edited, or the browser's zoom,
    /// does with the same keys comes before those that do not ask for priority.
    package var keyCommandsInEffect: [UIKeyCommand] {
        let isEdited = isTextEdited
        return keyChain.flatMap { $0.isBehindAnother ? [] : $0.keyCommands ?? [] }.filter {
            $0.input?.isEmpty == false
                && ($0.wantsPriorityOverSystemBehavior || !($0.isZoom || isEdited && $0.belongsToText))
        }
    }

    /// Whether anybody in the chain wants to hear of keys that are no command.
    package var wantsPresses: Bool {
        !isTextEdited && keyChain.contains { OptionalMethods.implements($0, "pressesBegan(_:with:)") }
    }

    /// Whether anybody in the chain can do a command, or one of its alternates, now.
    package func isDone(_ command: UIKeyCommand) -> Bool {
        ([command.action] + command.alternates.map(\.action)).contains {
            keyResponder.target(forAction: $0, withSender: command) != nil
        }
    }

    private var keyChain: some Sequence<UIResponder> { sequence(first: keyResponder) { $0.next } }

    /// The command, or the alternate of one, that a stroke stands for, and who does it now; nil if there is none.
    func keyCommand(for stroke: KeyStroke) -> FoundKeyCommand? {
        for command in keyCommandsInEffect {
            let input = command.input ?? ""
            if stroke.presses(input, command.modifierFlags) {
                if let found = find(command, command.action) { return found }
            } else if let other = command.alternates.first(where: {
                stroke.presses(input, command.modifierFlags.union($0.modifierFlags))
            }), let found = find(command, other.action) {
                return found
            }
        }
        return nil
    }

    private func find(_ command: UIKeyCommand, _ action: Selector) -> FoundKeyCommand? {
        let target = keyResponder.target(forAction: action, withSender: command).map { $0 as AnyObject }
        guard let target else { return nil }
        (target as? UIResponder)?.validate(command)
        return command.attributes.contains(.disabled)
            ? nil : FoundKeyCommand(command: command, action: action, target: target)
    }
}

extension UIResponder {
    /// Whether a controller shows another one over itself, and leaves keys to that.
    fileprivate var isBehindAnother: Bool {
        guard let controller = self as? UIViewController else { return false }
        return controller.presentedViewController != nil && !controller.performsActionsWhilePresentingModally
    }
}

/// A command that is to be done.
@MainActor struct FoundKeyCommand {
    let command: UIKeyCommand
    let action: Selector
    let target: AnyObject

    func perform() {
        if let application = UIApplication.current {
            application.sendAction(action, to: target, from: command, for: nil)
        } else {
            _ = ActionSender.send(action, to: target, from: command, for: nil)
        }
    }
}

extension UIKeyCommand {
    /// Control with one of these is how the browser's user makes everything larger or smaller.
    fileprivate var isZoom: Bool {
        let isControl = !modifierFlags.isDisjoint(with: [.command, .control]) && !modifierFlags.contains(.alternate)
        return isControl && ["+", "-", "=", "0", "_"].contains(input)
    }

    /// Whether a text does something with these keys while it is edited: types, moves, deletes, copies, undoes.
    fileprivate var belongsToText: Bool {
        guard let input else { return false }
        if Self.textKeys.contains(input) { return true }
        if input.hasPrefix("UIKeyInput") { return false }
        guard !modifierFlags.isDisjoint(with: [.command, .control]) else { return true }
        return !modifierFlags.contains(.alternate) && ["a", "c", "v", "x", "y", "z"].contains(input.lowercased())
    }

    private static let textKeys: Set<String> = [
        inputUpArrow, inputDownArrow, inputLeftArrow, inputRightArrow, inputHome, inputEnd, inputDelete, "\r", "\n",
        "\u{8}",
    ]
}

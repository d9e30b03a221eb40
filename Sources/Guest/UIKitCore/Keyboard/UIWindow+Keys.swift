// Who is asked when a key is pressed.

extension UIWindow {
    /// Where keys go first: the first responder, else the innermost controller that fills what is seen.
    package var keyResponder: UIResponder {
        if let firstResponder, !firstResponder.liesBehindAnother { return firstResponder }
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

    /// The keys of the commands that are in effect, the nearest first. What the browser's zoom does with the same keys comes
    /// before commands that do not ask for priority; since iOS 15 so does what a text does that is being edited.
    package var keyBindingsInEffect: [KeyBinding] {
        let isEdited = isTextEdited && UIScreen.main.environment.systemVersion >= 15
        return keyChain.flatMap { $0.isBehindAnother ? [] : $0.keyCommands ?? [] }.flatMap(KeyBinding.all).filter {
            $0.command.wantsPriorityOverSystemBehavior || !($0.isZoom || isEdited && $0.belongsToText)
        }
    }

    /// Whether anybody in the chain wants to hear of keys that are no command.
    package var wantsPresses: Bool {
        let names = ["Began", "Changed", "Ended", "Cancelled"].map { "presses\($0)(_:with:)" }
        return !isTextEdited
            && keyChain.contains { responder in names.contains { OptionalMethods.implements(responder, $0) } }
    }

    /// Whether anybody in the chain does this now, after having been asked.
    package func isDone(_ binding: KeyBinding) -> Bool { find(binding) != nil }

    private var keyChain: some Sequence<UIResponder> { sequence(first: keyResponder) { $0.next } }

    /// The command, or the alternate of one, that a stroke stands for, and who does it now; nil if there is none.
    func keyCommand(for stroke: KeyStroke) -> FoundKeyCommand? {
        keyBindingsInEffect.lazy.filter { stroke.presses($0.input, $0.flags) }.compactMap(find).first
    }

    private func find(_ binding: KeyBinding) -> FoundKeyCommand? {
        let (command, action) = (binding.command, binding.action)
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

    /// Whether one of the controllers that it belongs to is behind another one.
    fileprivate var liesBehindAnother: Bool {
        var controller = sequence(first: self, next: \.next).lazy.compactMap { $0 as? UIViewController }.first
        while let one = controller {
            if one.isBehindAnother { return true }
            controller = one.parent
        }
        return false
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

import HostLink
@_spi(Hosting) import UIKit

extension HostedKey {
    init(_ event: KeyEvent) {
        self.init(
            phase: Phase(event.phase), usage: Int(event.usage), characters: event.characters, plain: event.plain,
            held: UIKeyModifierFlags(event.modifiers), timestamp: event.timestamp)
    }
}

extension HostedKey.Phase {
    init(_ phase: KeyEvent.Phase) {
        switch phase {
        case .began: self = .began
        case .repeated: self = .repeated
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        }
    }
}

/// What both sides call the keys that are held.
private let modifierNames: [(KeyModifiers, UIKeyModifierFlags)] = [
    (.capsLock, .alphaShift), (.shift, .shift), (.control, .control), (.alternate, .alternate), (.command, .command),
    (.numericPad, .numericPad),
]

extension UIKeyModifierFlags {
    init(_ modifiers: KeyModifiers) {
        self = []
        for (one, flag) in modifierNames where modifiers.contains(one) { insert(flag) }
    }
}

extension KeyModifiers {
    init(_ flags: UIKeyModifierFlags) {
        self = []
        for (one, flag) in modifierNames where flags.contains(flag) { insert(one) }
    }
}

extension KeyWishes {
    /// As many commands as the host hears of; one whose input no key types is none.
    init(_ wishes: HostedKeyWishes) {
        let commands = wishes.commands.lazy.filter { $0.key.utf8.count <= LinkLimits.keyName }
        self.init(
            commands: commands.prefix(LinkLimits.keyCommands).map {
                Command(key: $0.key, modifiers: KeyModifiers($0.flags))
            },
            takesPresses: wishes.takesPresses)
    }
}

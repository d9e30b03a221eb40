/// What is pressed in a window goes to the key commands of its responder chain, and then, as presses, along that.
@MainActor final class KeyDispatcher {
    private unowned let window: UIWindow
    private let event = UIPressesEvent()
    private var held: [UIKeyboardHIDUsage: UIPress] = [:]
    /// Keys that have done something by going down: their coming up is nobody's press.
    private var commanding: Set<UIKeyboardHIDUsage> = []
    /// Keys that are held and were left to others: what these do without a keyboard goes on, and the chain hears of the end.
    private var left: Set<UIKeyboardHIDUsage> = []

    init(window: UIWindow) {
        self.window = window
    }

    /// The key goes down, or goes on being held: `isRepeated`. What it began by going down goes on: a command is done again,
    /// a press is still the same. What it did elsewhere when it went down begins nothing here.
    ///
    /// - Returns: whether anybody took it.
    func press(_ stroke: KeyStroke, isRepeated: Bool, timestamp: TimeInterval) -> Bool {
        let usage = stroke.key.keyCode
        // Nobody has told where it came up.
        if !isRepeated { release(usage, cancels: true, timestamp: timestamp) }
        if isRepeated ? commanding.contains(usage) : true, let found = window.keyCommand(for: stroke) {
            commanding.insert(usage)
            found.perform()
            return true
        }
        guard !commanding.contains(usage), !window.isTextEdited else { return false }
        guard !isRepeated else { return held[usage] != nil && !left.contains(usage) }
        let press = UIPress(stroke.key, receiver: window.keyResponder, window: window, timestamp: timestamp)
        held[usage] = press
        send([press], .began, timestamp)
        guard event.take(press) else { return true }
        if held[usage] === press { left.insert(usage) }
        return false
    }

    /// The key comes up; with `cancels` nobody knows when, since the keyboard is elsewhere.
    func release(_ usage: UIKeyboardHIDUsage, cancels: Bool, timestamp: TimeInterval) {
        commanding.remove(usage)
        left.remove(usage)
        guard let press = held.removeValue(forKey: usage) else { return }
        send([press], cancels ? .cancelled : .ended, timestamp)
        _ = event.take(press)
    }

    func cancel() {
        commanding = []
        for (usage, press) in held { release(usage, cancels: true, timestamp: press.timestamp) }
    }

    private func send(_ presses: Set<UIPress>, _ phase: UIPress.Phase, _ timestamp: TimeInterval) {
        for press in held.values { press.currentPhase = .stationary }
        for press in presses {
            press.currentPhase = phase
            press.currentTimestamp = timestamp
            event.flags = press.key?.modifierFlags ?? []
        }
        event.presses = Set(held.values).union(presses)
        event.changed = presses
        event.eventTimestamp = timestamp
        if let application = UIApplication.current {
            application.sendEvent(event)
        } else {
            window.sendEvent(event)
        }
    }
}

extension UIWindow {
    /// Hands presses to whom they began with.
    func dispatch(_ event: UIPressesEvent) {
        for press in event.changed where press.window === self {
            guard let receiver = press.responder else { continue }
            switch press.phase {
            case .began: receiver.pressesBegan([press], with: event)
            case .changed, .stationary: receiver.pressesChanged([press], with: event)
            case .ended: receiver.pressesEnded([press], with: event)
            case .cancelled: receiver.pressesCancelled([press], with: event)
            }
        }
    }
}

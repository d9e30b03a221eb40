import HostLink

/// A tap of the user's. What a guest opens or copies just after it counts as wanted by the user.
@MainActor
struct Tap {
    /// Seconds of the host's clock.
    var time: Double
    /// The face that was tapped: what the tap opens is shown on it.
    var face: AttachedFace
}

extension KeyEvent {
    /// Whether it counts as a tap: a key goes down that does something by itself, as Shift and its like do not.
    var isTap: Bool { phase == .began && usage != Self.capsLock && !Self.modifiers.contains(usage) }

    /// Numbers of USB's usage table.
    private static let (capsLock, modifiers): (UInt16, ClosedRange<UInt16>) = (0x39, 0xE0...0xE7)
}

extension AccessibilityAction {
    /// Whether it counts as a tap: it may open something.
    var isTap: Bool {
        switch self {
        case .activate, .magicTap, .custom: true
        case .increment, .decrement, .escape: false
        }
    }
}

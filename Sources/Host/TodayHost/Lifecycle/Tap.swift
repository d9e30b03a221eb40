import HostLink

/// A tap of the user's. What a guest opens or copies just after it counts as wanted by the user.
@MainActor
struct Tap {
    /// Seconds of the host's clock.
    var time: Double
    /// The face that was tapped: what the tap opens is shown on it.
    var face: AttachedFace
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

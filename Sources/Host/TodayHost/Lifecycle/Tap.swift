/// A tap of the user's. What a guest opens just after it counts as wanted by the user.
@MainActor
struct Tap {
    /// Seconds of the host's clock.
    var time: Double
    /// The face that was tapped: what the tap opens is shown on it.
    var face: AttachedFace
}

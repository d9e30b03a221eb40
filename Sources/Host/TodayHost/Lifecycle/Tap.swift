/// A tap of the user's: what a guest does just after it, it does in the user's name.
@MainActor
struct Tap {
    /// Seconds of the host's clock.
    var time: Double
    /// Where the user's hands are: what the tap opens, opens there.
    var face: AttachedFace
}

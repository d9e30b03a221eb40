/// A key that went down, or goes on being held, over a widget that has been told of it.
@MainActor
struct PressedKey {
    /// A number of USB's usage table for keyboards.
    var usage: UInt16
    /// Seconds of the host's clock.
    var time: Double
    /// The face that the keyboard belongs to.
    var face: AttachedFace
}

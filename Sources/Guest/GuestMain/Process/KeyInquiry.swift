/// When an app or a widget is asked which keys it wants: at the end of a turn of the run loop, once. Any code of its own may
/// have changed that, whether or not anything looks otherwise.
struct KeyInquiry {
    /// Frames of an animation from one asking to the next, while nothing else is known to have happened: a quarter of a
    /// second.
    private static let framesInMotion = 15

    private var hasMoved = false
    private var hasChanged = false
    /// Who was asked has changed something by that, which is drawn in the next turn.
    private var hasStirred = false
    private var frames = 0

    /// An animation has gone on by a frame in this turn.
    mutating func noteFrame() { hasMoved = true }

    /// The host has said something, or something looks otherwise than by an animation.
    mutating func noteChange() { hasChanged = true }

    /// Who was asked has changed something while it answered.
    mutating func noteStir() { hasStirred = true }

    /// The turn ends.
    ///
    /// - Parameter isAnimating: whether another frame is to come. After the last one it is asked in any case: whoever waited
    ///   for the end of an animation has heard of it.
    /// - Returns: whether to ask now.
    mutating func isDue(isAnimating: Bool) -> Bool {
        defer { (hasMoved, hasChanged, hasStirred) = (false, false, false) }
        if hasMoved, isAnimating, !hasChanged {
            frames += 1
            guard frames >= Self.framesInMotion else { return false }
        } else if hasStirred, !hasChanged {
            // Else it would be asked again and again.
            return false
        }
        frames = 0
        return true
    }
}

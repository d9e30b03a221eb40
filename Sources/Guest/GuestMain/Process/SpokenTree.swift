import HostLink

/// What a screen reader was told of one window.
struct SpokenTree {
    var nodes: [AccessibilityNode] = []
    /// `UIProcess.accessibilityVersion` of that time.
    var version = 0
    /// How often something was drawn since, which may read otherwise.
    var frames = 0

    /// Frames from one reading to the next while something moves: half a second.
    private static let framesInMotion = 30

    /// Whether it is to be read anew. What moves is read when it has come to rest, even if that draws nothing any more; what
    /// never does, now and then.
    func isDue(version: Int, isAnimating: Bool) -> Bool {
        guard frames > 0 || version != self.version else { return false }
        return !isAnimating || frames >= Self.framesInMotion
    }
}

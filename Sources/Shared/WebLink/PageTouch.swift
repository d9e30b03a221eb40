/// A finger on a page.
public struct PageTouch: Codable, Hashable, Sendable {
    public enum Phase: UInt8, Codable, Hashable, Sendable {
        case began, moved, ended, cancelled
    }

    public var phase: Phase
    /// Points from the view's top left corner.
    public var x, y: Double
    /// How many taps there are with this one, from 1: two select a word.
    public var tapCount: Int

    public init(phase: Phase, x: Double, y: Double, tapCount: Int = 1) {
        self.phase = phase
        self.x = x
        self.y = y
        self.tapCount = tapCount
    }
}

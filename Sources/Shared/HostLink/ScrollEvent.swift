/// A turn of a wheel, a move on a trackpad, or a key that scrolls, as a guest's window gets it.
public struct ScrollEvent: Hashable, Sendable {
    /// Points from the surface's top left corner: what lies there is scrolled.
    public var x: Double
    public var y: Double
    /// How far to go on in the content, in points: to its right and to its end; less than 0 for the other way.
    public var right: Double
    public var down: Double
    /// Seconds, from any fixed beginning, never going back.
    public var timestamp: Double

    public init(x: Double, y: Double, right: Double, down: Double, timestamp: Double) {
        self.x = x
        self.y = y
        self.right = right
        self.down = down
        self.timestamp = timestamp
    }
}

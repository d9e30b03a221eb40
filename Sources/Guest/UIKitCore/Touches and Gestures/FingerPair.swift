/// How two fingers lie to each other, in points of the window.
struct FingerPair {
    /// In points.
    let distance: CGFloat
    /// Of the line from the first to the second, in radians.
    let angle: CGFloat

    @MainActor init?(_ touches: [UITouch]) {
        guard touches.count >= 2 else { return nil }
        let (first, second) = (touches[0].location(in: nil), touches[1].location(in: nil))
        distance = max(first.distance(to: second), 1)
        angle = atan2(second.y - first.y, second.x - first.x)
    }

    /// How far the line has turned since it was `other`'s, the short way round; radians, clockwise.
    func turn(from other: FingerPair) -> CGFloat { (angle - other.angle).remainder(dividingBy: 2 * .pi) }
}

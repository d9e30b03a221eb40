/// Lengths as the solver gets them: numbers that can be reckoned with.
enum LayoutLength {
    /// No length is longer, in points. "As large as possible" would otherwise swallow every other number.
    static let limit = 1e6

    /// The length within the limits; 0 for what is no number.
    static func points(_ length: CGFloat) -> Double {
        length.isNaN ? 0 : max(-limit, min(limit, Double(length)))
    }
}

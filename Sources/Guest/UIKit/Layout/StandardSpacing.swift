/// The distances that "standard" means (facts 4.27), in points.
enum StandardSpacing {
    /// Between neighbours.
    static let between: CGFloat = 8
}

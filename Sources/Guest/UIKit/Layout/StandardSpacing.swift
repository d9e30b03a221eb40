/// The distances that "standard" means, in points.
enum StandardSpacing {
    /// Between neighbours.
    static let between: CGFloat = 8
}

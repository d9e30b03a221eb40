/// The distances that "standard" means, in points.
package enum StandardSpacing {
    /// Between neighbours.
    package static let between: CGFloat = 8
}

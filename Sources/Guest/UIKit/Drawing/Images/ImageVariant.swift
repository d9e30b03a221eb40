import CoreGraphics

/// What an image is made of.
struct ImageVariant {
    var pixels: CGImage?
    /// Pixels per point.
    var scale: CGFloat
    var orientation = UIImage.Orientation.up
    var traits = UIImage.Traits()
}

import CoreGraphics

/// The pixels of an image for one set of traits.
struct ImageVariant {
    var pixels: CGImage?
    /// Pixels per point.
    var scale: CGFloat
    var orientation = UIImage.Orientation.up
    var traits = UIImage.Traits()
}

// Images that consist of several.
import AppleFoundation

extension UIImage {
    /// An image that moves: an image view shows all of them in turn, whatever else draws it the first one.
    /// - Parameter duration: seconds for all images; 0 means a thirtieth for each.
    /// - Returns: nil without images.
    public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        var traits = first.traits
        let length = duration > 0 ? duration : Double(images.count) / 30
        traits.animation = Animation(images: images, duration: length)
        return UIImage(pixels: first.pixels, scale: first.scale, orientation: first.imageOrientation, traits: traits)
    }

    /// The images of the main bundle that are called `name0`, `name1` and so on, as far as there are some.
    public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        var images: [UIImage] = []
        while images.count < 1024, let next = UIImage(named: "\(name)\(images.count)") { images.append(next) }
        return animatedImage(with: images, duration: duration)
    }
}

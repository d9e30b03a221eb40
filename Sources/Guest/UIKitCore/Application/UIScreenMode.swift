/// The pixels of a screen.
///
/// - Status: complete
public final class UIScreenMode: NSObject {
    /// Width and height in pixels.
    public let size: CGSize
    /// Width of a pixel divided by its height.
    public let pixelAspectRatio: CGFloat = 1

    init(size: CGSize) {
        self.size = size
    }
}

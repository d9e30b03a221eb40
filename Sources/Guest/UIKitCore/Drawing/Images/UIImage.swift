// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names are those of Apple's interface.
// Loading by name is in UIImage+Named, drawing in UIImage+Drawing.
import AppleFoundation
import CoreGraphics

/// A picture with a size in points. Immutable, but for the variants that its asset may get.
///
/// - Status: partial (no Core Image; of the symbols the common ones, in drawings of our own)
open class UIImage: NSObject, NSSecureCoding, @unchecked Sendable {
    private let mark = CoreFoundationMark()
    /// - Status: complete
    public enum Orientation: Int, Sendable {
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored

        /// - Parameter tiff: the number by which files say it, 1 to 8.
        init(tiff: Int) {
            let all: [Orientation] = [
                .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
            ]
            self = (1...8).contains(tiff) ? all[tiff - 1] : .up
        }
    }

    /// Whether the image is drawn as it is or as a stencil.
    ///
    /// - Status: complete
    public enum RenderingMode: Int, Sendable {
        case automatic, alwaysOriginal, alwaysTemplate
    }

    /// - Status: complete
    public enum ResizingMode: Int, Sendable {
        case tile, stretch
    }

    /// Everything beside the pixels.
    package struct Traits {
        var renderingMode = RenderingMode.automatic
        var capInsets = UIEdgeInsets.zero
        var resizingMode = ResizingMode.tile
        var isResizable = false
        var alignmentRectInsets = UIEdgeInsets.zero
        var isMirrored = false
        package var tint: UIColor?
        var symbol: Symbol?
        var animation: Animation?
    }

    /// What an image is that moves.
    struct Animation {
        var images: [UIImage]
        /// Seconds for all of them.
        var duration: TimeInterval
    }

    let pixels: CGImage?
    public let scale: CGFloat
    public let imageOrientation: Orientation
    package let traits: Traits
    private let asset: UIImageAsset

    public override convenience init() {
        self.init(pixels: nil, scale: 1, orientation: .up, traits: Traits())
    }

    /// - Parameter asset: the other variants of the image; nil if there are none yet.
    init(pixels: CGImage?, scale: CGFloat, orientation: Orientation, traits: Traits, asset: UIImageAsset? = nil) {
        self.pixels = pixels
        self.scale = scale > 0 ? scale : 1
        imageOrientation = orientation
        self.traits = traits
        self.asset =
            asset
            ?? UIImageAsset(
                base: ImageVariant(pixels: pixels, scale: self.scale, orientation: orientation, traits: traits))
        super.init()
    }

    convenience init(_ variant: ImageVariant, asset: UIImageAsset) {
        self.init(
            pixels: variant.pixels, scale: variant.scale, orientation: variant.orientation, traits: variant.traits,
            asset: asset)
    }

    /// What an image literal means. An image that is missing ends the program, as on a device.
    public required convenience init(imageLiteralResourceName name: String) {
        let scale = UIImage.screenScale
        guard let found = NamedImages.find(name, in: Bundle.main, traits: UITraitCollection.current, scale: scale)
        else { raise(.invalidArgumentException, "The image literal “\(name)” names no image of the bundle.") }
        self.init(found.variant, asset: found.asset)
    }

    var variant: ImageVariant {
        ImageVariant(pixels: pixels, scale: scale, orientation: imageOrientation, traits: traits)
    }

    public convenience init(cgImage: CGImage) {
        self.init(pixels: cgImage, scale: 1, orientation: .up, traits: Traits())
    }

    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(pixels: cgImage, scale: scale, orientation: orientation, traits: Traits())
    }

    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    /// PNG, JPEG (as its Exif block says that it is turned) or another of the usual formats.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let image = ImageFiles.decode(data, name: "An image") else { return nil }
        let orientation = Orientation(tiff: ImageCoding.orientation(of: data))
        self.init(pixels: image, scale: scale, orientation: orientation, traits: Traits())
    }

    /// A file; `@2x` and `@3x` variants beside it are found as in UIKit.
    public convenience init?(contentsOfFile path: String) {
        guard let found = ImageFiles.load(path: path, preferredScale: UIImage.screenScale) else { return nil }
        self.init(pixels: found.image, scale: found.scale, orientation: found.orientation, traits: Traits())
    }

    public required convenience init?(coder: NSCoder) {
        guard let variant = Self.decode(coder) else { return nil }
        self.init(
            pixels: variant.pixels, scale: variant.scale, orientation: variant.orientation, traits: variant.traits)
    }

    public static var supportsSecureCoding: Bool { true }

    /// Archives the pixels as PNG. Variants for other traits are left out.
    open func encode(with coder: NSCoder) { encodePixels(coder) }

    nonisolated static var screenScale: CGFloat {
        let scale = UIProcess.current.screenTraits.displayScale
        return scale > 0 ? scale : 1
    }

    // MARK: Asking

    open var cgImage: CGImage? { pixels }

    /// In points.
    open var size: CGSize {
        guard let pixels else { return .zero }
        let size = CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
        switch imageOrientation {
        case .left, .right, .leftMirrored, .rightMirrored: return CGSize(width: size.height, height: size.width)
        default: return size
        }
    }

    /// The variants of this image. What is registered with it is shown by image views under those traits.
    open var imageAsset: UIImageAsset? { asset }

    /// This image as it is under the traits: another variant's pixels, with this image's settings.
    package func resolved(for traits: UITraitCollection) -> UIImage {
        guard let variant = asset.variant(for: traits), variant.pixels != pixels else { return self }
        return UIImage(
            pixels: variant.pixels, scale: variant.scale, orientation: variant.orientation, traits: self.traits,
            asset: asset)
    }

    open var renderingMode: RenderingMode { traits.renderingMode }
    open var capInsets: UIEdgeInsets { traits.capInsets }
    open var resizingMode: ResizingMode { traits.resizingMode }
    open var alignmentRectInsets: UIEdgeInsets { traits.alignmentRectInsets }
    open var flipsForRightToLeftLayoutDirection: Bool { traits.isMirrored }
    /// The images that are shown one after the other; nil for an image that stands still.
    open var images: [UIImage]? { traits.animation?.images }
    /// Seconds that all images take; 0 for an image that stands still.
    open var duration: TimeInterval { traits.animation?.duration ?? 0 }

    /// Whether it is drawn in the tint colour where nothing in particular asks for templates.
    package var isTemplate: Bool { traits.renderingMode == .alwaysTemplate }

    // MARK: Variants

    private func with(_ change: (inout Traits) -> Void) -> UIImage {
        var traits = traits
        change(&traits)
        return UIImage(pixels: pixels, scale: scale, orientation: imageOrientation, traits: traits, asset: asset)
    }

    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        with { $0.renderingMode = renderingMode }
    }

    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        with {
            $0.capInsets = capInsets
            $0.resizingMode = resizingMode
            $0.isResizable = true
        }
    }

    /// The older way to say which column and row are stretched.
    open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        let left = CGFloat(leftCapWidth)
        let top = CGFloat(topCapHeight)
        return resizableImage(
            withCapInsets: UIEdgeInsets(
                top: top, left: left, bottom: topCapHeight > 0 ? max(size.height - top - 1, 0) : 0,
                right: leftCapWidth > 0 ? max(size.width - left - 1, 0) : 0), resizingMode: .stretch)
    }

    open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        with { $0.alignmentRectInsets = alignmentInsets }
    }

    open func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        with { $0.isMirrored = true }
    }

    open func withHorizontallyFlippedOrientation() -> UIImage {
        let flipped: [Orientation] = [
            .upMirrored, .downMirrored, .rightMirrored, .leftMirrored, .up, .down, .right, .left,
        ]
        return UIImage(
            pixels: pixels, scale: scale, orientation: flipped[imageOrientation.rawValue], traits: traits)
    }

    open func withTintColor(_ color: UIColor) -> UIImage {
        with { $0.tint = color }
    }

    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        with {
            $0.tint = color
            $0.renderingMode = renderingMode
        }
    }

    // MARK: Files

    open func pngData() -> Data? { flattened.flatMap { ImageCoding.encodePNG($0) } }

    /// - Parameter compressionQuality: 0 (smallest) to 1 (best).
    open func jpegData(compressionQuality: CGFloat) -> Data? {
        flattened.flatMap { ImageCoding.encodeJPEG($0, quality: compressionQuality) }
    }

    /// The pixels with the orientation applied.
    var flattened: CGImage? {
        guard imageOrientation != .up || traits.tint != nil else { return pixels }
        UIGraphicsBeginImageContextWithOptions(size, false, scale)
        defer { UIGraphicsEndImageContext() }
        draw(at: .zero)
        return UIGraphicsGetCurrentContext()?.makeImage()
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        return other === self || (pixels != nil && other.pixels == pixels && other.scale == scale)
    }

    open override var hash: Int { pixels?.hashValue ?? ObjectIdentifier(self).hashValue }
}

/// - Status: complete
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

/// - Status: complete
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
    image.jpegData(compressionQuality: compressionQuality)
}

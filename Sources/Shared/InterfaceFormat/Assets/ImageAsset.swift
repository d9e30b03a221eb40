/// An image set (`*.imageset`) after compilation: PNG or JPEG files for scales and conditions.
public struct ImageAsset: Hashable, Sendable {
    /// Whether the image is drawn as it is or as a stencil in the tint colour.
    public enum RenderingIntent: String, Hashable, Sendable { case automatic, original, template }

    public var renderingIntent: RenderingIntent
    public var variants: [Variant]

    public init(renderingIntent: RenderingIntent = .automatic, variants: [Variant] = []) {
        self.renderingIntent = renderingIntent
        self.variants = variants
    }

    /// One file of the set.
    public struct Variant: Hashable, Sendable {
        /// Relative to the bundle's root, with `/`.
        public var file: String
        /// Pixels per point: 1, 2 or 3. The image's size in points is its pixels divided by this.
        public var scale: Double
        /// In pixels.
        public var width: Int
        /// In pixels.
        public var height: Int
        public var conditions: AssetConditions
        public var slicing: Slicing?
        /// What the layout leaves out, in points (`UIImage.alignmentRectInsets`).
        public var alignmentInsets: InterfaceInsets?

        public init(
            file: String, scale: Double, width: Int, height: Int, conditions: AssetConditions = AssetConditions(),
            slicing: Slicing? = nil, alignmentInsets: InterfaceInsets? = nil
        ) {
            self.file = file
            self.scale = scale
            self.width = width
            self.height = height
            self.conditions = conditions
            self.slicing = slicing
            self.alignmentInsets = alignmentInsets
        }
    }

    /// How the image stretches (`UIImage.resizableImage(withCapInsets:resizingMode:)`).
    public struct Slicing: Hashable, Sendable {
        public var insets: InterfaceInsets
        /// True if the centre is repeated, false if it is stretched.
        public var tiles: Bool

        public init(insets: InterfaceInsets, tiles: Bool) {
            self.insets = insets
            self.tiles = tiles
        }
    }
}

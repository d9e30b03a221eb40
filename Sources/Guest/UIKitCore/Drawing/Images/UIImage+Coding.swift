// Images in archives. The keys are ours.
import AppleFoundation
import CoreGraphics

extension UIImage {
    private enum Key {
        static let data = "UIImageData"
        static let scale = "UIScale"
        static let renderingMode = "UIRenderingMode"
        static let isResizable = "UIResizable"
        static let capInsets = "UICapInsets"
        static let resizingMode = "UIResizingMode"
        static let alignmentInsets = "UIAlignmentRectInsets"
        static let isMirrored = "UIFlipsForRightToLeft"
        static let tint = "UITintColor"
    }

    func encodePixels(_ coder: NSCoder) {
        if let data = pngData() { coder.encode(NSData(data: data), forKey: Key.data) }
        coder.encode(Double(scale), forKey: Key.scale)
        coder.encode(traits.renderingMode.rawValue, forKey: Key.renderingMode)
        coder.encode(traits.isResizable, forKey: Key.isResizable)
        coder.encode(traits.capInsets, forKey: Key.capInsets)
        coder.encode(traits.resizingMode.rawValue, forKey: Key.resizingMode)
        coder.encode(traits.alignmentRectInsets, forKey: Key.alignmentInsets)
        coder.encode(traits.isMirrored, forKey: Key.isMirrored)
        coder.encode(traits.tint, forKey: Key.tint)
    }

    /// nil if the archive holds no image.
    static func decode(_ coder: NSCoder) -> ImageVariant? {
        guard coder.containsValue(forKey: Key.scale) else { return nil }
        var traits = Traits()
        traits.renderingMode = RenderingMode(rawValue: coder.decodeInteger(forKey: Key.renderingMode)) ?? .automatic
        traits.isResizable = coder.decodeBool(forKey: Key.isResizable)
        traits.capInsets = coder.decodeUIEdgeInsets(forKey: Key.capInsets)
        traits.resizingMode = ResizingMode(rawValue: coder.decodeInteger(forKey: Key.resizingMode)) ?? .tile
        traits.alignmentRectInsets = coder.decodeUIEdgeInsets(forKey: Key.alignmentInsets)
        traits.isMirrored = coder.decodeBool(forKey: Key.isMirrored)
        traits.tint = coder.decodeObject(of: UIColor.self, forKey: Key.tint)
        let data = coder.decodeObject(of: NSData.self, forKey: Key.data)
        return ImageVariant(
            pixels: data.flatMap { ImageCoding.decode(Data(referencing: $0)) },
            scale: CGFloat(coder.decodeDouble(forKey: Key.scale)), orientation: .up, traits: traits)
    }
}

/// `UIImageView`.
@MainActor enum ImageViewDecoder {
    static func decode(_ attributes: InterfaceAttributes, into view: UIImageView) {
        if let image = attributes.image("image") { view.image = image }
        if let image = attributes.image("highlightedImage") { view.highlightedImage = image }
        if let value = attributes.bool("highlighted") { view.isHighlighted = value }
    }
}

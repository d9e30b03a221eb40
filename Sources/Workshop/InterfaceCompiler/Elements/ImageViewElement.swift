/// `imageView`: a `UIImageView`.
enum ImageViewElement: ElementKind {
    static let element = "imageView"
    static let className = "UIImageView"

    static func read(_ reader: inout ElementReader) {
        reader.images("image", "highlightedImage")
        reader.bools("highlighted", "adjustsImageSizeForAccessibilityContentSizeCategory")
        reader.readView()
    }
}

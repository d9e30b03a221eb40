extension ClassSchema {
    static let imageView = ClassSchema(
        "UIImageView", below: view, elements: ["imageView"],
        attributes: [
            .image("image"), .image("highlightedImage"), .bool("highlighted"),
            .bool("adjustsImageSizeForAccessibilityContentSizeCategory").unused("no image grows with the text"),
        ])
}

extension ClassSchema {
    static let imageView = ClassSchema(
        "UIImageView", below: view, elements: ["imageView"],
        attributes: [
            .image("image"), .image("highlightedImage"), .bool("highlighted"),
            .symbolScale,
            .bool("adjustsImageSizeForAccessibilityContentSizeCategory").unused("no image grows with the text"),
        ] + AttributeSchema.symbolConfiguration("symbol"))
}

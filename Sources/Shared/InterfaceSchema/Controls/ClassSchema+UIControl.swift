extension ClassSchema {
    static let control = ClassSchema(
        "UIControl", below: view,
        attributes: [
            .bool("enabled"), .bool("selected"), .bool("highlighted"),
            .name("contentHorizontalAlignment", "left right center fill leading trailing"),
            .name("contentVerticalAlignment", "top bottom center fill"),
        ])
}

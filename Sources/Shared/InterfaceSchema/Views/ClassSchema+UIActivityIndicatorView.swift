extension ClassSchema {
    static let activityIndicatorView = ClassSchema(
        "UIActivityIndicatorView", below: view, elements: ["activityIndicatorView"],
        attributes: [
            .name("style", "whiteLarge white gray medium large"), .color("color"),
            .bool("hidesWhenStopped", absent: false), .bool("animating"),
        ])
}

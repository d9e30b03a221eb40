extension ClassSchema {
    static let progressView = ClassSchema(
        "UIProgressView", below: view, elements: ["progressView"],
        attributes: [
            .name("progressViewStyle", "default bar"), .number("progress"), .color("progressTintColor"),
            .color("trackTintColor"), .image("progressImage"), .image("trackImage"),
        ])
}

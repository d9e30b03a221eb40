extension ClassSchema {
    static let pageControl = ClassSchema(
        "UIPageControl", below: control, elements: ["pageControl"],
        attributes: [
            .number("numberOfPages"), .number("currentPage"), .bool("hidesForSinglePage"),
            .color("pageIndicatorTintColor"), .color("currentPageIndicatorTintColor"),
        ])
}

extension ClassSchema {
    static let pageControl = ClassSchema(
        "UIPageControl", below: control, elements: ["pageControl"],
        standIn: StandInSchema(width: .designed, height: .fixed(37)))
}

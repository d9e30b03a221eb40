extension InterfaceDescription {
    static let pageControl = InterfaceDescription(UIPageControl.self) {
        $0.integer("numberOfPages") { $0.numberOfPages = $1 }
        $0.integer("currentPage") { $0.currentPage = $1 }
        $0.bool("hidesForSinglePage") { $0.hidesForSinglePage = $1 }
        $0.color("pageIndicatorTintColor") { $0.pageIndicatorTintColor = $1 }
        $0.color("currentPageIndicatorTintColor") { $0.currentPageIndicatorTintColor = $1 }
    } names: {
        $0.property("numberOfPages", \UIPageControl.numberOfPages)
        $0.property("currentPage", \UIPageControl.currentPage)
    }
}

extension InterfaceDescription {
    static let scrollView = InterfaceDescription(UIScrollView.self) {
        $0.bool("scrollEnabled") { $0.isScrollEnabled = $1 }
        $0.bool("pagingEnabled") { $0.isPagingEnabled = $1 }
        $0.bool("directionalLockEnabled") { $0.isDirectionalLockEnabled = $1 }
        $0.bool("bounces") { $0.bounces = $1 }
        $0.bool("alwaysBounceHorizontal") { $0.alwaysBounceHorizontal = $1 }
        $0.bool("alwaysBounceVertical") { $0.alwaysBounceVertical = $1 }
        $0.bool("showsHorizontalScrollIndicator") { $0.showsHorizontalScrollIndicator = $1 }
        $0.bool("showsVerticalScrollIndicator") { $0.showsVerticalScrollIndicator = $1 }
        $0.name("indicatorStyle", ["default": .default, "black": .black, "white": .white]) { $0.indicatorStyle = $1 }
        $0.insets("scrollIndicatorInsets") { $0.scrollIndicatorInsets = $1 }
        $0.insets("contentInset") { $0.contentInset = $1 }
        $0.name(
            "contentInsetAdjustmentBehavior",
            ["automatic": .automatic, "scrollableAxes": .scrollableAxes, "never": .never, "always": .always]
        ) { $0.contentInsetAdjustmentBehavior = $1 }
        $0.bool("delaysContentTouches") { $0.delaysContentTouches = $1 }
        $0.bool("canCancelContentTouches") { $0.canCancelContentTouches = $1 }
        $0.object("refreshControl", UIRefreshControl.self) { $0.refreshControl = $1 }
        $0.name("keyboardDismissMode", ["none": .none, "onDrag": .onDrag, "interactive": .interactive]) {
            $0.keyboardDismissMode = $1
        }
        $0.outlet("refreshControl") { $0.refreshControl = $1 as? UIRefreshControl }
        $0.outlet("delegate") { $0.scrollDelegate = $1 as? UIScrollViewDelegate }
    } names: {
        $0.property("contentSize", \UIScrollView.contentSize)
        $0.property("contentOffset", \UIScrollView.contentOffset)
        $0.property("contentInset", \UIScrollView.contentInset)
        $0.property("scrollEnabled", \UIScrollView.isScrollEnabled)
        $0.property("isScrollEnabled", \UIScrollView.isScrollEnabled)
        $0.property("pagingEnabled", \UIScrollView.isPagingEnabled)
        $0.property("isPagingEnabled", \UIScrollView.isPagingEnabled)
        $0.property("bounces", \UIScrollView.bounces)
    }
}

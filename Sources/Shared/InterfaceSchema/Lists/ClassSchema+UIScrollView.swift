extension ClassSchema {
    /// Its guides are read beside the attributes.
    static let scrollView = ClassSchema(
        "UIScrollView", below: view, elements: ["scrollView"],
        attributes: [
            .bool("scrollEnabled"), .bool("pagingEnabled"), .bool("directionalLockEnabled"),
            .bool("bounces"), .bool("alwaysBounceHorizontal"), .bool("alwaysBounceVertical"),
            .bool("showsHorizontalScrollIndicator"), .bool("showsVerticalScrollIndicator"),
            .name("indicatorStyle", "default black white"), .insets("scrollIndicatorInsets"),
            .insets("contentInset"),
            .name("contentInsetAdjustmentBehavior", "automatic scrollableAxes never always"),
            .bool("delaysContentTouches"), .bool("canCancelContentTouches"),
            .object("refreshControl"),
            .name("keyboardDismissMode", "none onDrag interactive"),
            .bool("bouncesZoom").unused("there is no zooming"),
            .number("minimumZoomScale").unused("there is no zooming"),
            .number("maximumZoomScale").unused("there is no zooming"),
        ],
        outlets: ["delegate", "refreshControl"],
        delegateMethods: [
            "scrollViewDidScroll(_:)", "scrollViewDidZoom(_:)", "scrollViewWillBeginDragging(_:)",
            "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)",
            "scrollViewDidEndDragging(_:willDecelerate:)", "scrollViewWillBeginDecelerating(_:)",
            "scrollViewDidEndDecelerating(_:)", "scrollViewDidEndScrollingAnimation(_:)", "viewForZooming(in:)",
            "scrollViewShouldScrollToTop(_:)", "scrollViewDidScrollToTop(_:)",
            "scrollViewDidChangeAdjustedContentInset(_:)",
        ])
}

extension ClassSchema {
    static let lists: [ClassSchema] = [
        scrollView, tableView, tableViewCell, tableViewCellContentView, collectionView, collectionReusableView,
    ]

    static let scrollView = ClassSchema(
        "UIScrollView", below: view, elements: ["scrollView"], outlets: ["delegate", "refreshControl"],
        delegateMethods: [
            "scrollViewDidScroll(_:)", "scrollViewWillBeginDragging(_:)",
            "scrollViewDidEndDragging(_:willDecelerate:)", "scrollViewDidEndDecelerating(_:)",
            "scrollViewDidEndScrollingAnimation(_:)", "viewForZooming(in:)",
        ],
        standIn: StandInSchema())
}

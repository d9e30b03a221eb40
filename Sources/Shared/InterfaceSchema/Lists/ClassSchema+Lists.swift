extension ClassSchema {
    static let lists: [ClassSchema] = [
        scrollView, tableView, tableViewCell, tableViewCellContentView, collectionView, collectionReusableView,
        collectionViewCell, collectionViewLayout, collectionViewFlowLayout,
    ]
}

extension InterfaceDescription {
    package static let scrolling: [InterfaceDescription] = [
        scrollView, pickerView, tableView, tableViewCell, tableViewCellContentView, tableViewController,
        collectionView, collectionReusableView, collectionViewCell, collectionViewLayout, collectionViewFlowLayout,
        collectionViewController,
    ]
}

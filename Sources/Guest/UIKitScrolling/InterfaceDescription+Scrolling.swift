extension InterfaceDescription {
    package static let scrolling: [InterfaceDescription] = [
        scrollView, refreshControl, pickerView, datePicker, tableView, tableViewCell, tableViewCellContentView,
        tableViewController,
        collectionView, collectionReusableView, collectionViewCell, collectionViewLayout, collectionViewFlowLayout,
        collectionViewController,
    ]
}

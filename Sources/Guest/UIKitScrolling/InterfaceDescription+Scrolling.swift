extension InterfaceDescription {
    package static let scrolling: [InterfaceDescription] = [
        scrollView, tableView, tableViewCell, tableViewCellContentView, tableViewController,
    ]
}

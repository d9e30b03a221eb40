extension InterfaceDescription {
    static let refreshControl = InterfaceDescription(UIRefreshControl.self) {
        $0.attributedText("attributedTitle") { $0.attributedTitle = $1 }
    } names: {
        $0.method("beginRefreshing") { (target: UIRefreshControl, _) in
            target.beginRefreshing()
            return nil
        }
        $0.method("endRefreshing") { (target: UIRefreshControl, _) in
            target.endRefreshing()
            return nil
        }
    }
}

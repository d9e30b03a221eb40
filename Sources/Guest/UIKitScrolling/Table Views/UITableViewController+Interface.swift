extension InterfaceDescription {
    static let tableViewController = InterfaceDescription(UITableViewController.self) {
        $0.bool("clearsSelectionOnViewWillAppear") { $0.clearsSelectionOnViewWillAppear = $1 }
        $0.object("refreshControl", UIRefreshControl.self) { $0.refreshControl = $1 }
        $0.outlet("refreshControl") { $0.refreshControl = $1 as? UIRefreshControl }
        $0.outlet("tableView") { $0.tableView = $1 as? UITableView }
    } names: {
        $0.getter("tableView") { (target: UITableViewController) in target.tableView }
    }
}

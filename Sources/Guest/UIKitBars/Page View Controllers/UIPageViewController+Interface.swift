extension InterfaceDescription {
    static let pageViewController = InterfaceDescription(UIPageViewController.self) {
        // Read where it is made, since they cannot be changed later.
        $0.loader("transitionStyle", "navigationOrientation", "pageSpacing")
        $0.outlet("dataSource") { $0.dataSource = $1 as? UIPageViewControllerDataSource }
        $0.outlet("delegate") { $0.delegate = $1 as? UIPageViewControllerDelegate }
    }
}

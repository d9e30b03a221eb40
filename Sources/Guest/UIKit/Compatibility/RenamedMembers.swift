// Members that Swift 3 and 4 called otherwise.

extension UIViewController {
    public var childViewControllers: [UIViewController] { children }

    public func addChildViewController(_ childController: UIViewController) { addChild(childController) }

    public func removeFromParentViewController() { removeFromParent() }

    public func willMove(toParentViewController parent: UIViewController?) { willMove(toParent: parent) }

    public func didMove(toParentViewController parent: UIViewController?) { didMove(toParent: parent) }
}

extension UIView {
    public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }

    public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}

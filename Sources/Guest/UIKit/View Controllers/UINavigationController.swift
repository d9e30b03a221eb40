/// A stack of controllers under a bar (facts 4A: the bar is 44 points high).
///
/// - Status: partial (no toolbar, large titles or interactive pop)
@preconcurrency @MainActor open class UINavigationController: UIViewController {
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {}
    func childTitleDidChange(_ child: UIViewController) {}
}

/// Several controllers, one of them shown, chosen in a bar of tabs (facts 4A: the bar is 49 points high).
///
/// - Status: partial (no "More" list or editing of the order)
@preconcurrency @MainActor open class UITabBarController: UIViewController {
    func tabBarItemDidChange(of child: UIViewController) {}
}

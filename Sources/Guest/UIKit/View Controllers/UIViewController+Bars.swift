// The items that stand for a controller in bars.

extension UIViewController {
    public var navigationController: UINavigationController? {
        nearestAncestor(UINavigationController.self)
    }

    public var tabBarController: UITabBarController? {
        nearestAncestor(UITabBarController.self)
    }

    func titleDidChange() {
        navigationItemStorage?.title = title
        tabBarItemStorage?.title = title
        if let parentStorage = parentStorage as? UINavigationController { parentStorage.childTitleDidChange(self) }
    }

    func barItemForNavigation() -> UINavigationItem {
        if let navigationItemStorage { return navigationItemStorage }
        let item = UINavigationItem()
        item.title = title
        navigationItemStorage = item
        return item
    }

    func barItemForTab() -> UITabBarItem {
        if let tabBarItemStorage { return tabBarItemStorage }
        let item = UITabBarItem(title: title, image: nil, selectedImage: nil)
        tabBarItemStorage = item
        return item
    }

    func replaceTabBarItem(_ item: UITabBarItem?) {
        tabBarItemStorage = item
        tabBarController?.tabBarItemDidChange(of: self)
    }
}

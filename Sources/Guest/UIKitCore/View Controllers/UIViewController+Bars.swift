// The items that stand for a controller in bars.

extension UIViewController {
    func titleDidChange() {
        navigationItemStorage?.title = title
        tabBarItemStorage?.title = title
        parentStorage?.titleDidChange(ofChild: self)
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
        parentStorage?.tabBarItemDidChange(ofDescendant: self)
    }
}

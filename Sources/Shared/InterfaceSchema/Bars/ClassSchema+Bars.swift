extension ClassSchema {
    static let bars: [ClassSchema] = [
        navigationBar, tabBar, toolbar, searchBar, barItem, barButtonItem, tabBarItem, navigationItem,
    ]

    static let toolbar = ClassSchema(
        "UIToolbar", below: view, elements: ["toolbar"], outlets: ["delegate"],
        standIn: StandInSchema(height: .designed))

    static let searchBar = ClassSchema(
        "UISearchBar", below: view, elements: ["searchBar"], outlets: ["delegate"],
        standIn: StandInSchema(height: .designed))
}

extension InterfaceDescription {
    static let searchBar = InterfaceDescription(UISearchBar.self) {
        $0.text("text") { $0.text = $1 }
        $0.text("placeholder") { $0.placeholder = $1 }
        $0.text("prompt") { $0.prompt = $1 }
        $0.name(
            "searchBarStyle",
            ["default": .default, "prominent": .prominent, "minimal": .minimal]
                as [String: UISearchBar.Style]
        ) { $0.searchBarStyle = $1 }
        $0.bool("showsCancelButton") { $0.showsCancelButton = $1 }
        $0.bool("showsScopeBar") { $0.showsScopeBar = $1 }
        looks(&$0)
        traits(&$0)
        $0.outlet("delegate") { $0.delegate = $1 as? UISearchBarDelegate }
    } names: {
        $0.property("text", \UISearchBar.text)
        $0.property("placeholder", \UISearchBar.placeholder)
    }
}

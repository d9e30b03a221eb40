extension InterfaceDescription {
    static let navigationBar = InterfaceDescription(UINavigationBar.self) {
        looks(&$0)
        $0.bool("largeTitles") { $0.prefersLargeTitles = $1 }
        $0.objects("items", UINavigationItem.self) { $0.items = $1 }
    }
}

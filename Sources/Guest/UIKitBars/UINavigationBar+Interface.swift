extension InterfaceDescription {
    static let navigationBar = InterfaceDescription(UINavigationBar.self) {
        $0.color("barTintColor") { $0.barTintColor = $1 }
        $0.bool("translucent") { $0.isTranslucent = $1 }
        $0.bool("largeTitles") { $0.prefersLargeTitles = $1 }
        $0.objects("items", UINavigationItem.self) { $0.items = $1 }
    }
}

extension InterfaceDescription {
    static let toolbar = InterfaceDescription(UIToolbar.self) {
        looks(&$0)
        $0.objects("items", UIBarButtonItem.self) { $0.items = $1 }
        $0.outlet("delegate") { $0.delegate = $1 as? UIToolbarDelegate }
    }
}

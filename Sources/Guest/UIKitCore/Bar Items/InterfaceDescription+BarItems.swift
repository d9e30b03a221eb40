extension InterfaceDescription {
    static let barItems: [InterfaceDescription] = [barItem, barButtonItem, tabBarItem, navigationItem]
}

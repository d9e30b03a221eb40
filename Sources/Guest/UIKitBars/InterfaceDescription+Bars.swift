extension InterfaceDescription {
    package static let bars: [InterfaceDescription] = [
        navigationBar, tabBar, toolbar, searchBar, tabBarController, navigationController,
        pageViewController,
    ]
}

extension InterfaceDescription {
    /// The looks that all bars have.
    static func looks<Bar: _Bar>(_ bar: inout InterfaceDescriptionBuilder<Bar>) {
        bar.color("barTintColor") { $0.barTintColor = $1 }
        bar.bool("translucent") { $0.isTranslucent = $1 }
        bar.name("barStyle", ["default": .default, "black": .black, "blackTranslucent": .blackTranslucent]) {
            $0.barStyle = $1
        }
    }
}

extension InterfaceAttributes {
    /// Gives a bar, which its container has made, the looks that the file describes under a key; its place is the
    /// container's matter.
    func dress(_ bar: UIView, from key: String, as description: InterfaceDescription) {
        guard let object = object(key) else { return }
        loader.register(instance: bar, id: object.id)
        let attributes = InterfaceAttributes(object, loader)
        if let color = attributes.color("backgroundColor"), color != UIColor.clear { bar.backgroundColor = color }
        if let color = attributes.color("tintColor") { bar.tintColor = color }
        description.set(attributes, on: bar)
    }
}

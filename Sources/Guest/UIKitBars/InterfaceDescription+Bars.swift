extension InterfaceDescription {
    package static let bars: [InterfaceDescription] = [navigationBar, tabBar, tabBarController, navigationController]
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

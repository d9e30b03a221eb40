extension InterfaceDescription {
    package static let barItem = InterfaceDescription(UIBarItem.self) {
        $0.text("title") { $0.title = $1 }
        $0.image("image") { $0.image = $1 }
        $0.insets("imageInsets") { $0.imageInsets = $1 }
        $0.integer("tag") { $0.tag = $1 }
        $0.bool("enabled") { $0.isEnabled = $1 }
    } names: {
        $0.property("title", \UIBarItem.title)
        $0.property("image", \UIBarItem.image)
        $0.property("isEnabled", \UIBarItem.isEnabled)
        $0.property("enabled", \UIBarItem.isEnabled)
        $0.property("tag", \UIBarItem.tag)
    }
}

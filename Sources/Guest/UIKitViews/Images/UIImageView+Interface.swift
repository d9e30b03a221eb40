extension InterfaceDescription {
    static let imageView = InterfaceDescription(UIImageView.self) {
        $0.image("image") { $0.image = $1 }
        $0.image("highlightedImage") { $0.highlightedImage = $1 }
        $0.name("imageScale", InterfaceAttributes.symbolScales) { view, scale in
            view.image = view.image.map { $0.applyingSymbolConfiguration(.init(scale: scale)) ?? $0 }
        }
        $0.symbolConfiguration("symbol") { $0.preferredSymbolConfiguration = $1 }
        $0.bool("highlighted") { $0.isHighlighted = $1 }
    } names: {
        $0.property("image", \UIImageView.image)
        $0.property("highlightedImage", \UIImageView.highlightedImage)
    }
}

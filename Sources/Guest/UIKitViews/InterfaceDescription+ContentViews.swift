extension InterfaceDescription {
    package static let contentViews: [InterfaceDescription] = [label, imageView, stackView, visualEffectView]
}

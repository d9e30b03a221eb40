extension InterfaceDescription {
    static let views: [InterfaceDescription] = [view, layer]
}

extension InterfaceDescription {
    package static let scrolling: [InterfaceDescription] = [scrollView]
}

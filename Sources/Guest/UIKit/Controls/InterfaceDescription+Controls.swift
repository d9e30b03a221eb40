extension InterfaceDescription {
    static let controls: [InterfaceDescription] = [control, button, progressView]
}

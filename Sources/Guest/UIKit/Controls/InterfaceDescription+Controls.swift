extension InterfaceDescription {
    static let controls: [InterfaceDescription] = [
        control, button, switchControl, slider, stepper, pageControl, activityIndicatorView, progressView,
    ]
}

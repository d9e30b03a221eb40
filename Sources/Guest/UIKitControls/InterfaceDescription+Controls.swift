extension InterfaceDescription {
    package static let controls: [InterfaceDescription] = [
        button, switchControl, slider, stepper, pageControl, activityIndicatorView, progressView,
    ]
}

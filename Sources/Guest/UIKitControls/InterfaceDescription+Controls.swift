extension InterfaceDescription {
    package static let controls: [InterfaceDescription] = [
        button, switchControl, slider, stepper, segmentedControl, pageControl, activityIndicatorView, progressView,
    ]
}

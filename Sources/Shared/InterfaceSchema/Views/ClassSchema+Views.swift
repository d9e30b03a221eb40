extension ClassSchema {
    static let views: [ClassSchema] = [
        view, imageView, label, stackView, progressView, visualEffectView, activityIndicatorView,
    ]
}

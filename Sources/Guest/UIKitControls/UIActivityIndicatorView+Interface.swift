extension InterfaceDescription {
    static let activityIndicatorView = InterfaceDescription(UIActivityIndicatorView.self) {
        $0.name("style", activityIndicatorStyles) { $0.style = $1 }
        $0.color("color") { $0.color = $1 }
        // Interface Builder's canvas shows it all the same.
        $0.attributes("hidesWhenStopped") { indicator, attributes in
            indicator.hidesWhenStopped =
                attributes.bool("hidesWhenStopped") == true && attributes.loader.usesCustomClasses
        }
        $0.bool("animating") { if $1 { $0.startAnimating() } else { $0.stopAnimating() } }
    } names: {
        $0.property("color", \UIActivityIndicatorView.color)
        $0.property("hidesWhenStopped", \UIActivityIndicatorView.hidesWhenStopped)
        $0.getter("isAnimating") { (target: UIActivityIndicatorView) in target.isAnimating }
        $0.getter("animating") { (target: UIActivityIndicatorView) in target.isAnimating }
        $0.method("startAnimating") { (target: UIActivityIndicatorView, _) in
            target.startAnimating()
            return nil
        }
        $0.method("stopAnimating") { (target: UIActivityIndicatorView, _) in
            target.stopAnimating()
            return nil
        }
    }

    private static let activityIndicatorStyles: [String: UIActivityIndicatorView.Style] = [
        "whiteLarge": .whiteLarge, "white": .white, "gray": .gray, "medium": .medium, "large": .large,
    ]
}

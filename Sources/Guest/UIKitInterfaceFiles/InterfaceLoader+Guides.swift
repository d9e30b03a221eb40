extension InterfaceLoader {
    /// Makes a view's guides known by the identifiers that constraints use.
    func addGuides(_ ids: [String: String], to view: UIView) {
        for (role, id) in ids {
            switch role {
            case "safeArea": register(guide: view.safeAreaLayoutGuide, id: id)
            case "layoutMargins": register(guide: view.layoutMarginsGuide, id: id)
            case "readableContent": register(guide: view.readableContentGuide, id: id)
            // Without scrolling the content and the frame are the view itself.
            case "frameLayout": register(guide: (view as? UIScrollView)?.frameLayoutGuide ?? view, id: id)
            case "contentLayout": register(guide: (view as? UIScrollView)?.contentLayoutGuide ?? view, id: id)
            default: register(guide: view.safeAreaLayoutGuide, id: id)
            }
        }
    }

    /// The guides of the time before the safe area: they cover what bars cover at the top and at the bottom. On Interface
    /// Builder's canvas the upper one is a mere line below the bars, even for what begins at its top.
    func addControllerGuides(_ ids: [String: String], to view: UIView) {
        for (role, id) in ids where role == "top" || role == "bottom" {
            let guide = UILayoutGuide()
            view.addLayoutGuide(guide)
            let safe = view.safeAreaLayoutGuide
            let isTop = role == "top"
            NSLayoutConstraint.activate([
                guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                guide.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                guide.topAnchor.constraint(
                    equalTo: !isTop ? safe.bottomAnchor : usesCustomClasses ? view.topAnchor : safe.topAnchor),
                guide.bottomAnchor.constraint(equalTo: isTop ? safe.topAnchor : view.bottomAnchor),
            ])
            register(guide: guide, id: id)
        }
    }

    /// Lets outlets to a constraint find it.
    func keep(_ constraint: NSLayoutConstraint, id: String) { register(instance: constraint, id: id) }
}

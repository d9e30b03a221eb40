import InterfaceFormat

/// What every view has.
@MainActor enum ViewDecoder {
    static func decode(_ attributes: InterfaceAttributes, into view: UIView) {
        decodeGeometry(attributes, into: view)
        decodeLooks(attributes, into: view)
        decodeLayout(attributes, into: view)
        decodeAccessibility(attributes, into: view)
        let loader = attributes.loader
        loader.addGuides(attributes.object.layoutGuides, to: view)
        let excluded = loader.excluded(of: attributes.object)
        for object in attributes.object.subviews {
            guard let subview = loader.make(object, as: UIView.self), !excluded.contains(object.id) else { continue }
            add(subview, to: view)
        }
        for object in attributes.objects("gestureRecognizers") {
            if let recognizer = loader.make(object, as: UIGestureRecognizer.self) {
                view.addGestureRecognizer(recognizer)
            }
        }
    }

    private static func add(_ subview: UIView, to view: UIView) {
        if let stack = view as? UIStackView { stack.addArrangedSubview(subview) } else { view.addSubview(subview) }
    }

    private static func decodeGeometry(_ attributes: InterfaceAttributes, into view: UIView) {
        if let frame = attributes.rect("frame") { view.frame = frame }
        if let names = attributes.names("autoresizingMask") {
            view.autoresizingMask = names.reduce(into: []) { $0.formUnion(masks[$1] ?? []) }
        }
        if let value = attributes.bool("translatesAutoresizingMaskIntoConstraints") {
            view.translatesAutoresizingMaskIntoConstraints = value
        }
        if let value = attributes.bool("autoresizesSubviews") { view.autoresizesSubviews = value }
    }

    private static func decodeLooks(_ attributes: InterfaceAttributes, into view: UIView) {
        if let value = attributes.bool("opaque") { view.isOpaque = value }
        if let value = attributes.bool("hidden") { view.isHidden = value }
        if let value = attributes.number("alpha") { view.alpha = value }
        if let value = attributes.integer("tag") { view.tag = value }
        if let value = attributes.bool("clipsSubviews") { view.clipsToBounds = value }
        if let value = attributes.bool("userInteractionEnabled") { view.isUserInteractionEnabled = value }
        if let value = attributes.bool("multipleTouchEnabled") { view.isMultipleTouchEnabled = value }
        if let value = attributes.bool("clearsContextBeforeDrawing") { view.clearsContextBeforeDrawing = value }
        if let mode = attributes.name("contentMode").flatMap({ contentModes[$0] }) { view.contentMode = mode }
        if let color = attributes.color("backgroundColor") { view.backgroundColor = color }
        if let color = attributes.color("tintColor") { view.tintColor = color }
        if let value = attributes.name("semanticContentAttribute").flatMap({ semantics[$0] }) {
            view.semanticContentAttribute = value
        }
    }

    private static func decodeLayout(_ attributes: InterfaceAttributes, into view: UIView) {
        if let value = attributes.bool("preservesSuperviewLayoutMargins") {
            view.preservesSuperviewLayoutMargins = value
        }
        if let value = attributes.bool("insetsLayoutMarginsFromSafeArea") {
            view.insetsLayoutMarginsFromSafeArea = value
        }
        if let margins = attributes.insets("layoutMargins") { view.layoutMargins = margins }
        if let insets = attributes.insets("directionalLayoutMargins") {
            view.directionalLayoutMargins = NSDirectionalEdgeInsets(
                top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
        }
        // The file says what deviates from 250 and 750, whatever a class made in code would have.
        let directions: [(String, NSLayoutConstraint.Axis)] = [("horizontal", .horizontal), ("vertical", .vertical)]
        for (name, axis) in directions {
            let hugging = attributes.number("\(name)HuggingPriority") ?? 250
            view.setContentHuggingPriority(UILayoutPriority(Float(hugging)), for: axis)
            let resistance = attributes.number("\(name)CompressionResistancePriority") ?? 750
            view.setContentCompressionResistancePriority(UILayoutPriority(Float(resistance)), for: axis)
        }
    }

    private static func decodeAccessibility(_ attributes: InterfaceAttributes, into view: UIView) {
        if let text = attributes.text("accessibility.label", localizedAs: "accessibilityLabel") {
            view.accessibilityLabel = text
        }
        if let text = attributes.text("accessibility.hint", localizedAs: "accessibilityHint") {
            view.accessibilityHint = text
        }
        if let name = attributes.name("accessibility.identifier") { view.accessibilityIdentifier = name }
        if let value = attributes.bool("accessibility.isElement") { view.isAccessibilityElement = value }
    }

    private static let masks: [String: UIView.AutoresizingMask] = [
        "widthSizable": .flexibleWidth, "heightSizable": .flexibleHeight, "flexibleMinX": .flexibleLeftMargin,
        "flexibleMaxX": .flexibleRightMargin, "flexibleMinY": .flexibleTopMargin, "flexibleMaxY": .flexibleBottomMargin,
    ]

    private static let contentModes: [String: UIView.ContentMode] = [
        "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill,
        "redraw": .redraw, "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
        "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
    ]

    private static let semantics: [String: UISemanticContentAttribute] = [
        "unspecified": .unspecified, "playback": .playback, "spatial": .spatial,
        "forceLeftToRight": .forceLeftToRight, "forceRightToLeft": .forceRightToLeft,
    ]
}

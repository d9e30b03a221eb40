extension InterfaceDescription {
    static let view = InterfaceDescription(UIView.self) {
        describeGeometry(&$0)
        describeLooks(&$0)
        describeLayout(&$0)
        describeAccessibility(&$0)
        $0.always { view, attributes in
            attributes.loader.addGuides(attributes.object.layoutGuides, to: view)
            addSubviews(of: attributes, to: view)
        }
        $0.objects("gestureRecognizers", UIGestureRecognizer.self) { view, recognizers in
            for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
        }
    } names: {
        describeActions($0)
        describeKeys($0)
    }

    @MainActor private static func addSubviews(of attributes: InterfaceAttributes, to view: UIView) {
        let excluded = attributes.loader.excluded(of: attributes.object)
        for object in attributes.object.subviews {
            guard let subview = attributes.loader.make(object, as: UIView.self), !excluded.contains(object.id) else {
                continue
            }
            view.addSubviewFromFile(subview)
        }
    }

    private static func describeGeometry(_ view: inout InterfaceDescriptionBuilder<UIView>) {
        view.rect("frame") { $0.frame = $1 }
        view.options("autoresizingMask", masks) { $0.autoresizingMask = $1 }
        view.bool("translatesAutoresizingMaskIntoConstraints") { $0.translatesAutoresizingMaskIntoConstraints = $1 }
        // What nobody has given constraints stays where it was drawn: Xcode's builds add some that say so.
        view.bool("fixedFrame") { if $1 { $0.translatesAutoresizingMaskIntoConstraints = true } }
        view.bool("autoresizesSubviews") { $0.autoresizesSubviews = $1 }
    }

    private static func describeLooks(_ view: inout InterfaceDescriptionBuilder<UIView>) {
        view.bool("opaque") { $0.isOpaque = $1 }
        view.bool("hidden") { $0.isHidden = $1 }
        view.number("alpha") { $0.alpha = $1 }
        view.integer("tag") { $0.tag = $1 }
        view.bool("clipsSubviews") { $0.clipsToBounds = $1 }
        view.bool("userInteractionEnabled") { $0.isUserInteractionEnabled = $1 }
        view.bool("multipleTouchEnabled") { $0.isMultipleTouchEnabled = $1 }
        view.bool("clearsContextBeforeDrawing") { $0.clearsContextBeforeDrawing = $1 }
        view.name("contentMode", contentModes) { $0.contentMode = $1 }
        view.color("backgroundColor") { $0.backgroundColor = $1 }
        view.color("tintColor") { $0.tintColor = $1 }
        view.name("semanticContentAttribute", semantics) { $0.semanticContentAttribute = $1 }
    }

    private static func describeLayout(_ view: inout InterfaceDescriptionBuilder<UIView>) {
        view.bool("preservesSuperviewLayoutMargins") { $0.preservesSuperviewLayoutMargins = $1 }
        view.bool("insetsLayoutMarginsFromSafeArea") { $0.insetsLayoutMarginsFromSafeArea = $1 }
        view.insets("layoutMargins") { $0.layoutMargins = $1 }
        view.insets("directionalLayoutMargins") { view, insets in
            view.directionalLayoutMargins = NSDirectionalEdgeInsets(
                top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
        }
        view.attributes("placeholderIntrinsicWidth", "placeholderIntrinsicHeight") { view, attributes in
            guard attributes.loader.isCanvas else { return }
            view.layout.placeholderSize = (
                attributes.number("placeholderIntrinsicWidth"), attributes.number("placeholderIntrinsicHeight")
            )
        }
        let directions: [(String, NSLayoutConstraint.Axis)] = [("horizontal", .horizontal), ("vertical", .vertical)]
        for (name, axis) in directions {
            view.number("\(name)HuggingPriority") {
                $0.setContentHuggingPriority(UILayoutPriority(Float($1)), for: axis)
            }
            view.number("\(name)CompressionResistancePriority") {
                $0.setContentCompressionResistancePriority(UILayoutPriority(Float($1)), for: axis)
            }
        }
    }

    private static func describeAccessibility(_ view: inout InterfaceDescriptionBuilder<UIView>) {
        view.text("accessibility.label", localizedAs: "accessibilityLabel") { $0.accessibilityLabel = $1 }
        view.text("accessibility.hint", localizedAs: "accessibilityHint") { $0.accessibilityHint = $1 }
        view.string("accessibility.identifier") { $0.accessibilityIdentifier = $1 }
        view.bool("accessibility.isElement") { $0.isAccessibilityElement = $1 }
        view.options("accessibility.traits", traits) { $0.accessibilityTraits = $1 }
    }

    private static func describeActions(_ table: DispatchTable) {
        func action(_ name: String, _ body: @escaping @MainActor (UIView) -> Void) {
            table.method(Selector(name)) { (target: UIView, _) in
                body(target)
                return nil
            }
        }
        action("setNeedsDisplay") { $0.setNeedsDisplay() }
        action("setNeedsLayout") { $0.setNeedsLayout() }
        action("layoutIfNeeded") { $0.layoutIfNeeded() }
        action("removeFromSuperview") { $0.removeFromSuperview() }
        action("sizeToFit") { $0.sizeToFit() }
        // A recogniser or a control that sends it hands itself over, which is as good as true.
        table.method("endEditing:") { (target: UIView, arguments) in
            target.endEditing((try? arguments(0, Bool.self)) ?? true)
        }
    }

    private static func describeKeys(_ table: DispatchTable) {
        table.getter("layer") { (target: UIView) in target.layer }
        table.getter("superview") { (target: UIView) in target.superview }
        table.getter("subviews") { (target: UIView) in target.subviews }
        table.property("frame", \UIView.frame)
        table.property("bounds", \UIView.bounds)
        table.property("center", \UIView.center)
        table.property("transform", \UIView.transform)
        table.property("alpha", \UIView.alpha)
        table.property("isHidden", \UIView.isHidden)
        table.property("hidden", \UIView.isHidden)
        table.property("isOpaque", \UIView.isOpaque)
        table.property("opaque", \UIView.isOpaque)
        table.property("clipsToBounds", \UIView.clipsToBounds)
        table.property("backgroundColor", \UIView.backgroundColor)
        table.property("tintColor", \UIView.tintColor)
        table.property("tag", \UIView.tag)
        table.property("isUserInteractionEnabled", \UIView.isUserInteractionEnabled)
        table.property("userInteractionEnabled", \UIView.isUserInteractionEnabled)
        table.property("layoutMargins", \UIView.layoutMargins)
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

    private static let traits: [String: UIAccessibilityTraits] = [
        "button": .button, "link": .link, "image": .image, "selected": .selected, "staticText": .staticText,
        "header": .header, "playsSound": .playsSound, "keyboardKey": .keyboardKey, "summaryElement": .summaryElement,
        "notEnabled": .notEnabled, "updatesFrequently": .updatesFrequently, "searchField": .searchField,
        "startsMediaSession": .startsMediaSession, "adjustable": .adjustable,
        "allowsDirectInteraction": .allowsDirectInteraction, "causesPageTurn": .causesPageTurn, "tabBar": .tabBar,
    ]
}

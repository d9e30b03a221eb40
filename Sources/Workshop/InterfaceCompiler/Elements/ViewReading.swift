import InterfaceFormat

extension ElementReader {
    /// What every view has: geometry, looks, layout, subviews.
    mutating func readView() {
        bools(
            "opaque", "hidden", "clipsSubviews", "multipleTouchEnabled", "userInteractionEnabled",
            "translatesAutoresizingMaskIntoConstraints", "preservesSuperviewLayoutMargins",
            "insetsLayoutMarginsFromSafeArea", "layoutMarginsFollowReadableWidth", "clearsContextBeforeDrawing",
            "autoresizesSubviews", "fixedFrame", "misplaced", "ambiguous", "layoutMarginsFollowReadableContentWidth",
            "viewLayoutGuide")
        numbers(
            "alpha", "tag", "horizontalHuggingPriority", "verticalHuggingPriority",
            "horizontalCompressionResistancePriority", "verticalCompressionResistancePriority")
        strings("contentMode", "semanticContentAttribute", "restorationIdentifier", "simulatedAppContext")
        readSubviews()
        readConstraints()
        readGuides()
        for list in take("gestureRecognizers") {
            object.properties["gestureRecognizers"] = .list(
                list.children.map { .object(compilation.object($0)) })
        }
        readChildren()
    }

    private mutating func readSubviews() {
        for list in take("subviews") {
            for child in list.children { object.subviews.append(compilation.object(child)) }
        }
    }

    private mutating func readConstraints() {
        for list in take("constraints") {
            for child in list.children where child.name == "constraint" {
                if let constraint = ConstraintValue.read(child, compilation) {
                    object.constraints.append(constraint)
                    readVariations(ofConstraint: child)
                } else if child.flag("placeholder") != true {
                    compilation.warn(child, "A constraint without a first attribute is left out.")
                }
            }
        }
    }

    private mutating func readGuides() {
        for guide in take("viewLayoutGuide") {
            if let id = guide.id { object.layoutGuides[guide.key ?? "safeArea"] = id }
        }
        for guide in take("layoutGuide") {
            if let id = guide.id { object.layoutGuides[guide.key ?? id] = id }
        }
    }
}

import InterfaceFormat

extension ElementReader {
    /// What every view has beside its attributes: subviews, constraints, guides.
    mutating func readViewStructure() {
        for list in take("subviews") {
            for child in list.children { object.subviews.append(compilation.object(child)) }
        }
        readConstraints()
        for guide in take("viewLayoutGuide") {
            if let id = guide.id { object.layoutGuides[guide.key ?? "safeArea"] = id }
        }
        for guide in take("layoutGuide") {
            if let id = guide.id { object.layoutGuides[guide.key ?? id] = id }
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

    /// Variations that stand in a constraint belong to the view that holds the constraint.
    private mutating func readVariations(ofConstraint constraint: InterfaceElement) {
        guard let id = constraint.id else { return }
        for child in constraint.children where child.name == "variation" {
            var changes: [String: InterfaceValue] = [:]
            for name in ["constant", "priority"] {
                if let value = child.number(name) { changes[name] = .number(value) }
            }
            var variation = InterfaceVariation()
            (variation.widthClass, variation.heightClass) = SizeClasses.named(child.key ?? "")
            if child.flag("installed") == false { variation.excluded = [id] }
            if child.flag("installed") == true { variation.included = [id] }
            variation.constraints[id] = changes
            object.variations.append(variation)
        }
    }
}

import InterfaceFormat

extension InterfaceLoader {
    /// Makes and activates the constraints that `object` holds.
    func activateConstraints(of object: InterfaceObject, on instance: AnyObject) {
        guard !object.constraints.isEmpty, let owner = instance as? UIView else { return }
        let excluded = excluded(of: object)
        var changes: [String: [String: InterfaceValue]] = [:]
        for variation in variations(of: object) {
            changes.merge(variation.constraints) { old, new in old.merging(new) { _, new in new } }
        }
        var active: [NSLayoutConstraint] = []
        for constraint in object.constraints {
            guard let made = make(constraint, changes[constraint.id] ?? [:], owner: owner) else { continue }
            if !constraint.id.isEmpty { keep(made, id: constraint.id) }
            if !excluded.contains(constraint.id) { active.append(made) }
        }
        NSLayoutConstraint.activate(active)
    }

    private func make(
        _ constraint: InterfaceConstraint, _ changes: [String: InterfaceValue], owner: UIView
    ) -> NSLayoutConstraint? {
        guard let attribute = Self.attributes[constraint.firstAttribute] else { return nil }
        let first: AnyObject
        if let id = constraint.firstItem {
            guard let item = item(id) else { return nil }
            first = item
        } else {
            first = owner
        }
        var second: AnyObject?
        var secondAttribute = NSLayoutConstraint.Attribute.notAnAttribute
        if let name = constraint.secondAttribute, let known = Self.attributes[name] {
            // The other end may be a view that the size classes leave out.
            if let id = constraint.secondItem {
                guard let item = item(id) else { return nil }
                second = item
            } else {
                second = owner
            }
            secondAttribute = known
        }
        var constant = constraint.constant ?? standardDistance(first, second, owner)
        if case .number(let value)? = changes["constant"] { constant = value }
        let made = InterfaceClasses.makeConstraint(constraint, usesCustomClasses: usesCustomClasses)
        made.state(
            first, attribute, Self.relations[constraint.relation] ?? .equal, second, secondAttribute,
            multiplier: CGFloat(constraint.multiplier), constant: CGFloat(constant))
        if constraint.customClass != nil { wakeLater(made) }
        setLater(constraint.runtimeAttributes, of: made)
        var priority = constraint.priority
        if case .number(let value)? = changes["priority"] { priority = value }
        made.priority = UILayoutPriority(Float(priority))
        made.identifier = constraint.identifier
        return made
    }

    /// Points between siblings, to the edge of the view around, or to a guide of it (the zero is what Xcode's
    /// own widget template has).
    private func standardDistance(_ first: AnyObject, _ second: AnyObject?, _ owner: UIView) -> Double {
        if !(first is UIView) || !(second is UIView) { return 0 }
        return first === owner || second === owner ? 20 : 8
    }

    private static let relations: [String: NSLayoutConstraint.Relation] = [
        "equal": .equal, "lessThanOrEqual": .lessThanOrEqual, "greaterThanOrEqual": .greaterThanOrEqual,
    ]

    private static let attributes: [String: NSLayoutConstraint.Attribute] = [
        "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
        "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY, "baseline": .lastBaseline,
        "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline, "leftMargin": .leftMargin,
        "rightMargin": .rightMargin, "topMargin": .topMargin, "bottomMargin": .bottomMargin,
        "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
        "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
    ]
}

// Constraints in the archive of the view that holds them.
import AppleFoundation
import CoreGraphics

/// One constraint as a property list, but for the views that it is about. An item that is missing is the view that
/// holds the constraint: it is being made while its constraints are read.
@MainActor struct ArchivedConstraint {
    let values: [String: Any]

    init(values: [String: Any]) { self.values = values }

    init(_ constraint: NSLayoutConstraint, of view: UIView) {
        var values: [String: Any] = [
            "firstAttribute": constraint.firstAttribute.rawValue, "relation": constraint.relation.rawValue,
            "secondAttribute": constraint.secondAttribute.rawValue, "multiplier": Double(constraint.multiplier),
            "constant": Double(constraint.constant), "priority": Double(constraint.priority.rawValue),
        ]
        values["identifier"] = constraint.identifier
        if let first = constraint.firstItem, first !== view { values["firstItem"] = first }
        if let second = constraint.secondItem, second !== view { values["secondItem"] = second }
        self.values = values
    }

    /// nil if the archive holds no constraint, or one about a view that is not below the view.
    func constraint(in view: UIView) -> NSLayoutConstraint? {
        func number(_ key: String) -> Double? { (values[key] as? NSNumber)?.doubleValue }
        func attribute(_ key: String) -> NSLayoutConstraint.Attribute? {
            number(key).flatMap { Int(exactly: $0) }.flatMap(NSLayoutConstraint.Attribute.init(rawValue:))
        }
        func item(_ key: String) -> UIView? {
            guard let other = values[key] as? UIView else { return view }
            return other.isDescendant(of: view) ? other : nil
        }
        guard let first = attribute("firstAttribute"), let second = attribute("secondAttribute"),
            let relation = number("relation").flatMap({ Int(exactly: $0) })
                .flatMap(NSLayoutConstraint.Relation.init(rawValue:)),
            let firstItem = item("firstItem"), let secondItem = item("secondItem"),
            let multiplier = number("multiplier"), let constant = number("constant"), let priority = number("priority")
        else { return nil }
        let made = NSLayoutConstraint(
            item: firstItem, attribute: first, relatedBy: relation,
            toItem: second == .notAnAttribute ? nil : secondItem, attribute: second,
            multiplier: CGFloat(multiplier), constant: CGFloat(constant))
        made.priority = UILayoutPriority(Float(priority))
        made.identifier = values["identifier"] as? String
        return made
    }
}

// What a model says of an attribute's values, as predicates.

import AppleFoundation
import DataModelFormat

/// The bounds of an attribute: predicates about a value, and for each the code of the error that it is not met.
struct ValidationBounds {
    private(set) var predicates: [NSPredicate] = []
    private(set) var warnings: [String] = []

    init(_ attribute: DataModelAttribute, type: NSAttributeType) {
        if type == .stringAttributeType {
            add(attribute.minimum.flatMap(Int.init), "length(SELF) >= %@", "too short")
            add(attribute.maximum.flatMap(Int.init), "length(SELF) <= %@", "too long")
            add(attribute.pattern, "SELF MATCHES %@", "not of the pattern")
        } else {
            add(attribute.minimum.flatMap(type.value), "SELF >= %@", "too small")
            add(attribute.maximum.flatMap(type.value), "SELF <= %@", "too large")
        }
    }

    private mutating func add(_ bound: Any?, _ format: String, _ warning: String) {
        guard let bound else { return }
        predicates.append(NSPredicate(format: format, argumentArray: [bound]))
        warnings.append(warning)
    }
}

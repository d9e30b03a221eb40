import AppleFoundation
import Database

/// What an object keeps of one property.
enum PropertyValue {
    /// As a row has it: an attribute's value as `StoredValue` makes it, the number of a relationship's row; null for nil, and
    /// for a relationship to many that was not read.
    case stored(DatabaseValue)
    /// An attribute's value as an object, or the object that a relationship leads to.
    case object(AnyObject)
    /// The objects of a relationship to many.
    case related(RelatedObjects)

    static let none = PropertyValue.stored(.null)

    /// A value that the attribute can have.
    init(_ value: Any?, of attribute: NSAttributeDescription) {
        if let value, let plain = StoredValue.plain(value, of: attribute) {
            self = .stored(plain)
        } else {
            self = PropertyValue.object(PredicateValue.object(value))
        }
    }

    static func object(_ object: AnyObject?) -> PropertyValue { object.map { .object($0) } ?? .none }

    var isNone: Bool {
        if case .stored(.null) = self { return true }
        return false
    }

    /// The objects of a relationship to many, if they were read.
    var related: RelatedObjects? {
        if case .related(let objects) = self { return objects }
        return nil
    }
}

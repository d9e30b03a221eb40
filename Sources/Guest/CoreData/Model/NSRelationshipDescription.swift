import AppleFoundation

/// What objects of an entity have to do with others.
///
/// - Status: complete
open class NSRelationshipDescription: NSPropertyDescription {
    open weak var destinationEntity: NSEntityDescription?
    /// The relationship of the destination that leads back. The two name each other.
    open weak var inverseRelationship: NSRelationshipDescription?
    open var deleteRule = NSDeleteRule.nullifyDeleteRule
    /// How many others there must be at least; 0 for no bound.
    open var minCount = 0 { didSet { didChange() } }
    /// How many others there may be: 1 makes it a to-one relationship, 0 is no bound.
    open var maxCount = 0 { didSet { didChange() } }
    open var isOrdered = false
    open var isToMany: Bool { maxCount != 1 }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        guard let copy = copy as? NSRelationshipDescription else { return copy }
        copy.destinationEntity = destinationEntity
        copy.inverseRelationship = inverseRelationship
        copy.deleteRule = deleteRule
        copy.minCount = minCount
        copy.maxCount = maxCount
        copy.isOrdered = isOrdered
        return copy
    }
}

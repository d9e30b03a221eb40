import AppleFoundation

/// Objects that may not be saved beside each other: their entity's model wants a value of each to be unique.
///
/// - Status: complete
open class NSConstraintConflict: NSObject {
    /// The names of the attributes that no two objects may have alike.
    public let constraint: [String]
    /// What all of the objects have there.
    public let constraintValues: [String: Any]
    /// The object whose row has these values; nil if only objects that are not saved yet have them.
    public let databaseObject: NSManagedObject?
    /// What the store has of that object.
    public let databaseSnapshot: [String: Any]?
    /// The objects that were to be saved with these values.
    public let conflictingObjects: [NSManagedObject]
    /// What they are, in their order.
    public let conflictingSnapshots: [[AnyHashable: Any]]

    public init(
        constraint: [String], databaseObject: NSManagedObject?, databaseSnapshot: [AnyHashable: Any]?,
        conflicting conflictingObjects: [NSManagedObject], conflictingSnapshots: [Any]
    ) {
        self.constraint = constraint
        self.databaseObject = databaseObject
        self.databaseSnapshot = databaseSnapshot.map { snapshot in
            Dictionary(snapshot.compactMap { key, value in (key as? String).map { ($0, value) } }) { $1 }
        }
        self.conflictingObjects = conflictingObjects
        self.conflictingSnapshots = conflictingSnapshots.map { $0 as? [AnyHashable: Any] ?? [:] }
        let named = constraint.map { ($0, conflictingObjects.first?.published($0) ?? NSNull()) }
        constraintValues = Dictionary(named) { $1 }
    }
}

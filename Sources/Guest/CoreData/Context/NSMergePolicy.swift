import AppleFoundation

/// What a save does about objects that somebody else has changed since they were read, and about those that have what only one
/// object may have.
///
/// A class of one's own overrides what is asked of it, changes the objects as it likes, and may leave the rest to its superclass.
///
/// - Status: complete
open class NSMergePolicy: NSObject {
    public let mergeType: NSMergePolicyType

    public init(merge type: NSMergePolicyType) { mergeType = type }

    public static let error = NSMergePolicy(merge: .errorMergePolicyType)
    public static let mergeByPropertyObjectTrump = NSMergePolicy(merge: .mergeByPropertyObjectTrumpMergePolicyType)
    public static let mergeByPropertyStoreTrump = NSMergePolicy(merge: .mergeByPropertyStoreTrumpMergePolicyType)
    public static let overwrite = NSMergePolicy(merge: .overwriteMergePolicyType)
    public static let rollback = NSMergePolicy(merge: .rollbackMergePolicyType)

    /// Settles conflicts of either kind: `NSMergeConflict`s and `NSConstraintConflict`s.
    ///
    /// - Throws: What the save is to throw: 133020, 133021.
    open func resolve(mergeConflicts list: [Any]) throws {
        let versions = list.compactMap { $0 as? NSMergeConflict }
        try versions.first?.sourceObject.managedObjectContext?.settle(versions, mergeType)
        let constraints = list.compactMap { $0 as? NSConstraintConflict }
        guard !constraints.isEmpty else { return }
        guard mergeType != .errorMergePolicyType else { throw Self.failure(constraints) }
        let trumps = [.mergeByPropertyObjectTrumpMergePolicyType, .overwriteMergePolicyType].contains(mergeType)
        for conflict in constraints {
            // An object may be in several conflicts, and gone after the first.
            let objects = conflict.conflictingObjects.lazy.compactMap(\.managedObjectContext)
            objects.first?.resolve(conflict, trumps: trumps)
        }
    }

    /// Settles conflicts with what others have saved.
    ///
    /// - Throws: What the save is to throw: 133020.
    open func resolve(optimisticLockingConflicts list: [NSMergeConflict]) throws { try resolve(mergeConflicts: list) }

    /// Settles conflicts of values that must be unique.
    ///
    /// - Throws: What the save is to throw: 133021.
    open func resolve(constraintConflicts list: [NSConstraintConflict]) throws { try resolve(mergeConflicts: list) }

    private static func failure(_ conflicts: [NSConstraintConflict]) -> NSError {
        let names = conflicts.map { conflict in
            let entity = conflict.conflictingObjects.first?.entity.name ?? ""
            return "\(entity).\(conflict.constraint.joined(separator: ", "))"
        }
        let error = StoreError.notUnique(Set(names).sorted().joined(separator: "; "))
        var info = error.errorUserInfo
        info[NSPersistentStoreSaveConflictsErrorKey] = conflicts
        return NSError(domain: NSCocoaErrorDomain, code: error.code, userInfo: info)
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSErrorMergePolicy = NSMergePolicy.error

// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSMergeByPropertyObjectTrumpMergePolicy = NSMergePolicy.mergeByPropertyObjectTrump

// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSMergeByPropertyStoreTrumpMergePolicy = NSMergePolicy.mergeByPropertyStoreTrump

// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSOverwriteMergePolicy = NSMergePolicy.overwrite

// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSRollbackMergePolicy = NSMergePolicy.rollback

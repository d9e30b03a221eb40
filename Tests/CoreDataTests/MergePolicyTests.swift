import TestSupport
import Testing

@testable import CoreData

/// Two contexts change one object; the second to save asks its policy.
@Suite struct MergePolicyTests {
    private struct Both {
        let first: NSManagedObjectContext
        let second: NSManagedObjectContext
        let theirs: NSManagedObject
        let mine: NSManagedObject

        init() throws {
            let coordinator = try CodeModel.coordinator([
                CodeModel.entity(
                    "Item", ["a": .integer16AttributeType, "b": .integer16AttributeType, "c": .integer16AttributeType])
            ])
            (first, second) = (coordinator.newContext(), coordinator.newContext())
            theirs = NSEntityDescription.insertNewObject(forEntityName: "Item", into: first)
            theirs.setValuesForKeys(["a": 0, "b": 0, "c": 0])
            try first.save()
            mine = second.object(with: theirs.objectID)
            // Both have read it before either changes it.
            _ = mine.value(forKey: "a")
        }

        func numbers(_ object: NSManagedObject) -> [Int?] { ["a", "b", "c"].map { object.value(forKey: $0) as? Int } }

        /// What a context sees that was not there.
        func stored() throws -> [Int?] {
            first.refreshAllObjects()
            return numbers(theirs)
        }
    }

    @Test(arguments: [
        (NSMergePolicyType.mergeByPropertyObjectTrumpMergePolicyType, [1, 2, 2]),
        (.mergeByPropertyStoreTrumpMergePolicyType, [1, 1, 2]), (.overwriteMergePolicyType, [0, 2, 2]),
        (.rollbackMergePolicyType, [1, 1, 0]),
    ])
    func changesOfBothAreMerged(type: NSMergePolicyType, expected: [Int]) throws {
        let both = try Both()
        both.theirs.setValuesForKeys(["a": 1, "b": 1])
        try both.first.save()
        both.mine.setValuesForKeys(["b": 2, "c": 2])
        both.second.mergePolicy = NSMergePolicy(merge: type)
        try both.second.save()
        #expect(both.numbers(both.mine) == expected && !both.second.hasChanges)
        #expect(try both.stored() == expected)
        // The versions are known: the next save meets no conflict.
        both.second.mergePolicy = NSErrorMergePolicy
        both.mine.setValue(7, forKey: "a")
        try both.second.save()
    }

    @Test func withoutAPolicyTheSaveFailsAndSaysWhatCollides() throws {
        let both = try Both()
        both.theirs.setValue(1, forKey: "a")
        try both.first.save()
        both.mine.setValue(2, forKey: "a")
        let error = try #require(#expect(throws: (any Error).self) { try both.second.save() }) as NSError
        #expect(error.domain == NSCocoaErrorDomain && error.code == NSManagedObjectMergeError)
        let conflict = try #require(
            (error.userInfo[NSPersistentStoreSaveConflictsErrorKey] as? [NSMergeConflict])?.first)
        #expect(conflict.sourceObject === both.mine)
        #expect(conflict.oldVersionNumber == 1 && conflict.newVersionNumber == 2)
        let values = [conflict.cachedSnapshot, conflict.persistedSnapshot, conflict.objectSnapshot].compactMap {
            $0?["a"] as? Int
        }
        #expect(values == [0, 1, 2])
        #expect(both.numbers(both.mine) == [2, 0, 0] && both.second.hasChanges)
    }

    @Test func whatIsDeletedThereOrHere() throws {
        var both = try Both()
        both.first.delete(both.theirs)
        try both.first.save()
        both.mine.setValue(2, forKey: "a")
        both.second.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
        #expect(throws: (any Error).self) { try both.second.save() }
        both.second.mergePolicy = NSMergeByPropertyStoreTrumpMergePolicy
        try both.second.save()
        #expect(both.mine.isDeleted && both.mine.managedObjectContext == nil && !both.second.hasChanges)

        both = try Both()
        both.theirs.setValue(1, forKey: "a")
        try both.first.save()
        both.second.delete(both.mine)
        both.second.mergePolicy = NSMergeByPropertyStoreTrumpMergePolicy
        try both.second.save()
        #expect(!both.mine.isDeleted && both.numbers(both.mine) == [1, 0, 0])
        both.second.delete(both.mine)
        both.second.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
        both.theirs.setValue(2, forKey: "a")
        try both.first.save()
        try both.second.save()
        #expect(try both.first.count(for: NSFetchRequest<NSManagedObject>(entityName: "Item")) == 0)
    }
}

import Testing

@testable import CoreData

/// Several objects have what only one may have; the merge policy says what a save does about it.
@Suite struct UniquenessTests {
    /// A store that has the part with the code "a", with one use.
    private struct Parts {
        let coordinator: NSPersistentStoreCoordinator
        let context: NSManagedObjectContext
        let known: NSManagedObject

        init(_ policy: NSMergePolicy = .error) throws {
            let part = CodeModel.entity(
                "Part", ["code": .stringAttributeType, "name": .stringAttributeType, "count": .integer32AttributeType])
            part.uniquenessConstraints = [["code"]]
            let use = CodeModel.entity("Use", ["name": .stringAttributeType])
            let uses = CodeModel.relationship("uses", of: part, to: use, isToMany: true)
            uses.deleteRule = .cascadeDeleteRule
            CodeModel.pair(uses, CodeModel.relationship("part", of: use, to: part))
            let screw = CodeModel.entity("Screw", ["length": .integer32AttributeType], below: part)
            coordinator = try CodeModel.coordinator([part, use, screw])
            context = coordinator.newContext()
            context.mergePolicy = policy
            known = Parts.part("a", "old", 1, in: context)
            Parts.use("first", of: known)
            try context.save()
        }

        @discardableResult static func part(
            _ code: String?, _ name: String?, _ count: Int, entity: String = "Part", in context: NSManagedObjectContext
        ) -> NSManagedObject {
            let part = NSEntityDescription.insertNewObject(forEntityName: entity, into: context)
            part.setValue(code, forKey: "code")
            part.setValue(name, forKey: "name")
            part.setValue(count, forKey: "count")
            return part
        }

        @discardableResult static func use(_ name: String, of part: NSManagedObject) -> NSManagedObject? {
            part.managedObjectContext.map { context in
                let use = NSEntityDescription.insertNewObject(forEntityName: "Use", into: context)
                use.setValuesForKeys(["name": name, "part": part])
                return use
            }
        }

        /// What a context sees that was not there.
        func stored() throws -> [String] {
            let context = coordinator.newContext()
            let request = NSFetchRequest<NSManagedObject>(entityName: "Part")
            request.sortDescriptors = [NSSortDescriptor(key: "code", ascending: true)]
            return try context.fetch(request).map { part in
                let uses = (part.value(forKey: "uses") as? Set<NSManagedObject> ?? []).compactMap(\.called).sorted()
                return "\(part.objectID.uriRepresentation().lastPathComponent) \(part.value(forKey: "code") ?? "-") "
                    + "\(part.called ?? "-") \(part.value(forKey: "count") ?? "-") \(uses.joined(separator: "+"))"
            }
        }
    }

    @Test func withoutAPolicyTheSaveFailsAndSaysWhatCollides() throws {
        let parts = try Parts()
        let new = Parts.part("a", "new", 2, in: parts.context)
        let error = try #require(#expect(throws: (any Error).self) { try parts.context.save() }) as NSError
        #expect(error.domain == NSCocoaErrorDomain && error.code == 133021)
        #expect(error.localizedDescription == "Several objects have what only one may have: Part.code.")
        let conflicts = try #require(error.userInfo["conflictList"] as? [NSConstraintConflict])
        let conflict = try #require(conflicts.first)
        #expect(conflicts.count == 1 && conflict.constraint == ["code"])
        #expect(conflict.constraintValues["code"] as? String == "a")
        #expect(conflict.databaseObject === parts.known && conflict.conflictingObjects == [new])
        #expect(conflict.databaseSnapshot?["name"] as? String == "old")
        #expect(conflict.conflictingSnapshots.map { $0["name"] as? String } == ["new"])
        // Nothing is lost: another code, and it is saved.
        #expect(new.isInserted && parts.context.hasChanges)
        #expect(try parts.stored() == ["p1 a old 1 first"])
        new.setValue("b", forKey: "code")
        try parts.context.save()
        #expect(try parts.stored() == ["p1 a old 1 first", "p3 b new 2 "])
    }

    @Test(arguments: [
        (NSMergePolicyType.mergeByPropertyObjectTrumpMergePolicyType, "p1 a new 2 first+second"),
        (.overwriteMergePolicyType, "p1 a new 2 first+second"),
        (.mergeByPropertyStoreTrumpMergePolicyType, "p1 a old 1 first"), (.rollbackMergePolicyType, "p1 a old 1 first"),
    ])
    func aNewObjectAndARowBecomeOne(type: NSMergePolicyType, expected: String) throws {
        let parts = try Parts(NSMergePolicy(merge: type))
        let new = Parts.part("a", "new", 2, in: parts.context)
        Parts.use("second", of: new)
        Parts.part("b", "other", 3, in: parts.context)
        try parts.context.save()
        #expect(try parts.stored().map { $0.replacing("p4", with: "p3") } == [expected, "p3 b other 3 "])
        #expect(!parts.context.hasChanges && new.managedObjectContext == nil)
        #expect(parts.known.called == (expected.contains("new") ? "new" : "old"))
        // The row's version is known: the next save meets no conflict.
        parts.known.setValue(9, forKey: "count")
        try parts.context.save()
    }

    @Test func ofNewObjectsOneIsLeft() throws {
        let parts = try Parts(.mergeByPropertyObjectTrump)
        for count in 1...3 { Parts.part("b", "b\(count)", count, in: parts.context) }
        try parts.context.save()
        #expect(try parts.stored().map { String($0.dropFirst(3)) } == ["a old 1 first", "b b3 3 "])
        parts.context.mergePolicy = NSMergeByPropertyStoreTrumpMergePolicy
        for count in 1...3 { Parts.part("c", "c\(count)", count, in: parts.context) }
        try parts.context.save()
        #expect(try parts.stored().map { String($0.dropFirst(3)) } == ["a old 1 first", "b b3 3 ", "c c1 1 "])
    }

    @Test func aChangedObjectTakesItsValueBackOrTheOthersPlace() throws {
        for (policy, expected) in [
            (NSMergePolicy.mergeByPropertyStoreTrump, ["a old 1 first", "b changed 2 "]),
            (.mergeByPropertyObjectTrump, ["a changed 2 "]),
        ] {
            let parts = try Parts(policy)
            let other = Parts.part("b", "other", 2, in: parts.context)
            try parts.context.save()
            other.setValuesForKeys(["code": "a", "name": "changed"])
            try parts.context.save()
            #expect(try parts.stored().map { String($0.dropFirst(3)) } == expected)
            #expect(!parts.context.hasChanges)
        }
    }

    /// Of several constraints, too, and in a ring.
    @Test(arguments: [2, 3, 5]) func rowsExchangeWhatOnlyOneMayHave(count: Int) throws {
        let parts = try Parts()
        let all = (1...count).map { Parts.part("c\($0)", "p\($0)", $0, in: parts.context) }
        try parts.context.save()
        for (index, part) in all.enumerated() { part.setValue("c\((index + 1) % count + 1)", forKey: "code") }
        try parts.context.save()
        #expect(!parts.context.hasChanges)
        let names = (1...count).map { "c\($0) p\(($0 + count - 2) % count + 1)" }
        #expect(try parts.stored().dropFirst().map { $0.split(separator: " ")[1...2].joined(separator: " ") } == names)
    }

    /// An exchange that somebody else came in between is not half done.
    @Test func anExchangeThatFailsLeavesTheRowsAsTheyWere() throws {
        let parts = try Parts()
        let other = Parts.part("b", "other", 2, in: parts.context)
        try parts.context.save()
        let theirs = parts.coordinator.newContext()
        theirs.object(with: other.objectID).setValue("theirs", forKey: "name")
        try theirs.save()
        other.setValue("a", forKey: "code")
        parts.known.setValue("b", forKey: "code")
        let error = try #require(#expect(throws: (any Error).self) { try parts.context.save() }) as NSError
        #expect(error.code == NSManagedObjectMergeError)
        #expect(try parts.stored() == ["p1 a old 1 first", "p2 b theirs 2 "])
    }

    /// nil is like nothing, what is deleted makes room, and a subentity's rows count, too.
    @Test func whatIsNoConflictAndWhatIs() throws {
        let parts = try Parts()
        for _ in 0..<2 { Parts.part(nil, "without", 0, in: parts.context) }
        parts.context.delete(parts.known)
        Parts.part("a", "again", 5, in: parts.context)
        try parts.context.save()
        #expect(try parts.stored().count == 3)
        Parts.part("a", "screw", 5, entity: "Screw", in: parts.context)
        let error = try #require(#expect(throws: (any Error).self) { try parts.context.save() }) as NSError
        #expect(error.code == NSManagedObjectConstraintMergeError)
    }

    /// Keeps the count of the store, and has the new object win otherwise.
    private final class KeepsCounts: NSMergePolicy {
        var asked: [String] = []

        override func resolve(constraintConflicts list: [NSConstraintConflict]) throws {
            asked.append("constraints")
            for conflict in list {
                for object in conflict.conflictingObjects {
                    object.setValue(conflict.databaseObject?.value(forKey: "count"), forKey: "count")
                }
            }
            try super.resolve(constraintConflicts: list)
        }

        override func resolve(optimisticLockingConflicts list: [NSMergeConflict]) throws {
            asked.append("versions")
            for conflict in list { conflict.sourceObject.setValue("both", forKey: "name") }
        }
    }

    @Test func aPolicyOfOnesOwnIsAsked() throws {
        let policy = KeepsCounts(merge: .mergeByPropertyObjectTrumpMergePolicyType)
        let parts = try Parts(policy)
        Parts.part("a", "new", 7, in: parts.context)
        try parts.context.save()
        #expect(try parts.stored() == ["p1 a new 1 first"])
        let other = parts.coordinator.newContext()
        other.object(with: parts.known.objectID).setValue("theirs", forKey: "name")
        try other.save()
        parts.known.setValue(8, forKey: "count")
        try parts.context.save()
        #expect(try parts.stored() == ["p1 a both 8 first"])
        #expect(policy.asked == ["constraints", "versions"])
    }
}

import TestSupport
import Testing

@testable import CoreData

/// A member who has rules of its own.
final class Member: NSManagedObject {
    override func validateForInsert() throws {
        try super.validateForInsert()
        if value(forKey: "nick") as? String == value(forKey: "name") as? String {
            throw NSError(domain: "Members", code: 7, userInfo: nil)
        }
    }

    override func validateForDelete() throws {
        try super.validateForDelete()
        if value(forKey: "age") as? Int == 99 { throw NSError(domain: "Members", code: 99, userInfo: nil) }
    }

    /// As `@objc func validateAge(_:)`.
    func validateAge(_ value: AutoreleasingUnsafeMutablePointer<AnyObject?>) throws {
        guard let age = (value.pointee as? NSNumber)?.intValue else { return }
        if age < 0 { throw NSError(domain: "Members", code: 8, userInfo: nil) }
        if age > 150 { value.pointee = NSNumber(value: 150) }
    }
}

private let registered: Void = ClassRegistry.shared.register(class: Member.self) { table in
    table.method("validateAge:error:") { (member: Member, arguments: ThunkArguments) in
        try member.validateAge(try arguments(0, AutoreleasingUnsafeMutablePointer<AnyObject?>.self))
        return nil
    }
}

@Suite struct ValidationTests {
    init() { _ = registered }

    private func context() throws -> NSManagedObjectContext {
        let member = CodeModel.entity(
            "Member",
            ["name": .stringAttributeType, "nick": .stringAttributeType, "age": .integer16AttributeType])
        member.managedObjectClassName = NSStringFromClass(Member.self)
        member.attributesByName["name"]?.isOptional = false
        return try CodeModel.context([member])
    }

    private func failure(of context: NSManagedObjectContext) -> [Int] {
        do {
            try context.save()
            return []
        } catch {
            let all = (error as NSError).userInfo[NSDetailedErrorsKey] as? [NSError]
            return (all ?? [error as NSError]).map(\.code).sorted()
        }
    }

    @Test func aClassAddsToWhatTheModelAsksFor() throws {
        let context = try context()
        let member = Member(context: context)
        #expect(failure(of: context) == [NSValidationMissingMandatoryPropertyError])
        member.setValue("Ada", forKey: "name")
        member.setValue("Ada", forKey: "nick")
        #expect(failure(of: context) == [7])
        member.setValue(-1, forKey: "age")
        #expect(failure(of: context) == [8])
        member.setValue(nil, forKey: "name")
        #expect(failure(of: context) == [8, NSValidationMissingMandatoryPropertyError])
    }

    @Test func aMethodForAPropertyMayPutAnotherValueInItsPlace() throws {
        let context = try context()
        let member = Member(context: context)
        member.setValue("Ada", forKey: "name")
        member.setValue(200, forKey: "age")
        #expect(failure(of: context) == [] && member.value(forKey: "age") as? Int == 150)
        var value: AnyObject? = NSNumber(value: -3)
        #expect(throws: (any Error).self) { try member.validateValue(&value, forKey: "age") }
        value = NSNumber(value: 160)
        try member.validateValue(&value, forKey: "age")
        #expect(value as? Int == 150)
        value = nil
        #expect(throws: (any Error).self) { try member.validateValue(&value, forKey: "name") }
    }

    @Test func aClassKeepsItsObjectsFromBeingDeleted() throws {
        let context = try context()
        let member = Member(context: context)
        member.setValue("Ada", forKey: "name")
        member.setValue(99, forKey: "age")
        try context.save()
        context.delete(member)
        #expect(failure(of: context) == [99])
        context.rollback()
        #expect(!member.isDeleted)
    }

    @Test func aRelationshipHasAsManyObjectsAsTheModelSays() throws {
        let team = CodeModel.entity("Team", ["name": .stringAttributeType])
        let player = CodeModel.entity("Player", ["name": .stringAttributeType])
        let players = CodeModel.relationship("players", of: team, to: player, isToMany: true)
        (players.isOptional, players.minCount, players.maxCount) = (false, 2, 3)
        CodeModel.pair(players, CodeModel.relationship("team", of: player, to: team))
        let context = try CodeModel.context([team, player])
        let object = NSManagedObject(entity: team, insertInto: context)
        func join() { NSManagedObject(entity: player, insertInto: context).setValue(object, forKey: "team") }
        #expect(failure(of: context) == [NSValidationRelationshipLacksMinimumCountError])
        join()
        #expect(failure(of: context) == [NSValidationRelationshipLacksMinimumCountError])
        for _ in 2...3 {
            join()
            #expect(failure(of: context) == [])
        }
        join()
        #expect(failure(of: context) == [NSValidationRelationshipExceedsMaximumCountError])
        context.rollback()
        #expect(object.mutableSetValue(forKey: "players").count == 3)
    }
}

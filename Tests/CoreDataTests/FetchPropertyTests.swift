import TestSupport
import Testing

@testable import CoreData

/// What SQL answers and what memory answers is the same, on random data and for random predicates.
@Suite struct FetchPropertyTests {
    /// Things that belong to owners, have tags, and some of which are special.
    private static func coordinator() throws -> NSPersistentStoreCoordinator {
        let owner = CodeModel.entity("Owner", ["name": .stringAttributeType, "age": .integer32AttributeType])
        let thing = CodeModel.entity(
            "Thing",
            [
                "text": .stringAttributeType, "whole": .integer64AttributeType, "real": .doubleAttributeType,
                "flag": .booleanAttributeType, "date": .dateAttributeType, "uuid": .UUIDAttributeType,
                "link": .URIAttributeType, "price": .decimalAttributeType,
            ])
        let special = CodeModel.entity("Special", ["extra": .integer16AttributeType], below: thing)
        let tag = CodeModel.entity("Tag", ["word": .stringAttributeType, "weight": .floatAttributeType])
        CodeModel.pair(
            CodeModel.relationship("things", of: owner, to: thing, isToMany: true),
            CodeModel.relationship("owner", of: thing, to: owner))
        CodeModel.pair(
            CodeModel.relationship("tags", of: thing, to: tag, isToMany: true),
            CodeModel.relationship("tagged", of: tag, to: thing, isToMany: true))
        return try CodeModel.coordinator([owner, thing, special, tag])
    }

    // MARK: Random data

    private static let texts = [
        "", "a", "A", "ä", "Ab", "abc", "ABC", "äbc", "b*c", "b?", "ß", "z\u{301}", "Ωmega", "10",
    ]
    private static let uuids = ["00", "7F", "80", "FF"].compactMap {
        UUID(uuidString: "\($0)000000-0000-0000-0000-000000000001")
    }

    private struct Maker {
        var random: SeededNumbers

        mutating func any<T>(_ values: [T]) -> T { values[Int.random(in: 0..<values.count, using: &random)] }
        mutating func often(_ share: Int = 4) -> Bool { Int.random(in: 0..<share, using: &random) > 0 }

        mutating func value(_ key: String) -> NSObject? {
            guard often(6) else { return nil }
            switch key {
            case "text", "name", "word": return any(FetchPropertyTests.texts) as NSString
            case "whole": return NSNumber(value: any([-3, -1, 0, 1, 2, 3, 7, 1 << 40]) as Int64)
            case "age", "extra": return NSNumber(value: Int16.random(in: -2...5, using: &random))
            case "real", "weight": return NSNumber(value: any([-1.5, 0, 0.5, 1, 2, 3.25]) as Double)
            case "flag": return NSNumber(value: Bool.random(using: &random))
            case "date": return NSDate(timeIntervalSinceReferenceDate: any([-1, 0, 0.5, 86_400]))
            case "uuid": return any(FetchPropertyTests.uuids) as NSUUID
            case "link": return NSURL(string: any(["http://a.example", "http://b.example/x", "mailto:a"]))
            default: return NSDecimalNumber(string: any(["-1.5", "0", "0.1", "0.3", "9.99", "10", "1234567.89"]))
            }
        }

        mutating func object(_ entity: String, in context: NSManagedObjectContext) -> NSManagedObject {
            let object = NSEntityDescription.insertNewObject(forEntityName: entity, into: context)
            for key in object.entity.attributesByName.keys.sorted() { object.setValue(value(key), forKey: key) }
            return object
        }

        mutating func fill(_ context: NSManagedObjectContext) {
            let owners = (0..<4).map { _ in object("Owner", in: context) }
            let tags = (0..<5).map { _ in object("Tag", in: context) }
            for _ in 0..<30 {
                let thing = object(often(3) ? "Thing" : "Special", in: context)
                if often() { thing.setValue(any(owners), forKey: "owner") }
                thing.setValue(NSSet(array: tags.filter { _ in !often(3) }), forKey: "tags")
            }
        }

        // MARK: Random predicates

        /// A comparison of a key (behind `prefix`) with a value of its kind.
        mutating func comparison(_ key: String, prefix: String = "", quantifier: String = "") -> NSPredicate {
            let value: Any = value(key) ?? NSNull()
            let path = prefix + key
            let isText = ["text", "name", "word"].contains(key)
            let equality = ["==", "!="]
            let order = ["<", "<=", ">", ">="]
            var operators = equality
            if !["link", "flag"].contains(key) { operators += order }
            if isText {
                let options = any(["", "[c]", "[d]", "[cd]"])
                operators += ["BEGINSWITH", "ENDSWITH", "CONTAINS", "LIKE", "IN"]
                operators = operators.map { $0 + options }
            }
            switch Int.random(in: 0..<8, using: &random) {
            case 0:
                let some: [Any] = (0..<3).map { _ in self.value(key) ?? NSNull() }
                return NSPredicate(format: "\(quantifier)\(path) IN %@", argumentArray: [some])
            case 1 where operators.contains("<"):
                let bounds = [self.value(key), self.value(key)].compactMap { $0 }
                if bounds.count == 2 {
                    return NSPredicate(format: "\(quantifier)\(path) BETWEEN %@", argumentArray: [bounds])
                }
            case 2 where quantifier.isEmpty: return NSPredicate(format: "\(path) == nil")
            case 3 where isText && quantifier.isEmpty:
                return NSPredicate(format: "\(path) MATCHES %@", argumentArray: [any(["a.*", "[A-Z]+", ".?", "\\d+"])])
            case 4 where quantifier.isEmpty && ["whole", "age"].contains(key):
                return NSPredicate(format: "\(path) + 1 > 2 * \(prefix)\(key)")
            default: break
            }
            return NSPredicate(format: "\(quantifier)\(path) \(any(operators)) %@", argumentArray: [value])
        }

        mutating func predicate(_ objects: [NSManagedObject], depth: Int = 3) -> NSPredicate {
            if depth > 0, !often(2) {
                let type = any([NSCompoundPredicate.LogicalType.and, .or, .not])
                let parts = (0..<(type == .not ? 1 : Int.random(in: 0...3, using: &random))).map { _ in
                    predicate(objects, depth: depth - 1)
                }
                return NSCompoundPredicate(type: type, subpredicates: parts)
            }
            switch Int.random(in: 0..<10, using: &random) {
            case 9:
                let inner = comparison(any(["word", "weight"]), prefix: "$tag.").predicateFormat
                return NSPredicate(
                    format: "SUBQUERY(tags, $tag, \(inner)).@count \(any(["==", "!=", ">", "<="])) %d",
                    any([0, 1, 2]))
            case 0: return comparison(any(["name", "age"]), prefix: "owner.")
            case 1:
                return comparison(
                    any(["word", "weight"]), prefix: "tags.", quantifier: any(["ANY ", "ALL ", "NONE "]))
            case 2: return comparison("text", prefix: "owner.things.", quantifier: any(["ANY ", "ALL "]))
            case 3: return NSPredicate(format: "tags.@count \(any(["<", "==", ">="])) %d", 1)
            case 4:
                return NSPredicate(
                    format: any(["owner == %@", "owner != %@", "tags CONTAINS %@", "%@ IN tags"]), any(objects))
            case 5:
                return NSPredicate(
                    format: any(["SELF IN %@", "owner IN %@", "ANY tags IN %@"]), Array(objects.prefix(7)))
            case 6:
                return NSPredicate(
                    format: any(["TRUEPREDICATE", "FALSEPREDICATE", "whole == real", "text < owner.name"]))
            default: return comparison(any(["text", "whole", "real", "flag", "date", "uuid", "link", "price"]))
            }
        }

        mutating func order() -> [NSSortDescriptor] {
            let keys = ["text", "whole", "real", "date", "uuid", "link", "owner.name", "owner.age", "price"]
            return (0..<Int.random(in: 0...2, using: &random)).map { _ in
                NSSortDescriptor(key: any(keys), ascending: Bool.random(using: &random))
            } + [
                NSSortDescriptor(
                    key: "text", ascending: true, selector: Selector(any(["compare:", "caseInsensitiveCompare:"])))
            ]
        }
    }

    private func addresses(_ objects: [NSManagedObject]) -> [String] { objects.map { "\($0.objectID)" } }

    @Test(arguments: 1...8) func theStoreAnswersAsMemoryDoes(seed: UInt64) throws {
        var maker = Maker(random: SeededNumbers(state: seed))
        let coordinator = try Self.coordinator()
        let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        context.persistentStoreCoordinator = coordinator
        maker.fill(context)
        try context.save()
        let all = try ["Owner", "Tag", "Thing"].flatMap { name -> [NSManagedObject] in
            let request = NSFetchRequest<NSManagedObject>(entityName: name)
            request.sortDescriptors = []
            return try context.fetch(request)
        }
        let things = all.filter { $0.entity.name == "Thing" || $0.entity.name == "Special" }
        var translated = 0
        for round in 0..<48 {
            // Later rounds have changes that are not saved.
            if round == 32 { change(&maker, things, context) }
            let request = NSFetchRequest<NSManagedObject>(entityName: "Thing")
            let predicate = maker.predicate(all)
            request.predicate = predicate
            request.sortDescriptors = maker.order()
            let now =
                round < 32
                ? things
                : things.filter { !$0.isDeleted } + context.insertedObjects.filter { $0.entity.name == "Thing" }
            let expected = (now as NSArray).filtered(using: predicate)
            let inOrder = (expected as NSArray).sortedArray(using: request.sortDescriptors ?? [])
            let found = try context.fetch(request)
            let about = Comment("seed \(seed), round \(round): \(predicate)")
            #expect(Set(addresses(found)) == Set(addresses(expected as? [NSManagedObject] ?? [])), about)
            #expect(values(found, request) == values(inOrder as? [NSManagedObject] ?? [], request), about)
            #expect(try context.count(for: request) == expected.count, about)
            request.fetchOffset = 1
            request.fetchLimit = 3
            #expect(try addresses(context.fetch(request)) == addresses(Array(found.dropFirst().prefix(3))), about)
            if context.selections(for: request)[0].selection.isWhole { translated += 1 }
        }
        // Most of it is SQL's to answer, or this would compare memory with itself.
        #expect(translated > 20)
    }

    private func change(_ maker: inout Maker, _ things: [NSManagedObject], _ context: NSManagedObjectContext) {
        for thing in things.prefix(5) { thing.setValue(maker.value("text"), forKey: "text") }
        for thing in things.dropFirst(5).prefix(3) { context.delete(thing) }
        for thing in things.dropFirst(8).prefix(3) { thing.setValue(nil, forKey: "owner") }
        (things[8].value(forKey: "tags") as? Set<NSManagedObject>)?.first?.setValue("abc", forKey: "word")
        for _ in 0..<4 { _ = maker.object("Thing", in: context) }
    }

    /// What objects are sorted by: equal ones may stand in any order.
    private func values(_ objects: [NSManagedObject], _ request: NSFetchRequest<NSManagedObject>) -> [String] {
        objects.map { object in
            (request.sortDescriptors ?? []).map { descriptor in
                let value = object.value(forKeyPath: descriptor.key ?? "")
                let text = value.map { "\($0)" } ?? "nil"
                return descriptor.selector?.description == "caseInsensitiveCompare:" ? text.lowercased() : text
            }.joined(separator: "|")
        }
    }
}

import AppleFoundation
import Testing

private final class Person: NSObject {
    var name: String?
    var age: Int16 = 0
    var born: Date?
    var tags: [String] = []
    var friends: Set<Person> = []

    init(_ name: String?, _ age: Int16, tags: [String] = [], friends: Set<Person> = []) {
        self.name = name
        self.age = age
        self.tags = tags
        self.friends = friends
        born = name == nil ? nil : Date(timeIntervalSinceReferenceDate: Double(age))
    }
}

private let registered: Void = {
    ClassRegistry.shared.register(class: Person.self) { table in
        table.property("name", \Person.name)
        table.property("age", \Person.age)
        table.property("born", \Person.born)
        table.property("tags", \Person.tags)
        table.property("friends", \Person.friends)
        table.method("isOlderThan:") { (person: Person, arguments) in Int(person.age) > (try arguments(0, Int.self)) }
        table.method("plus:") { (person: Person, arguments) in Int(person.age) + (try arguments(0, Int.self)) }
    }
}()

@Suite struct PredicateEvaluationTests {
    private let ada = Person("Ada", 36, tags: ["math", "poetry"])
    private let nobody = Person(nil, 0)
    private let emil: Person

    init() {
        registered
        emil = Person("Émil", 12, tags: ["chess"], friends: [ada, nobody])
    }

    private func matching(_ format: String, _ arguments: Any...) -> [String?] {
        NSArray(array: [ada, nobody, emil])
            .filtered(using: NSPredicate(format: format, argumentArray: arguments))
            .map { ($0 as? Person)?.name }
    }

    @Test func numbersAreComparedByTheirValue() {
        #expect(matching("age > 12") == ["Ada"])
        #expect(matching("age >= %d", 12) == ["Ada", "Émil"])
        #expect(matching("age == 12.0") == ["Émil"])
        #expect(matching("age BETWEEN {1, 12}") == ["Émil"])
        #expect(matching("age IN %@", [0, 36]) == ["Ada", nil])
        #expect(matching("age = %@", NSDecimalNumber(string: "36")) == ["Ada"])
        #expect(matching("age = %@", NSNumber(value: false)) == [nil])
    }

    @Test func aMethodOfTheLeftSideMayCompare() throws {
        let older = NSComparisonPredicate(
            leftExpression: .expressionForEvaluatedObject(), rightExpression: NSExpression(forVariable: "AGE"),
            customSelector: Selector("isOlderThan:"))
        #expect(older.predicateOperatorType == .customSelector && older.predicateFormat == "SELF isOlderThan: $AGE")
        let than12 = older.withSubstitutionVariables(["AGE": 12])
        #expect([ada, emil].map { than12.evaluate(with: $0) } == [true, false])
        let data = try NSKeyedArchiver.archivedData(withRootObject: than12, requiringSecureCoding: false)
        let archived = try #require(NSKeyedUnarchiver.unarchiveObject(with: data) as? NSPredicate)
        #expect(archived == than12 && archived.evaluate(with: ada))
    }

    @Test func nilEqualsOnlyNil() {
        #expect(matching("name == nil") == [nil])
        #expect(matching("name != nil") == ["Ada", "Émil"])
        #expect(matching("name != 'Ada'") == [nil, "Émil"])
        #expect(matching("name < 'Z'") == ["Ada"])
        #expect(matching("NOT name < 'Z'") == [nil, "Émil"])
        #expect(matching("name CONTAINS 'd'") == ["Ada"])
        #expect(matching("NOT name CONTAINS 'd'") == [nil, "Émil"])
    }

    @Test func caseAndMarksCountUnlessTheOptionsSayOtherwise() {
        #expect(matching("name == 'ada'").isEmpty)
        #expect(matching("name ==[c] 'aDA'") == ["Ada"])
        #expect(matching("name BEGINSWITH 'E'").isEmpty)
        #expect(matching("name BEGINSWITH[d] 'E'") == ["Émil"])
        #expect(matching("name BEGINSWITH[cd] 'e'") == ["Émil"])
        #expect(matching("name ENDSWITH 'a'") == ["Ada"])
        #expect(matching("name LIKE '?d*'") == ["Ada"])
        #expect(matching("name LIKE[cd] '*m?l'") == ["Émil"])
        #expect(matching("name LIKE 'd'").isEmpty)
        #expect(matching("name MATCHES 'A.a'") == ["Ada"])
        #expect(matching("name MATCHES 'd'").isEmpty)
        #expect(matching("name MATCHES[c] 'a|ADA'") == ["Ada"])
        #expect(matching("name IN[c] {'ADA', 'x'}") == ["Ada"])
        #expect(matching("'d' IN name") == ["Ada"])
    }

    @Test func datesAreComparedInWhateverFormTheyCome() {
        let date = Date(timeIntervalSinceReferenceDate: 12)
        #expect(matching("born <= %@", date) == ["Émil"])
        #expect(matching("(born >= %@) AND (born < %@)", date as NSDate, date.addingTimeInterval(1)) == ["Émil"])
        #expect(matching("born = CAST(36, 'NSDate')") == ["Ada"])
        #expect(matching("born - 12 = CAST(24, 'NSDate')") == ["Ada"])
    }

    @Test func collectionsAreAskedForOneOrAllOfTheirElements() {
        #expect(matching("tags CONTAINS 'math'") == ["Ada"])
        #expect(matching("'chess' IN tags") == ["Émil"])
        #expect(matching("ANY tags BEGINSWITH 'p'") == ["Ada"])
        #expect(matching("ALL tags BEGINSWITH 'c'") == [nil, "Émil"])
        #expect(matching("NONE tags BEGINSWITH 'p'") == [nil, "Émil"])
        #expect(matching("ANY friends.name = 'Ada'") == ["Émil"])
        // A set has no values for those of its elements that have none.
        #expect(matching("ANY friends.name = nil").isEmpty)
        #expect(matching("ANY friends.tags = 'poetry'") == ["Émil"])
        #expect(matching("friends.@count = 2") == ["Émil"])
        #expect(matching("friends.@max.age > 30") == ["Émil"])
        #expect(matching("tags[SIZE] = 2 AND tags[0] = 'math' AND tags[LAST] = 'poetry'") == ["Ada"])
        #expect(matching("SUBQUERY(friends, $f, $f.age > 30 AND $f.name LIKE 'A*').@count = 1") == ["Émil"])
    }

    @Test func valuesAreComputed() {
        #expect(matching("age * 2 + 1 = 73") == ["Ada"])
        #expect(matching("modulus:by:(age, 5) = 2") == ["Émil"])
        #expect(matching("uppercase(name) = 'ADA'") == ["Ada"])
        #expect(matching("TERNARY(age > 20, 'old', 'young') = 'old'") == ["Ada"])
        #expect(matching("FUNCTION(SELF, 'plus:', 4) = 40") == ["Ada"])
        #expect(matching("max(age, 20) = 20") == [nil, "Émil"])
    }

    @Test func variablesAreFilledIn() {
        let template = NSPredicate(format: "age > $LIMIT AND name != $NAME")
        #expect(template.evaluate(with: ada, substitutionVariables: ["LIMIT": 20, "NAME": "x"]))
        let filled = template.withSubstitutionVariables(["LIMIT": 20, "NAME": NSNull()])
        #expect(filled.predicateFormat == "age > 20 AND name != nil")
        #expect(filled.evaluate(with: ada))
        #expect(template.predicateFormat == "age > $LIMIT AND name != $NAME")
        #expect(throws: PredicateEvaluationError.noVariable("LIMIT")) { try template.isMet(by: ada, variables: [:]) }
    }

    @Test func dictionariesAndPlainValuesAreAsked() {
        let rows: NSArray = [["a": 1, "b": ["c": "x"]], ["a": 2]]
        #expect(rows.filtered(using: NSPredicate(format: "a = 2")).count == 1)
        #expect(rows.filtered(using: NSPredicate(format: "b.c = 'x'")).count == 1)
        #expect(NSPredicate(format: "SELF MATCHES %@", "[0-9]+").evaluate(with: "123"))
        #expect(!NSPredicate(format: "SELF MATCHES %@", "[0-9]+").evaluate(with: "12a"))
        #expect(NSPredicate(format: "SELF > 3").evaluate(with: 4))
        #expect(NSSet(array: [1, 2, 3]).filtered(using: NSPredicate(format: "SELF > 1")).count == 2)
    }

    @Test func blocksAndFoundationsPredicatesCanBeParts() {
        let block = NSPredicate { object, _ in (object as? Person)?.age == 36 }
        let both = NSCompoundPredicate(andPredicateWithSubpredicates: [block, NSPredicate(format: "name = 'Ada'")])
        #expect(both.evaluate(with: ada))
        #expect(!both.evaluate(with: emil))
        #expect(NSCompoundPredicate(notPredicateWithSubpredicate: both).evaluate(with: emil))
        #expect(NSCompoundPredicate(andPredicateWithSubpredicates: []).evaluate(with: ada))
        #expect(!NSCompoundPredicate(orPredicateWithSubpredicates: []).evaluate(with: ada))
        #expect(NSPredicate(value: true).evaluate(with: nil))
    }

    @Test(arguments: [
        ("height > 3", "the class"), ("name > 3", "Ada cannot be compared with 3"),
        ("ANY age = 3", "age is not a collection"), ("age BETWEEN {1}", "BETWEEN needs an array of two bounds"),
        ("name MATCHES '('", "\"(\" is no regular expression"), ("age CONTAINS 3", "36 is not a collection"),
        ("name BEGINSWITH 3", "3 cannot be compared with a string"),
    ]) func whatHasNoAnswerIsSaid(format: String, sentence: String) {
        let error = #expect(throws: (any Error).self) {
            try NSPredicate(format: format).isMet(by: ada, variables: [:])
        }
        #expect(error.map { "\($0)".contains(sentence) } == true, "\(error.map { "\($0)" } ?? "")")
    }

    @Test func predicatesComeBackFromAnArchive() throws {
        let predicate = NSPredicate(format: "name CONTAINS[cd] %@ AND (age > %d OR NOT born = %@)", "a", 3, Date())
        let data = try NSKeyedArchiver.archivedData(withRootObject: predicate, requiringSecureCoding: false)
        let back = try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) as? NSPredicate
        #expect(back == predicate)
        #expect(back?.evaluate(with: ada) == true)
    }

    @Test func equalPredicatesAreEqual() {
        #expect(NSPredicate(format: "a = 1 AND b = 'x'") == NSPredicate(format: "a == %d && b == %@", 1, "x"))
        #expect(NSPredicate(format: "a = 1") != NSPredicate(format: "a = 2"))
        #expect(NSPredicate(format: "a = 1") != NSPredicate(format: "a > 1"))
        #expect(NSPredicate(value: true) == NSPredicate(value: true))
    }
}

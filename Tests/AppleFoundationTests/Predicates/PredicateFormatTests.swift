import AppleFoundation
import Testing

/// What a predicate's text is read as, shown by the text that is written of it.
@Suite struct PredicateFormatTests {
    @Test(arguments: [
        ("a = 1", "a == 1"), ("a == 1", "a == 1"), ("a<>1", "a != 1"), ("a != 1", "a != 1"), ("a=<1", "a <= 1"),
        ("a => 1", "a >= 1"), ("1 < a", "1 < a"),
        ("name contains[cd] 'x'", "name CONTAINS[cd] \"x\""), ("name beginswith [c] 'x'", "name BEGINSWITH[c] \"x\""),
        ("name ==[n] \"it's\"", "name ==[n] \"it's\""), ("name LIKE '*a?'", "name LIKE \"*a?\""),
        ("name MATCHES '\\\\d+'", "name MATCHES \"\\\\d+\""), ("name = '\\u00e9\\x41\\n'", "name == \"éA\\n\""),
        ("a BETWEEN {1, 10}", "a BETWEEN {1, 10}"), ("a IN {'x', \"y\"}", "a IN {\"x\", \"y\"}"),
        ("a IN {}", "a IN {}"),
        ("a == nil", "a == nil"), ("a != NULL", "a != nil"), ("a == YES", "a == 1"), ("a = false", "a == 0"),
        ("a == -3", "a == -3"), ("a == 2.5e3", "a == 2500.0"), ("a == 0x1F", "a == 31"), ("a == 0b101", "a == 5"),
        ("a == 0o17", "a == 15"), ("a == .5", "a == 0.5"),
        ("TRUEPREDICATE", "TRUEPREDICATE"), ("falsepredicate", "FALSEPREDICATE"),
        ("SELF > 3", "SELF > 3"), ("self.name == 'x'", "SELF.name == \"x\""),
        ("#in == 1", "#in == 1"), ("any == 1", "#any == 1"), ("first == 1", "first == 1"),
        ("a.b.c == 1", "a.b.c == 1"), ("items.@count > 2", "items.@count > 2"), ("@sum.price > 2", "@sum.price > 2"),
        ("$x == 1", "$x == 1"), ("$x.price == 1", "$x.price == 1"),
    ]) func oneComparison(text: String, written: String) {
        #expect(NSPredicate(format: text).predicateFormat == written)
        #expect(NSPredicate(format: written).predicateFormat == written)
    }

    @Test(arguments: [
        ("a = 1 AND b = 2 AND c = 3", "a == 1 AND b == 2 AND c == 3"),
        ("a = 1 OR b = 2 AND c = 3", "a == 1 OR (b == 2 AND c == 3)"),
        ("(a = 1 || b = 2) && c = 3", "(a == 1 OR b == 2) AND c == 3"),
        ("NOT a = 1 AND b = 2", "NOT a == 1 AND b == 2"), ("!(a = 1 and b = 2)", "NOT (a == 1 AND b == 2)"),
        ("NOT NOT a = 1", "NOT NOT a == 1"), ("((((a = 1))))", "a == 1"),
        ("ANY tags.name = 'x'", "ANY tags.name == \"x\""), ("SOME tags = 1", "ANY tags == 1"),
        ("ALL tags > 1", "ALL tags > 1"), ("NONE tags = 1", "NOT ANY tags == 1"),
        ("NOT any tags in {1}", "NOT ANY tags IN {1}"),
    ]) func severalConditions(text: String, written: String) {
        #expect(NSPredicate(format: text).predicateFormat == written)
        #expect(NSPredicate(format: written).predicateFormat == written)
    }

    @Test(arguments: [
        ("a + b * 2 > 3", "a + (b * 2) > 3"), ("(a + b) * 2 > 3", "(a + b) * 2 > 3"),
        ("a - b - c = 0", "(a - b) - c == 0"),
        ("a ** 2 / -b = 1", "(a ** 2) / (-b) == 1"), ("((a)) = (b)", "a == b"), ("(a = 1)", "a == 1"),
        ("(a + 1) = 1 AND (b) = 2", "a + 1 == 1 AND b == 2"),
        ("list[0] = list[FIRST]", "list[0] == list[FIRST]"), ("list[size] > 1", "list[SIZE] > 1"),
        ("sum(1, 2) = 3", "sum(1, 2) == 3"), ("now() > a", "now() > a"), ("abs:(a) = 1", "abs(a) == 1"),
        ("modulus:by:(a, 2) = 0", "modulus:by:(a, 2) == 0"),
        ("CAST(a, 'NSDate') = b", "CAST(a, \"NSDate\") == b"),
        ("FUNCTION(a, 'plus:', 2) = 3", "FUNCTION(a, \"plus:\", 2) == 3"),
        ("TERNARY(a > 1, b, c) = 2", "TERNARY(a > 1, b, c) == 2"),
        (
            "SUBQUERY(items, $x, $x.price > 3 AND $x.name = 'a').@count > 0",
            "SUBQUERY(items, $x, $x.price > 3 AND $x.name == \"a\").@count > 0"
        ),
    ]) func values(text: String, written: String) {
        #expect(NSPredicate(format: text).predicateFormat == written)
        #expect(NSPredicate(format: written).predicateFormat == written)
    }

    @Test func argumentsTakeTheirPlaces() {
        let date = Date(timeIntervalSinceReferenceDate: 10)
        #expect(
            NSPredicate(format: "%K == %@ AND a > %d AND b < %ld AND c = %f", "x.y", "t", 3, 4, 2.5).predicateFormat
                == "x.y == \"t\" AND a > 3 AND b < 4 AND c == 2.5")
        #expect(NSPredicate(format: "a >= %@", date).predicateFormat == "a >= CAST(10.0, \"NSDate\")")
        #expect(NSPredicate(format: "a >= %@", date as NSDate).predicateFormat == "a >= CAST(10.0, \"NSDate\")")
        #expect(NSPredicate(format: "a = %@", NSNumber(value: true)).predicateFormat == "a == 1")
        #expect(NSPredicate(format: "a IN %@", ["x", "y"]).predicateFormat == "a IN {\"x\", \"y\"}")
        #expect(
            NSPredicate(format: "a = %@ AND b = %@", argumentArray: [1, "z"]).predicateFormat == "a == 1 AND b == \"z\""
        )
        #expect(NSPredicate(format: "a = '%@'").predicateFormat == "a == \"%@\"")
        #expect(NSPredicate(format: "a = %@", NSNull()).predicateFormat == "a == nil")
        #expect(NSPredicate(format: "a.%K = 1", "b").predicateFormat == "a.b == 1")
    }

    @Test func theTextDecidesTheClass() throws {
        let comparison = try #require(NSPredicate(format: "ANY a.b CONTAINS[c] 'x'") as? NSComparisonPredicate)
        #expect(comparison.predicateOperatorType == .contains)
        #expect(comparison.comparisonPredicateModifier == .any)
        #expect(comparison.options == .caseInsensitive)
        #expect(comparison.leftExpression.expressionType == .keyPath)
        #expect(comparison.leftExpression.keyPath == "a.b")
        #expect(comparison.rightExpression.constantValue as? String == "x")
        let compound = try #require(NSPredicate(format: "a = 1 OR b = 2 OR c = 3") as? NSCompoundPredicate)
        #expect(compound.compoundPredicateType == .or)
        #expect(compound.subpredicates.count == 3)
    }

    @Test(arguments: [
        ("a = ", "expected a value, not the end", 5), ("", "expected a value, not the end", 1),
        ("a", "a value stands where a condition is expected", 1),
        ("a = 1 b", "expected an operator or the end, not \"b\"", 7),
        ("a = 1 AND b", "a value stands where a condition is expected", 11),
        ("a = 'x", "the string that begins here has no end", 5),
        ("(a = 1", "expected \")\", not the end", 7), ("a IN {1, 2", "expected \"}\", not the end", 11),
        ("a == %@", "there is no argument for \"%@\"", 6), ("%K = 1", "there is no argument for \"%K\"", 1),
        ("a ~ 1", "\"~\" has no meaning here", 3),
        ("a = 1 + (b = 2)", "a condition stands where a value is expected", 9),
        ("frobnicate(a) = 1", "there is no function frobnicate", 1),
        ("a LIKE[x] 'b'", "there is no option \"x\"; there are c, d and n", 8),
        ("a == and", "expected a value, not \"and\"; a key of that name is written with #", 6),
        ("ANY a", "expected a comparison after \"ANY\"", 6), ("$ = 1", "expected a variable's name after $", 2),
        ("a = %y", "there is no conversion %y", 5),
        ("a = b .1", "expected an operator or the end, not the number 0.1", 7),
    ]) func whatIsNoPredicateIsSaidWithThePlace(text: String, problem: String, place: Int) {
        #expect(throws: PredicateFormatError(format: text, offset: place - 1, problem: problem)) {
            try PredicateParser.predicate(text, [])
        }
    }

    @Test func nestingHasAnEnd() {
        let text = String(repeating: "(", count: 100_000)
        #expect(throws: PredicateFormatError(format: text, offset: 200, problem: "this is nested too deeply")) {
            try PredicateParser.predicate(text, [])
        }
        let fine = String(repeating: "(", count: 150) + "a = 1" + String(repeating: ")", count: 150)
        #expect(NSPredicate(format: fine).predicateFormat == "a == 1")
    }

    @Test func noTextMakesTheParserTrap() {
        let pieces = [
            "a", "=", "(", ")", "AND", "NOT", "ANY", "{", "}", "[", "]", "1", "-", "'", "%@", "%K", "$x", ".", ",",
            "SUBQUERY", "IN", "#", "@", "sum", "CAST", "**", "\\", "TERNARY", ":", "0x", "1e",
        ]
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<5_000 {
            let count = Int.random(in: 1..<12, using: &generator)
            let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined(separator: " ")
            if let parsed = try? PredicateParser.predicate(text, ["k", 1, "v"]) {
                let written = parsed.predicateFormat
                #expect((try? PredicateParser.predicate(written, []))?.predicateFormat == written, "\(text)")
            }
        }
    }
}

/// Splitmix64: the same numbers for the same seed.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

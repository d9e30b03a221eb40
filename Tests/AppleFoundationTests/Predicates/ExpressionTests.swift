import AppleFoundation
import Testing

@Suite struct ExpressionTests {
    private func number(_ format: String) -> Double? {
        (NSExpression(format: format).expressionValue(with: nil, context: nil) as? NSNumber)?.doubleValue
    }

    @Test(arguments: [
        ("1 + 2 * 3", 7), ("(1 + 2) * 3", 9), ("2 ** 3 ** 2", 64), ("7 / 2", 3), ("7.0 / 2", 3.5), ("-7 / 2", -3),
        ("1 - 2 - 3", -4), ("modulus:by:(7, 3)", 1), ("modulus:by:(-7.5, 2)", -1.5), ("sqrt(9)", 3), ("log(1000)", 3),
        ("ln(1)", 0), ("exp(0)", 1), ("floor(-1.5)", -2), ("ceiling(1.2)", 2), ("trunc(-1.7)", -1), ("abs(-4)", 4),
        ("sum({1, 2, 3})", 6), ("average({1, 2})", 1.5), ("min(3, 1, 2)", 1), ("max({3, 1, 2})", 3),
        ("count({1, 2})", 2),
        ("median({1, 9, 2})", 2), ("stddev({2, 4})", 1), ("bitwiseAnd:with:(6, 3)", 2), ("bitwiseOr:with:(6, 3)", 7),
        ("bitwiseXor:with:(6, 3)", 5), ("leftshift:by:(1, 4)", 16), ("rightshift:by:(16, 4)", 1),
        ("onesComplement(0)", -1), ("raise:toPower:(2, 10)", 1024), ("length('abc')", 3), ("-(2 + 3)", -5),
        ("9223372036854775807 + 1", 9_223_372_036_854_775_808), ("CAST('2.5', 'NSNumber')", 2.5),
    ]) func functionsCompute(format: String, result: Double) { #expect(number(format) == result) }

    @Test func decimalsStayExact() throws {
        let expression = NSExpression(format: "%@ * 3", NSDecimalNumber(string: "0.1"))
        let value = try #require(expression.expressionValue(with: nil, context: nil) as? NSDecimalNumber)
        #expect(value.stringValue == "0.3")
    }

    @Test func nilMakesNil() {
        #expect(NSExpression(format: "a + 1").expressionValue(with: [String: Any](), context: nil) == nil)
        #expect(NSExpression(format: "uppercase(nil)").expressionValue(with: nil, context: nil) == nil)
    }

    @Test func expressionsAreMadeOfTheirParts() {
        let path = NSExpression(forKeyPath: "price")
        let sum = NSExpression(forFunction: "sum:", arguments: [path])
        #expect(sum.expressionType == .function)
        #expect(sum.function == "sum:")
        #expect(sum.arguments == [path])
        #expect(sum.description == "sum(price)")
        #expect(NSExpression(forConstantValue: "x").constantValue as? String == "x")
        #expect(NSExpression(forVariable: "v").variable == "v")
        #expect(NSExpression.expressionForEvaluatedObject().expressionType == .evaluatedObject)
        let all = NSExpression(forAggregate: [path, 3])
        #expect((all.collection as? [NSExpression])?.count == 2)
        let values = all.expressionValue(with: ["price": 5], context: nil) as? [Int]
        #expect(values == [5, 3])
    }

    @Test func setsAreCombined() {
        let (left, right) = (NSExpression(forConstantValue: [1, 2]), NSExpression(forConstantValue: Set([2, 3])))
        func numbers(_ expression: NSExpression) -> [Int] {
            let set = expression.expressionValue(with: nil, context: nil) as? NSSet
            return (set?.allObjects ?? []).compactMap { $0 as? Int }.sorted()
        }
        #expect(numbers(NSExpression(forUnionSet: left, with: right)) == [1, 2, 3])
        #expect(numbers(NSExpression(forIntersectSet: left, with: right)) == [2])
        #expect(numbers(NSExpression(forMinusSet: left, with: right)) == [1])
    }

    @Test func blocksAndConditionsAreAsked() {
        let block = NSExpression(
            block: { object, arguments, context in
                "\(object ?? "") \(arguments) \(context?["x"] ?? "")"
            }, arguments: [NSExpression(forConstantValue: 1)])
        #expect(block.expressionValue(with: "o", context: ["x": "y"]) as? String == "o [1] y")
        let choice = NSExpression(
            forConditional: NSPredicate(format: "SELF > 2"), trueExpression: NSExpression(forConstantValue: "big"),
            falseExpression: NSExpression(forConstantValue: "small"))
        #expect(choice.expressionValue(with: 3, context: nil) as? String == "big")
        #expect(choice.expressionValue(with: 1, context: nil) as? String == "small")
    }
}

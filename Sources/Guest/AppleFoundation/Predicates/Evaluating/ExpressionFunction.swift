// Apple's functions of expressions. Facts: the reference of `NSExpression.init(forFunction:arguments:)`.

import Foundation

/// A function by its name, such as `sum:` or `modulus:by:`.
struct ExpressionFunction {
    private let name: String

    init(_ name: String) { self.name = name }

    /// Every name that there is.
    static let names: Set<String> = [
        "sum:", "count:", "min:", "max:", "average:", "median:", "mode:", "stddev:", "add:to:", "from:subtract:",
        "multiply:by:", "divide:by:", "modulus:by:", "sqrt:", "log:", "ln:", "raise:toPower:", "exp:", "floor:",
        "ceiling:", "abs:", "trunc:", "chs:", "random", "random:", "randomn:", "now", "uppercase:", "lowercase:",
        "bitwiseAnd:with:", "bitwiseOr:with:", "bitwiseXor:with:", "leftshift:by:", "rightshift:by:",
        "onesComplement:", "noindex:", "length:", "canonical:", "castObject:toType:", "objectFrom:withIndex:",
    ]

    /// - Throws: `PredicateEvaluationError`.
    func value(of arguments: [Any?]) throws -> Any? {
        switch name {
        case "now": return NSDate()
        case "random": return NSNumber(value: Double.random(in: 0..<1))
        case "sum:", "count:", "min:", "max:", "average:", "median:", "mode:", "stddev:":
            return try aggregate(arguments)
        case "objectFrom:withIndex:": return try element(arguments)
        case "castObject:toType:": return try cast(arguments)
        case "noindex:" where arguments.count == 1: return arguments[0]
        case "uppercase:", "lowercase:", "canonical:", "length:": return try text(arguments)
        default: break
        }
        guard Self.names.contains(name) else { throw PredicateEvaluationError.noFunction(name) }
        guard arguments.count == max(1, name.split(separator: ":").count) else { throw wrong }
        let objects = arguments.map(PredicateValue.object)
        if objects.contains(where: { $0 == nil }) { return nil }
        if let date = try date(objects) { return date }
        guard let numbers = objects as? [NSNumber] else { throw wrong }
        return numbers.count == 1 ? try of(numbers[0]) : try of(numbers[0], numbers[1])
    }

    private var wrong: PredicateEvaluationError { .wrongArguments(name) }

    // MARK: Numbers

    private func of(_ number: NSNumber) throws -> NSNumber {
        let value = number.doubleValue
        switch name {
        case "sqrt:": return NSNumber(value: value.squareRoot())
        case "log:": return NSNumber(value: log10(value))
        case "ln:": return NSNumber(value: Foundation.log(value))
        case "exp:": return NSNumber(value: Foundation.exp(value))
        case "floor:": return NSNumber(value: value.rounded(.down))
        case "ceiling:": return NSNumber(value: value.rounded(.up))
        case "trunc:": return NSNumber(value: value.rounded(.towardZero))
        case "abs:":
            return number.wholeValue.map { NSNumber(value: $0 < 0 ? 0 &- $0 : $0) } ?? NSNumber(value: abs(value))
        case "chs:":
            if number is NSDecimalNumber { return NSDecimalNumber(decimal: -number.decimalValue) }
            return number.wholeValue.map { NSNumber(value: 0 &- $0) } ?? NSNumber(value: -value)
        case "onesComplement:": return NSNumber(value: ~number.int64Value)
        case "random:", "randomn:":
            guard number.int64Value > 0 else { throw wrong }
            return NSNumber(value: Int64.random(in: 0..<number.int64Value))
        default: throw wrong
        }
    }

    private func of(_ left: NSNumber, _ right: NSNumber) throws -> NSNumber {
        switch name {
        case "bitwiseAnd:with:": return NSNumber(value: left.int64Value & right.int64Value)
        case "bitwiseOr:with:": return NSNumber(value: left.int64Value | right.int64Value)
        case "bitwiseXor:with:": return NSNumber(value: left.int64Value ^ right.int64Value)
        case "leftshift:by:": return NSNumber(value: left.int64Value << right.int64Value)
        case "rightshift:by:": return NSNumber(value: left.int64Value >> right.int64Value)
        case "raise:toPower:": return NSNumber(value: pow(left.doubleValue, right.doubleValue))
        default: return try arithmetic(left, right)
        }
    }

    /// Whole numbers stay whole, as in C; what is too large for them, or divided by zero, becomes a floating one.
    private func arithmetic(_ left: NSNumber, _ right: NSNumber) throws -> NSNumber {
        if left is NSDecimalNumber || right is NSDecimalNumber {
            return NSDecimalNumber(decimal: try decimal(left.decimalValue, right.decimalValue))
        }
        if let left = left.wholeValue, let right = right.wholeValue {
            let (result, isOff) = try whole(left, right)
            if !isOff { return NSNumber(value: result) }
        }
        let (left, right) = (left.doubleValue, right.doubleValue)
        switch name {
        case "add:to:": return NSNumber(value: left + right)
        case "from:subtract:": return NSNumber(value: left - right)
        case "multiply:by:": return NSNumber(value: left * right)
        case "divide:by:": return NSNumber(value: left / right)
        case "modulus:by:": return NSNumber(value: fmod(left, right))
        default: throw wrong
        }
    }

    private func whole(_ left: Int64, _ right: Int64) throws -> (Int64, Bool) {
        switch name {
        case "add:to:": return left.addingReportingOverflow(right)
        case "from:subtract:": return left.subtractingReportingOverflow(right)
        case "multiply:by:": return left.multipliedReportingOverflow(by: right)
        case "divide:by:": return left.dividedReportingOverflow(by: right)
        case "modulus:by:": return left.remainderReportingOverflow(dividingBy: right)
        default: throw wrong
        }
    }

    private func decimal(_ left: Decimal, _ right: Decimal) throws -> Decimal {
        switch name {
        case "add:to:": return left + right
        case "from:subtract:": return left - right
        case "multiply:by:": return left * right
        case "divide:by:": return left / right
        case "modulus:by:":
            var (quotient, whole) = (left / right, Decimal())
            NSDecimalRound(&whole, &quotient, 0, left.sign == right.sign ? .down : .up)
            return left - whole * right
        default: throw wrong
        }
    }

    /// Dates move by seconds, and their difference is in seconds.
    private func date(_ objects: [AnyObject?]) throws -> Any? {
        guard objects.count == 2, objects.contains(where: { $0 is NSDate }) else { return nil }
        switch (name, objects[0], objects[1]) {
        case ("add:to:", let date as NSDate, let seconds as NSNumber),
            ("add:to:", let seconds as NSNumber, let date as NSDate):
            return date.addingTimeInterval(seconds.doubleValue)
        case ("from:subtract:", let date as NSDate, let seconds as NSNumber):
            return date.addingTimeInterval(-seconds.doubleValue)
        case ("from:subtract:", let left as NSDate, let right as NSDate):
            return NSNumber(value: left.timeIntervalSince(right as Date))
        default: throw wrong
        }
    }

    // MARK: Collections

    private func aggregate(_ arguments: [Any?]) throws -> Any? {
        let single = arguments.count == 1 ? PredicateValue.object(arguments[0]) : nil
        let elements = single.flatMap { Collections.elements(of: $0) } ?? arguments.map { $0 ?? NSNull() }
        switch name {
        case "count:": return NSNumber(value: elements.count)
        case "sum:": return try CollectionOperator("@sum")?.result(of: elements)
        case "average:": return try CollectionOperator("@avg")?.result(of: elements)
        case "min:": return try CollectionOperator("@min")?.result(of: elements)
        case "max:": return try CollectionOperator("@max")?.result(of: elements)
        default: break
        }
        let numbers = elements.compactMap { ($0 as? NSNumber)?.doubleValue }.sorted()
        guard !numbers.isEmpty else { return nil }
        switch name {
        case "median:":
            let middle = numbers.count / 2
            return NSNumber(
                value: numbers.count % 2 == 1 ? numbers[middle] : (numbers[middle - 1] + numbers[middle]) / 2)
        case "mode:":
            let counts = Dictionary(grouping: numbers) { $0 }.mapValues(\.count)
            let most = counts.values.max()
            return NSArray(array: counts.filter { $0.value == most }.keys.sorted())
        default:
            let mean = numbers.reduce(0, +) / Double(numbers.count)
            let squares = numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
            return NSNumber(value: (squares / Double(numbers.count)).squareRoot())
        }
    }

    /// `list[2]`, `list[FIRST]`, `dictionary["key"]`.
    private func element(_ arguments: [Any?]) throws -> Any? {
        guard arguments.count == 2, let index = PredicateValue.object(arguments[1]) else { throw wrong }
        guard let collection = PredicateValue.object(arguments[0]) else { return nil }
        if let dictionary = collection as? NSDictionary { return dictionary.object(forKey: index) }
        guard let elements = Collections.elements(of: collection) else {
            throw PredicateEvaluationError.notACollection("\(collection)")
        }
        switch index {
        case let place as NSNumber:
            return elements.indices.contains(place.intValue) ? elements[place.intValue] : nil
        case let word as NSString where word.isEqual(to: "FIRST"): return elements.first
        case let word as NSString where word.isEqual(to: "LAST"): return elements.last
        case let word as NSString where word.isEqual(to: "SIZE"): return NSNumber(value: elements.count)
        default: throw wrong
        }
    }

    // MARK: Others

    private func text(_ arguments: [Any?]) throws -> Any? {
        guard arguments.count == 1 else { throw wrong }
        guard let object = PredicateValue.object(arguments[0]) else { return nil }
        guard let text = object as? NSString else { throw wrong }
        switch name {
        case "uppercase:": return text.uppercased as NSString
        case "lowercase:": return text.lowercased as NSString
        case "length:": return NSNumber(value: text.length)
        default:
            return (text as String).folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil) as NSString
        }
    }

    private func cast(_ arguments: [Any?]) throws -> Any? {
        guard arguments.count == 2, let type = PredicateValue.object(arguments[1]) as? NSString else { throw wrong }
        guard let value = PredicateValue.object(arguments[0]) else { return nil }
        switch (type as String, value) {
        case ("NSDate", let seconds as NSNumber): return NSDate(timeIntervalSinceReferenceDate: seconds.doubleValue)
        case ("NSNumber", let date as NSDate): return NSNumber(value: date.timeIntervalSinceReferenceDate)
        case ("NSNumber", let text as NSString): return NSNumber(value: text.doubleValue)
        case ("NSDecimalNumber", let number as NSNumber): return NSDecimalNumber(decimal: number.decimalValue)
        case ("NSDecimalNumber", let text as NSString): return NSDecimalNumber(string: text as String)
        case ("NSString", let number as NSNumber): return number.stringValue as NSString
        case ("NSString", let address as NSURL): return address.absoluteString as NSString?
        case ("NSUUID", let text as NSString): return NSUUID(uuidString: text as String)
        case ("NSURL", let text as NSString): return NSURL(string: text as String)
        case ("NSDate", is NSDate), ("NSNumber", is NSNumber), ("NSString", is NSString), ("NSUUID", is NSUUID):
            return value
        default: throw wrong
        }
    }
}

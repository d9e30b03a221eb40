// Expressions as text that makes them again.

import Foundation

struct ExpressionWriter {
    /// Whether constants are left out of the text (`%@`) and kept beside it, whatever they are.
    var keepsConstants = false
    private(set) var constants: [Any?] = []

    init(keepsConstants: Bool = false) { self.keepsConstants = keepsConstants }

    mutating func text(of expression: NSExpression) -> String {
        switch expression.kind {
        case .constant(let value):
            guard keepsConstants else { return Self.text(ofConstant: value) }
            constants.append(value)
            return "%@"
        case .evaluatedObject: return "SELF"
        case .variable(let name): return "$\(name)"
        case .keyPath(let operand, let path):
            guard let operand else { return Self.escaped(path) }
            return "\(nested(operand)).\(path)"
        case .function(let operand?, let name, let arguments):
            return "FUNCTION(\(list([operand, NSExpression(.constant(name as NSString))] + arguments)))"
        case .function(nil, let name, let arguments): return call(name, arguments)
        case .sets(let type, let left, let right):
            let sign = type == .unionSet ? "UNION" : type == .minusSet ? "MINUS" : "INTERSECT"
            return "\(nested(left)) \(sign) \(nested(right))"
        case .subquery(let collection, let variable, let predicate):
            return "SUBQUERY(\(text(of: collection)), $\(variable), \(predicate.predicateFormat))"
        case .aggregate(let parts): return "{\(list(parts))}"
        case .anyKey: return "ANYKEY"
        case .block: return "BLOCK"
        case .conditional(let predicate, let yes, let no):
            return "TERNARY(\(predicate.predicateFormat), \(text(of: yes)), \(text(of: no)))"
        case .fetch(let request, let context, let countOnly):
            return "FETCH(\(text(of: request)), \(text(of: context)), \(countOnly ? "YES" : "NO"))"
        }
    }

    private static let signs = [
        "add:to:": "+", "from:subtract:": "-", "multiply:by:": "*", "divide:by:": "/", "raise:toPower:": "**",
    ]

    private mutating func call(_ name: String, _ arguments: [NSExpression]) -> String {
        if let sign = Self.signs[name], arguments.count == 2 {
            return "\(nested(arguments[0])) \(sign) \(nested(arguments[1]))"
        }
        switch (name, arguments.count) {
        case ("chs:", 1): return "-\(nested(arguments[0]))"
        case ("castObject:toType:", 2): return "CAST(\(list(arguments)))"
        case ("objectFrom:withIndex:", 2):
            if case .constant(let word as NSString) = arguments[1].kind,
                ["FIRST", "LAST", "SIZE"].contains(word as String)
            {
                return "\(nested(arguments[0]))[\(word)]"
            }
            return "\(nested(arguments[0]))[\(text(of: arguments[1]))]"
        default:
            let isSimple = name.filter { $0 == ":" }.count == 1
            return "\(isSimple ? String(name.dropLast()) : name)(\(list(arguments)))"
        }
    }

    private mutating func list(_ parts: [NSExpression]) -> String {
        var texts: [String] = []
        for part in parts { texts.append(text(of: part)) }
        return texts.joined(separator: ", ")
    }

    /// In parentheses, where an operator would else take a part of it.
    private mutating func nested(_ expression: NSExpression) -> String {
        let inner = text(of: expression)
        switch expression.kind {
        case .function(nil, let name, _) where Self.signs[name] != nil || name == "chs:": return "(\(inner))"
        case .sets: return "(\(inner))"
        case .constant(let number as NSNumber) where number.doubleValue < 0: return "(\(inner))"
        default: return inner
        }
    }

    private static let reserved: Set<String> = [
        "AND", "OR", "NOT", "IN", "LIKE", "MATCHES", "CONTAINS", "BEGINSWITH", "ENDSWITH", "BETWEEN", "ANY", "SOME",
        "ALL", "NONE", "NULL", "NIL", "TRUE", "YES", "FALSE", "NO", "SELF", "TRUEPREDICATE", "FALSEPREDICATE",
    ]

    /// A key that is a keyword, too, gets its `#`.
    private static func escaped(_ path: String) -> String {
        let first = path.prefix { $0 != "." }
        return reserved.contains(first.uppercased()) ? "#\(path)" : path
    }

    private static func text(ofConstant value: Any?) -> String {
        guard let object = PredicateValue.object(value) else { return "nil" }
        switch object {
        case let text as NSString: return quoted(text as String)
        case let number as NSNumber: return number.stringValue
        case let date as NSDate: return "CAST(\(date.timeIntervalSinceReferenceDate), \"NSDate\")"
        case let address as NSURL: return "CAST(\(quoted(address.absoluteString)), \"NSURL\")"
        case let identifier as NSUUID: return "CAST(\"\(identifier.uuidString)\", \"NSUUID\")"
        default:
            guard let elements = Collections.elements(of: object) else { return "\(object)" }
            return "{\(elements.map(text(ofConstant:)).joined(separator: ", "))}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for character in text {
            switch character {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default: result.append(character)
            }
        }
        return result + "\""
    }
}

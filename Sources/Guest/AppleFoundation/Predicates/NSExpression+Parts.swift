// What an expression is made of. A part that the kind of expression does not have ends the program.

import Foundation

extension NSExpression {
    public var expressionType: ExpressionType {
        switch kind {
        case .constant: return .constantValue
        case .evaluatedObject: return .evaluatedObject
        case .variable: return .variable
        case .keyPath: return .keyPath
        case .function: return .function
        case .sets(let type, _, _): return type
        case .subquery: return .subquery
        case .aggregate: return .aggregate
        case .anyKey: return .anyKey
        case .block: return .block
        case .conditional: return .conditional
        case .fetch: return ._fetchRequest
        }
    }

    public var constantValue: Any? {
        if case .constant(let value) = kind { return value }
        lacks("constantValue")
    }

    public var keyPath: String {
        if case .keyPath(_, let path) = kind { return path }
        lacks("keyPath")
    }

    public var variable: String {
        switch kind {
        case .variable(let name), .subquery(_, let name, _): return name
        default: lacks("variable")
        }
    }

    public var function: String {
        if case .function(_, let name, _) = kind { return name }
        lacks("function")
    }

    public var operand: NSExpression {
        switch kind {
        case .function(let operand, _, _), .keyPath(let operand, _):
            return operand ?? NSExpression(.evaluatedObject)
        default: lacks("operand")
        }
    }

    public var arguments: [NSExpression]? {
        switch kind {
        case .function(_, _, let arguments), .block(_, let arguments): return arguments
        default: lacks("arguments")
        }
    }

    public var collection: Any {
        switch kind {
        case .aggregate(let parts): return parts
        case .subquery(let collection, _, _): return collection
        case .constant(let value?): return value
        default: lacks("collection")
        }
    }

    public var predicate: NSPredicate {
        switch kind {
        case .subquery(_, _, let predicate), .conditional(let predicate, _, _): return predicate
        default: lacks("predicate")
        }
    }

    public var left: NSExpression {
        if case .sets(_, let left, _) = kind { return left }
        lacks("leftExpression")
    }

    public var right: NSExpression {
        if case .sets(_, _, let right) = kind { return right }
        lacks("rightExpression")
    }

    public var `true`: NSExpression {
        if case .conditional(_, let expression, _) = kind { return expression }
        lacks("trueExpression")
    }

    public var `false`: NSExpression {
        if case .conditional(_, _, let expression) = kind { return expression }
        lacks("falseExpression")
    }

    private func lacks(_ part: String) -> Never {
        raise(.invalidArgumentException, "the expression \(self) has no \(part)")
    }
}

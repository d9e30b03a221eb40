/// Why a predicate or an expression has no answer for an object.
public enum PredicateEvaluationError: Error, Hashable, CustomStringConvertible {
    case noVariable(String)
    case notACollection(String)
    case incomparable(String, String)
    case notAPattern(String, String)
    case noBounds(String)
    case noFunction(String)
    case wrongArguments(String)
    case notAFetch(request: String, context: String)

    public var description: String {
        switch self {
        case .noVariable(let name): return "there is no value for the variable $\(name)"
        case .notACollection(let what): return "\(what) is not a collection"
        case .incomparable(let left, let right): return "\(left) cannot be compared with \(right)"
        case .notAPattern(let text, let reason): return "\"\(text)\" is no regular expression: \(reason)"
        case .noBounds(let what): return "BETWEEN needs an array of two bounds, not \(what)"
        case .noFunction(let name): return "there is no function \(name)"
        case .wrongArguments(let name): return "\(name) was given other arguments than it takes"
        case .notAFetch(let request, let context):
            return "FETCH needs a fetch request and a managed object context, not \(request) and \(context)"
        }
    }
}

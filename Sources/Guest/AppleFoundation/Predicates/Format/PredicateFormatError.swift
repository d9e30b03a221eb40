/// Why a text is no predicate or expression, with the place.
public struct PredicateFormatError: Error, Hashable, CustomStringConvertible {
    public let format: String
    /// Which character is wrong, counted from 0; the text's length if it ends too early.
    public let offset: Int
    public let problem: String

    package init(format: String, offset: Int, problem: String) {
        self.format = format
        self.offset = offset
        self.problem = problem
    }

    public var description: String {
        "Unable to parse the format string \"\(format)\": \(problem), at character \(offset + 1)"
    }
}

/// A sum of variables, each with a factor, and a constant.
public struct LinearExpression {
    /// One variable with its factor.
    public struct Term {
        public var variable: Variable
        public var coefficient: Double

        public init(_ variable: Variable, _ coefficient: Double = 1) {
            self.variable = variable
            self.coefficient = coefficient
        }
    }

    public var terms: [Term]
    public var constant: Double

    public init(_ terms: [Term] = [], constant: Double = 0) {
        self.terms = terms
        self.constant = constant
    }

    public init(_ variable: Variable, _ coefficient: Double = 1) {
        self.init([Term(variable, coefficient)])
    }

    public mutating func add(_ variable: Variable, _ coefficient: Double = 1) {
        terms.append(Term(variable, coefficient))
    }

    var negated: LinearExpression {
        LinearExpression(terms.map { Term($0.variable, -$0.coefficient) }, constant: -constant)
    }
}

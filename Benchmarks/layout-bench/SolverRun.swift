import ConstraintSolver

/// A system in Hodie's own solver.
final class SolverRun {
    private let system: LinearSystem
    private var solver = Solver()
    private var variables: [Variable] = []
    private var constraints: [LinearConstraint] = []
    /// The variables' values, kept up to date as whoever places boxes would.
    private(set) var values: [Double] = []

    init(_ system: LinearSystem) { self.system = system }

    /// Makes and solves the system anew.
    func make() {
        solver = Solver()
        variables = (0..<system.variableCount).map { _ in solver.makeVariable() }
        constraints = system.recipes.map { recipe in
            LinearConstraint(
                LinearExpression(
                    recipe.terms.map { .init(variables[$0.variable], $0.factor) }, constant: recipe.constant),
                recipe.comparison == .atMost
                    ? .lessThanOrEqual : recipe.comparison == .equal ? .equal : .greaterThanOrEqual,
                priority: recipe.priority)
        }
        for constraint in constraints { solver.add(constraint) }
        solver.solve()
        values = variables.map { solver.value(of: $0) }
        solver.takeChanges { _, _ in }
    }

    /// Gives the edited variable another value.
    func edit(_ value: Double) {
        solver.setConstant(-value, of: constraints[system.edited.recipe])
        solver.solve()
        solver.takeChanges { values[$0.number] = $1 }
    }
}

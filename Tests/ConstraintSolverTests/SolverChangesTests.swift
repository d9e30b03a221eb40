import ConstraintSolver
import Testing

@Suite("What a solution changed")
struct SolverChangesTests {
    @Test("is told by variable, and nothing else has another value", arguments: 1...40)
    func changes(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        let recipes = SolverEnduranceTests.screen(rows: 6, &generator)
        let solver = Solver()
        let variables = (0..<2 + 6 * 8).map { solver.makeVariable(nonNegative: $0 < 2 || ($0 - 2) % 4 >= 2) }
        let constraints = recipes.map { $0.make(variables) }
        for constraint in constraints { solver.add(constraint) }
        solver.solve()
        var known: [Variable: Double] = [:]
        solver.takeChanges { known[$0] = $1 }
        for _ in 0..<30 {
            let index = Int.random(in: 0..<recipes.count, using: &generator)
            if index < 2 || recipes[index].priority < 1000, Bool.random(using: &generator) {
                let constant = -Double(Int.random(in: 300...600, using: &generator)) / (index < 2 ? 1 : 7)
                solver.setConstant(constant, of: constraints[index])
            } else if constraints[index].isInstalled {
                solver.remove(constraints[index])
            } else {
                solver.add(constraints[index])
            }
            solver.solve()
            solver.takeChanges { known[$0] = $1 }
            for variable in variables { #expect(known[variable] ?? 0 == solver.value(of: variable)) }
        }
    }

    @Test("is not what has nothing to do with the change")
    func locality() {
        let solver = Solver()
        let pairs = (0..<50).map { _ in (solver.makeVariable(), solver.makeVariable()) }
        let firsts = pairs.map { first, second in
            solver.add(LinearConstraint(LinearExpression([.init(second), .init(first, -1)], constant: -8), .equal))
            let constraint = LinearConstraint(LinearExpression([.init(first)], constant: -10), .equal)
            solver.add(constraint)
            return constraint
        }
        solver.solve()
        solver.takeChanges { _, _ in }
        solver.setConstant(-20, of: firsts[7])
        solver.solve()
        var changed: Set<Variable> = []
        solver.takeChanges { variable, _ in changed.insert(variable) }
        #expect(changed == [pairs[7].0, pairs[7].1])
        #expect(solver.value(of: pairs[7].1) == 28)
    }

    @Test("is nothing once it was told, and nothing where nothing was asked")
    func silence() {
        let solver = Solver()
        let x = solver.makeVariable()
        solver.add(LinearConstraint(LinearExpression([.init(x)], constant: -1), .equal))
        solver.solve()
        var count = 0
        solver.takeChanges { _, _ in count += 1 }
        #expect(count == 1)
        solver.solve()
        solver.takeChanges { _, _ in count += 1 }
        #expect(count == 1)
    }
}

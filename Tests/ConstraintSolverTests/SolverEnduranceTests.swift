import ConstraintSolver
import Testing

/// Systems of the size and shape of a whole screen, changed hundreds of times and compared with a solver that starts
/// anew each time.
@Suite("After many changes")
struct SolverEnduranceTests {
    /// A constraint as plain values, so that it can be made again in another solver.
    struct Recipe {
        var terms: [(variable: Int, factor: Double)]
        var constant: Double
        var relation: Relation
        var priority: Double

        func make(_ variables: [Variable]) -> LinearConstraint {
            LinearConstraint(
                LinearExpression(terms.map { .init(variables[$0.variable], $0.factor) }, constant: constant), relation,
                priority: priority)
        }

        func excess(_ values: [Double]) -> Double {
            let value = terms.reduce(constant) { $0 + $1.factor * values[$1.variable] }
            switch relation {
            case .equal: return abs(value)
            case .lessThanOrEqual: return max(0, value)
            case .greaterThanOrEqual: return max(0, -value)
            }
        }
    }

    /// Rows of two boxes: x, y, width and height each; the first two variables are the size of the whole.
    static func screen(rows: Int, _ generator: inout SeededGenerator) -> [Recipe] {
        var recipes = [
            Recipe(terms: [(0, 1)], constant: -359, relation: .equal, priority: 1000),
            Recipe(terms: [(1, 1)], constant: -400, relation: .equal, priority: 1000),
        ]
        let ratios: [Double] = [1.0 / 3, 0.5, 16.0 / 9, 1]
        for row in 0..<rows {
            let a = 2 + row * 8
            let b = a + 4
            let ratio = ratios.randomElement(using: &generator) ?? 1
            recipes += [
                Recipe(terms: [(a, 1)], constant: -16, relation: .equal, priority: 1000),
                Recipe(terms: [(b, 1), (a, -1), (a + 2, -1)], constant: -8, relation: .equal, priority: 1000),
                Recipe(terms: [(b, 1), (b + 2, 1), (0, -1)], constant: 16, relation: .equal, priority: 1000),
                Recipe(
                    terms: [(b + 1, 1), (b + 3, 0.5), (a + 1, -1), (a + 3, -0.5)], constant: 0, relation: .equal,
                    priority: 1000),
                Recipe(terms: [(b + 2, ratio), (b + 3, -1)], constant: 0, relation: .equal, priority: 700),
            ]
            if row == 0 {
                recipes.append(Recipe(terms: [(a + 1, 1)], constant: -8, relation: .equal, priority: 1000))
            } else {
                recipes.append(
                    Recipe(
                        terms: [(a + 1, 1), (a - 7, -1), (a - 5, -1)], constant: -8, relation: .greaterThanOrEqual,
                        priority: 1000))
            }
            for variable in [a + 2, a + 3, b + 2, b + 3] {
                let length = Double(Int.random(in: 10...200, using: &generator)) / 2
                recipes += [
                    Recipe(terms: [(variable, 1)], constant: -length, relation: .lessThanOrEqual, priority: 250),
                    Recipe(terms: [(variable, 1)], constant: -length, relation: .greaterThanOrEqual, priority: 749),
                ]
            }
            recipes.append(Recipe(terms: [(a + 1, 1)], constant: 0, relation: .equal, priority: 10))
        }
        return recipes
    }

    @Test("the solution is still exact and still the best", arguments: 1...12)
    func endurance(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        let rows = 8
        var recipes = Self.screen(rows: rows, &generator)
        let count = 2 + rows * 8
        func variables(in solver: Solver) -> [Variable] {
            (0..<count).map { solver.makeVariable(nonNegative: $0 < 2 || ($0 - 2) % 4 >= 2) }
        }
        let solver = Solver()
        let all = variables(in: solver)
        var constraints = recipes.map { $0.make(all) }
        for constraint in constraints { solver.add(constraint) }
        for round in 0..<200 {
            for _ in 0..<3 {
                let index = Int.random(in: 0..<recipes.count, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0 where recipes[index].priority < 1000:
                    recipes[index].priority = Double(Int.random(in: 1...900, using: &generator))
                    let recipe = recipes[index]
                    solver.setPriorities(
                        above: recipe.relation == .greaterThanOrEqual ? nil : recipe.priority,
                        below: recipe.relation == .lessThanOrEqual ? nil : recipe.priority, of: constraints[index])
                case 1:
                    solver.remove(constraints[index])
                    constraints[index] = recipes[index].make(all)
                    solver.add(constraints[index])
                default:
                    // Whatever is required stays possible: the whole only grows and shrinks.
                    guard index < 2 || recipes[index].priority < 1000 else { continue }
                    let constant = -Double(Int.random(in: 300...600, using: &generator)) / (index < 2 ? 1 : 7)
                    recipes[index].constant = constant
                    solver.setConstant(constant, of: constraints[index])
                }
            }
            #expect(solver.solve().isEmpty)
            let values = all.map { solver.value(of: $0) }
            for recipe in recipes where recipe.priority >= 1000 { #expect(recipe.excess(values) < 1e-6) }
            guard round % 20 == 19 else { continue }
            let fresh = Solver()
            let others = variables(in: fresh)
            for recipe in recipes { fresh.add(recipe.make(others)) }
            fresh.solve()
            let best = fresh.payments
            for (paid, other) in zip(solver.payments, best) {
                #expect(paid.priority == other.priority)
                #expect(abs(paid.amount - other.amount) < 1e-4, "seed \(seed), round \(round), @\(paid.priority)")
            }
        }
    }
}

import ConstraintSolver
import Glibc
import Testing

/// Random systems, checked against trying every corner of the arrangement that the constraints span: the best solution
/// of such a problem always lies in one of them.
@Suite("Any system")
struct SolverPropertyTests {
    struct System {
        var nonNegative: [Bool]
        var constraints: [(factors: [Double], constant: Double, relation: Relation, priority: Double)]

        func make(in solver: Solver) -> (variables: [Variable], constraints: [LinearConstraint]) {
            let variables = nonNegative.map { solver.makeVariable(nonNegative: $0) }
            let made = constraints.map { item in
                LinearConstraint(
                    LinearExpression(
                        zip(item.factors, variables).filter { $0.0 != 0 }.map { .init($0.1, $0.0) },
                        constant: item.constant),
                    item.relation, priority: item.priority)
            }
            return (variables, made)
        }

        /// What a point pays per priority, highest first; nil if it breaks a required constraint.
        func payments(at point: [Double]) -> [Double]? {
            var amounts: [Double: Double] = [:]
            for (value, isNonNegative) in zip(point, nonNegative) where isNonNegative && value < -1e-6 { return nil }
            for item in constraints {
                let value = zip(item.factors, point).reduce(item.constant) { $0 + $1.0 * $1.1 }
                let paid: Double
                switch item.relation {
                case .equal: paid = abs(value)
                case .lessThanOrEqual: paid = max(0, value)
                case .greaterThanOrEqual: paid = max(0, -value)
                }
                if item.priority >= 1000 {
                    if paid > 1e-6 { return nil }
                } else {
                    amounts[item.priority, default: 0] += paid
                }
            }
            return amounts.sorted { $0.key > $1.key }.map(\.value)
        }

        /// The least payments over all corners; nil if no corner satisfies the required constraints.
        func bestPayments() -> [Double]? {
            let count = nonNegative.count
            var planes = constraints.map { (factors: $0.factors, constant: $0.constant) }
            for i in 0..<count where nonNegative[i] {
                planes.append(((0..<count).map { $0 == i ? 1 : 0 }, 0))
            }
            var best: [Double]?
            func visit(_ chosen: [Int], from next: Int) {
                if chosen.count == count {
                    guard let point = Self.intersection(chosen.map { planes[$0] }),
                        let paid = payments(at: point)
                    else { return }
                    if let current = best, !Self.isBetter(paid, than: current) { return }
                    best = paid
                    return
                }
                for plane in next..<max(next, planes.count) { visit(chosen + [plane], from: plane + 1) }
            }
            visit([], from: 0)
            return best
        }

        static func isBetter(_ a: [Double], than b: [Double]) -> Bool {
            for (x, y) in zip(a, b) where abs(x - y) > 1e-6 { return x < y }
            return false
        }

        static func intersection(_ planes: [(factors: [Double], constant: Double)]) -> [Double]? {
            var matrix = planes.map { $0.factors + [-$0.constant] }
            let count = matrix.count
            for column in 0..<count {
                guard let pivot = (column..<count).max(by: { abs(matrix[$0][column]) < abs(matrix[$1][column]) }),
                    abs(matrix[pivot][column]) > 1e-9
                else { return nil }
                matrix.swapAt(pivot, column)
                for row in 0..<count where row != column {
                    let factor = matrix[row][column] / matrix[column][column]
                    for i in 0...count { matrix[row][i] -= factor * matrix[column][i] }
                }
            }
            return (0..<count).map { matrix[$0][count] / matrix[$0][$0] }
        }

        /// A system in which every variable has at least a weak wish, so that the best corner exists.
        static func random(_ generator: inout SeededGenerator, requiredShare: Int) -> System {
            let count = Int.random(in: 2...3, using: &generator)
            var system = System(
                nonNegative: (0..<count).map { _ in Bool.random(using: &generator) }, constraints: [])
            let priorities: [Double] = [50, 250, 251, 750, 999, 999.5]
            let factors: [Double] = [-1, -1, 0, 0, 1, 1, 0.5, 2, 1.0 / 3, 16.0 / 9]
            for _ in 0..<Int.random(in: 2...6, using: &generator) {
                var item = (
                    factors: (0..<count).map { _ in factors.randomElement(using: &generator) ?? 1 },
                    constant: Double(Int.random(in: -50...50, using: &generator)),
                    relation: [Relation.lessThanOrEqual, .equal, .greaterThanOrEqual]
                        .randomElement(using: &generator) ?? .equal,
                    priority: priorities.randomElement(using: &generator) ?? 250
                )
                if Int.random(in: 0..<10, using: &generator) < requiredShare { item.priority = 1000 }
                if item.factors.allSatisfy({ $0 == 0 }) { item.factors[0] = 1 }
                system.constraints.append(item)
            }
            for i in 0..<count {
                system.constraints.append(
                    (
                        (0..<count).map { $0 == i ? 1 : 0 }, Double(Int.random(in: -20...20, using: &generator)),
                        .equal, 1
                    ))
            }
            return system
        }
    }

    func expectBest(_ system: System, _ solver: Solver, _ variables: [Variable], seed: Int) {
        guard let best = system.bestPayments() else { return }
        let point = variables.map { solver.value(of: $0) }
        guard let paid = system.payments(at: point) else {
            Issue.record("seed \(seed): \(point) breaks a required constraint of \(system)")
            return
        }
        for (a, b) in zip(paid, best) where abs(a - b) > 1e-5 {
            Issue.record("seed \(seed): pays \(paid), best is \(best)")
            return
        }
    }

    @Test("is solved as well as its best corner")
    func optimum() {
        for seed in 1...3000 {
            var generator = SeededGenerator(seed: seed)
            let system = System.random(&generator, requiredShare: seed % 4)
            let solver = Solver()
            let (variables, constraints) = system.make(in: solver)
            for constraint in constraints { solver.add(constraint) }
            let conflicts = solver.solve()
            #expect(conflicts.isEmpty == (system.bestPayments() != nil), "seed \(seed)")
            expectBest(system, solver, variables, seed: seed)
        }
    }

    @Test("is the same after constraints came and went")
    func addAndRemove() {
        for seed in 1...1500 {
            var generator = SeededGenerator(seed: seed)
            let system = System.random(&generator, requiredShare: 2)
            let solver = Solver()
            let (variables, constraints) = system.make(in: solver)
            let visitors = (0..<4).map { _ in
                LinearConstraint(
                    LinearExpression(
                        variables.map { .init($0, Double(Int.random(in: -2...2, using: &generator))) },
                        constant: Double(Int.random(in: -50...50, using: &generator))),
                    [.lessThanOrEqual, .equal, .greaterThanOrEqual].randomElement(using: &generator) ?? .equal,
                    priority: [1000, 1000, 750, 250].randomElement(using: &generator) ?? 250)
            }
            for step in 0..<12 {
                for constraint in constraints + visitors where Bool.random(using: &generator) {
                    if constraint.isInstalled { solver.remove(constraint) } else { solver.add(constraint) }
                }
                if step % 3 == 1 { solver.solve() }
            }
            for constraint in visitors { solver.remove(constraint) }
            for constraint in constraints where !constraint.isInstalled { solver.add(constraint) }
            solver.solve()
            expectBest(system, solver, variables, seed: seed)
        }
    }

    @Test("follows its constants and priorities")
    func edits() {
        for seed in 1...1500 {
            var generator = SeededGenerator(seed: seed)
            var system = System.random(&generator, requiredShare: 2)
            let solver = Solver()
            let (variables, constraints) = system.make(in: solver)
            for constraint in constraints { solver.add(constraint) }
            solver.solve()
            for _ in 0..<6 {
                let index = Int.random(in: 0..<constraints.count, using: &generator)
                if Bool.random(using: &generator) {
                    let constant = Double(Int.random(in: -80...80, using: &generator))
                    system.constraints[index].constant = constant
                    solver.setConstant(constant, of: constraints[index])
                } else if index < constraints.count - variables.count {
                    let choices: [Double] = [250, 600, 999.5, 1000]
                    let priority = choices.randomElement(using: &generator) ?? 250
                    system.constraints[index].priority = priority
                    let relation = system.constraints[index].relation
                    solver.setPriorities(
                        above: relation == .greaterThanOrEqual ? nil : priority,
                        below: relation == .lessThanOrEqual ? nil : priority, of: constraints[index])
                }
                solver.solve()
                expectBest(system, solver, variables, seed: seed)
            }
        }
    }

    @Test("gives the same values to the bit when solved again, whatever memory the allocator has at hand")
    func determinism() {
        for seed in 1...2000 {
            func values() -> [Double] {
                var generator = SeededGenerator(seed: seed)
                let system = System.random(&generator, requiredShare: 3)
                let solver = Solver()
                let (variables, constraints) = system.make(in: solver)
                for constraint in constraints { solver.add(constraint) }
                solver.solve()
                return variables.map { solver.value(of: $0) }
            }
            #expect(values() == whereSmallBlocksAreLargerThanAskedFor(values))
        }
    }

    /// Calls the body while of small blocks only those are free that are a little larger than what arrays of eight
    /// numbers ask for: whoever gets one has room for more.
    private func whereSmallBlocksAreLargerThanAskedFor<Result>(_ body: () -> Result) -> Result {
        let blocks = (0..<4000).map { _ in (free: malloc(88), kept: malloc(64)) }
        defer { for block in blocks { free(block.kept) } }
        for block in blocks { free(block.free) }
        // Something large makes the allocator look through what was given back.
        free(malloc(1 << 20))
        return body()
    }
}

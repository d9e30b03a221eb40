import ConstraintSolver
import Testing

@Suite("A solver")
struct SolverTests {
    let solver = Solver()

    /// `Σ factor × variable + constant (relation) 0`
    @discardableResult
    func add(
        _ terms: [(Double, Variable)], _ constant: Double, _ relation: Relation = .equal, _ priority: Double = 1000,
        rank: Int = 0
    ) -> LinearConstraint {
        let expression = LinearExpression(terms.map { .init($0.1, $0.0) }, constant: constant)
        let constraint = LinearConstraint(expression, relation, priority: priority, breakRank: rank)
        solver.add(constraint)
        return constraint
    }

    @Test("gives 0 to what nothing determines")
    func undetermined() {
        let x = solver.makeVariable()
        let width = solver.makeVariable(nonNegative: true)
        #expect(solver.solve().isEmpty)
        #expect(solver.value(of: x) == 0)
        #expect(solver.value(of: width) == 0)
        #expect(solver.isAmbiguous(x))
    }

    @Test("holds required equalities along a chain")
    func chain() {
        let x = (0..<5).map { _ in solver.makeVariable() }
        for i in 1..<5 { add([(1, x[i]), (-1, x[i - 1])], -10) }
        add([(1, x[0])], -3)
        solver.solve()
        #expect(x.map { solver.value(of: $0) } == [3, 13, 23, 33, 43])
        #expect(!solver.isAmbiguous(x[4]))
    }

    @Test("keeps sizes from going below 0")
    func nonNegative() {
        let width = solver.makeVariable(nonNegative: true)
        add([(1, width)], 20, .equal, 750)
        solver.solve()
        #expect(solver.value(of: width) == 0)
    }

    @Test("lets one higher priority beat many lower ones")
    func strictOrder() {
        let x = solver.makeVariable()
        add([(1, x)], -100, .equal, 250.5)
        for _ in 0..<200 { add([(1, x)], 0, .equal, 250) }
        solver.solve()
        #expect(solver.value(of: x) == 100)
    }

    @Test("honours fractional priorities just below required")
    func fractionalPriorities() {
        let x = solver.makeVariable()
        add([(1, x)], -1, .equal, 999)
        add([(1, x)], -2, .equal, 999.5)
        solver.solve()
        #expect(solver.value(of: x) == 2)
    }

    @Test("gives an intrinsic size up more easily on the side with the lower priority")
    func twoSided() {
        let width = solver.makeVariable(nonNegative: true)
        solver.add(
            LinearConstraint(LinearExpression([.init(width)], constant: -80), priorityAbove: 250, priorityBelow: 750))
        let wish = add([(1, width)], -200, .equal, 500)
        solver.solve()
        #expect(solver.value(of: width) == 200)
        solver.setConstant(-10, of: wish)
        solver.solve()
        #expect(solver.value(of: width) == 80)
    }

    @Test("follows a constant changed in place")
    func constants() {
        let left = solver.makeVariable()
        let width = solver.makeVariable(nonNegative: true)
        let total = add([(1, left), (1, width)], -300)
        add([(1, left)], -16, .greaterThanOrEqual)
        add([(1, width)], -400, .equal, 750)
        solver.solve()
        #expect(solver.value(of: left) == 16)
        #expect(solver.value(of: width) == 284)
        for size in [500.0, 120, 90, 1000, 300] {
            solver.setConstant(-size, of: total)
            #expect(solver.solve().isEmpty)
            #expect(solver.value(of: width) == min(400, size - 16))
            #expect(abs(solver.value(of: left) + solver.value(of: width) - size) < 1e-9)
        }
    }

    @Test("follows a priority changed in place, also to and from required")
    func priorities() {
        let x = solver.makeVariable()
        let five = add([(1, x)], -5, .equal, 250)
        add([(1, x)], -7, .equal, 500)
        solver.solve()
        #expect(solver.value(of: x) == 7)
        solver.setPriorities(above: 501, below: 501, of: five)
        solver.solve()
        #expect(solver.value(of: x) == 5)
        solver.setPriorities(above: 1000, below: 1000, of: five)
        solver.solve()
        #expect(solver.value(of: x) == 5)
        solver.setPriorities(above: 1, below: 1, of: five)
        solver.solve()
        #expect(solver.value(of: x) == 7)
    }

    @Test("forgets a removed constraint")
    func removal() {
        let x = solver.makeVariable()
        let y = solver.makeVariable()
        let link = add([(1, x), (-1, y)], 0)
        add([(1, x)], -10, .equal, 100)
        add([(1, y)], -20, .equal, 200)
        solver.solve()
        #expect(solver.value(of: x) == 20)
        solver.remove(link)
        solver.solve()
        #expect(solver.value(of: x) == 10)
        #expect(solver.value(of: y) == 20)
    }

    @Test("accepts a required constraint that says nothing new, and its removal")
    func redundancy() {
        let x = solver.makeVariable()
        let first = add([(1, x)], -4)
        let second = add([(2, x)], -8)
        #expect(solver.solve().isEmpty)
        #expect(solver.value(of: x) == 4)
        solver.remove(first)
        solver.solve()
        #expect(solver.value(of: x) == 4)
        solver.setConstant(-10, of: second)
        #expect(solver.solve().isEmpty)
        #expect(solver.value(of: x) == 5)
    }
}

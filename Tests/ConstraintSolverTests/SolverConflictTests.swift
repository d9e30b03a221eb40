import ConstraintSolver
import Testing

@Suite("Required constraints that contradict each other")
struct SolverConflictTests {
    let solver = Solver()

    func constraint(
        _ terms: [(Double, Variable)], _ constant: Double, _ relation: Relation = .equal, rank: Int = 0
    ) -> LinearConstraint {
        let expression = LinearExpression(terms.map { .init($0.1, $0.0) }, constant: constant)
        let constraint = LinearConstraint(expression, relation, breakRank: rank)
        solver.add(constraint)
        return constraint
    }

    @Test("are reported together, and the last one added gives way")
    func report() throws {
        let x = solver.makeVariable()
        let y = solver.makeVariable()
        let first = constraint([(1, x)], -10)
        let bystander = constraint([(1, y)], -1)
        let second = constraint([(1, x)], -20)
        let conflicts = solver.solve()
        let conflict = try #require(conflicts.first)
        #expect(conflicts.count == 1)
        #expect(conflict.broken === second)
        #expect(conflict.constraints.map { $0 === first || $0 === second } == [true, true])
        #expect(second.isBroken && !first.isBroken && !bystander.isBroken)
        #expect(solver.value(of: x) == 10)
        #expect(solver.solve().isEmpty)
    }

    @Test("give way by rank before age")
    func rank() {
        let x = solver.makeVariable()
        let weak = constraint([(1, x)], -10, rank: 1)
        _ = constraint([(1, x)], -20)
        solver.solve()
        #expect(weak.isBroken)
        #expect(solver.value(of: x) == 20)
    }

    @Test("hold again once the contradiction is gone")
    func recovery() {
        let height = solver.makeVariable(nonNegative: true)
        let top = solver.makeVariable()
        let labelHeight = solver.makeVariable(nonNegative: true)
        let root = constraint([(1, height)], -110)
        _ = constraint([(1, top)], -100)
        let bottom = constraint([(1, top), (1, labelHeight), (-1, height)], 16, rank: 1)
        #expect(solver.solve().map { $0.broken === bottom } == [true])
        #expect(solver.value(of: top) == 100)
        solver.setConstant(-180, of: root)
        #expect(solver.solve().isEmpty)
        #expect(!bottom.isBroken)
        #expect(solver.value(of: labelHeight) == 64)
        solver.setConstant(-110, of: root)
        #expect(solver.solve().count == 1)
        #expect(bottom.isBroken)
    }

    @Test("survive a size that would have to be negative")
    func negativeSize() {
        let width = solver.makeVariable(nonNegative: true)
        let impossible = constraint([(1, width)], 5)
        #expect(solver.solve().map { $0.broken === impossible } == [true])
        solver.remove(impossible)
        _ = constraint([(1, width)], -5)
        #expect(solver.solve().isEmpty)
        #expect(solver.value(of: width) == 5)
    }

    @Test("are settled one by one when there are many")
    func many() {
        let x = solver.makeVariable()
        let all = (0..<20).map { constraint([(1, x)], -Double($0)) }
        #expect(solver.solve().count == 19)
        #expect(solver.value(of: x) == 0)
        for item in all.prefix(19) { solver.remove(item) }
        #expect(solver.solve().isEmpty)
        #expect(solver.value(of: x) == 19)
    }

    @Test(
        "include what is no number, which holds again once it is one", arguments: [Double.nan, .infinity, -.infinity])
    func noNumber(_ length: Double) {
        let x = solver.makeVariable(nonNegative: true)
        let y = solver.makeVariable()
        let odd = constraint([(1, x)], -length)
        _ = constraint([(1, y), (-1, x)], -8)
        #expect(solver.solve().map { $0.broken === odd && $0.constraints.count == 1 } == [true])
        #expect(odd.isBroken)
        #expect(solver.value(of: y) == 8)
        #expect(solver.solve().isEmpty)
        solver.setConstant(-20, of: odd)
        #expect(solver.solve().isEmpty)
        #expect(!odd.isBroken)
        #expect(solver.value(of: y) == 28)
        solver.setConstant(length, of: odd)
        #expect(solver.solve().map { $0.broken === odd } == [true])
        #expect(solver.value(of: y) - solver.value(of: x) == 8)
        solver.remove(odd)
        #expect(solver.solve().isEmpty)
    }

    @Test("include factors and priorities that are no numbers", arguments: [Double.nan, .infinity])
    func noFactor(_ number: Double) {
        let x = solver.makeVariable()
        let factor = constraint([(number, x)], -10)
        let wish = LinearConstraint(LinearExpression([.init(x)], constant: -5), .equal, priority: -number)
        solver.add(wish)
        #expect(solver.solve().map(\.constraints.count) == [1, 1])
        #expect(factor.isBroken && wish.isBroken)
        #expect(solver.payments.isEmpty)
        solver.setPriorities(above: 250, below: 250, of: wish)
        solver.solve()
        #expect(solver.value(of: x) == 5)
    }

    @Test("are named when they go in circles")
    func circle() throws {
        let edges = (0..<4).map { _ in solver.makeVariable() }
        let circle = edges.indices.map { index in constraint([(1, edges[(index + 1) % 4]), (-1, edges[index])], -10) }
        let conflict = try #require(solver.solve().first)
        #expect(conflict.broken === circle[3])
        #expect(conflict.constraints.count == 4)
        #expect(solver.value(of: edges[3]) - solver.value(of: edges[0]) == 30)
    }
}

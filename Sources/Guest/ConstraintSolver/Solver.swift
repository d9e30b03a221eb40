/// Finds values for variables under constraints with strictly ordered priorities.
///
///     let solver = Solver()
///     let width = solver.makeVariable(nonNegative: true)
///     solver.add(LinearConstraint(LinearExpression([.init(width)], constant: -100), .greaterThanOrEqual))
///     solver.solve()
///     solver.value(of: width)  // 100
///
/// Constraints can be added, removed and changed at any time; ``solve()`` then repairs the solution rather than
/// starting anew. The same calls in the same order always give the same values.
/// A solver is not safe to use from several threads at once.
public final class Solver {
    private var tableau = Tableau()
    private var variables: ContiguousArray<Int32> = []
    private var constraints: [LinearConstraint?] = []
    private var unusedIdentifiers: [Int] = []
    /// For each symbol, the constraint that it is a marker of.
    private var owners: [Int32: LinearConstraint] = [:]
    private var broken: [LinearConstraint] = []
    private var nextSequence = 0
    private var isDirty = false
    private var removedPivots = 0

    public init() {}

    /// How many rows were exchanged so far: a measure of the work done.
    public var pivotCount: Int { tableau.pivots + removedPivots }

    // MARK: Variables

    /// Makes a variable. One that is `nonNegative` never goes below 0.
    public func makeVariable(nonNegative: Bool = false) -> Variable {
        Variable(symbol: tableau.makeSymbol(nonNegative ? .bounded : .free))
    }

    /// Gives a variable up. No constraint may mention it any more.
    public func remove(_ variable: Variable) {
        tableau.discard(variable.symbol)
    }

    /// The variable's value as of the last ``solve()``.
    public func value(of variable: Variable) -> Double {
        tableau.value(of: variable.symbol)
    }

    /// Whether another value would fit the constraints just as well.
    public func isAmbiguous(_ variable: Variable) -> Bool {
        let index = tableau.basicRows[Int(variable.symbol)]
        guard index >= 0, let row = tableau.rows[Int(index)] else {
            return tableau.kinds[Int(variable.symbol)] == .free
                || (!tableau.rowsMentioning(variable.symbol).isEmpty && tableau.isWithoutCost(variable.symbol))
        }
        return row.entries.contains { entry in
            switch tableau.kinds[Int(entry.symbol)] {
            case .free: return true
            case .bounded: return tableau.isWithoutCost(entry.symbol)
            case .fixed, .unused: return false
            }
        }
    }

    // MARK: Constraints

    /// Puts a constraint into force. It takes effect with the next ``solve()``.
    public func add(_ constraint: LinearConstraint) {
        guard !constraint.isInstalled else { return }
        if let identifier = unusedIdentifiers.popLast() {
            constraint.identifier = identifier
            constraints[identifier] = constraint
        } else {
            constraint.identifier = constraints.count
            constraints.append(constraint)
        }
        constraint.sequence = nextSequence
        nextSequence += 1
        constraint.isBroken = false
        enter(constraint)
    }

    /// Takes a constraint out of force.
    public func remove(_ constraint: LinearConstraint) {
        guard constraint.isInstalled, constraints[constraint.identifier] === constraint else { return }
        if constraint.isBroken {
            broken.removeAll { $0 === constraint }
            constraint.isBroken = false
        } else {
            leave(constraint, from: nil)
        }
        constraints[constraint.identifier] = nil
        unusedIdentifiers.append(constraint.identifier)
        constraint.identifier = -1
    }

    /// Changes the constant of a constraint's expression in place.
    public func setConstant(_ constant: Double, of constraint: LinearConstraint) {
        let change = constant - constraint.expression.constant
        guard change != 0 else { return }
        constraint.expression.constant = constant
        guard constraint.isInstalled, !constraint.isBroken else {
            isDirty = isDirty || constraint.isInstalled
            return
        }
        isDirty = true
        shift(constraint, by: change)
    }

    /// Changes the priorities of a constraint's two sides in place; nil where a side is welcome.
    public func setPriorities(above: Double?, below: Double?, of constraint: LinearConstraint) {
        guard constraint.priorityAbove != above || constraint.priorityBelow != below else { return }
        let wasInForce = constraint.isInstalled && !constraint.isBroken
        if wasInForce { leave(constraint, from: nil) }
        constraint.priorityAbove = above
        constraint.priorityBelow = below
        if constraint.isBroken {
            broken.removeAll { $0 === constraint }
            constraint.isBroken = false
        }
        if constraint.isInstalled { enter(constraint) }
    }

    // MARK: Solving

    /// Brings the values up to date.
    ///
    /// - Returns: The conflicts that were met for the first time. A broken constraint comes back into force by itself
    ///   once nothing contradicts it any more; until then it isn't reported again.
    @discardableResult
    public func solve() -> [Conflict] {
        guard isDirty else { return [] }
        isDirty = false
        let conflicts = mendAll(trying: nil)
        for constraint in broken {
            constraint.isBroken = false
            broken.removeAll { $0 === constraint }
            enter(constraint)
            _ = mendAll(trying: constraint)
        }
        if tableau.objectiveChanged { tableau.improve() }
        isDirty = false
        return conflicts
    }

    /// What the present solution pays at each priority in use, highest first: the sum of the distances of that
    /// priority's constraints from being satisfied.
    public var payments: [(priority: Double, amount: Double)] {
        var amounts: [Double: Double] = [:]
        for case let constraint? in constraints where !constraint.isRequired {
            if let priority = constraint.priorityAbove {
                amounts[priority, default: 0] += tableau.value(of: constraint.marker)
            }
            if let priority = constraint.priorityBelow {
                amounts[priority, default: 0] += tableau.value(of: constraint.other)
            }
        }
        return amounts.sorted { $0.key > $1.key }.map { ($0.key, $0.value) }
    }

    private func mendAll(trying candidate: LinearConstraint?) -> [Conflict] {
        var conflicts: [Conflict] = []
        var attempts = 0
        while let index = tableau.mend(), attempts <= constraints.count {
            attempts += 1
            let involved = constraintsInvolved(inRow: index)
            let isTrial = candidate.map { candidate in involved.contains { $0 === candidate } } ?? false
            guard
                let victim = isTrial
                    ? candidate
                    : involved.max(by: { ($0.breakRank, $0.sequence) < ($1.breakRank, $1.sequence) })
            else { break }
            leave(victim, from: index)
            victim.isBroken = true
            broken.append(victim)
            if !isTrial { conflicts.append(Conflict(constraints: involved, broken: victim)) }
            if isTrial { broken.sort { $0.sequence < $1.sequence } }
        }
        return conflicts
    }

    /// The required constraints whose combination gives the row.
    private func constraintsInvolved(inRow index: Int32) -> [LinearConstraint] {
        guard let row = tableau.rows[Int(index)] else { return [] }
        var found: [LinearConstraint] = []
        if let owner = owners[row.basic] { found.append(owner) }
        for entry in row.entries {
            if let owner = owners[entry.symbol], owner.isRequired { found.append(owner) }
        }
        return found.sorted { $0.sequence < $1.sequence }
    }

    // MARK: Entering and leaving the tableau

    private func enter(_ constraint: LinearConstraint) {
        isDirty = true
        constraint.other = -1
        if constraint.isRequired { enterRequired(constraint) } else { enterOptional(constraint) }
    }

    private func enterRequired(_ constraint: LinearConstraint) {
        let isEquality = constraint.priorityAbove != nil && constraint.priorityBelow != nil
        let marker = tableau.makeSymbol(isEquality ? .fixed : .bounded)
        constraint.marker = marker
        owners[marker] = constraint
        // The marker is the amount above 0, or below 0 where above is what must not be.
        let expression = constraint.expression
        let row = tableau.makeRow(constraint.priorityBelow == nil ? expression.negated : expression, basic: marker)
        if let free = tableau.freeSymbol(inRow: row) {
            tableau.pivot(row, entering: free)
        } else if isEquality, let lone = tableau.loneSymbol(inRow: row) {
            tableau.pivot(row, entering: lone)
        } else {
            tableau.suspect(row)
        }
    }

    private func enterOptional(_ constraint: LinearConstraint) {
        let above = tableau.makeSymbol(.bounded)
        let below = tableau.makeSymbol(.bounded)
        constraint.marker = above
        constraint.other = below
        owners[above] = constraint
        owners[below] = constraint
        let row = tableau.makeRow(constraint.expression, basic: above)
        tableau.addEntry(below, 1, toRow: row)
        if let free = tableau.freeSymbol(inRow: row) {
            tableau.pivot(row, entering: free)
        } else if (tableau.rows[Int(row)]?.constant ?? 0) < 0 {
            tableau.pivot(row, entering: below)
        }
        if let priority = constraint.priorityAbove { tableau.addCost(1, of: above, at: priority) }
        if let priority = constraint.priorityBelow { tableau.addCost(1, of: below, at: priority) }
    }

    /// Takes a constraint's symbols out of the tableau, in the place of the given row if it mentions the marker.
    private func leave(_ constraint: LinearConstraint, from preferred: Int32?) {
        isDirty = true
        let marker = constraint.marker
        if !constraint.isRequired {
            if let priority = constraint.priorityAbove { tableau.addCost(-1, of: marker, at: priority) }
            if let priority = constraint.priorityBelow { tableau.addCost(-1, of: constraint.other, at: priority) }
        }
        var index = tableau.basicRows[Int(marker)]
        if index < 0 {
            if let preferred, let row = tableau.rows[Int(preferred)], row.coefficient(of: marker) != 0 {
                index = preferred
            } else {
                index = tableau.leavingRow(forMarker: marker) ?? -1
            }
            if index >= 0 { tableau.pivot(index, entering: marker) }
        }
        if index >= 0 { tableau.removeRow(index) }
        tableau.objectiveChanged = true
        for symbol in [marker, constraint.other] where symbol >= 0 {
            owners[symbol] = nil
            tableau.discard(symbol)
        }
        constraint.marker = -1
        constraint.other = -1
    }

    private func shift(_ constraint: LinearConstraint, by change: Double) {
        if constraint.isRequired {
            tableau.shift(constraint.marker, by: constraint.priorityBelow == nil ? -change : change)
        } else if tableau.basicRows[Int(constraint.other)] >= 0 {
            tableau.shift(constraint.other, by: -change)
        } else {
            tableau.shift(constraint.marker, by: change)
        }
    }
}

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
    private var constraints: [LinearConstraint?] = []
    /// For each symbol, whether it is a variable rather than a marker.
    private var variables: ContiguousArray<Bool> = []
    private var unusedIdentifiers: [Int] = []
    /// For each symbol, the constraint that it is a marker of.
    private var owners: ContiguousArray<LinearConstraint?> = []
    private var broken: [LinearConstraint] = []
    /// Constraints that were refused since the last solution.
    private var refused: [LinearConstraint] = []
    private var nextSequence = 0
    private var isDirty = false

    public init() {}

    /// How many rows were exchanged so far: a measure of the work done.
    public var pivotCount: Int { tableau.pivots }

    // MARK: Variables

    /// Makes a variable. One that is `nonNegative` never goes below 0.
    public func makeVariable(nonNegative: Bool = false) -> Variable {
        let symbol = tableau.makeSymbol(nonNegative ? .bounded : .free)
        while variables.count <= Int(symbol) { variables.append(false) }
        variables[Int(symbol)] = true
        return Variable(symbol: symbol)
    }

    /// Gives a variable up. No constraint may mention it any more.
    public func remove(_ variable: Variable) {
        variables[Int(variable.symbol)] = false
        tableau.discard(variable.symbol)
    }

    private func isVariable(_ symbol: Int32) -> Bool { Int(symbol) < variables.count && variables[Int(symbol)] }

    /// The variable's value as of the last ``solve()``.
    public func value(of variable: Variable) -> Double {
        tableau.value(of: variable.symbol)
    }

    /// Hands over the variables whose values may differ from what they were at the last call, each once, with their
    /// values: all that a solution of many variables has to be looked at for after a small change.
    public func takeChanges(_ body: (Variable, Double) -> Void) {
        for (symbol, value) in tableau.takeChanges() where isVariable(symbol) {
            body(Variable(symbol: symbol), value)
        }
    }

    /// Whether another value would fit the constraints just as well.
    public func isAmbiguous(_ variable: Variable) -> Bool {
        let index = tableau.basicRows[Int(variable.symbol)]
        guard index >= 0 else {
            return tableau.kinds[Int(variable.symbol)] == .free
                || (!tableau.rowsMentioning(variable.symbol).isEmpty && tableau.isWithoutCost(variable.symbol))
        }
        return tableau.rows[Int(index)].entries.contains { entry in
            switch tableau.kinds[Int(entry.symbol)] {
            case .free: return true
            case .bounded: return tableau.isWithoutCost(entry.symbol)
            case .fixed, .unused: return false
            }
        }
    }

    // MARK: Constraints

    /// Puts a constraint into force. It takes effect with the next ``solve()``.
    ///
    /// One whose factors, constant or priorities are no numbers, or infinite, can't be met: it counts as broken, and the
    /// next ``solve()`` names it as a conflict with itself.
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
            refused.removeAll { $0 === constraint }
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
        let isInForce = constraint.isInstalled && !constraint.isBroken
        if isInForce, !constant.isFinite { leave(constraint, from: nil) }
        constraint.expression.constant = constant
        isDirty = isDirty || constraint.isInstalled
        guard isInForce else { return }
        if constant.isFinite { shift(constraint, by: change) } else { refuse(constraint) }
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
            refused.removeAll { $0 === constraint }
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
        var conflicts = refused.map { Conflict(constraints: [$0], broken: $0) }
        refused = []
        conflicts += mendAll(trying: nil)
        for constraint in broken where constraint.isFinite {
            constraint.isBroken = false
            broken.removeAll { $0 === constraint }
            enter(constraint)
            _ = mendAll(trying: constraint)
        }
        if tableau.objectiveChanged { tableau.improve() }
        isDirty = false
        return conflicts
    }

    /// The cost of the present solution at each priority in use, highest first: the sum of the distances by which that
    /// priority's constraints are violated.
    public var payments: [(priority: Double, amount: Double)] {
        var amounts: [Double: Double] = [:]
        for case let constraint? in constraints where !constraint.isRequired && !constraint.isBroken {
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
        let row = tableau.rows[Int(index)]
        var found: [LinearConstraint] = []
        if let owner = owner(of: row.basic) { found.append(owner) }
        for entry in row.entries {
            if let owner = owner(of: entry.symbol), owner.isRequired { found.append(owner) }
        }
        return found.sorted { $0.sequence < $1.sequence }
    }

    private func owner(of symbol: Int32) -> LinearConstraint? {
        symbol >= 0 && Int(symbol) < owners.count ? owners[Int(symbol)] : nil
    }

    private func setOwner(of symbol: Int32, _ constraint: LinearConstraint?) {
        while owners.count <= Int(symbol) { owners.append(nil) }
        owners[Int(symbol)] = constraint
    }

    // MARK: Entering and leaving the tableau

    private func enter(_ constraint: LinearConstraint) {
        isDirty = true
        constraint.other = -1
        guard constraint.isFinite else {
            refuse(constraint)
            return
        }
        if constraint.isRequired { enterRequired(constraint) } else { enterOptional(constraint) }
    }

    private func refuse(_ constraint: LinearConstraint) {
        constraint.isBroken = true
        broken.append(constraint)
        refused.append(constraint)
    }

    private func enterRequired(_ constraint: LinearConstraint) {
        let isEquality = constraint.priorityAbove != nil && constraint.priorityBelow != nil
        let marker = tableau.makeSymbol(isEquality ? .fixed : .bounded)
        constraint.marker = marker
        setOwner(of: marker, constraint)
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
        setOwner(of: above, constraint)
        setOwner(of: below, constraint)
        let row = tableau.makeRow(constraint.expression, basic: above)
        tableau.addEntry(below, 1, toRow: row)
        if let free = tableau.freeSymbol(inRow: row) {
            tableau.pivot(row, entering: free)
        } else if tableau.rows[Int(row)].constant < 0 {
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
            if let preferred, tableau.rows[Int(preferred)].coefficient(of: marker) != 0 {
                index = preferred
            } else {
                index = tableau.leavingRow(forMarker: marker) ?? -1
            }
            if index >= 0 { tableau.pivot(index, entering: marker) }
        }
        if index >= 0 { tableau.removeRow(index) }
        tableau.objectiveChanged = true
        for symbol in [marker, constraint.other] where symbol >= 0 {
            setOwner(of: symbol, nil)
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

/// A wish about variables: `expression (≤, =, ≥) 0`, with a priority for each side.
///
/// Priorities run from just above 0 to 1000. 1000 is required. A higher priority beats any number of lower ones.
/// A constraint may belong to one solver at a time.
public final class LinearConstraint {
    /// The priority from which on a constraint must hold.
    public static let required = 1000.0

    /// The expression compared with 0. Its constant is changed through ``Solver/setConstant(_:of:)``.
    public internal(set) var expression: LinearExpression
    /// The priority of the expression not being above 0; nil if it may be above.
    public internal(set) var priorityAbove: Double?
    /// The priority of the expression not being below 0; nil if it may be below.
    public internal(set) var priorityBelow: Double?
    /// Which of several conflicting constraints gives way: the highest rank, then the one added last.
    public let breakRank: Int
    /// Whatever the maker wants to find again in a ``Conflict``. The constraint keeps it.
    public let tag: AnyObject?
    /// True while a required constraint is out of force because others contradict it.
    public internal(set) var isBroken = false

    // Where the constraint stands in the tableau.
    var marker: Int32 = -1
    var other: Int32 = -1
    var identifier = -1
    var sequence = 0

    public init(
        _ expression: LinearExpression, _ relation: Relation, priority: Double = LinearConstraint.required,
        breakRank: Int = 0, tag: AnyObject? = nil
    ) {
        self.expression = expression
        self.breakRank = breakRank
        self.tag = tag
        priorityAbove = relation == .greaterThanOrEqual ? nil : priority
        priorityBelow = relation == .lessThanOrEqual ? nil : priority
    }

    /// A wish for 0 that is given up more easily in one direction than in the other, such as a label's own width.
    /// Both priorities must be below required.
    public init(
        _ expression: LinearExpression, priorityAbove: Double?, priorityBelow: Double?, tag: AnyObject? = nil
    ) {
        self.expression = expression
        self.priorityAbove = priorityAbove
        self.priorityBelow = priorityBelow
        self.tag = tag
        breakRank = 0
    }

    /// Whether the constraint must hold.
    public var isRequired: Bool {
        (priorityAbove ?? 0) >= Self.required || (priorityBelow ?? 0) >= Self.required
    }

    /// Whether all its numbers can be reckoned with.
    var isFinite: Bool {
        expression.constant.isFinite && (priorityAbove ?? 0).isFinite && (priorityBelow ?? 0).isFinite
            && expression.terms.allSatisfy(\.coefficient.isFinite)
    }

    /// True once the constraint is part of a solver, broken or not.
    public var isInstalled: Bool { identifier >= 0 }
}

import ConstraintSolver

/// A layout constraint as the solver sees it.
@MainActor struct LoweredConstraint {
    weak var constraint: NSLayoutConstraint?
    let linear: LinearConstraint
    /// The records whose variables the expression mentions.
    let records: [LayoutRecord]
    /// The expression's constant without the constraint's own.
    let baseConstant: Double
    /// 1, or −1 where leading and trailing run from right to left.
    let direction: Double
    /// The baselines that the constant is made of.
    let baselines: [Baseline]

    /// A view whose baseline counts, and the size for which it was asked where the baseline is.
    struct Baseline {
        let record: LayoutRecord
        let size: CGSize
    }
}

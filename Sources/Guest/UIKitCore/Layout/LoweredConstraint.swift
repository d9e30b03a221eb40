import ConstraintSolver

/// A layout constraint as the solver sees it.
@MainActor final class LoweredConstraint {
    let constraint: NSLayoutConstraint
    let linear: LinearConstraint
    /// The records whose variables the expression mentions.
    let records: [LayoutRecord]
    /// The expression's constant without the constraint's own.
    let baseConstant: Double
    /// 1, or −1 where leading and trailing run from right to left.
    let direction: Double
    /// The baselines that the constant is made of.
    var baselines: [Baseline]

    /// The views between an item and the common ancestor, whose bounds' origins the constant is made of, too.
    let origins: [LayoutRecord]

    init(
        constraint: NSLayoutConstraint, linear: LinearConstraint, records: [LayoutRecord], baseConstant: Double,
        direction: Double, baselines: [Baseline], origins: [LayoutRecord]
    ) {
        self.constraint = constraint
        self.linear = linear
        self.records = records
        self.baseConstant = baseConstant
        self.direction = direction
        self.baselines = baselines
        self.origins = origins
        for baseline in baselines { baseline.record.baselineUsers.append(self) }
        for record in origins { record.originUsers.append(self) }
    }

    /// The records need not tell this constraint of changes any more.
    func leaveRecords() {
        for baseline in baselines { baseline.record.baselineUsers.removeAll { $0 === self } }
        for record in origins { record.originUsers.removeAll { $0 === self } }
    }

    /// A view whose first or last baseline counts, the size for which it was asked where that is, and the answer.
    struct Baseline {
        let record: LayoutRecord
        let isFirst: Bool
        var size: CGSize
        let offset: CGFloat?
    }
}

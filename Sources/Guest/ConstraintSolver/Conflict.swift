/// Required constraints that can't all hold, and the one that was taken out of force for it.
public struct Conflict {
    public let constraints: [LinearConstraint]
    public let broken: LinearConstraint
}

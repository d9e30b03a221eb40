/// How much an engine has done since it was made: numbers of things looked at, which are the same on each machine.
struct LayoutCosts: Equatable {
    /// Constraints that were written for the solver.
    var loweredConstraints = 0
    /// How often a solution was asked for because something had changed.
    var solutions = 0
    /// Views and guides whose rectangles were looked at because a solution may have moved them.
    var inspectedRecords = 0
}

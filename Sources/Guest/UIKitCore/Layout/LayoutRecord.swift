import ConstraintSolver

/// What an engine knows of one view or guide: its rectangle as four variables, and the constraints that follow from the
/// item itself. A view's rectangle is its alignment rectangle in the superview, a guide's lies in its view.
@MainActor final class LayoutRecord {
    /// How a view's rectangle comes about.
    enum Placement {
        /// By constraints, together with the size of its content.
        case constraints
        /// By the autoresizing mask, in a superview that constraints place.
        case mask
        /// Given: the frame that somebody set.
        case frame
        /// The size alone is given: the root of a tree.
        case size
        /// Asked for: the root while a fitting size is sought.
        case fitting
        /// A guide.
        case guide
    }

    let reference: ItemReference
    /// Nil when it has gone.
    var item: LayoutItem? { reference.layoutItem }
    let key: ObjectIdentifier
    let placement: Placement
    let x: Variable
    let y: Variable
    let width: Variable
    let height: Variable
    /// The constraints that place the item, in an order that depends on the placement only.
    var pins: [LinearConstraint] = []
    /// The wishes of the content: above and below, across and down.
    var content: [LinearConstraint] = []
    /// The size of the content as it is in force.
    var contentSize = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    /// Whether the variables have found their values once.
    var isSolved = false
    /// Whether the record stands in one of the engine's lists of what to look at.
    var isMoved = false
    var isContentChanged = false
    var isFrameChanged = false
    /// Whether the engine has given the record up.
    var isForgotten = false
    /// The constraints whose constants were reckoned from where the item's baselines were.
    var baselineUsers: [LoweredConstraint] = []
    /// The constraints that reach from inside of the view to its outside, and the bounds' origin they reckon with.
    var originUsers: [LoweredConstraint] = []
    var boundsOrigin = CGPoint.zero
    /// How many of the engine's constraints and records build on this one.
    var uses = 0
    /// The record of the superview or owning view that the pins mention.
    var base: LayoutRecord?

    init(item: LayoutItem, placement: Placement, solver: Solver) {
        reference = item.reference
        key = ObjectIdentifier(item)
        self.placement = placement
        x = solver.makeVariable()
        y = solver.makeVariable()
        width = solver.makeVariable(nonNegative: true)
        height = solver.makeVariable(nonNegative: true)
    }

    var variables: [Variable] { [x, y, width, height] }

    func forget(in solver: Solver) {
        for constraint in pins + content { solver.remove(constraint) }
        for variable in variables { solver.remove(variable) }
    }

    /// The solved rectangle.
    func rectangle(in solver: Solver) -> CGRect {
        CGRect(
            x: solver.value(of: x), y: solver.value(of: y), width: solver.value(of: width),
            height: solver.value(of: height))
    }
}

/// Which of contradicting constraints gives way first: the one with the highest rank, as Interface Builder shows.
enum BreakRank: Int {
    /// What the layout itself puts together, such as how a stack arranges its views.
    case arrangement
    /// Lengths are kept as long as anything else can give way.
    case length
    /// Edges at the beginning of an axis, and content that is not to shrink.
    case beginning
    /// Centres, and edges at the end of an axis: what doesn't fit then flows over the end, where a reader expects it.
    case end
    /// A length of its own that an arranged view has: its stack goes on arranging it.
    case arrangedLength
    /// Baselines of what something else places already.
    case baseline
    /// Content that is not to grow, and the width of text: what is too wide is cut, and nothing has to move for it.
    case content

    @MainActor init(_ constraint: NSLayoutConstraint) {
        let (first, second) = (constraint.firstAttribute, constraint.secondAttribute)
        if constraint.isInternal {
            self = .arrangement
        } else if second == .notAnAttribute {
            self = constraint.firstView?.superview?.settlesAmbiguity == true ? .arrangedLength : .length
        } else if first.isBaseline || second.isBaseline {
            self = .baseline
        } else {
            self = first.isCenter || (first.isEndEdge && second.isEndEdge) ? .end : .beginning
        }
    }
}

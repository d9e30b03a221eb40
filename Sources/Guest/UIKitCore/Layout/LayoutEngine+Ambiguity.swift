import ConstraintSolver

// Whether constraints leave room for other frames than those that were found.

extension LayoutEngine {
    /// How far an item is moved whose ambiguity is exercised, in points.
    private static let exerciseDistance = 20.0
    /// Below all priorities of constraints.
    private static let exercisePriority = 0.001

    /// What of the item's frame is not defined, of `x`, `y`, `width` and `height`.
    func ambiguity(of item: LayoutItem) -> [String] {
        guard let record = records[ObjectIdentifier(item)] else { return [] }
        let sizes = [("width", record.width), ("height", record.height)]
        let parts = record.placement == .size ? sizes : [("x", record.x), ("y", record.y)] + sizes
        return parts.filter { solver.isAmbiguous($0.1) }.map(\.0)
    }

    func isAmbiguous(_ item: LayoutItem) -> Bool {
        exercises[ObjectIdentifier(item)] != nil || !ambiguity(of: item).isEmpty
    }

    /// Moves an item to another place that its constraints leave it; the next time, back.
    func exerciseAmbiguity(of item: LayoutItem) {
        solve()
        let key = ObjectIdentifier(item)
        guard let record = records[key] else { return }
        if let wishes = exercises.removeValue(forKey: key) {
            for wish in wishes { solver.remove(wish) }
            release(record)
            return targetsDidChange()
        }
        let undefined = Set(ambiguity(of: item))
        let variables = [("x", record.x), ("y", record.y), ("width", record.width), ("height", record.height)]
            .filter { undefined.contains($0.0) }.map { ($0.1, solver.value(of: $0.1)) }
        guard !variables.isEmpty else { return }
        record.uses += 1
        // What can't grow may still shrink.
        for distance in [Self.exerciseDistance, -Self.exerciseDistance] {
            let wishes = variables.map { variable, value in
                LinearConstraint(
                    LinearExpression([.init(variable)], constant: -(value + distance)), .equal,
                    priority: Self.exercisePriority)
            }
            for wish in wishes { solver.add(wish) }
            exercises[key] = wishes
            targetsDidChange()
            solve()
            if variables.contains(where: { abs(solver.value(of: $0) - $1) > 0.5 }) { return }
            for wish in wishes { solver.remove(wish) }
            exercises[key] = nil
            targetsDidChange()
        }
        release(record)
    }
}

extension UIView {
    /// One sentence for each view of this tree that is seen and whose frame its constraints leave open. Layout must have
    /// happened.
    package var ambiguousLayouts: [String] {
        guard !isHidden else { return [] }
        var found: [String] = []
        if superview?.settlesAmbiguity != true, let undefined = layoutEngine?.ambiguity(of: self), !undefined.isEmpty {
            found.append(
                "The layout of \(LayoutItemName.of(self)) is ambiguous: its constraints leave its "
                    + "\(undefined.joined(separator: " and ")) open.")
        }
        return found + subviews.flatMap(\.ambiguousLayouts)
    }
}

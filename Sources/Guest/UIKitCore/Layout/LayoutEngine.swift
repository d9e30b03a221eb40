import ConstraintSolver

/// Finds the frames of all views of one tree that take part in Auto Layout.
///
/// An engine works for the root of a tree: a window, the topmost view of a detached tree, or a boundary between what is
/// inside of a view and what is outside (`UIView.isLayoutBoundary`). It is made at the first layout of a tree that has
/// constraints; trees without any never get one. Changes are collected and take effect
/// together, at the next layout. It looks at what a change concerns: the solver says which variables have other values,
/// and each variable knows its record.
@MainActor final class LayoutEngine {
    let solver = Solver()
    unowned let root: UIView
    /// Whether the root's size is sought rather than given.
    let isFitting: Bool
    /// The direction of the root when the engine was made.
    let isRightToLeft: Bool
    private(set) var records: [ObjectIdentifier: LayoutRecord] = [:]
    /// For each variable's number the record that it belongs to.
    private var recordsOfVariables: ContiguousArray<LayoutRecord?> = []
    /// The records whose rectangles or contents changed since the views were last looked at.
    private(set) var moved: [LayoutRecord] = []
    /// Where a fitting size is sought: the wishes for the root's width and height.
    var targets: [LinearConstraint] = []
    /// The active constraints and what became of them.
    private var lowered: [ObjectIdentifier: LoweredConstraint] = [:]
    private var waiting: [NSLayoutConstraint] = []
    private var changedContent: [LayoutRecord] = []
    private var changedGuides: [UIView] = []
    private var changedFrames: [LayoutRecord] = []
    private var changedPlacement: [UIView] = []
    private var isDirty = true
    private(set) var costs = LayoutCosts()
    /// How often widths may still change after text was wrapped.
    private static let wrappingRounds = 3
    /// The wishes of items whose ambiguity is exercised, by the record's key.
    var exercises: [ObjectIdentifier: [LinearConstraint]] = [:]
    /// The view whose frame the engine is setting at the moment, and which its caller keeps meanwhile.
    unowned(unsafe) var viewBeingPlaced: UIView?

    init(root: UIView, isFitting: Bool = false) {
        self.root = root
        self.isFitting = isFitting
        isRightToLeft = root.isRightToLeft
        addConstraints(below: root)
    }

    // MARK: What happened

    func add(_ constraint: NSLayoutConstraint) {
        waiting.append(constraint)
        isDirty = true
    }

    func remove(_ constraint: NSLayoutConstraint) {
        isDirty = true
        guard let gone = lowered.removeValue(forKey: ObjectIdentifier(constraint)) else {
            waiting.removeAll { $0 === constraint }
            return
        }
        solver.remove(gone.linear)
        gone.leaveRecords()
        for record in gone.records { release(record) }
    }

    func constantDidChange(of constraint: NSLayoutConstraint) {
        guard let known = lowered[ObjectIdentifier(constraint)] else { return }
        isDirty = true
        solver.setConstant(
            known.baseConstant + known.direction * -LayoutLength.points(constraint.constant), of: known.linear)
    }

    func priorityDidChange(of constraint: NSLayoutConstraint) {
        lowerAgain(constraint)
    }

    /// The content's size, its priorities or its baselines changed.
    func contentDidChange(of view: UIView) {
        guard let record = records[ObjectIdentifier(view)], !record.isContentChanged else { return }
        record.isContentChanged = true
        changedContent.append(record)
        isDirty = true
    }

    func guidesDidChange(of view: UIView) {
        guard view.existingLayout?.ownGuides.isEmpty == false, !changedGuides.contains(where: { $0 === view })
        else { return }
        changedGuides.append(view)
        isDirty = true
    }

    /// Somebody set the frame, not an engine.
    ///
    /// - Parameter isPlacing: whether that follows from an engine's setting another frame.
    func frameDidChange(of view: UIView, whilePlacing isPlacing: Bool) {
        guard let record = records[ObjectIdentifier(view)] else { return }
        switch record.placement {
        // A mask at work below a view that is being placed says nothing new.
        case .mask where isPlacing: noteMoved(record)
        case .frame, .size, .mask:
            if !record.isFrameChanged {
                record.isFrameChanged = true
                changedFrames.append(record)
            }
            noteMoved(record)
            isDirty = true
            if !isFitting { root.setNeedsLayout() }
        // Constraints place this view: the next solution undoes the change.
        case .constraints: noteMoved(record)
        case .fitting, .guide: break
        }
    }

    /// Scrolling a view moves its content relative to views outside of it.
    func boundsOriginMayHaveChanged(of view: UIView) {
        guard let record = records[ObjectIdentifier(view)], !record.originUsers.isEmpty,
            record.boundsOrigin != view.bounds.origin
        else { return }
        for user in record.originUsers { lowerAgain(user.constraint) }
        if !isFitting { root.setNeedsLayout() }
    }

    func targetsDidChange() { isDirty = true }

    func translationDidChange(of view: UIView) {
        changedPlacement.append(view)
        isDirty = true
    }

    func directionDidChange(below view: UIView) {
        lowerAgain { $0.constraint.owner?.isDescendant(of: view) == true }
    }

    /// Takes in the constraints of a subtree that was added.
    func addConstraints(below view: UIView) {
        guard let state = view.existingLayout, state.isInvolved else { return }
        for constraint in state.constraints { add(constraint) }
        for subview in view.subviews where !subview.isLayoutBoundary { addConstraints(below: subview) }
    }

    /// Lets the constraints of a subtree go that is about to leave.
    func removeConstraints(below view: UIView) {
        guard let state = view.existingLayout, state.isInvolved else { return }
        for constraint in state.constraints { remove(constraint) }
        for subview in view.subviews where !subview.isLayoutBoundary { removeConstraints(below: subview) }
    }

    /// Writes the constraints in question anew, in the order in which they were made.
    private func lowerAgain(where condition: (LoweredConstraint) -> Bool) {
        lowerAgain(lowered.values.filter(condition))
    }

    private func lowerAgain(_ affected: [LoweredConstraint]) {
        let constraints = affected.map(\.constraint)
        for constraint in constraints.sorted(by: { $0.sequence < $1.sequence }) { lowerAgain(constraint) }
    }

    private func lowerAgain(_ constraint: NSLayoutConstraint) {
        guard lowered[ObjectIdentifier(constraint)] != nil else { return }
        remove(constraint)
        add(constraint)
    }

    // MARK: Solving

    /// Brings all rectangles up to date.
    func solve() {
        guard isDirty else { return }
        isDirty = false
        costs.solutions += 1
        replacePlacements()
        lowerWaiting()
        refreshFrames()
        refreshGuides()
        refreshContent()
        findSolution()
        // Wrapping text knows its height only when its width is known.
        var rounds = 0
        while rounds < Self.wrappingRounds, refreshWrappedContent() {
            findSolution()
            rounds += 1
        }
        for record in moved { record.isSolved = true }
        if refreshBaselines() { findSolution() }
        if !isFitting { markMovedViews() }
        costs.inspectedRecords += moved.count
        for record in moved { record.isMoved = false }
        moved.removeAll(keepingCapacity: true)
    }

    private func findSolution() {
        report(solver.solve())
        solver.takeChanges { variable, _ in
            if variable.number < recordsOfVariables.count, let record = recordsOfVariables[variable.number] {
                noteMoved(record)
            }
        }
    }

    /// The record's rectangle or content is another, or its view is not where it was put.
    func noteMoved(_ record: LayoutRecord) {
        guard !record.isMoved else { return }
        record.isMoved = true
        moved.append(record)
    }

    private func lowerWaiting() {
        let constraints = waiting
        waiting = []
        for constraint in constraints where lowered[ObjectIdentifier(constraint)] == nil {
            guard let new = lower(constraint) else { continue }
            solver.add(new.linear)
            costs.loweredConstraints += 1
            lowered[ObjectIdentifier(constraint)] = new
        }
    }

    private func refreshFrames() {
        for record in changedFrames {
            record.isFrameChanged = false
            if isKnown(record) { refreshPins(of: record) }
        }
        changedFrames = []
    }

    private func refreshGuides() {
        for view in changedGuides {
            for kind in UILayoutGuide.Kind.allCases {
                guard let guide = view.existingLayout?.ownGuides[kind], let record = records[ObjectIdentifier(guide)]
                else { continue }
                refreshPins(of: record)
            }
        }
        changedGuides = []
    }

    private func refreshContent() {
        guard !changedContent.isEmpty else { return }
        let changed = changedContent
        changedContent = []
        var users: [LoweredConstraint] = []
        for record in changed {
            record.isContentChanged = false
            guard isKnown(record), let view = record.item as? UIView else { continue }
            refreshContent(of: record, view)
            users += record.baselineUsers
        }
        guard !users.isEmpty else { return }
        lowerAgain(users)
        lowerWaiting()
        isDirty = false
    }

    /// Text that is centred in a view moves its baselines when the view's size changes. Returns whether any moved.
    private func refreshBaselines() -> Bool {
        var users: [LoweredConstraint] = []
        for record in moved where !record.baselineUsers.isEmpty {
            users += record.baselineUsers.filter { known in
                known.baselines.indices.contains { isMoved(&known.baselines[$0]) }
            }
        }
        guard !users.isEmpty else { return false }
        lowerAgain(users)
        lowerWaiting()
        isDirty = false
        return true
    }

    /// Whether the baseline is elsewhere in a view that has another size than when the view was asked.
    private func isMoved(_ baseline: inout LoweredConstraint.Baseline) -> Bool {
        guard let view = baseline.record.item as? UIView else { return false }
        let size = sizeForBaseline(of: baseline.record, view)
        guard size != baseline.size else { return false }
        baseline.size = size
        return baseline.offset
            != (baseline.isFirst ? view.firstBaselineOffset(in: size) : view.lastBaselineOffset(in: size))
    }

    /// Views that constraints took over, or that gave them up, get new records; so do the views that build on them.
    private func replacePlacements() {
        guard !changedPlacement.isEmpty else { return }
        let changed = changedPlacement
        changedPlacement = []
        lowerAgain { known in
            known.records.contains { record in
                guard let view = record.item?.layoutView else { return true }
                return changed.contains { view.isDescendant(of: $0) }
            }
        }
    }

    private func report(_ conflicts: [Conflict]) {
        guard !isFitting else { return }
        for conflict in conflicts {
            guard let broken = conflict.broken.tag as? NSLayoutConstraint, !broken.wasReported else { continue }
            broken.wasReported = true
            let list = conflict.constraints.map { "    \(Self.describe($0))" }.joined(separator: "\n")
            HostedLog.write(
                "These constraints can't all be satisfied:\n\(list)\nHodie goes on without \(broken).")
        }
    }

    private static func describe(_ constraint: LinearConstraint) -> String {
        if let constraint = constraint.tag as? NSLayoutConstraint { return constraint.description }
        switch (constraint.tag as? ItemReference)?.item {
        case let view as UIView: return "<the frame \(view.frame) of \(LayoutItemName.of(view))>"
        case let guide as UILayoutGuide: return "<the guide \(LayoutItemName.of(guide))>"
        default: return "<a size that can't be negative>"
        }
    }

    // MARK: Records

    /// What the engine knows of an item; made when the item is first mentioned.
    func record(for item: LayoutItem) -> LayoutRecord {
        let key = ObjectIdentifier(item)
        if let known = records[key], known.item != nil { return known }
        let record = LayoutRecord(item: item, placement: placement(of: item), solver: solver)
        records[key] = record
        for variable in record.variables {
            while recordsOfVariables.count <= variable.number { recordsOfVariables.append(nil) }
            recordsOfVariables[variable.number] = record
        }
        noteMoved(record)
        if let view = item as? UIView {
            // From now on the view reports its changes to the engine.
            _ = view.layout
            if record.placement == .mask, let superview = view.superview { record.base = self.record(for: superview) }
        } else if let guide = item as? UILayoutGuide, guide.kind != .plain, let view = guide.owningView {
            record.base = self.record(for: view)
        }
        record.base?.uses += 1
        makePins(of: record)
        if let view = item as? UIView, record.placement == .constraints || record.placement == .fitting {
            refreshContent(of: record, view)
        }
        return record
    }

    private func isKnown(_ record: LayoutRecord) -> Bool { !record.isForgotten }

    private func placement(of item: LayoutItem) -> LayoutRecord.Placement {
        guard let view = item as? UIView else { return .guide }
        if view === root { return isFitting ? .fitting : .size }
        // What is inside of another boundary is given here.
        if view.superview.map({ $0 !== root && $0.layoutTop !== root.layoutTop }) ?? false { return .frame }
        if !view.hasGivenFrame { return .constraints }
        return view.superview.map(isPlacedByConstraints) ?? false ? .mask : .frame
    }

    private func isPlacedByConstraints(_ view: UIView) -> Bool {
        if view === root { return isFitting }
        if !view.hasGivenFrame { return true }
        return view.superview.map(isPlacedByConstraints) ?? false
    }

    /// Gives up one use of a record; the last one takes the record with it.
    func release(_ record: LayoutRecord) {
        record.uses -= 1
        guard record.uses <= 0 else { return }
        record.isForgotten = true
        record.forget(in: solver)
        for variable in record.variables { recordsOfVariables[variable.number] = nil }
        if records[record.key] === record { records[record.key] = nil }
        if let base = record.base { release(base) }
    }
}

import ConstraintSolver

/// Finds the frames of all views of one tree that take part in Auto Layout.
///
/// An engine works for the root of a tree: a window, or the topmost view of a detached tree. It is made at the first
/// layout of a tree that has constraints; trees without any never get one. Changes are collected and take effect
/// together, at the next layout.
@MainActor final class LayoutEngine {
    let solver = Solver()
    unowned let root: UIView
    /// Whether the root's size is sought rather than given.
    let isFitting: Bool
    private(set) var records: [ObjectIdentifier: LayoutRecord] = [:]
    /// The records in the order in which they were made, so that every run does the same.
    private(set) var recordOrder: [LayoutRecord] = []
    /// The active constraints and what became of them.
    private var lowered: [ObjectIdentifier: LoweredConstraint] = [:]
    private var waiting: [NSLayoutConstraint] = []
    private var changedContent: [UIView] = []
    private var changedGuides: [UIView] = []
    private var changedFrames: [UIView] = []
    private var changedPlacement: [UIView] = []
    private var isDirty = true
    /// How often widths may still change after text was wrapped.
    private static let wrappingRounds = 3
    /// The view whose frame the engine is setting at the moment.
    private weak var viewBeingPlaced: UIView?

    init(root: UIView, isFitting: Bool = false) {
        self.root = root
        self.isFitting = isFitting
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
        guard !changedContent.contains(where: { $0 === view }) else { return }
        changedContent.append(view)
        isDirty = true
    }

    func guidesDidChange(of view: UIView) {
        guard !changedGuides.contains(where: { $0 === view }) else { return }
        changedGuides.append(view)
        isDirty = true
    }

    func frameDidChange(of view: UIView) {
        guard view !== viewBeingPlaced, let record = records[ObjectIdentifier(view)] else { return }
        switch record.placement {
        // A mask at work below a view that is being placed says nothing new.
        case .mask where viewBeingPlaced != nil: break
        case .frame, .size, .mask:
            if !changedFrames.contains(where: { $0 === view }) { changedFrames.append(view) }
            isDirty = true
            root.setNeedsLayout()
        case .constraints, .fitting, .guide: break
        }
    }

    func translationDidChange(of view: UIView) {
        changedPlacement.append(view)
        isDirty = true
    }

    func directionDidChange(below view: UIView) {
        lowerAgain { $0.constraint?.owner?.isDescendant(of: view) == true }
    }

    /// Takes in the constraints of a subtree that was added.
    func addConstraints(below view: UIView) {
        guard let state = view.existingLayout, state.isInvolved else { return }
        for constraint in state.constraints { add(constraint) }
        for subview in view.subviews { addConstraints(below: subview) }
    }

    /// Lets the constraints of a subtree go that is about to leave.
    func removeConstraints(below view: UIView) {
        guard let state = view.existingLayout, state.isInvolved else { return }
        for constraint in state.constraints { remove(constraint) }
        for subview in view.subviews { removeConstraints(below: subview) }
    }

    /// Writes the constraints in question anew, in the order in which they were made.
    private func lowerAgain(where condition: (LoweredConstraint) -> Bool) {
        let affected = lowered.values.filter(condition).compactMap(\.constraint)
        for constraint in affected.sorted(by: { $0.sequence < $1.sequence }) { lowerAgain(constraint) }
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
        replacePlacements()
        lowerWaiting()
        refreshFrames()
        refreshGuides()
        refreshContent()
        report(solver.solve())
        // Wrapping text knows its height only when its width is known.
        var rounds = 0
        while rounds < Self.wrappingRounds, refreshWrappedContent() {
            report(solver.solve())
            rounds += 1
        }
        for record in recordOrder { record.isSolved = true }
        if refreshBaselines() { report(solver.solve()) }
        markMovedViews()
    }

    private func lowerWaiting() {
        let constraints = waiting
        waiting = []
        for constraint in constraints where lowered[ObjectIdentifier(constraint)] == nil {
            guard let new = lower(constraint) else { continue }
            solver.add(new.linear)
            lowered[ObjectIdentifier(constraint)] = new
        }
    }

    private func refreshFrames() {
        for view in changedFrames {
            if let record = records[ObjectIdentifier(view)] { refreshPins(of: record) }
        }
        changedFrames = []
    }

    private func refreshGuides() {
        for record in recordOrder where record.placement == .guide {
            guard let guide = record.item as? UILayoutGuide, guide.kind != .plain else { continue }
            if changedGuides.contains(where: { $0 === guide.owningView }) { refreshPins(of: record) }
        }
        changedGuides = []
    }

    private func refreshContent() {
        guard !changedContent.isEmpty else { return }
        let changed = changedContent
        changedContent = []
        for view in changed {
            if let record = records[ObjectIdentifier(view)] { refreshContent(of: record, view) }
        }
        lowerAgain { known in
            known.baselines.contains { baseline in changed.contains { $0 === baseline.record.item } }
        }
        lowerWaiting()
        isDirty = false
    }

    /// Text that is centred in a view moves its baselines when the view's size changes. Returns whether any moved.
    private func refreshBaselines() -> Bool {
        lowerAgain { known in
            known.baselines.contains { baseline in
                guard let view = baseline.record.item as? UIView else { return false }
                return sizeForBaseline(of: baseline.record, view) != baseline.size
            }
        }
        guard !waiting.isEmpty else { return false }
        lowerWaiting()
        isDirty = false
        return true
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
        switch constraint.tag {
        case let constraint as NSLayoutConstraint: return constraint.description
        case let view as UIView: return "<the frame \(view.frame) of \(type(of: view))>"
        case let guide as UILayoutGuide: return "<the guide \(guide.identifier)>"
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
        recordOrder.append(record)
        if let view = item as? UIView {
            // From now on the view's changes concern the engine.
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

    private func placement(of item: LayoutItem) -> LayoutRecord.Placement {
        guard let view = item as? UIView else { return .guide }
        if view === root { return isFitting ? .fitting : .size }
        if !view.translatesAutoresizingMaskIntoConstraints { return .constraints }
        return view.superview.map(isPlacedByConstraints) ?? false ? .mask : .frame
    }

    private func isPlacedByConstraints(_ view: UIView) -> Bool {
        if view === root { return isFitting }
        if !view.translatesAutoresizingMaskIntoConstraints { return true }
        return view.superview.map(isPlacedByConstraints) ?? false
    }

    /// Gives up one use of a record; the last one takes the record with it.
    private func release(_ record: LayoutRecord) {
        record.uses -= 1
        guard record.uses <= 0 else { return }
        record.forget(in: solver)
        recordOrder.removeAll { $0 === record }
        if records[record.key] === record { records[record.key] = nil }
        if let base = record.base { release(base) }
    }

    // MARK: Results

    /// Gives the subviews of a view the frames found for them.
    func placeSubviews(of view: UIView) {
        for subview in view.subviews {
            guard let frame = solvedFrame(of: subview) else { continue }
            place(subview, in: frame)
        }
    }

    private func place(_ view: UIView, in frame: CGRect) {
        let anchor = view.layer.anchorPoint
        let center = CGPoint(
            x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
        guard view.bounds.size != frame.size || view.center != center else { return }
        viewBeingPlaced = view
        if view.bounds.size != frame.size { view.bounds.size = frame.size }
        if view.center != center { view.center = center }
        viewBeingPlaced = nil
    }

    /// The frame that the constraints give a view, in whole pixels; nil if they have nothing to say about it.
    private func solvedFrame(of view: UIView) -> CGRect? {
        guard let record = records[ObjectIdentifier(view)],
            record.placement == .constraints || record.placement == .mask
        else { return nil }
        return Self.inPixels(view.frame(forAlignmentRect: record.rectangle(in: solver)))
    }

    /// The solved rectangle of a guide, if it takes part.
    func solvedFrame(of guide: UILayoutGuide) -> CGRect? {
        records[ObjectIdentifier(guide)].map { Self.inPixels($0.rectangle(in: solver)) }
    }

    /// Moves the edges to whole pixels, halves upwards (9.25 becomes 9.5 at two pixels per point).
    static func inPixels(_ rect: CGRect) -> CGRect {
        let scale = UIScreen.main.scale
        // Sums of fractions come out a hair below the half they mean.
        func snap(_ value: CGFloat) -> CGFloat { (value * scale + 1e-6).rounded(.toNearestOrAwayFromZero) / scale }
        let x = snap(rect.minX)
        let y = snap(rect.minY)
        return CGRect(x: x, y: y, width: max(0, snap(rect.maxX) - x), height: max(0, snap(rect.maxY) - y))
    }

    /// Asks for a layout wherever a view is not where it should be.
    private func markMovedViews() {
        guard !isFitting else { return }
        for record in recordOrder {
            guard let view = record.item as? UIView, let frame = solvedFrame(of: view) else { continue }
            let anchor = view.layer.anchorPoint
            if view.bounds.size != frame.size
                || view.center.x != frame.minX + frame.width * anchor.x
                || view.center.y != frame.minY + frame.height * anchor.y
            {
                view.superview?.setNeedsLayout()
            }
        }
    }

    func isAmbiguous(_ item: LayoutItem) -> Bool {
        guard let record = records[ObjectIdentifier(item)] else { return false }
        let variables =
            record.placement == .size
            ? [record.width, record.height] : [record.x, record.y, record.width, record.height]
        return variables.contains(where: solver.isAmbiguous)
    }
}

import ConstraintSolver

// How measures of views and guides become linear expressions. Positions are written in the coordinates of the nearest
// view above both items, so that a constraint between a view and its superview mentions as few variables as possible.

extension LayoutEngine {
    /// Collects an expression and the records it builds on.
    private struct Draft {
        var expression = LinearExpression()
        var records: [LayoutRecord] = []
        var baselines: [LoweredConstraint.Baseline] = []
        var origins: [LayoutRecord] = []

        @MainActor mutating func use(_ record: LayoutRecord) -> LayoutRecord {
            record.uses += 1
            records.append(record)
            return record
        }
    }

    /// Nil if an item is gone, or lies outside the tree.
    func lower(_ constraint: NSLayoutConstraint) -> LoweredConstraint? {
        guard let owner = constraint.owner, let firstView = constraint.firstView else { return nil }
        guard constraint.firstAttribute != .notAnAttribute else { return nil }
        var common = firstView
        if constraint.secondAttribute != .notAnAttribute {
            guard let secondView = constraint.secondView,
                let ancestor = firstView.nearestCommonAncestor(with: secondView)
            else { return nil }
            common = ancestor
        } else if !constraint.firstAttribute.isSize, firstView !== root, let superview = firstView.superview {
            common = superview
        }
        guard common.isDescendant(of: root) else { return nil }
        guard constraint.multiplier.isFinite, !constraint.priority.rawValue.isNaN else {
            HostedLog.write("Hodie goes on without \(constraint): a factor or priority is no number.")
            return nil
        }
        let isDirectional = constraint.firstAttribute.isDirectional || constraint.secondAttribute.isDirectional
        let flips = isDirectional && owner.isRightToLeft
        var draft = Draft()
        add(constraint.firstItem, constraint.firstAttribute, times: 1, in: common, flipped: flips, to: &draft)
        if constraint.secondAttribute != .notAnAttribute {
            add(
                constraint.secondItem, constraint.secondAttribute, times: -LayoutLength.points(constraint.multiplier),
                in: common,
                flipped: flips, to: &draft)
        }
        let direction: Double = flips ? -1 : 1
        let baseConstant = draft.expression.constant
        draft.expression.constant -= direction * LayoutLength.points(constraint.constant)
        let linear = LinearConstraint(
            draft.expression, Self.relation(of: constraint, flipped: flips),
            priority: Double(max(0, min(constraint.priority.rawValue, 1000))),
            breakRank: BreakRank(constraint).rawValue,
            tag: constraint)
        return LoweredConstraint(
            constraint: constraint, linear: linear, records: draft.records, baseConstant: baseConstant,
            direction: direction, baselines: draft.baselines, origins: draft.origins)
    }

    private static func relation(of constraint: NSLayoutConstraint, flipped: Bool) -> Relation {
        switch constraint.relation {
        case .equal: return .equal
        case .lessThanOrEqual: return flipped ? .greaterThanOrEqual : .lessThanOrEqual
        case .greaterThanOrEqual: return flipped ? .lessThanOrEqual : .greaterThanOrEqual
        }
    }

    /// Adds a multiple of a measure.
    private func add(
        _ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, times factor: Double, in common: UIView,
        flipped: Bool, to draft: inout Draft
    ) {
        guard let item = layoutItem(item) else { return }
        if let inner = attribute.withinMargins, let view = item.layoutView {
            add(view.layoutMarginsGuide, inner, times: factor, in: common, flipped: flipped, to: &draft)
            return
        }
        if attribute.isBaseline {
            addBaseline(item, attribute, times: factor, in: common, to: &draft)
            return
        }
        // Seen from inside, the edges of what scrolls are those of its content.
        if !attribute.isSize, let view = item as? UIView, view === common, view.scrollsContent {
            addContentEdge(of: view, attribute, times: factor, flipped: flipped, to: &draft)
            return
        }
        let record = draft.use(self.record(for: item))
        switch attribute {
        case .width: draft.expression.add(record.width, factor)
        case .height: draft.expression.add(record.height, factor)
        case .left, .right, .leading, .trailing, .centerX:
            addOrigin(of: item, record, .horizontal, times: factor, in: common, to: &draft)
            let extent = Self.extent(of: attribute, flipped: flipped)
            if extent != 0 { draft.expression.add(record.width, factor * extent) }
        default:
            addOrigin(of: item, record, .vertical, times: factor, in: common, to: &draft)
            let extent = attribute == .bottom ? 1 : attribute == .centerY ? 0.5 : 0
            if extent != 0 { draft.expression.add(record.height, factor * extent) }
        }
    }

    /// Adds a position of what scrolls as its content sees it: edges are the content's, and centres those of the view's
    /// own size, measured from the content's beginning, as Apple's Technical Note 2154 has it. So a subview that begins
    /// with the content and is centred is as wide as the view.
    private func addContentEdge(
        of view: UIView, _ attribute: NSLayoutConstraint.Attribute, times factor: Double, flipped: Bool,
        to draft: inout Draft
    ) {
        let content = view.scrolledContentGuide
        switch attribute {
        case .centerX:
            add(content, .left, times: factor, in: view, flipped: flipped, to: &draft)
            add(view, .width, times: factor / 2, in: view, flipped: flipped, to: &draft)
        case .centerY:
            add(content, .top, times: factor, in: view, flipped: flipped, to: &draft)
            add(view, .height, times: factor / 2, in: view, flipped: flipped, to: &draft)
        default:
            add(content, attribute, times: factor, in: view, flipped: flipped, to: &draft)
        }
    }

    /// How much of the width lies before a horizontal measure.
    private static func extent(of attribute: NSLayoutConstraint.Attribute, flipped: Bool) -> Double {
        switch attribute {
        case .right: return 1
        case .leading: return flipped ? 1 : 0
        case .trailing: return flipped ? 0 : 1
        case .centerX: return 0.5
        default: return 0
        }
    }

    /// Adds the position of an item's alignment rectangle in the coordinates of `common`.
    private func addOrigin(
        of item: LayoutItem, _ record: LayoutRecord, _ axis: NSLayoutConstraint.Axis, times factor: Double,
        in common: UIView, to draft: inout Draft
    ) {
        if let view = item as? UIView, view === common {
            let insets = view.alignmentRectInsets
            draft.expression.constant += factor * Double(axis == .horizontal ? insets.left : insets.top)
            return
        }
        draft.expression.add(axis == .horizontal ? record.x : record.y, factor)
        var current = item is UIView ? item.layoutView?.superview : item.layoutView
        while let view = current, view !== common {
            let step = draft.use(self.record(for: view))
            let insets = view.alignmentRectInsets
            // The content of a view that has scrolled is moved by its bounds' origin.
            step.boundsOrigin = view.bounds.origin
            let scrolled = axis == .horizontal ? step.boundsOrigin.x : step.boundsOrigin.y
            draft.origins.append(step)
            draft.expression.add(axis == .horizontal ? step.x : step.y, factor)
            draft.expression.constant -=
                factor * (Double(axis == .horizontal ? insets.left : insets.top) + LayoutLength.points(scrolled))
            current = view.superview
        }
    }

    /// Adds the first or last baseline: that of the view that stands for it, or the bottom of one without text.
    private func addBaseline(
        _ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute, times factor: Double, in common: UIView,
        to draft: inout Draft
    ) {
        guard let view = item as? UIView else {
            add(item, .bottom, times: factor, in: common, flipped: false, to: &draft)
            return
        }
        var target = view
        // Views may pass the question on several times: a stack view to a button, a button to its label.
        for _ in 0..<8 {
            let next = attribute == .firstBaseline ? target.forFirstBaselineLayout : target.forLastBaselineLayout
            guard next !== target, next.isDescendant(of: view) else { break }
            target = next
        }
        let record = self.record(for: target)
        let isFirst = attribute == .firstBaseline
        let size = sizeForBaseline(of: record, target)
        let offset = isFirst ? target.firstBaselineOffset(in: size) : target.lastBaselineOffset(in: size)
        draft.baselines.append(.init(record: record, isFirst: isFirst, size: size, offset: offset))
        if isFirst, let offset {
            _ = draft.use(record)
            addOrigin(of: target, record, .vertical, times: factor, in: common, to: &draft)
            draft.expression.constant += factor * Double(offset - target.alignmentRectInsets.top)
        } else {
            add(target, .bottom, times: factor, in: common, flipped: false, to: &draft)
            if let offset {
                draft.expression.constant -= factor * Double(offset - target.alignmentRectInsets.bottom)
            }
        }
    }

    /// The size in which a view tells its baselines: as it was found, or as the content wishes it before anything was.
    ///
    /// Text is as high as it wishes even if its view is not: baselines are right at that height only, as Apple's Auto
    /// Layout Guide says. In a view that is higher the first is as far from the top, and the last from the bottom.
    func sizeForBaseline(of record: LayoutRecord, _ view: UIView) -> CGSize {
        if record.isSolved, record.contentSize.height >= 0, view.hasWrappingContent {
            var rectangle = record.rectangle(in: solver)
            rectangle.size.height = LayoutLength.points(record.contentSize.height)
            return Self.inPixels(view.frame(forAlignmentRect: rectangle)).size
        }
        if record.isSolved {
            return Self.inPixels(view.frame(forAlignmentRect: record.rectangle(in: solver))).size
        }
        if record.placement == .constraints, record.contentSize.width >= 0, record.contentSize.height >= 0 {
            return view.frame(forAlignmentRect: CGRect(origin: .zero, size: record.contentSize)).size
        }
        return view.bounds.size
    }
}

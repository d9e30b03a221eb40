import ConstraintSolver

// The constraints that follow from an item itself: its given frame, its autoresizing mask, what a guide
// follows, and the size of its content.

extension LayoutEngine {
    func makePins(of record: LayoutRecord) {
        record.pins = pinExpressions(of: record).map { expression in
            LinearConstraint(expression, .equal, tag: record.reference)
        }
        if let guide = record.item as? UILayoutGuide, guide.kind == .readableContent {
            record.pins += readableWidth(record)
        }
        for pin in record.pins { solver.add(pin) }
    }

    /// Brings the pins up to date after the frame, the margins or the safe area changed.
    func refreshPins(of record: LayoutRecord) {
        let expressions = pinExpressions(of: record)
        let haveSameShape = zip(record.pins, expressions).allSatisfy { pin, expression in
            pin.expression.terms.count == expression.terms.count
                && zip(pin.expression.terms, expression.terms).allSatisfy { $0.coefficient == $1.coefficient }
        }
        let isReadable = (record.item as? UILayoutGuide)?.kind == .readableContent
        guard haveSameShape, !isReadable else {
            for pin in record.pins { solver.remove(pin) }
            makePins(of: record)
            return
        }
        for (pin, expression) in zip(record.pins, expressions) { solver.setConstant(expression.constant, of: pin) }
    }

    private func pinExpressions(of record: LayoutRecord) -> [LinearExpression] {
        switch record.placement {
        case .constraints, .fitting: return []
        case .size:
            guard let view = record.item as? UIView else { return [] }
            let size = view.alignmentRect(forFrame: CGRect(origin: .zero, size: view.bounds.size)).size
            return [
                LinearExpression([.init(record.width)], constant: -LayoutLength.points(size.width)),
                LinearExpression([.init(record.height)], constant: -LayoutLength.points(size.height)),
            ]
        case .frame:
            guard let view = record.item as? UIView else { return [] }
            let rect = view.alignmentRect(forFrame: view.untransformedFrame)
            return [
                LinearExpression([.init(record.x)], constant: -LayoutLength.points(rect.minX)),
                LinearExpression([.init(record.y)], constant: -LayoutLength.points(rect.minY)),
                LinearExpression([.init(record.width)], constant: -LayoutLength.points(rect.width)),
                LinearExpression([.init(record.height)], constant: -LayoutLength.points(rect.height)),
            ]
        case .mask: return maskExpressions(of: record)
        case .guide: return guideExpressions(of: record)
        }
    }

    /// The autoresizing mask as equations: what is not flexible keeps its length, what is takes its share of the rest.
    private func maskExpressions(of record: LayoutRecord) -> [LinearExpression] {
        guard let view = record.item as? UIView, let superview = view.superview, let base = record.base else {
            return []
        }
        let rect = view.alignmentRect(forFrame: view.untransformedFrame)
        let mask = view.autoresizingMask
        let outer = superview.bounds.size
        let insets = superview.alignmentRectInsets
        func along(
            _ start: CGFloat, _ length: CGFloat, _ total: CGFloat, _ ends: CGFloat, flexible: [Bool],
            position: Variable, size: Variable, outerSize: Variable
        ) -> [LinearExpression] {
            let parts = [start, length, total - start - length]
            let sum = zip(parts, flexible).reduce(0) { $0 + ($1.1 ? max(0, $1.0) : 0) }
            let count = CGFloat(flexible.filter { $0 }.count)
            func share(_ index: Int) -> Double {
                guard flexible[index], count > 0 else { return 0 }
                return LayoutLength.points(sum > 0 ? max(0, parts[index]) / sum : 1 / count)
            }
            // part = old part + share × (new total − old total)
            return zip([position, size], 0..<2).map { variable, index in
                let constant = share(index) * LayoutLength.points(total - ends) - LayoutLength.points(parts[index])
                return LinearExpression([.init(variable), .init(outerSize, -share(index))], constant: constant)
            }
        }
        return along(
            rect.minX, rect.width, outer.width, insets.left + insets.right,
            flexible: [
                mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin),
            ], position: record.x, size: record.width, outerSize: base.width)
            + along(
                rect.minY, rect.height, outer.height, insets.top + insets.bottom,
                flexible: [
                    mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
                    mask.contains(.flexibleBottomMargin),
                ], position: record.y, size: record.height, outerSize: base.height)
    }

    private func guideExpressions(of record: LayoutRecord) -> [LinearExpression] {
        guard let guide = record.item as? UILayoutGuide, let view = guide.owningView, let base = record.base else {
            return []
        }
        let edges = view.alignmentRectInsets
        /// `end of the guide = end of the view − inset`
        func end(_ position: Variable, _ size: Variable, _ outer: Variable, _ inset: CGFloat, _ ends: CGFloat)
            -> LinearExpression
        {
            LinearExpression(
                [.init(position), .init(size), .init(outer, -1)], constant: LayoutLength.points(inset - ends))
        }
        func fixed(_ variable: Variable, _ value: CGFloat) -> LinearExpression {
            LinearExpression([.init(variable)], constant: -LayoutLength.points(value))
        }
        let across = edges.left + edges.right
        let down = edges.top + edges.bottom
        func inset(by insets: UIEdgeInsets) -> [LinearExpression] {
            [
                fixed(record.x, insets.left), end(record.x, record.width, base.width, insets.right, across),
                fixed(record.y, insets.top), end(record.y, record.height, base.height, insets.bottom, down),
            ]
        }
        let safe = view.safeAreaInsets
        switch guide.kind {
        case .plain: return []
        case .margins: return inset(by: view.layoutMargins)
        case .safeArea: return inset(by: safe)
        case .topBars:
            return [
                fixed(record.x, 0), end(record.x, record.width, base.width, 0, across), fixed(record.y, 0),
                fixed(record.height, safe.top),
            ]
        case .bottomBars:
            return [
                fixed(record.x, 0), end(record.x, record.width, base.width, 0, across),
                fixed(record.height, safe.bottom), end(record.y, record.height, base.height, 0, down),
            ]
        case .scrolledContent: return [fixed(record.x, 0), fixed(record.y, 0)]
        case .visibleFrame:
            return [
                fixed(record.x, view.bounds.minX), fixed(record.y, view.bounds.minY),
                LinearExpression([.init(record.width), .init(base.width, -1)], constant: -LayoutLength.points(across)),
                LinearExpression([.init(record.height), .init(base.height, -1)], constant: -LayoutLength.points(down)),
            ]
        case .readableContent:
            let margins = view.layoutMargins
            let middle = LinearExpression(
                [.init(record.x), .init(record.width, 0.5), .init(base.width, -0.5)],
                constant: Double(margins.right - margins.left - across) / 2)
            return [
                middle, fixed(record.y, margins.top),
                end(record.y, record.height, base.height, margins.bottom, down),
            ]
        }
    }

    /// As wide as the margins allow, but no wider than text is read well.
    private func readableWidth(_ record: LayoutRecord) -> [LinearConstraint] {
        guard let view = (record.item as? UILayoutGuide)?.owningView, let base = record.base else { return [] }
        let margins = view.layoutMargins
        let edges = view.alignmentRectInsets
        let room = LinearExpression(
            [.init(record.width), .init(base.width, -1)],
            constant: Double(margins.left + margins.right - edges.left - edges.right))
        return [
            LinearConstraint(
                LinearExpression([.init(record.width)], constant: -Double(UILayoutGuide.readableWidth)),
                .lessThanOrEqual, tag: record.reference),
            LinearConstraint(room, .equal, priority: 999, tag: record.reference),
        ]
    }

    // MARK: Content

    /// Asks a view anew for the size of its content and for its priorities.
    func refreshContent(of record: LayoutRecord, _ view: UIView) {
        guard record.placement == .constraints || record.placement == .fitting else { return }
        noteMoved(record)
        record.contentSize = view.intrinsicContentSize
        if let placeholder = view.existingLayout?.placeholderSize {
            record.contentSize.width = placeholder.width ?? record.contentSize.width
            record.contentSize.height = placeholder.height ?? record.contentSize.height
        }
        let wishes =
            contentWishes(view, .horizontal, record.width, record.contentSize.width)
            + contentWishes(view, .vertical, record.height, record.contentSize.height)
        let haveSameShape =
            wishes.count == record.content.count
            && zip(wishes, record.content).allSatisfy { new, old in
                new.priorityAbove == old.priorityAbove && new.priorityBelow == old.priorityBelow
                    && new.expression.terms.first?.variable == old.expression.terms.first?.variable
            }
        if haveSameShape {
            for (new, old) in zip(wishes, record.content) { solver.setConstant(new.expression.constant, of: old) }
            return
        }
        for constraint in record.content { solver.remove(constraint) }
        record.content = wishes
        for constraint in wishes { solver.add(constraint) }
    }

    private func contentWishes(
        _ view: UIView, _ axis: NSLayoutConstraint.Axis, _ variable: Variable, _ length: CGFloat
    ) -> [LinearConstraint] {
        guard length >= 0 else { return [] }
        let expression = LinearExpression([.init(variable)], constant: -LayoutLength.points(length))
        let hugging = Double(view.contentHuggingPriority(for: axis).rawValue)
        let compression = Double(view.contentCompressionResistancePriority(for: axis).rawValue)
        if hugging < LinearConstraint.required, compression < LinearConstraint.required {
            return [
                LinearConstraint(
                    expression, priorityAbove: hugging > 0 ? hugging : nil,
                    priorityBelow: compression > 0 ? compression : nil, tag: view.reference)
            ]
        }
        var wishes: [LinearConstraint] = []
        let rank: BreakRank = axis == .horizontal && view.hasWrappingContent ? .content : .beginning
        if hugging > 0 {
            wishes.append(
                .init(
                    expression, .lessThanOrEqual, priority: hugging,
                    breakRank: BreakRank.content.rawValue, tag: view.reference))
        }
        if compression > 0 {
            wishes.append(
                .init(
                    expression, .greaterThanOrEqual, priority: compression,
                    breakRank: rank.rawValue, tag: view.reference))
        }
        return wishes
    }

    /// Gives wrapping text the height it needs in the width that was found. Returns whether anything changed.
    func refreshWrappedContent() -> Bool {
        var changed = false
        for record in moved {
            guard let view = record.item as? UIView, view.contentHeightDependsOnWidth, record.contentSize.height >= 0,
                record.placement == .constraints || record.placement == .fitting
            else { continue }
            let rect = CGRect(x: 0, y: 0, width: solver.value(of: record.width), height: 0)
            let width = view.frame(forAlignmentRect: rect).width
            let height =
                view.intrinsicContentSize(fittingWidth: width)?.height
                ?? view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
            guard height != record.contentSize.height else { continue }
            record.contentSize.height = height
            for constraint in record.content where constraint.expression.terms.first?.variable == record.height {
                solver.setConstant(-LayoutLength.points(height), of: constraint)
            }
            changed = true
        }
        return changed
    }
}

extension UIView {
    /// The frame that the view would have without its transform.
    var untransformedFrame: CGRect {
        let size = bounds.size
        let anchor = layer.anchorPoint
        return CGRect(
            x: center.x - size.width * anchor.x, y: center.y - size.height * anchor.y, width: size.width,
            height: size.height)
    }
}

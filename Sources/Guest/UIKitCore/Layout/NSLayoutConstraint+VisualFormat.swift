extension NSLayoutConstraint {
    /// The constraints that a visual format stands for. A format that can't be read, or that names what is not there,
    /// gives none and a message.
    public class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
        views: [String: Any]
    ) -> [NSLayoutConstraint] {
        do {
            let reading = try VisualFormatReading(
                try VisualFormat(format), options: opts, metrics: metrics ?? [:], views: views)
            return reading.constraints
        } catch {
            HostedLog.write("\(error)")
            return []
        }
    }
}

/// Turns a visual format into constraints.
@MainActor private struct VisualFormatReading {
    /// A name in a format that nothing was given for.
    struct UnknownName: Error, CustomStringConvertible {
        var name: String
        var description: String { "The layout format names '\(name)', which is neither a view nor a metric given." }
    }

    private(set) var constraints: [NSLayoutConstraint] = []
    private let options: NSLayoutConstraint.FormatOptions
    private let metrics: [String: Any]
    private let views: [String: Any]
    private let isVertical: Bool

    init(
        _ format: VisualFormat, options: NSLayoutConstraint.FormatOptions, metrics: [String: Any],
        views: [String: Any]
    ) throws {
        self.options = options
        self.metrics = metrics
        self.views = views
        isVertical = format.isVertical
        for (index, element) in format.elements.enumerated() {
            try addSizes(of: element)
            guard index > 0 else { continue }
            try connect(format.elements[index - 1], element)
        }
        try align(format.elements.compactMap(\.view))
    }

    // MARK: Attributes

    private typealias Attribute = NSLayoutConstraint.Attribute

    private var start: Attribute {
        if isVertical { return .top }
        if options.contains(.directionLeftToRight) { return .left }
        return options.contains(.directionRightToLeft) ? .right : .leading
    }

    private var end: Attribute {
        if isVertical { return .bottom }
        if options.contains(.directionLeftToRight) { return .right }
        return options.contains(.directionRightToLeft) ? .left : .trailing
    }

    /// The edge of the superview that a standard distance is measured from: its margin.
    private func margin(of edge: Attribute) -> Attribute {
        switch edge {
        case .top: return .topMargin
        case .bottom: return .bottomMargin
        case .left: return .leftMargin
        case .right: return .rightMargin
        case .leading: return .leadingMargin
        default: return .trailingMargin
        }
    }

    // MARK: Names

    private func view(_ name: String) throws -> AnyObject {
        guard let view = views[name], let item = view as AnyObject as? LayoutItem else {
            throw UnknownName(name: name)
        }
        return item
    }

    private func value(_ measure: VisualFormat.Measure) throws -> CGFloat {
        switch measure {
        case .number(let number): return number
        case .name(let name):
            switch metrics[name] {
            case let value as CGFloat: return value
            case let value as Double: return CGFloat(value)
            case let value as Float: return CGFloat(value)
            case let value as Int: return CGFloat(value)
            case let value as NSNumber: return CGFloat(value.doubleValue)
            default: throw UnknownName(name: name)
            }
        }
    }

    private func priority(_ measure: VisualFormat.Measure?) throws -> UILayoutPriority {
        guard let measure else { return .required }
        if case .name(let name) = measure, let priority = metrics[name] as? UILayoutPriority { return priority }
        return UILayoutPriority(Float(try value(measure)))
    }

    // MARK: Constraints

    private mutating func addSizes(of element: VisualFormat.Element) throws {
        guard let name = element.view else { return }
        let size: Attribute = isVertical ? .height : .width
        for predicate in element.sizes {
            if case .name(let other) = predicate.measure, metrics[other] == nil {
                try add(view(name), size, predicate, to: view(other), size, constant: 0)
            } else {
                try add(view(name), size, predicate, to: nil, .notAnAttribute, constant: value(predicate.measure))
            }
        }
    }

    private mutating func connect(_ previous: VisualFormat.Element, _ next: VisualFormat.Element) throws {
        let isStandard = next.gap == .standard
        let first: (AnyObject, Attribute)
        let second: (AnyObject, Attribute)
        if let name = previous.view {
            second = (try view(name), end)
        } else {
            second = (try superview(of: next.view), isStandard ? margin(of: start) : start)
        }
        if let name = next.view {
            first = (try view(name), start)
        } else {
            first = (try superview(of: previous.view), isStandard ? margin(of: end) : end)
        }
        let runsBackwards = !isVertical && options.contains(.directionRightToLeft)
        var predicates: [VisualFormat.Predicate]
        switch next.gap {
        case .none: predicates = [VisualFormat.Predicate(measure: .number(0))]
        case .standard:
            let touchesSuperview = previous.view == nil || next.view == nil
            predicates = [
                VisualFormat.Predicate(measure: .number(touchesSuperview ? 0 : StandardSpacing.between))
            ]
        case .predicates(let list): predicates = list
        }
        for index in predicates.indices {
            let distance = try value(predicates[index].measure)
            // From right to left the next view is the one with the smaller position.
            if runsBackwards {
                try add(second.0, second.1, predicates[index], to: first.0, first.1, constant: distance)
            } else {
                try add(first.0, first.1, predicates[index], to: second.0, second.1, constant: distance)
            }
        }
    }

    private func superview(of name: String?) throws -> AnyObject {
        guard let name else { throw UnknownName(name: "|") }
        let item = try view(name)
        let owner = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView
        guard let owner else { throw UnknownName(name: "| (superview of \(name))") }
        return owner
    }

    private mutating func align(_ names: [String]) throws {
        let all: [(NSLayoutConstraint.FormatOptions, Attribute)] = [
            (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
            (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
            (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
            (.alignAllFirstBaseline, .firstBaseline),
        ]
        for (option, attribute) in all where options.contains(option) && attribute.isHorizontal == isVertical {
            for (previous, next) in zip(names, names.dropFirst()) {
                try add(
                    view(next), attribute, VisualFormat.Predicate(measure: .number(0)), to: view(previous), attribute,
                    constant: 0)
            }
        }
    }

    private mutating func add(
        _ first: AnyObject, _ firstAttribute: Attribute, _ predicate: VisualFormat.Predicate, to second: AnyObject?,
        _ secondAttribute: Attribute, constant: CGFloat
    ) throws {
        let constraint = NSLayoutConstraint(
            item: first, attribute: firstAttribute, relatedBy: predicate.relation, toItem: second,
            attribute: secondAttribute, multiplier: 1, constant: constant)
        constraint.priority = try priority(predicate.priority)
        constraints.append(constraint)
    }
}

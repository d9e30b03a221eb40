/// The constraints that a stack view consists of, as a list of links.
@MainActor struct StackArrangement {
    /// The purpose of a link between arranged views. A link of a new arrangement replaces the old one of the same key.
    struct Key: Hashable {
        enum Role: String {
            case start, end, gap, length, proportion, hidden, gapStart, gapEnd, gapLength, canvasLength
            case alignStart, alignEnd, align, spannerStart, spannerEnd, insideStart, insideEnd, spannerThickness
            case thickness, canvasThickness
            case placeholderWidth, placeholderHeight
        }

        var role: Role
        var view: ObjectIdentifier?
        var other: ObjectIdentifier?
    }

    /// A helper guide: the gap after a view, or the one that spans the thickest view.
    struct GuideKey: Hashable {
        var name: String
        var view: ObjectIdentifier?
    }

    enum End {
        case item(AnyObject)
        case guide(GuideKey)
    }

    struct Link {
        var key: Key
        var first: End
        var firstAttribute: NSLayoutConstraint.Attribute
        var relation = NSLayoutConstraint.Relation.equal
        var second: End?
        var secondAttribute = NSLayoutConstraint.Attribute.notAnAttribute
        var multiplier: CGFloat = 1
        var constant: CGFloat = 0
        var priority = UILayoutPriority.required

        @MainActor func constraint(guides: [GuideKey: UILayoutGuide]) -> NSLayoutConstraint {
            func item(_ end: End) -> AnyObject? {
                switch end {
                case .item(let item): return item
                case .guide(let key): return guides[key]
                }
            }
            let constraint = NSLayoutConstraint(
                from: item(first), firstAttribute, relation, to: second.flatMap(item), secondAttribute,
                multiplier: multiplier, constant: constant)
            constraint.priority = priority
            constraint.identifier = key.role.rawValue
            constraint.isInternal = true
            return constraint
        }
    }

    private(set) var links: [Link] = []
    private(set) var guides: Set<GuideKey> = []

    private let stack: UIStackView
    private let all: [UIView]
    private let visible: [UIView]
    private let canvas: AnyObject
    private let start: NSLayoutConstraint.Attribute
    private let end: NSLayoutConstraint.Attribute
    private let length: NSLayoutConstraint.Attribute
    private let center: NSLayoutConstraint.Attribute

    init(of stack: UIStackView) {
        self.stack = stack
        all = stack.arrangedSubviews
        visible = all.filter { !$0.isHidden }
        canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
        let isRow = stack.axis == .horizontal
        start = isRow ? .leading : .top
        end = isRow ? .trailing : .bottom
        length = isRow ? .width : .height
        center = isRow ? .centerX : .centerY
        arrangeAlong()
        arrangeAcross()
        addPlaceholders()
    }

    private mutating func add(
        _ role: Key.Role, _ first: End, _ firstAttribute: NSLayoutConstraint.Attribute,
        _ relation: NSLayoutConstraint.Relation = .equal, to second: End? = nil,
        _ secondAttribute: NSLayoutConstraint.Attribute = .notAnAttribute, times multiplier: CGFloat = 1,
        plus constant: CGFloat = 0, priority: Float = 1000, for view: UIView? = nil, and other: UIView? = nil
    ) {
        let key = Key(role: role, view: view.map { ObjectIdentifier($0) }, other: other.map { ObjectIdentifier($0) })
        links.append(
            Link(
                key: key, first: first, firstAttribute: firstAttribute, relation: relation, second: second,
                secondAttribute: secondAttribute, multiplier: multiplier, constant: constant,
                priority: UILayoutPriority(priority)))
    }

    // MARK: Along the axis

    private mutating func arrangeAlong() {
        guard let first = all.first, let last = all.last, !visible.isEmpty else {
            for view in all { add(.hidden, .item(view), length, for: view) }
            add(.canvasLength, .item(canvas), length, priority: 49)
            return
        }
        add(.start, .item(first), start, to: .item(canvas), start)
        add(.end, .item(last), end, to: .item(canvas), end)
        for view in all where view.isHidden { add(.hidden, .item(view), length, for: view) }
        addGaps()
        switch stack.distribution {
        case .fill: break
        case .fillEqually: addEqualLengths()
        case .fillProportionally: addProportions()
        case .equalSpacing: addGapGuides(from: end, to: start, priority: 1000)
        case .equalCentering: addGapGuides(from: center, to: center, priority: 149)
        }
    }

    /// The distances between neighbours. A hidden view's two halves of a gap add up to one.
    private mutating func addGaps() {
        guard let firstVisible = all.firstIndex(where: { !$0.isHidden }),
            let lastVisible = all.lastIndex(where: { !$0.isHidden })
        else { return }
        let isLoose = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
        let usesBaselines = stack.isBaselineRelativeArrangement && stack.axis == .vertical
        for (index, pair) in zip(all, all.dropFirst()).enumerated() {
            let (previous, next) = pair
            let isInside = index >= firstVisible && index < lastVisible
            let spacing = stack.effectiveSpacing(after: previous)
            let hidden = CGFloat([previous, next].filter(\.isHidden).count)
            add(
                .gap, .item(next), usesBaselines ? .firstBaseline : start, isLoose ? .greaterThanOrEqual : .equal,
                to: .item(previous), usesBaselines ? .lastBaseline : end,
                plus: isInside ? spacing - spacing / 2 * hidden : 0, for: previous, and: next)
        }
    }

    private mutating func addEqualLengths() {
        guard let first = visible.first else { return }
        for view in visible.dropFirst() {
            add(.length, .item(view), length, to: .item(first), length, for: view)
        }
    }

    private mutating func addProportions() {
        func intrinsicLength(_ view: UIView) -> CGFloat {
            let size = view.intrinsicContentSize
            return stack.axis == .horizontal ? size.width : size.height
        }
        let sized = visible.filter { intrinsicLength($0) > 0 }
        guard !sized.isEmpty else { return addEqualLengths() }
        let gaps = visible.dropLast().reduce(0) { $0 + stack.effectiveSpacing(after: $1) }
        let total = sized.reduce(gaps) { $0 + intrinsicLength($1) }
        let isExact = sized.count == 1 && (visible.count == 1 || stack.spacing == 0)
        var priority: Float = 999
        for view in visible {
            let intrinsic = intrinsicLength(view)
            guard intrinsic > 0 else {
                add(.length, .item(view), length, for: view)
                continue
            }
            add(
                .proportion, .item(view), length, to: .item(canvas), length, times: intrinsic / total,
                priority: isExact ? 1000 : priority, for: view)
            priority -= 1
        }
    }

    /// Guides that span what must be equal: the gaps, or the distances from centre to centre.
    private mutating func addGapGuides(
        from: NSLayoutConstraint.Attribute, to: NSLayoutConstraint.Attribute, priority: Float
    ) {
        var firstGuide: GuideKey?
        for (previous, next) in zip(visible, visible.dropFirst()) {
            let guide = GuideKey(name: "gap", view: ObjectIdentifier(previous))
            guides.insert(guide)
            add(.gapStart, .guide(guide), start, to: .item(previous), from, for: previous)
            add(.gapEnd, .guide(guide), end, to: .item(next), to, for: previous)
            if let firstGuide {
                add(
                    .gapLength, .guide(guide), length, to: .guide(firstGuide), length, priority: priority, for: previous
                )
            } else {
                firstGuide = guide
            }
        }
        add(.canvasLength, .item(canvas), length, priority: 49)
    }

    // MARK: Across the axis

    private mutating func arrangeAcross() {
        let isRow = stack.axis == .horizontal
        let start: NSLayoutConstraint.Attribute = isRow ? .top : .leading
        let end: NSLayoutConstraint.Attribute = isRow ? .bottom : .trailing
        let thickness: NSLayoutConstraint.Attribute = isRow ? .height : .width
        guard let first = visible.first else {
            add(.canvasThickness, .item(canvas), thickness, priority: 49)
            return
        }
        let aligned: NSLayoutConstraint.Attribute?
        switch stack.alignment {
        case .fill: aligned = nil
        case .leading: aligned = start
        case .trailing: aligned = end
        case .center: aligned = isRow ? .centerY : .centerX
        case .firstBaseline: aligned = isRow ? .firstBaseline : nil
        case .lastBaseline: aligned = isRow ? .lastBaseline : nil
        }
        guard let aligned else {
            for view in visible {
                add(.alignStart, .item(view), start, to: .item(canvas), start, for: view)
                add(.alignEnd, .item(view), end, to: .item(canvas), end, for: view)
            }
            return
        }
        let sharesCanvas = !aligned.isBaseline
        if sharesCanvas { add(.align, .item(first), aligned, to: .item(canvas), aligned, for: first) }
        for view in visible.dropFirst() {
            add(.align, .item(view), aligned, to: .item(first), aligned, for: view)
        }
        // The spanner reaches over all views; the canvas shrinks around it.
        let spanner = GuideKey(name: "spanner", view: nil)
        guides.insert(spanner)
        let clingsToStart = aligned == start || aligned == .firstBaseline
        let clingsToEnd = aligned == end || aligned == .lastBaseline
        add(
            .spannerStart, .guide(spanner), start, clingsToStart ? .equal : .greaterThanOrEqual, to: .item(canvas),
            start, priority: 999.5)
        add(
            .spannerEnd, .guide(spanner), end, clingsToEnd ? .equal : .lessThanOrEqual, to: .item(canvas), end,
            priority: 999.5)
        for view in visible {
            add(.insideStart, .item(view), start, .greaterThanOrEqual, to: .guide(spanner), start, for: view)
            add(.insideEnd, .item(view), end, .lessThanOrEqual, to: .guide(spanner), end, for: view)
            add(.thickness, .item(view), thickness, priority: 25, for: view)
        }
        add(.spannerThickness, .guide(spanner), thickness, priority: 51)
        add(.canvasThickness, .item(canvas), thickness, priority: 49)
    }

    // MARK: Placeholders

    /// How large a label without text is on Interface Builder's canvas if nothing else says so, in points.
    private static let placeholderLength: CGFloat = 50

    private mutating func addPlaceholders() {
        for case let label as UILabel in visible where label.isPlaceholder {
            add(.placeholderWidth, .item(label), .width, plus: Self.placeholderLength, priority: 20, for: label)
            add(.placeholderHeight, .item(label), .height, plus: Self.placeholderLength, priority: 20, for: label)
        }
    }
}

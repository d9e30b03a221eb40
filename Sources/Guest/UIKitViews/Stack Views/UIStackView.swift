@_spi(UIKit) import UIKitCore

/// Arranges views in a row or a column by making constraints for them, and nothing else.
///
/// - Status: complete
@preconcurrency @MainActor open class UIStackView: UIView {
    /// The views in order. All of them are subviews; not all subviews need to be arranged.
    open private(set) var arrangedSubviews: [UIView] = []

    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if oldValue != axis { rearrange() } } }
    open var distribution = Distribution.fill { didSet { if oldValue != distribution { rearrange() } } }
    open var alignment = Alignment.fill { didSet { if oldValue != alignment { rearrange() } } }
    /// Between neighbours, in points; the least distance where the distribution makes it larger.
    open var spacing: CGFloat = 0 { didSet { if oldValue != spacing { rearrange() } } }
    /// Whether the distances in a column are those between baselines.
    open var isBaselineRelativeArrangement = false {
        didSet { if oldValue != isBaselineRelativeArrangement { rearrange() } }
    }
    /// Whether the views keep to the margins of the stack instead of its edges.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if oldValue != isLayoutMarginsRelativeArrangement { rearrange() } }
    }

    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    /// The active constraints of the arrangement, by their purpose.
    private var installed: [StackArrangement.Key: NSLayoutConstraint] = [:]
    private var guides: [StackArrangement.GuideKey: UILayoutGuide] = [:]

    public override init(frame: CGRect) {
        super.init(frame: frame)
        // Unlike other views a stack has no margins of its own: Interface Builder's files show it in constraints to them.
        usualMargins = .zero
    }

    public required init(coder: NSCoder) {
        // Views of UIKit's own are made by any coder.
        super.init(coder: coder)!
        usualMargins = .zero
    }

    /// A stack of the views given, with no frame of its own yet.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(axis.rawValue, forKey: "UIStackViewAxis")
        coder.encode(distribution.rawValue, forKey: "UIStackViewDistribution")
        coder.encode(alignment.rawValue, forKey: "UIStackViewAlignment")
        coder.encode(Double(spacing), forKey: "UIStackViewSpacing")
        coder.encode(isBaselineRelativeArrangement, forKey: "UIStackViewBaselineRelative")
        coder.encode(isLayoutMarginsRelativeArrangement, forKey: "UIStackViewLayoutMarginsRelative")
        coder.encode(arrangedSubviews, forKey: "UIStackViewArrangedSubviews")
        let spacings = arrangedSubviews.map { Double(customSpacing(after: $0)) }
        coder.encode(spacings, forKey: "UIStackViewCustomSpacings")
    }

    @_spi(UIKit) open override func decodeState(_ coder: NSCoder) {
        super.decodeState(coder)
        axis = NSLayoutConstraint.Axis(rawValue: coder.decodeInteger(forKey: "UIStackViewAxis")) ?? .horizontal
        distribution = Distribution(rawValue: coder.decodeInteger(forKey: "UIStackViewDistribution")) ?? .fill
        alignment = Alignment(rawValue: coder.decodeInteger(forKey: "UIStackViewAlignment")) ?? .fill
        spacing = CGFloat(coder.decodeDouble(forKey: "UIStackViewSpacing"))
        isBaselineRelativeArrangement = coder.decodeBool(forKey: "UIStackViewBaselineRelative")
        isLayoutMarginsRelativeArrangement = coder.decodeBool(forKey: "UIStackViewLayoutMarginsRelative")
        let views = coder.decodeObject(forKey: "UIStackViewArrangedSubviews") as? [UIView] ?? []
        let spacings = coder.decodeObject(forKey: "UIStackViewCustomSpacings") as? [Double] ?? []
        for view in views { addArrangedSubview(view) }
        for (view, spacing) in zip(views, spacings) { setCustomSpacing(CGFloat(spacing), after: view) }
    }

    open override class var layerClass: AnyClass { StackLayer.self }

    open override class var requiresConstraintBasedLayout: Bool { true }

    // MARK: Arranged views

    /// Adds a view at the end, and as a subview if it isn't one.
    open func addArrangedSubview(_ view: UIView) {
        let others = arrangedSubviews.filter { $0 !== view }.count
        insertArrangedSubview(view, at: others)
    }

    /// The order of the arranged views does.
    @_spi(UIKit) open override var settlesAmbiguity: Bool { true }

    @_spi(UIKit) open override func addSubviewFromFile(_ view: UIView) { addArrangedSubview(view) }

    /// Puts a view among the arranged ones; moves it if it is one of them already.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        arrangedSubviews.removeAll { $0 === view }
        let index = max(0, min(stackIndex, arrangedSubviews.count))
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        arrangedSubviews.insert(view, at: index)
        rearrange()
    }

    /// Stops arranging a view, which stays a subview.
    open func removeArrangedSubview(_ view: UIView) {
        guard arrangedSubviews.contains(where: { $0 === view }) else { return }
        arrangedSubviews.removeAll { $0 === view }
        customSpacings[ObjectIdentifier(view)] = nil
        rearrange()
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    // MARK: Spacing

    /// Sets the distance after a view, in points; `spacingUseDefault` takes it back.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        guard arrangedSubviews.contains(where: { $0 === arrangedSubview }) else { return }
        customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
        rearrange()
    }

    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    /// The distance in points after a view: its own, or the stack's.
    func effectiveSpacing(after view: UIView) -> CGFloat {
        let value = customSpacings[ObjectIdentifier(view)] ?? spacing
        return value == Self.spacingUseSystem ? StandardSpacing.between : value
    }

    // MARK: Constraints

    @_spi(UIKit) open override func visibilityDidChange(of view: UIView) {
        guard arrangedSubviews.contains(where: { $0 === view }) else { return }
        rearrange()
        // Inside an animation the views move with the block, whether or not it asks for layout.
        if UIViewAnimationBlock.current != nil, window != nil { window?.layoutIfNeeded() }
    }

    private func rearrange() {
        setNeedsUpdateConstraints()
    }

    open override func updateConstraints() {
        applyArrangement()
        super.updateConstraints()
    }

    /// Makes the constraints in force those of the present arrangement, with as few changes as possible.
    private func applyArrangement() {
        let wanted = StackArrangement(of: self)
        for (key, guide) in guides where !wanted.guides.contains(key) {
            removeLayoutGuide(guide)
            guides[key] = nil
        }
        for key in wanted.guides where guides[key] == nil {
            let guide = UILayoutGuide()
            guide.identifier = key.name
            addLayoutGuide(guide)
            guides[key] = guide
        }
        var kept: [StackArrangement.Key: NSLayoutConstraint] = [:]
        var new: [NSLayoutConstraint] = []
        for link in wanted.links {
            let made = link.constraint(guides: guides)
            if let old = installed[link.key], old.isActive, old.says(theSameAs: made) {
                installed[link.key] = nil
                old.constant = made.constant
                old.priority = made.priority
                kept[link.key] = old
            } else {
                kept[link.key] = made
                new.append(made)
            }
        }
        // Old constraints are deactivated before the new ones are activated: both at once would contradict each other.
        for old in installed.values.sorted(by: { $0.sequence < $1.sequence }) { old.isActive = false }
        installed = kept
        NSLayoutConstraint.activate(new)
    }

    // MARK: Baselines

    /// A row's baseline is that of its tallest view, a column's first baseline that of its first view.
    open override var forFirstBaselineLayout: UIView { baselineView(first: true) }
    open override var forLastBaselineLayout: UIView { baselineView(first: false) }

    private func baselineView(first: Bool) -> UIView {
        let visible = arrangedSubviews.filter { !$0.isHidden }
        if axis == .vertical { return (first ? visible.first : visible.last) ?? self }
        return visible.max { $0.intrinsicContentSize.height < $1.intrinsicContentSize.height } ?? self
    }
}

extension NSLayoutConstraint {
    /// Whether all but constant and priority agree, so that one can become the other in place.
    fileprivate func says(theSameAs other: NSLayoutConstraint) -> Bool {
        firstItem === other.firstItem && firstAttribute == other.firstAttribute && relation == other.relation
            && secondItem === other.secondItem && secondAttribute == other.secondAttribute
            && multiplier == other.multiplier && (priority == .required) == (other.priority == .required)
    }
}

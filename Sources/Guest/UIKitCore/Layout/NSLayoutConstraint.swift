/// A relation between measures of two views or guides: `first = multiplier × second + constant`.
///
/// - Status: complete
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
    open var firstItem: AnyObject? { first?.item }
    open private(set) var firstAttribute: Attribute
    open private(set) var relation: Relation
    open var secondItem: AnyObject? { second?.item }
    open private(set) var secondAttribute: Attribute
    open private(set) var multiplier: CGFloat

    /// In points. Changing it is cheap.
    open var constant: CGFloat {
        willSet { _willSetValue(of: self, forKey: "constant") }
        didSet {
            if oldValue != constant { tellEngines { $0.constantDidChange(of: self) } }
            _didSetValue(of: self, forKey: "constant")
        }
    }

    open var priority = UILayoutPriority.required {
        didSet { if oldValue != priority { tellEngines { $0.priorityDidChange(of: self) } } }
    }

    private var first: ItemReference?
    private var second: ItemReference?

    open var identifier: String?
    open var shouldBeArchived = false

    /// The view that holds the constraint while it is active.
    var owner: UIView? {
        get { ownerReference?.view }
        set { ownerReference = newValue?.reference }
    }
    private var ownerReference: ItemReference?
    /// Numbers constraints in the order in which they were made.
    package let sequence: Int
    private static var nextSequence = 0
    /// Whether the constraint is UIKit's own: in a conflict others give way first.
    package var isInternal = false
    /// Whether a conflict of this constraint has been reported.
    var wasReported = false

    /// - Parameters:
    ///   - view1: A `UIView`, `UILayoutGuide` or a controller's layout guide.
    ///   - view2: The same, or nil if only the constant counts.
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        self.init(
            from: view1 as AnyObject, attr1, relation, to: view2.map { $0 as AnyObject }, attr2,
            multiplier: multiplier, constant: c)
    }

    /// A constraint about nothing, which nobody can activate.
    public override init() {
        firstAttribute = .notAnAttribute
        relation = .equal
        secondAttribute = .notAnAttribute
        multiplier = 1
        constant = 0
        sequence = Self.nextSequence
        Self.nextSequence += 1
        super.init()
    }

    /// For items that are known to be objects: what is `Any` has to be asked whether it is a value to be bridged, which
    /// takes longer than all the rest.
    package convenience init(
        from first: AnyObject?, _ firstAttribute: Attribute, _ relation: Relation, to second: AnyObject?,
        _ secondAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
    ) {
        self.init()
        state(first, firstAttribute, relation, second, secondAttribute, multiplier: multiplier, constant: constant)
    }

    /// Says what a new constraint is about; once, before it is activated.
    package func state(
        _ first: AnyObject?, _ firstAttribute: Attribute, _ relation: Relation, _ second: AnyObject?,
        _ secondAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
    ) {
        self.first = .to(first)
        self.firstAttribute = firstAttribute
        self.relation = relation
        self.second = .to(second)
        self.secondAttribute = secondAttribute
        self.multiplier = multiplier
        self.constant = constant
    }

    // MARK: Interface files

    open func awakeFromNib() {}

    open func awakeAfter(using coder: NSCoder) -> Any? {
        self
    }

    // MARK: Activity

    /// Whether the constraint is in force. Setting it puts the constraint on the nearest view above both items; without
    /// one it stays inactive and a message says so.
    open var isActive: Bool {
        get { owner != nil }
        set {
            _willSetValue(of: self, forKey: "active")
            defer { _didSetValue(of: self, forKey: "active") }
            if newValue { activate() } else { owner?.removeConstraint(self) }
        }
    }

    public class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    public class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    open var firstAnchor: NSLayoutAnchor<AnyObject> {
        NSLayoutAnchor(item: firstItem, attribute: firstAttribute)
    }

    open var secondAnchor: NSLayoutAnchor<AnyObject>? {
        secondItem.map { NSLayoutAnchor(item: $0, attribute: secondAttribute) }
    }

    private func activate() {
        guard owner == nil, let first = firstView else { return }
        guard let view = second?.item == nil ? first : secondView.flatMap(first.nearestCommonAncestor) else {
            HostedLog.write("Can't activate \(self): its items have no common view above them.")
            return
        }
        view.addConstraint(self)
    }

    /// The views that the items are, or belong to.
    var firstView: UIView? { first?.layoutView }
    var secondView: UIView? { second?.layoutView }

    private func tellEngines(_ body: (LayoutEngine) -> Void) {
        guard let owner else { return }
        owner.setNeedsLayout()
        owner.withLayoutEngines(body)
    }

    open override var description: String {
        // Descriptions are asked for from anywhere, by interpolation above all.
        guard HostedMain.isCurrent else { return super.description }
        return MainActor.assumeIsolated { equation }
    }

    private var equation: String {
        var text = "<NSLayoutConstraint"
        if let identifier { text += " '\(identifier)'" }
        text += " \(LayoutItemName.of(firstItem)).\(firstAttribute.name)"
        switch relation {
        case .lessThanOrEqual: text += " <= "
        case .equal: text += " == "
        case .greaterThanOrEqual: text += " >= "
        }
        if secondAttribute != .notAnAttribute {
            if multiplier != 1 { text += "\(plain(multiplier)) * " }
            text += "\(LayoutItemName.of(secondItem)).\(secondAttribute.name)"
            if constant != 0 { text += constant < 0 ? " - \(plain(-constant))" : " + \(plain(constant))" }
        } else {
            text += plain(constant)
        }
        if priority != .required { text += " @\(plain(CGFloat(priority.rawValue)))" }
        return text + (isActive ? ">" : " (inactive)>")
    }
}

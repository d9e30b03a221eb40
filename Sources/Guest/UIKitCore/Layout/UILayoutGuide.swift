/// A rectangle in a view's coordinates that takes part in layout and draws nothing.
///
/// - Status: complete
@preconcurrency @MainActor open class UILayoutGuide: NSObject, LayoutItem, @preconcurrency NSCoding {
    /// What the guide follows by itself.
    enum Kind: CaseIterable {
        /// Only its constraints.
        case plain
        case margins, safeArea, readableContent
        /// The bars at the top and bottom of a controller's view.
        case topBars, bottomBars
        /// What a scroll view scrolls, as large as its constraints make it; and the part of it that is seen.
        case scrolledContent, visibleFrame
    }

    private var ownerReference: ItemReference?

    /// The guide does not keep it alive.
    open var owningView: UIView? {
        get { ownerReference?.view }
        set {
            let oldValue = owningView
            ownerReference = newValue?.reference
            guard kind == .plain, oldValue !== newValue else { return }
            oldValue?.forget(self)
            newValue?.keep(self)
        }
    }

    open var identifier = ""
    let kind: Kind
    private nonisolated(unsafe) var itemReference: ItemReference?

    /// What constraints and engines keep of the guide.
    var reference: ItemReference {
        if let itemReference { return itemReference }
        let reference = ItemReference(self)
        itemReference = reference
        return reference
    }

    deinit { itemReference?.forget() }

    public override init() {
        kind = .plain
        super.init()
    }

    public required init?(coder: NSCoder) {
        kind = .plain
        super.init()
        identifier = coder.decodeObject(forKey: Self.identifierKey) as? String ?? ""
    }

    open func encode(with coder: NSCoder) {
        coder.encode(identifier, forKey: Self.identifierKey)
    }

    private static let identifierKey = "identifier"

    init(kind: Kind, of view: UIView, identifier: String) {
        self.kind = kind
        super.init()
        self.identifier = identifier
        owningView = view
    }

    var layoutView: UIView? { owningView }

    /// In points of the owning view.
    open var layoutFrame: CGRect {
        guard let view = owningView else { return .zero }
        if let solved = view.layoutEngine?.solvedFrame(of: self) { return solved }
        return kind == .plain ? .zero : frame(in: view)
    }

    /// The frame of a guide that follows the view by itself.
    private func frame(in view: UIView) -> CGRect {
        let bounds = view.bounds
        switch kind {
        case .plain: return .zero
        case .margins: return bounds.inset(by: view.layoutMargins)
        case .safeArea: return bounds.inset(by: view.safeAreaInsets)
        case .readableContent:
            let margins = bounds.inset(by: view.layoutMargins)
            return margins.insetBy(dx: max(0, (margins.width - Self.readableWidth) / 2), dy: 0)
        case .topBars: return CGRect(x: 0, y: 0, width: bounds.width, height: view.safeAreaInsets.top)
        case .bottomBars:
            let height = view.safeAreaInsets.bottom
            return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
        case .scrolledContent: return .zero
        case .visibleFrame: return bounds
        }
    }

    /// The greatest width of the readable content guide, in points.
    static let readableWidth: CGFloat = 672

    open var leadingAnchor: NSLayoutXAxisAnchor { .init(item: self, attribute: .leading) }
    open var trailingAnchor: NSLayoutXAxisAnchor { .init(item: self, attribute: .trailing) }
    open var leftAnchor: NSLayoutXAxisAnchor { .init(item: self, attribute: .left) }
    open var rightAnchor: NSLayoutXAxisAnchor { .init(item: self, attribute: .right) }
    open var centerXAnchor: NSLayoutXAxisAnchor { .init(item: self, attribute: .centerX) }
    open var topAnchor: NSLayoutYAxisAnchor { .init(item: self, attribute: .top) }
    open var bottomAnchor: NSLayoutYAxisAnchor { .init(item: self, attribute: .bottom) }
    open var centerYAnchor: NSLayoutYAxisAnchor { .init(item: self, attribute: .centerY) }
    open var widthAnchor: NSLayoutDimension { .init(item: self, attribute: .width) }
    open var heightAnchor: NSLayoutDimension { .init(item: self, attribute: .height) }

    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        owningView?.constraintsMentioning(self, along: axis) ?? []
    }

    open var hasAmbiguousLayout: Bool {
        owningView?.layoutEngine?.isAmbiguous(self) ?? false
    }
}

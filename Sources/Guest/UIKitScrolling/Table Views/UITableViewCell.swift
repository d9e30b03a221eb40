@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// A row of a table. What is in it belongs into `contentView`; the four styles come with labels and an image.
///
/// - Status: partial (no states of being dragged between tables)
@preconcurrency @MainActor open class UITableViewCell: UIView {
    private(set) var style = CellStyle.default
    open private(set) var reuseIdentifier: String?
    let content = UITableViewCellContentView(frame: .zero)
    let separator = UIView(frame: .zero)
    private var accessory: CellAccessoryView?
    /// How the row looks while it is edited, as the table says.
    var rowEditing = RowEditing.none {
        didSet { if rowEditing != oldValue, isEditing { updateEditing(animated: false) } }
    }
    var editControl: RowEditControl?
    var reorderControl: RowReorderControl?
    private var isEditingStorage = false
    private var defaultSelection: UIView?
    var titleLabel: UILabel?
    var subtitleLabel: UILabel?
    var pictureView: UIImageView?
    /// The height that the file gives the row; nil for the table's.
    var ownHeight: CGFloat?
    /// Whether it is drawn on Interface Builder's canvas, where each line is half a point high.
    var isOnCanvas = false
    /// Performs the segue that the file connects to the row.
    package var selectionAction: ((UITableViewCell) -> Void)?
    /// What lives as long as the cell.
    package var kept: [AnyObject] = []
    /// How the table that shows the cell wants its separators; nil outside of tables.
    var separatorLook: (style: SeparatorStyle, color: UIColor?, inset: UIEdgeInsets)? {
        didSet { setNeedsLayout() }
    }

    /// What the titles beside the table's rows take of the row's width, in points.
    var sectionIndexWidth: CGFloat = 0 {
        didSet { if sectionIndexWidth != oldValue { setNeedsLayout() } }
    }

    static var isOlder: Bool { UIScreen.main.environment.systemVersion < 13 }

    // MARK: Making

    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        // What is put into it before the first layout may begin with its size.
        content.frame = bounds
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    public convenience override init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }

    private func setUp() {
        if content.superview == nil { addSubview(content) }
        // A row that lies below a bar in part looks as it does elsewhere.
        insetsLayoutMarginsFromSafeArea = false
        content.insetsLayoutMarginsFromSafeArea = false
        separator.isUserInteractionEnabled = false
        addSubview(separator)
        guard backgroundColor == nil else { return }
        backgroundColor = Self.isOlder ? .white : .systemBackground
        hasBackgroundOfItsOwn = false
    }

    /// Whether somebody has chosen the background.
    private var hasBackgroundOfItsOwn = true

    open override var backgroundColor: UIColor? { didSet { hasBackgroundOfItsOwn = true } }

    /// Since iOS 13 what nobody has coloured is in a grouped table a shade lighter than what is behind it.
    func takeBackground(inGroupedTable isGrouped: Bool) {
        guard !hasBackgroundOfItsOwn, !Self.isOlder else { return }
        backgroundColor = isGrouped ? .secondarySystemGroupedBackground : .systemBackground
        hasBackgroundOfItsOwn = false
    }

    /// What an interface file says of the cell.
    func take(style: CellStyle, title: UILabel?, subtitle: UILabel?, picture: UIImageView?) {
        self.style = style
        (titleLabel, subtitleLabel, pictureView) = (title, subtitle, picture)
    }

    func take(reuseIdentifier: String) { self.reuseIdentifier = reuseIdentifier }

    @_spi(UIKit) open override var isLayoutBoundary: Bool { true }

    @_spi(UIKit) open override var preservesVerticalMargins: Bool { false }

    @_spi(UIKit) open override var archivedSubviews: [UIView] {
        super.archivedSubviews.filter {
            $0 !== content && $0 !== separator && $0 !== accessory && $0 !== defaultSelection && $0 !== editControl
                && $0 !== reorderControl
        }
    }

    /// Called before the cell is used for another row.
    open func prepareForReuse() {
        isHighlighted = false
        isSelected = false
        setEditing(false, animated: false)
    }

    // MARK: Parts

    open var contentView: UIView { content }

    /// The title; nil for a cell that is laid out by its owner.
    open var textLabel: UILabel? {
        if let titleLabel { return titleLabel }
        let label = UILabel(frame: .zero)
        label.font = .systemFont(ofSize: style == .value2 ? 12 : 17)
        if style == .value2 {
            label.textColor = tintColor
            label.textAlignment = .right
        }
        return keep(label, as: \.titleLabel)
    }

    /// The detail; nil for the default style.
    open var detailTextLabel: UILabel? {
        if let subtitleLabel { return subtitleLabel }
        guard style != .default else { return nil }
        let label = UILabel(frame: .zero)
        label.font = .systemFont(ofSize: style == .value1 ? 17 : 12)
        if style == .value1 {
            label.textColor =
                Self.isOlder ? UIColor(red: 142 / 255, green: 142 / 255, blue: 147 / 255, alpha: 1) : .secondaryLabel
            label.textAlignment = .right
        }
        return keep(label, as: \.subtitleLabel)
    }

    open var imageView: UIImageView? {
        if let pictureView { return pictureView }
        guard style != .value2 else { return nil }
        return keep(UIImageView(frame: .zero), as: \.pictureView)
    }

    private func keep<Part: UIView>(_ part: Part, as path: ReferenceWritableKeyPath<UITableViewCell, Part?>) -> Part {
        self[keyPath: path] = part
        content.addSubview(part)
        setNeedsLayout()
        return part
    }

    open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }

    /// Lies behind the content while the row is selected.
    open var selectedBackgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            updateSelection()
        }
    }

    open var multipleSelectionBackgroundView: UIView?

    private func replace(_ old: UIView?, by new: UIView?) {
        old?.removeFromSuperview()
        if let new { insertSubview(new, at: 0) }
        setNeedsLayout()
    }

    // MARK: Accessibility

    @_spi(UIKit) open override var reactsToTaps: Bool { table?.choosesRows ?? false }

    /// The table that shows the cell.
    var table: UITableView? {
        var above = superview
        while let view = above, !(view is UITableView) { above = view.superview }
        return above as? UITableView
    }

    // MARK: Accessory

    open var accessoryType = AccessoryType.none { didSet { accessoryMayHaveChanged() } }

    /// Takes the place of the accessory.
    open var accessoryView: UIView? { didSet { replaceAccessory(oldValue) } }

    /// In place of the accessory while the row is edited.
    open var editingAccessoryType = AccessoryType.none { didSet { accessoryMayHaveChanged() } }
    open var editingAccessoryView: UIView? { didSet { replaceAccessory(oldValue) } }

    /// The author's own accessory that is wanted now.
    var shownAccessoryView: UIView? { isEditing ? editingAccessoryView : accessoryView }
    var shownAccessoryType: AccessoryType { isEditing ? editingAccessoryType : accessoryType }
    var shownAccessory: UIView? { shownAccessoryView ?? accessory }

    private func replaceAccessory(_ old: UIView?) {
        old?.removeFromSuperview()
        accessoryMayHaveChanged()
    }

    func accessoryMayHaveChanged() {
        if accessory?.type ?? .none != shownAccessoryType {
            accessory?.removeFromSuperview()
            accessory = shownAccessoryType == .none ? nil : CellAccessoryView(shownAccessoryType)
            accessory?.onDetail = { [weak self] in self?.detailWasTapped() }
            if let accessory { addSubview(accessory) }
        }
        for view in [accessoryView, editingAccessoryView].compactMap({ $0 }) {
            if view === shownAccessoryView {
                if view.superview !== self { addSubview(view) }
            } else if view.superview === self {
                view.removeFromSuperview()
            }
        }
        setNeedsLayout()
    }

    private func detailWasTapped() {
        guard let table, let path = table.indexPath(for: self) else { return }
        table.delegate?.tableView(table, accessoryButtonTappedForRowWith: path)
    }

    // MARK: State

    open var selectionStyle = SelectionStyle.default { didSet { updateSelection() } }

    open var isSelected = false { didSet { updateSelection() } }
    open var isHighlighted = false { didSet { updateSelection() } }

    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
    open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

    /// Whether the row shows what can be done with it.
    open var isEditing: Bool {
        get { isEditingStorage }
        set { setEditing(newValue, animated: false) }
    }

    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != isEditingStorage else { return }
        let state = editing && rowEditing.control(isSelected: false) != nil ? StateMask.showingEditControl : []
        willTransition(to: state)
        isEditingStorage = editing
        updateEditing(animated: animated)
        didTransition(to: state)
    }

    /// Called before and after the row shows other controls.
    open func willTransition(to state: StateMask) {}
    open func didTransition(to state: StateMask) {}

    /// What the control before the row does while it is edited, as the table's delegate says.
    open var editingStyle: EditingStyle { rowEditing.style }
    /// Whether the row is swiped aside, with its buttons beside.
    open var showingDeleteConfirmation: Bool { table?.swipe?.cell === self }
    /// Kept: a row shows the control whose data source says that it can be moved.
    open var showsReorderControl = false
    open var shouldIndentWhileEditing = true
    open var focusStyle = 0
    open var userInteractionEnabledWhileDragging = true

    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    /// Points for each level.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
    /// Where the line below the row begins and ends; by default where the table says.
    open var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset ?? separatorLook?.inset ?? .zero }
        set {
            ownSeparatorInset = newValue
            setNeedsLayout()
        }
    }

    private(set) var ownSeparatorInset: UIEdgeInsets?

    private func updateSelection() {
        let shows = (isSelected || isHighlighted) && selectionStyle != .none
        let background = selectedBackgroundView ?? (shows ? madeSelection() : defaultSelection)
        if shows, let background {
            background.frame = bounds
            insertSubview(background, at: backgroundView == nil ? 0 : 1)
        } else {
            background?.removeFromSuperview()
        }
        if case .choose = editControl?.kind { editControl?.kind = .choose(isSelected) }
        titleLabel?.isHighlighted = shows
        subtitleLabel?.isHighlighted = shows
        pictureView?.isHighlighted = shows
    }

    private func madeSelection() -> UIView {
        if let defaultSelection { return defaultSelection }
        let view = UIView(frame: bounds)
        view.backgroundColor = Self.isOlder ? UIColor(white: 217 / 255, alpha: 1) : .systemGray4
        defaultSelection = view
        return view
    }

    // MARK: Layout

    open override func layoutSubviews() {
        arrangeParts()
        super.layoutSubviews()
        arrangeLabels()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: fittingHeight(for: size.width))
    }

    /// The smallest height for a width that the content's constraints, or else the labels, ask for.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        guard horizontalFittingPriority == .required else {
            return content.systemLayoutSizeFitting(
                targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
                verticalFittingPriority: verticalFittingPriority)
        }
        return CGSize(width: targetSize.width, height: fittingHeight(for: targetSize.width))
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        accessory?.setNeedsDisplay()
        editControl?.setNeedsDisplay()
    }
}

/// The view that holds what is in a row.
package final class UITableViewCellContentView: UIView {}

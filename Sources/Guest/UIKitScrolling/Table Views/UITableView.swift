@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// Rows below each other, of which those that are seen have cells.
///
/// - Status: partial (no drag and drop)
@preconcurrency @MainActor open class UITableView: UIScrollView, ItemHolder {
    /// Stands for a height that the content decides about.
    public nonisolated static let automaticDimension: CGFloat = -1

    open private(set) var style = Style.plain
    /// Where everything lies, as of the last question to the data source.
    var table = TableLayout()
    var isLoaded = false
    private var isLoading = false
    /// The width for which heights were measured.
    private var measuredWidth: CGFloat?
    /// The cells of the rows that are seen.
    var shownCells: [IndexPath: UITableViewCell] = [:]
    var headers: [Int: UIView] = [:]
    var footers: [Int: UIView] = [:]
    var selection: Set<IndexPath> = []
    var cellReuse = ReuseQueue<String, UITableViewCell>()
    var headerReuse = ReuseQueue<String, UITableViewHeaderFooterView>()
    var staticSections: [StaticSection] = []
    /// Whether it is drawn on Interface Builder's canvas, where rows out of sight have cells too, and rows whose height
    /// the content decides about a standard one.
    var isOnCanvas = false
    private(set) var emptyRowLines: EmptyRowLines?
    /// The row that a finger holds.
    var held: HeldItem?
    /// The row that is swiped aside.
    var swipe: RowSwipe?
    /// The row that a finger takes to another place.
    var reordering: RowReordering?
    /// The titles beside the rows.
    var sectionIndex: SectionIndexView?
    private var isEditingStorage = false
    private lazy var swipePan = RowSwipeGestureRecognizer(target: nil, action: nil)
    /// What is collected between `beginUpdates` and `endUpdates`.
    var changes: TableChanges?
    var updateDepth = 0
    var updatesAreAnimated = false

    // MARK: Making

    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        setUp()
    }

    public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        alwaysBounceVertical = true
        swipePan.table = self
        addGestureRecognizer(swipePan)
        guard backgroundColor == nil else { return }
        let isOlder = UITableViewCell.isOlder
        backgroundColor = style == .plain ? (isOlder ? .white : .systemBackground) : .groupTableViewBackground
    }

    /// What an interface file says of the table.
    func take(style: Style) { self.style = style }

    @_spi(UIKit) open override var archivedSubviews: [UIView] { [] }

    // MARK: Whom it asks

    open weak var dataSource: UITableViewDataSource? { didSet { if dataSource !== oldValue { setNeedsReload() } } }

    /// Hears of what comes into sight next.
    open weak var prefetchDataSource: UITableViewDataSourcePrefetching? { didSet { prefetchingDidChange() } }
    open var isPrefetchingEnabled = true { didSet { prefetchingDidChange() } }
    var prefetching = Prefetching()

    private func prefetchingDidChange() {
        prefetching.forget()
        setNeedsLayout()
    }

    open weak var delegate: UITableViewDelegate? {
        didSet {
            scrollDelegate = delegate
            if delegate !== oldValue { setNeedsReload() }
        }
    }

    // MARK: Looks

    /// A height below zero: as the content wants. Before iOS 11 rows are 44 points high unless told otherwise.
    open var rowHeight: CGFloat = UIScreen.main.environment.systemVersion < 11 ? 44 : automaticDimension {
        didSet { if rowHeight != oldValue { setNeedsReload() } }
    }
    open var estimatedRowHeight: CGFloat = UIScreen.main.environment.systemVersion < 11 ? 0 : automaticDimension
    open var sectionHeaderHeight: CGFloat = automaticDimension {
        didSet { if sectionHeaderHeight != oldValue { setNeedsReload() } }
    }
    open var sectionFooterHeight: CGFloat = automaticDimension {
        didSet { if sectionFooterHeight != oldValue { setNeedsReload() } }
    }
    open var estimatedSectionHeaderHeight: CGFloat = automaticDimension
    open var estimatedSectionFooterHeight: CGFloat = automaticDimension
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { separatorsDidChange() } }
    open var separatorColor: UIColor? =
        UITableViewCell.isOlder
        ? UIColor(red: 200 / 255, green: 199 / 255, blue: 204 / 255, alpha: 1) : .separator
    {
        didSet { separatorsDidChange() }
    }
    /// Whether it is all that a view controller shows.
    var isControllersView: Bool { next is UIViewController }

    /// Where the lines between rows begin and end; by default they begin where the text does.
    open var separatorInset: UIEdgeInsets {
        get {
            ownSeparatorInset
                ?? UIEdgeInsets(
                    top: 0, left: UITableViewCell.margin(in: bounds.width, isRoot: isControllersView), bottom: 0,
                    right: 0
                )
        }
        set {
            ownSeparatorInset = newValue
            separatorsDidChange()
        }
    }
    private var ownSeparatorInset: UIEdgeInsets?
    open var cellLayoutMarginsFollowReadableWidth = false
    open var insetsContentViewsToSafeArea = true
    /// Of the titles beside the rows; by itself the tint colour.
    open var sectionIndexColor: UIColor? { didSet { sectionIndexMayHaveChanged() } }
    /// Behind the titles; by itself that of rows.
    open var sectionIndexBackgroundColor: UIColor? { didSet { sectionIndexMayHaveChanged() } }
    /// Behind the titles while a finger is on them.
    open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { sectionIndexMayHaveChanged() } }
    /// A table with fewer rows shows no titles beside them.
    open var sectionIndexMinimumDisplayRowCount = 0 { didSet { sectionIndexMayHaveChanged() } }
    open var remembersLastFocusedIndexPath = false

    func applyLook(to cell: UITableViewCell) {
        cell.separatorLook = (separatorStyle, separatorColor, separatorInset)
        cell.sectionIndexWidth = sectionIndexWidth
        cell.takeBackground(inGroupedTable: isGrouped)
    }

    private func separatorsDidChange() {
        for cell in shownCells.values { applyLook(to: cell) }
    }

    /// Above the first row; it is as wide as the table and as high as it is.
    open var tableHeaderView: UIView? { didSet { exchange(oldValue, for: tableHeaderView) } }
    /// Below the last row.
    open var tableFooterView: UIView? { didSet { exchange(oldValue, for: tableFooterView) } }

    /// Lies behind the rows and does not scroll.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    private func exchange(_ old: UIView?, for new: UIView?) {
        if old !== new { old?.removeFromSuperview() }
        if let new, new.superview !== self { addSubview(new) }
        setNeedsLayout()
        if isLoaded { updateContentSize() }
    }

    // MARK: Selection

    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var allowsSelectionDuringEditing = false
    open var allowsMultipleSelectionDuringEditing = false

    /// Whether rows show what can be done with them: being deleted, chosen, taken elsewhere.
    open var isEditing: Bool {
        get { isEditingStorage }
        set { setEditing(newValue, animated: false) }
    }

    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != isEditingStorage else { return }
        isEditingStorage = editing
        editingDidChange(animated: animated)
    }

    // MARK: Rows

    private func setNeedsReload() {
        isLoaded = false
        setNeedsLayout()
    }

    /// Asks for everything anew.
    open func reloadData() {
        isLoaded = false
        selection = []
        held = nil
        closeSwipe(animated: false)
        stopReordering()
        dropShownViews()
        loadIfNeeded()
        setNeedsLayout()
    }

    private func dropShownViews() {
        for (path, cell) in shownCells { retire(cell, at: path) }
        shownCells = [:]
        for view in Array(headers.values) + Array(footers.values) { retire(view) }
        headers = [:]
        footers = [:]
    }

    /// Asks how many rows there are and how high they are, unless that is known.
    func loadIfNeeded() {
        guard !isLoaded, !isLoading else { return }
        isLoading = true
        defer { isLoading = false }
        // Cells of rows that are not what they were go.
        if !shownCells.isEmpty || !headers.isEmpty || !footers.isEmpty { dropShownViews() }
        isLoaded = true
        prefetching.forget()
        measure(numbers: countRows())
        reloadSectionIndexTitles()
    }

    func countRows() -> [Int] {
        guard let dataSource else { return staticSections.map(\.cells.count) }
        let sections = dataSource.numberOfSections(in: self)
        guard sections >= 0 else {
            raise(.internalInconsistencyException, "A table's data source says that there are \(sections) sections.")
        }
        return (0..<sections).map { section in
            let rows = dataSource.tableView(self, numberOfRowsInSection: section)
            guard rows >= 0 else {
                raise(
                    .internalInconsistencyException,
                    "A table's data source says that section \(section) has \(rows) rows.")
            }
            return rows
        }
    }

    /// Finds heights, measured ones where no cell is needed for them.
    func measure(numbers: [Int], keeping known: [IndexPath: CGFloat] = [:]) {
        measuredWidth = bounds.width
        table.sections = numbers.enumerated().map { section, count in
            TableLayout.Section(
                heights: (0..<count).map { row in
                    let path = IndexPath(row: row, section: section)
                    return known[path] ?? askedHeight(of: path)
                })
        }
        for section in numbers.indices {
            table.sections[section].header = headerHeight(of: section)
            table.sections[section].footer = footerHeight(of: section)
        }
        updateContentSize()
    }

    /// The height of a row, or below zero an estimate.
    private func askedHeight(of path: IndexPath) -> CGFloat {
        let height = delegate?.tableView(self, heightForRowAt: path) ?? height(forRowAt: path)
        if height >= 0, height.isFinite { return height }
        if isOnCanvas { return UITableViewCell.standardHeight }
        let estimate = delegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
        return estimate > 0 ? -estimate : -UITableViewCell.standardHeight
    }

    /// The height of a row of which the delegate says nothing.
    func height(forRowAt path: IndexPath) -> CGFloat { staticCell(at: path)?.ownHeight ?? rowHeight }

    func updateContentSize() {
        table.head = tableHeaderView?.frame.height ?? 0
        // The canvas of Xcode 7 had the rows of a table begin below the bars.
        if isOnCanvas, UIScreen.main.environment.systemVersion < 10 { table.head += safeAreaInsets.top }
        table.foot = tableFooterView?.frame.height ?? 0
        table.place()
        super.contentSize = CGSize(width: bounds.width, height: table.height)
    }

    /// In a table that was not laid out yet, as high as is estimated.
    open override var contentSize: CGSize {
        get {
            loadIfNeeded()
            return super.contentSize
        }
        set { super.contentSize = newValue }
    }

    // MARK: Accessibility

    open override var accessibilityContainerType: UIAccessibilityContainerType {
        get { hasExplicitContainerType ? super.accessibilityContainerType : .list }
        set { super.accessibilityContainerType = newValue }
    }

    // MARK: Layout

    open override func layoutSubviews() {
        loadIfNeeded()
        if measuredWidth != bounds.width { measure(numbers: table.sections.map(\.count)) }
        updateContentSize()
        showRows()
        placeHeaders()
        placeOwnViews()
        placeEmptyRowLines()
        placeSectionIndex()
        super.layoutSubviews()
        prefetch()
    }

    private func placeOwnViews() {
        if let view = tableHeaderView { place(view, start: 0, height: table.head) }
        if let view = tableFooterView { place(view, start: table.height - table.foot, height: table.foot) }
        backgroundView?.frame = bounds
    }

    private func placeEmptyRowLines() {
        let room = bounds.maxY - table.height
        guard style == .plain, tableFooterView == nil, separatorStyle != .none, room > 0 else {
            emptyRowLines?.removeFromSuperview()
            emptyRowLines = nil
            return
        }
        let look = EmptyRowLines.Look(
            color: separatorColor, inset: separatorInset,
            distance: rowHeight >= 1 ? rowHeight : UITableViewCell.standardHeight)
        let lines = emptyRowLines ?? EmptyRowLines(look)
        lines.look = look
        if emptyRowLines == nil { insertSubview(lines, at: backgroundView == nil ? 0 : 1) }
        emptyRowLines = lines
        place(lines, start: table.height, height: room)
    }

    func place(_ view: UIView, start: CGFloat, height: CGFloat) {
        let frame = CGRect(x: 0, y: start, width: bounds.width, height: height)
        if view.frame != frame { view.frame = frame }
    }

    // MARK: Touches

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === swipePan {
            return beginsSwipe(at: swipePan.location(in: self), towards: swipePan.velocity(in: self))
        }
        if gestureRecognizer === pan, swipe != nil { closeSwipe() }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        // A row that was swiped aside comes back first.
        if swipe != nil { return closeSwipe() }
        guard let touch = touches.first, let path = indexPathForRow(at: touch.location(in: self)) else {
            return super.touchesBegan(touches, with: event)
        }
        hold(path, by: touch)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !heldItemMoved(touches) { super.touchesMoved(touches, with: event) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !heldItemEnded() { super.touchesEnded(touches, with: event) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !heldItemCancelled() { super.touchesCancelled(touches, with: event) }
    }
}

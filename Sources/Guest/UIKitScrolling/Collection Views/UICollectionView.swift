@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// Items that a layout places, of which those in sight have cells.
///
/// - Status: partial (nothing is dragged into it or out of it; layouts are not exchanged step by step)
@preconcurrency @MainActor open class UICollectionView: UIScrollView, ItemHolder {
    /// How often cells may change the layout by their own wishes in one pass.
    private static let rounds = 4

    typealias Element = CollectionElement

    var reuse = ReuseQueue<CollectionReuseKey, UICollectionReusableView>()
    var shown: [Element: UICollectionReusableView] = [:]
    /// Where what is shown was placed last.
    var placed: [Element: UICollectionViewLayoutAttributes] = [:]
    private(set) var numbers: [Int] = []
    private var isLoaded = false
    private var isLoading = false
    private(set) var isPrepared = false
    private var selection: Set<IndexPath> = []
    private(set) var held: HeldItem?
    /// The item that is taken to another place.
    var movement: ItemMovement?
    /// The cell that was taken to its place, and is on its way down.
    weak var settling: UICollectionReusableView?
    /// What is changed in the present batch.
    var batch: TableChanges?
    /// What was where before the present batch.
    var placesBeforeBatch: [Element: UICollectionViewLayoutAttributes] = [:]
    private var layout: UICollectionViewLayout
    /// The insets that the layout knows of.
    private var layoutInset = UIEdgeInsets.zero
    /// What lives as long as the collection.
    var kept: [AnyObject] = []

    // MARK: Making

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        self.layout = layout
        super.init(frame: frame)
        layout.collectionView = self
        backgroundColor = UIScreen.main.environment.systemVersion < 13 ? .black : .systemBackground
    }

    public required init?(coder: NSCoder) {
        layout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        layout.collectionView = self
    }

    @_spi(UIKit) open override var archivedSubviews: [UIView] {
        super.archivedSubviews.filter { !($0 is UICollectionReusableView) && $0 !== backgroundView }
    }

    open weak var dataSource: UICollectionViewDataSource? { didSet { if dataSource !== oldValue { setNeedsReload() } } }

    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow !== window { abandonMovement() }
    }

    open weak var delegate: UICollectionViewDelegate? {
        didSet {
            scrollDelegate = delegate
            if delegate !== oldValue { setNeedsReload() }
        }
    }

    /// Hears of what comes into sight next.
    open weak var prefetchDataSource: UICollectionViewDataSourcePrefetching? { didSet { prefetchingDidChange() } }
    open var isPrefetchingEnabled = true { didSet { prefetchingDidChange() } }
    var prefetching = Prefetching()

    private func prefetchingDidChange() {
        prefetching.forget()
        setNeedsLayout()
    }

    open var collectionViewLayout: UICollectionViewLayout {
        get { layout }
        set { setCollectionViewLayout(newValue, animated: false) }
    }

    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        setCollectionViewLayout(layout, animated: animated, completion: nil)
    }

    /// Items go from where the old layout had them to where the new one has them.
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
    ) {
        let old = self.layout
        guard old !== layout else {
            completion?(true)
            return
        }
        abandonMovement()
        let places = animated ? knownPlaces(isSafe: isPrepared) : [:]
        old.prepareForTransition(to: layout)
        layout.prepareForTransition(from: old)
        old.collectionView = nil
        self.layout = layout
        layout.collectionView = self
        layoutWasInvalidated()
        if animated {
            let update = CollectionUpdate(
                TableChanges(kind: .collection), before: knownNumbers, after: knownNumbers, old: places)
            animate(update, completion: completion)
        } else {
            completion?(true)
        }
        old.finalizeLayoutTransition()
        layout.finalizeLayoutTransition()
    }

    /// Lies behind the items and does not scroll.
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    // MARK: Content

    private func setNeedsReload() {
        abandonMovement()
        isLoaded = false
        prefetching.forget()
        layoutWasInvalidated()
    }

    /// Asks for everything anew.
    open func reloadData() {
        abandonMovement()
        selection = []
        held = nil
        (layout as? UICollectionViewFlowLayout)?.forgetMeasuredSizes()
        reload()
    }

    private func reload() {
        for (element, view) in shown { retire(view, element) }
        shown = [:]
        placed = [:]
        setNeedsReload()
    }

    func layoutWasInvalidated() {
        isPrepared = false
        setNeedsLayout()
    }

    private func loadIfNeeded() {
        guard !isLoaded, !isLoading else { return }
        isLoading = true
        defer { isLoading = false }
        numbers = countItems()
        selection = selection.filter(contains)
        isLoaded = true
    }

    func countItems() -> [Int] {
        guard let dataSource else { return [] }
        let sections = dataSource.numberOfSections(in: self)
        guard sections >= 0 else {
            raise(
                .internalInconsistencyException, "A collection's data source says that there are \(sections) sections.")
        }
        return (0..<sections).map { section in
            let items = dataSource.collectionView(self, numberOfItemsInSection: section)
            guard items >= 0 else {
                raise(
                    .internalInconsistencyException,
                    "A collection's data source says that section \(section) has \(items) items.")
            }
            return items
        }
    }

    /// The items are others now.
    func take(numbers: [Int]) {
        self.numbers = numbers
        isLoaded = true
        prefetching.forget()
    }

    private func contains(_ path: IndexPath) -> Bool {
        path.count == 2 && numbers.indices.contains(path.section) && 0..<numbers[path.section] ~= path.item
    }

    /// The numbers of items as the collection knows them.
    var knownNumbers: [Int] {
        loadIfNeeded()
        return numbers
    }

    open var numberOfSections: Int { knownNumbers.count }

    open func numberOfItems(inSection section: Int) -> Int {
        knownNumbers.indices.contains(section) ? numbers[section] : 0
    }

    // MARK: Accessibility

    open override var accessibilityContainerType: UIAccessibilityContainerType {
        get { hasExplicitContainerType ? super.accessibilityContainerType : .list }
        set { super.accessibilityContainerType = newValue }
    }

    // MARK: Layout

    func prepareIfNeeded() {
        loadIfNeeded()
        guard !isPrepared else { return }
        isPrepared = true
        layout.prepare()
        let size = layout.collectionViewContentSize
        super.contentSize = CGSize(
            width: size.width.isFinite ? size.width : 0, height: size.height.isFinite ? size.height : 0)
    }

    open override var contentSize: CGSize {
        get {
            if !isLoading { prepareIfNeeded() }
            return super.contentSize
        }
        set { super.contentSize = newValue }
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let changes = super.bounds != newValue && layout.shouldInvalidateLayout(forBoundsChange: newValue)
            super.bounds = newValue
            if changes { layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: newValue)) }
        }
    }

    open override var frame: CGRect {
        get { super.frame }
        set {
            let place = CGRect(origin: bounds.origin, size: newValue.size)
            let changes = bounds.size != newValue.size && layout.shouldInvalidateLayout(forBoundsChange: place)
            super.frame = newValue
            if changes { layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: place)) }
        }
    }

    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        let (now, before) = (adjustedContentInset, layoutInset)
        layoutInset = now
        // A bar above that gets lower with each step is nothing to lines that run across.
        if type(of: layout) == UICollectionViewFlowLayout.self,
            (layout as? UICollectionViewFlowLayout)?.scrollDirection == .vertical,
            now.left == before.left, now.right == before.right
        {
            setNeedsLayout()
        } else {
            layoutWasInvalidated()
        }
    }

    open override func layoutSubviews() {
        prepareIfNeeded()
        for _ in 0..<Self.rounds where !showElements() { prepareIfNeeded() }
        backgroundView?.frame = bounds
        super.layoutSubviews()
        prefetch()
    }

    /// Gives what is in sight its views.
    ///
    /// - Returns: false if a cell's own wish has changed the layout.
    private func showElements() -> Bool {
        var wanted: [Element: UICollectionViewLayoutAttributes] = [:]
        var order: [Element] = []
        for attributes in layout.layoutAttributesForElements(in: bounds) ?? [] where !attributes.isHidden {
            let element = Element(attributes)
            guard element.kind != nil || contains(element.path) else { continue }
            if wanted.updateValue(attributes, forKey: element) == nil { order.append(element) }
        }
        if let (element, attributes) = movedAttributes, wanted.updateValue(attributes, forKey: element) == nil {
            order.append(element)
        }
        // What has left is used again for what has come.
        for (element, view) in shown where wanted[element] == nil {
            shown[element] = nil
            leave(view, element)
        }
        showMovedItem()
        placed = wanted
        var isSettled = true
        for element in order {
            guard let attributes = wanted[element] else { continue }
            let known = shown[element]
            let view = known ?? makeView(element, for: attributes)
            if view !== movement?.cell { view.place(by: attributes) }
            if view === settling { view.layer.zPosition = CGFloat(ItemMovement.height) }
            if known == nil { willShow(view, element) }
            if isSettled, wishesOtherwise(view, attributes) { isSettled = false }
        }
        return isSettled
    }

    /// What comes during a change begins where the layout says; otherwise it is at its place from the first moment.
    private func makeView(
        _ element: Element, for attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionReusableView {
        let start = layout.update == nil ? nil : layout.initialAttributes(of: element)
        let areAnimationsEnabled = UIView.areAnimationsEnabled
        UIView.setAnimationsEnabled(false)
        defer { UIView.setAnimationsEnabled(areAnimationsEnabled) }
        let view = makeView(element)
        view.place(by: start ?? attributes)
        // The view alone: the collection is being laid out.
        view.layer.layoutIfNeeded()
        return view
    }

    /// What leaves during a change goes where it is now first, out of sight.
    private func leave(_ view: UICollectionReusableView, _ element: Element) {
        let known = element.kind == nil ? element.moved(to: dataPath(element.path)) : element
        guard let update = layout.update, let place = layout.attributes(of: element) else {
            return retire(view, known)
        }
        update.leaving.append((known, view))
        view.place(by: place)
    }

    private func wishesOtherwise(
        _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        guard attributes.representedElementCategory != .decorationView,
            (layout as? UICollectionViewFlowLayout)?.estimatedItemSize != CGSize.zero
        else { return false }
        let wish = view.preferredLayoutAttributesFitting(attributes)
        guard wish !== attributes,
            layout.shouldInvalidateLayout(forPreferredLayoutAttributes: wish, withOriginalAttributes: attributes)
        else { return false }
        layout.invalidateLayout(
            with: layout.invalidationContext(forPreferredLayoutAttributes: wish, withOriginalAttributes: attributes))
        return true
    }

    private func makeView(_ element: Element) -> UICollectionReusableView {
        let view = decoration(element) ?? dataView(element)
        shown[element] = view
        view.isHidden = false
        if view.superview !== self {
            if let backgroundView {
                insertSubview(view, aboveSubview: backgroundView)
            } else {
                insertSubview(view, at: 0)
            }
        }
        return view
    }

    private func dataView(_ element: Element) -> UICollectionReusableView {
        guard let dataSource else { return UICollectionReusableView(frame: .zero) }
        guard let kind = element.kind else {
            return dataSource.collectionView(self, cellForItemAt: dataPath(element.path))
        }
        return dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: element.path)
    }

    /// A view of the layout's own; nil for what the data source makes.
    private func decoration(_ element: Element) -> UICollectionReusableView? {
        guard element.isDecoration, let kind = element.kind else { return nil }
        guard let maker = layout.decorations[kind] else {
            raise(
                .internalInconsistencyException,
                "no class or nib is registered with the layout for decoration views of kind \(kind)")
        }
        let key = CollectionReuseKey(kind: kind, identifier: kind, isDecoration: true)
        reuse.register(key, maker)
        return reuse.view(key, identifier: kind) ?? UICollectionReusableView(frame: .zero)
    }

    private func willShow(_ view: UICollectionReusableView, _ element: Element) {
        if element.isDecoration { return }
        if let kind = element.kind {
            delegate?.collectionView(self, willDisplaySupplementaryView: view, forElementKind: kind, at: element.path)
        } else if let cell = view as? UICollectionViewCell {
            cell.isSelected = selection.contains(element.path)
            delegate?.collectionView(self, willDisplay: cell, forItemAt: dataPath(element.path))
        }
    }

    func retire(_ view: UICollectionReusableView, _ element: Element) {
        reuse.keep(
            view,
            for: view.reuseIdentifier.map {
                CollectionReuseKey(kind: element.kind, identifier: $0, isDecoration: element.isDecoration)
            })
        if element.kind == nil, let cell = view as? UICollectionViewCell {
            delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: element.path)
        }
    }

    // MARK: Selection

    open var allowsSelection = true
    open var allowsMultipleSelection = false

    open var indexPathsForSelectedItems: [IndexPath]? { selection.sorted() }

    /// Selects an item without a word to the delegate; nil selects none.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        if !allowsMultipleSelection || indexPath == nil {
            for path in selection where path != indexPath { deselectItem(at: path, animated: animated) }
        }
        guard let indexPath else { return }
        selection.insert(indexPath)
        cellForItem(at: indexPath)?.isSelected = true
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        guard selection.remove(indexPath) != nil else { return }
        cellForItem(at: indexPath)?.isSelected = false
    }

    /// The items that stay selected have other places now.
    func moveSelection(_ places: [IndexPath: IndexPath]) { selection = Set(selection.compactMap { places[$0] }) }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, allowsSelection, let path = indexPathForItem(at: touch.location(in: self)),
            delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
        else { return super.touchesBegan(touches, with: event) }
        held = HeldItem(path, by: touch)
        cellForItem(at: path)?.isHighlighted = true
        delegate?.collectionView(self, didHighlightItemAt: path)
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

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if let press = gestureRecognizer as? ItemMoveGestureRecognizer, press.view === self { return press.mayPickUp }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    /// What a finger lies on is not to be chosen any more.
    func letGo() {
        guard let path = held?.path else { return }
        held = nil
        cellForItem(at: path)?.isHighlighted = false
        delegate?.collectionView(self, didUnhighlightItemAt: path)
    }

    func selectByHand(_ path: IndexPath) {
        if selection.contains(path) {
            if allowsMultipleSelection { return deselectByHand(path) }
        } else {
            guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
            if !allowsMultipleSelection { for other in selection { deselectByHand(other) } }
        }
        selection.insert(path)
        let cell = cellForItem(at: path)
        cell?.isSelected = true
        delegate?.collectionView(self, didSelectItemAt: path)
        if let cell { cell.selectionAction?(cell) }
    }

    private func deselectByHand(_ path: IndexPath) {
        guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
        deselectItem(at: path, animated: false)
        delegate?.collectionView(self, didDeselectItemAt: path)
    }
}

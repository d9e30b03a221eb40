@_spi(UIKit) import UIKitCore

/// Items in lines that are filled one after the other, with headers and footers around sections.
///
/// - Status: complete
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// Says that cells find their size by their constraints.
    public class var automaticSize: CGSize { CGSize(width: automatic, height: automatic) }
    private static let automatic: CGFloat = 1.797_693_134_862_315_7e+308
    private static let standardSize = CGSize(width: 50, height: 50)

    private var items: [[UICollectionViewLayoutAttributes]] = []
    /// The greatest length of an item across its line, by section.
    private var tallest: [CGFloat] = []
    private var headers: [Int: UICollectionViewLayoutAttributes] = [:]
    private var footers: [Int: UICollectionViewLayoutAttributes] = [:]
    /// Where sections begin and end in the direction of scrolling.
    private var extents: [ClosedRange<CGFloat>] = []
    private var contentSize = CGSize.zero
    /// Sizes that cells have asked for.
    private var measured: [IndexPath: CGSize] = [:]

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
    open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    open var itemSize = standardSize { didSet { invalidateLayout() } }
    /// Anything but zero: cells find their size themselves.
    open var estimatedItemSize = CGSize.zero {
        didSet {
            measured = [:]
            invalidateLayout()
        }
    }
    open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
    /// Whether headers stay in sight while their section is.
    open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
    open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }

    private var isVertical: Bool { scrollDirection == .vertical }

    // MARK: Laying out

    open override func prepare() {
        super.prepare()
        (items, tallest, headers, footers, extents) = ([], [], [:], [:], [])
        guard let view = collectionView else { return }
        let whole = lineLength(in: view)
        var start: CGFloat = 0
        for section in 0..<view.numberOfSections {
            let end = layOut(section, of: view, from: start, whole: whole)
            extents.append(start...max(start, end))
            start = end
        }
        contentSize = isVertical ? CGSize(width: whole, height: start) : CGSize(width: start, height: whole)
    }

    /// With the sections' margins; points.
    private func lineLength(in view: UICollectionView) -> CGFloat {
        let inset = view.adjustedContentInset
        return max(
            isVertical ? view.bounds.width - inset.left - inset.right : view.bounds.height - inset.top - inset.bottom,
            0)
    }

    /// - Returns: where the next section begins.
    private func layOut(_ section: Int, of view: UICollectionView, from start: CGFloat, whole: CGFloat) -> CGFloat {
        let delegate = view.delegate as? UICollectionViewDelegateFlowLayout
        var place = start
        let header = delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
        addEdge(
            UICollectionView.elementKindSectionHeader, section, header ?? headerReferenceSize, &place, whole, &headers)
        let paths = (0..<view.numberOfItems(inSection: section)).map { IndexPath(item: $0, section: section) }
        let sizes = paths.map { size(of: $0, view, delegate) }
        tallest.append(sizes.reduce(0) { max($0, isVertical ? $1.height : $1.width) })
        let (frames, end) = frames(of: sizes, in: section, of: view, from: place, whole: whole)
        items.append(zip(paths, frames).map(makeAttributes))
        place = end
        let footer = delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
        addEdge(
            UICollectionView.elementKindSectionFooter, section, footer ?? footerReferenceSize, &place, whole, &footers)
        return place
    }

    /// Where items of these sizes lie in a section, and where that goes on behind them.
    private func frames(
        of sizes: [CGSize], in section: Int, of view: UICollectionView, from start: CGFloat, whole: CGFloat
    ) -> (frames: [CGRect], end: CGFloat) {
        let delegate = view.delegate as? UICollectionViewDelegateFlowLayout
        let inset = delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
        let lineSpacing =
            delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section) ?? minimumLineSpacing
        let spacing =
            delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
            ?? minimumInteritemSpacing
        let (before, after) = isVertical ? (inset.top, inset.bottom) : (inset.left, inset.right)
        let (left, right) = isVertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
        let flow = FlowSection(
            sizes.map {
                isVertical
                    ? FlowSection.Item(along: $0.width, across: $0.height)
                    : FlowSection.Item(along: $0.height, across: $0.width)
            }, room: whole - left - right, spacing: spacing, lineSpacing: lineSpacing)
        let place = start + before
        let mirrors = isVertical && view.isRightToLeft
        let frames = zip(sizes, flow.places).map { size, spot in
            var origin = CGPoint(x: spot.along + left, y: spot.across + place)
            if !isVertical { origin = CGPoint(x: spot.across + place, y: spot.along + left) }
            if mirrors { origin.x = whole - origin.x - size.width }
            return CGRect(origin: aligned(origin), size: size)
        }
        return (frames, place + flow.length + after)
    }

    private func makeAttributes(_ path: IndexPath, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
        let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
        let attributes = (type ?? UICollectionViewLayoutAttributes.self).init()
        attributes.indexPath = path
        attributes.frame = frame
        return attributes
    }

    private func addEdge(
        _ kind: String, _ section: Int, _ size: CGSize, _ place: inout CGFloat, _ whole: CGFloat,
        _ edges: inout [Int: UICollectionViewLayoutAttributes]
    ) {
        let length = isVertical ? size.height : size.width
        guard length > 0, length.isFinite else { return }
        let attributes = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
        attributes.frame =
            isVertical
            ? CGRect(x: 0, y: place, width: whole, height: length)
            : CGRect(x: place, y: 0, width: length, height: whole)
        edges[section] = attributes
        place += length
    }

    private func size(
        of path: IndexPath, _ view: UICollectionView, _ delegate: UICollectionViewDelegateFlowLayout?
    ) -> CGSize {
        if estimatedItemSize != .zero {
            if let known = measured[path] { return known }
            return estimatedItemSize.width < Self.automatic ? estimatedItemSize : itemSize
        }
        let size = delegate?.collectionView(view, layout: self, sizeForItemAt: view.dataPath(path)) ?? itemSize
        func length(_ value: CGFloat) -> CGFloat { value.isFinite ? max(value, 0) : 0 }
        return CGSize(width: length(size.width), height: length(size.height))
    }

    private func aligned(_ point: CGPoint) -> CGPoint {
        let scale = max(UIScreen.main.scale, 1)
        return CGPoint(x: (point.x * scale).rounded(.down) / scale, y: (point.y * scale).rounded(.down) / scale)
    }

    // MARK: Asking

    open override var collectionViewContentSize: CGSize { contentSize }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var found: [UICollectionViewLayoutAttributes] = []
        for section in items.indices {
            for edge in [header(of: section), footer(of: section)] {
                if let edge, Self.overlaps(edge.frame, rect) { found.append(edge) }
            }
            found += seen(in: items[section], tallest: tallest[section], rect)
        }
        return found
    }

    /// Lines follow each other, so that those that are seen follow each other, too.
    private func seen(
        in list: [UICollectionViewLayoutAttributes], tallest: CGFloat, _ rect: CGRect
    ) -> [UICollectionViewLayoutAttributes] {
        let (from, to) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
        func start(_ attributes: UICollectionViewLayoutAttributes) -> CGFloat {
            isVertical
                ? attributes.center.y - attributes.size.height / 2 : attributes.center.x - attributes.size.width / 2
        }
        // Items are centred in their line: none begins further from another of its line than the tallest is high.
        var low = 0
        var high = list.count
        while low < high {
            let middle = (low + high) / 2
            if start(list[middle]) < from - 2 * tallest { low = middle + 1 } else { high = middle }
        }
        return list[low...].prefix { start($0) < to + tallest }.filter { Self.overlaps($0.frame, rect) }
    }

    /// Whether anything of a frame is seen; what only touches the edge is not.
    private static func overlaps(_ frame: CGRect, _ rect: CGRect) -> Bool {
        frame.minX < rect.maxX && frame.maxX > rect.minX && frame.minY < rect.maxY && frame.maxY > rect.minY
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard items.indices.contains(indexPath.section), items[indexPath.section].indices.contains(indexPath.item)
        else {
            return nil
        }
        return items[indexPath.section][indexPath.item]
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        elementKind == UICollectionView.elementKindSectionHeader
            ? header(of: indexPath.section) : footer(of: indexPath.section)
    }

    open override func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath { flowTarget(of: previousIndexPath, at: position) }

    /// The section that a place of the content belongs to: behind the content, the last.
    func section(at point: CGPoint) -> Int? {
        let place = isVertical ? point.y : point.x
        guard place >= 0 else { return nil }
        return extents.firstIndex { place < $0.upperBound } ?? extents.indices.last
    }

    /// Which item would lie at a place if one were moved.
    func item(at point: CGPoint, after move: RowMove) -> IndexPath? {
        guard let view = collectionView else { return nil }
        let sections = min(move.from.section, move.to.section)...max(move.from.section, move.to.section)
        guard items.indices.contains(sections.upperBound) else { return nil }
        var sizes = sections.map { items[$0].map(\.size) }
        let (from, to) = (move.from.section - sections.lowerBound, move.to.section - sections.lowerBound)
        // A layout that prepares itself anew only now and then may not know what lies where by now.
        guard sizes[from].indices.contains(move.from.item) else { return nil }
        let size = sizes[from].remove(at: move.from.item)
        guard 0...sizes[to].count ~= move.to.item else { return nil }
        sizes[to].insert(size, at: move.to.item)
        var start = extents[sections.lowerBound].lowerBound
        for section in sections {
            let (frames, end) = frames(
                of: sizes[section - sections.lowerBound], in: section, of: view,
                from: start + length(headers[section]), whole: lineLength(in: view))
            if let item = frames.firstIndex(where: { $0.contains(point) }) {
                return IndexPath(item: item, section: section)
            }
            start = end + length(footers[section])
        }
        return nil
    }

    // MARK: What stays in sight

    private func header(of section: Int) -> UICollectionViewLayoutAttributes? {
        guard let header = headers[section], sectionHeadersPinToVisibleBounds else { return headers[section] }
        let extent = extents[section]
        let last = extent.upperBound - length(footers[section]) - length(header)
        return pinned(header, at: max(extent.lowerBound, min(visible.lowerBound, last)))
    }

    private func footer(of section: Int) -> UICollectionViewLayoutAttributes? {
        guard let footer = footers[section], sectionFootersPinToVisibleBounds else { return footers[section] }
        let extent = extents[section]
        let first = extent.lowerBound + length(headers[section])
        return pinned(
            footer, at: min(extent.upperBound - length(footer), max(visible.upperBound - length(footer), first)))
    }

    /// What is seen of the content, in the direction of scrolling.
    private var visible: ClosedRange<CGFloat> {
        guard let view = collectionView else { return 0...0 }
        let seen = view.bounds.inset(by: view.adjustedContentInset)
        let (start, end) = isVertical ? (seen.minY, seen.maxY) : (seen.minX, seen.maxX)
        return start...max(start, end)
    }

    private func length(_ attributes: UICollectionViewLayoutAttributes?) -> CGFloat {
        (isVertical ? attributes?.frame.height : attributes?.frame.width) ?? 0
    }

    /// In front of the items that pass below it.
    private func pinned(
        _ attributes: UICollectionViewLayoutAttributes, at place: CGFloat
    ) -> UICollectionViewLayoutAttributes {
        guard let copy = attributes.copy() as? UICollectionViewLayoutAttributes else { return attributes }
        if isVertical { copy.frame.origin.y = place } else { copy.frame.origin.x = place }
        copy.zIndex = 1
        return copy
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let old = collectionView?.bounds.size else { return false }
        return isVertical ? old.width != newBounds.width : old.height != newBounds.height
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        guard estimatedItemSize != .zero, originalAttributes.representedElementCategory == .cell,
            preferredAttributes.size != measured[originalAttributes.indexPath]
        else { return false }
        measured[originalAttributes.indexPath] = preferredAttributes.size
        return preferredAttributes.size != originalAttributes.size
    }

    /// The items are others than they were.
    func forgetMeasuredSizes() { measured = [:] }

    /// Items that stay keep the sizes that they asked for.
    func moveMeasuredSizes(_ place: (CollectionElement) -> CollectionElement?) {
        guard !measured.isEmpty else { return }
        let old = measured
        measured = [:]
        for (path, size) in old {
            if let new = place(CollectionElement(kind: nil, path: path)) { measured[new.path] = size }
        }
    }
}

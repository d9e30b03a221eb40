@_spi(Hosting) @_spi(UIKit) import UIKitCore

// What is where in a collection.
extension UICollectionView {
    public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        return collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }

    public func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }

    /// - Parameter point: points of the content.
    public func indexPathForItem(at point: CGPoint) -> IndexPath? {
        prepareIfNeeded()
        let place = CGRect(x: point.x, y: point.y, width: 1, height: 1)
        return collectionViewLayout.layoutAttributesForElements(in: place)?
            .last { $0.representedElementCategory == .cell && $0.frame.contains(point) }?.indexPath
    }

    public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        shown.first { $0.value === cell && $0.key.kind == nil }?.key.path
    }

    /// nil for an item that is not to be seen.
    public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        shown[Element(kind: nil, path: indexPath)] as? UICollectionViewCell
    }

    public var visibleCells: [UICollectionViewCell] {
        indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
    }

    public var indexPathsForVisibleItems: [IndexPath] {
        shown.keys.filter { $0.kind == nil }.map(\.path).sorted()
    }

    public func supplementaryView(
        forElementKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView? { shown[Element(kind: elementKind, path: indexPath)] }

    public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
            supplementaryView(forElementKind: elementKind, at: $0)
        }
    }

    public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        shown.keys.filter { $0.kind == elementKind }.map(\.path).sorted()
    }

    public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
        let inset = adjustedContentInset
        var goal = contentOffset
        if scrollPosition.contains(.top) { goal.y = frame.minY - inset.top }
        if scrollPosition.contains(.centeredVertically) { goal.y = frame.midY - bounds.height / 2 }
        if scrollPosition.contains(.bottom) { goal.y = frame.maxY - bounds.height + inset.bottom }
        if scrollPosition.contains(.left) { goal.x = frame.minX - inset.left }
        if scrollPosition.contains(.centeredHorizontally) { goal.x = frame.midX - bounds.width / 2 }
        if scrollPosition.contains(.right) { goal.x = frame.maxX - bounds.width + inset.right }
        if scrollPosition.isEmpty { return scrollRectToVisible(frame, animated: animated) }
        setContentOffset(within(goal), animated: animated)
    }
}

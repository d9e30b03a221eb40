@_spi(UIKit) import UIKitCore

// Where a flow layout has an item put down that is held over it.
extension UICollectionViewFlowLayout {
    /// Not where the item would come to lie elsewhere, so that items of different sizes do not change places again and
    /// again; beside the items, at the end of the section.
    func flowTarget(of path: IndexPath, at position: CGPoint) -> IndexPath {
        guard let view = collectionView else { return path }
        guard let target = view.indexPathForItem(at: position) else { return end(at: position, for: path) ?? path }
        let isFirm = target == path || item(at: position, after: RowMove(from: path, to: target)) != path
        return isFirm ? target : path
    }

    /// The end of the section that a place belongs to, if no item of it lies further on.
    private func end(at position: CGPoint, for path: IndexPath) -> IndexPath? {
        guard let view = collectionView, let section = section(at: position) else { return nil }
        let count = view.numberOfItems(inSection: section)
        guard let last = layoutAttributesForItem(at: IndexPath(item: count - 1, section: section))?.frame else {
            return IndexPath(item: 0, section: section)
        }
        let isFurther: Bool
        if scrollDirection == .horizontal {
            isFurther = position.x >= last.maxX || position.x >= last.minX && position.y >= last.maxY
        } else {
            let isBeside = view.isRightToLeft ? position.x < last.minX : position.x >= last.maxX
            isFurther = position.y >= last.maxY || position.y >= last.minY && isBeside
        }
        return isFurther ? IndexPath(item: section == path.section ? count - 1 : count, section: section) : nil
    }
}

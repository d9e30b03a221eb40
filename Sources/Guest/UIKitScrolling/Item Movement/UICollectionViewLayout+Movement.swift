@_spi(UIKit) import UIKitCore

// What a layout says of an item that is held, by itself.
extension UICollectionViewLayout {
    /// The item that lies below a position, or the held one itself.
    func standardTarget(of path: IndexPath, at position: CGPoint) -> IndexPath {
        collectionView?.indexPathForItem(at: position) ?? path
    }

    func standardMovedAttributes(of path: IndexPath, at position: CGPoint) -> UICollectionViewLayoutAttributes {
        let known = layoutAttributesForItem(at: path)?.copy() as? UICollectionViewLayoutAttributes
        let attributes = known ?? UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.center = position
        attributes.zIndex = ItemMovement.height
        return attributes
    }
}

extension UICollectionViewLayoutAttributes {
    /// Whether only the places of both differ.
    func looks(like other: UICollectionViewLayoutAttributes) -> Bool {
        type(of: self) == UICollectionViewLayoutAttributes.self && type(of: other) == type(of: self)
            && size == other.size && transform == other.transform && alpha == other.alpha && zIndex == other.zIndex
            && isHidden == other.isHidden
    }
}

@_spi(UIKit) import UIKitCore

// Items that are moved by one place, for those who cannot drag.
extension UICollectionView {
    /// Back and forward, for an item that a finger could take elsewhere. Both are there at the ends, too: what is offered
    /// does not change while somebody moves an item on and on.
    func steps(of cell: UICollectionViewCell) -> [UIAccessibilityCustomAction] {
        guard knownNumbers.reduce(0, +) > 1, isMovedByFingers, let path = indexPath(for: cell), mayMoveItem(at: path)
        else { return [] }
        return [(SystemWord.moveBack, false), (SystemWord.moveForward, true)].map { word, isForward in
            UIAccessibilityCustomAction(name: word.text) { [weak self, weak cell] _ in
                guard let self, let cell else { return false }
                return self.step(cell, isForward: isForward)
            }
        }
    }

    /// A controller that has taken the standard finger away may mean that nothing is to be moved; one of the app's own says
    /// that it is.
    private var isMovedByFingers: Bool {
        guard let controller = next as? UICollectionViewController else { return true }
        return controller.installsStandardGestureForInteractiveMovement
            || recognizers.contains { $0 is UILongPressGestureRecognizer }
    }

    /// - Returns: false if the item may not be moved, or not there.
    private func step(_ cell: UICollectionViewCell, isForward: Bool) -> Bool {
        guard let path = indexPath(for: cell), mayMoveItem(at: path),
            let proposed = isForward ? place(after: path) : place(before: path)
        else { return false }
        let target =
            delegate?.collectionView(
                self, targetIndexPathForMoveOfItemFromOriginalIndexPath: path, atCurrentIndexPath: path,
                toProposedIndexPath: proposed) ?? proposed
        guard target != path, isPlace(target, for: path), pickUpItem(at: path, grip: .zero) != nil else { return false }
        takeHeldItem(to: target)
        endInteractiveMovement()
        guard let place = layoutAttributesForItem(at: target)?.frame else { return true }
        scrollRectToVisible(place, animated: true)
        return true
    }

    /// In the section, or at the beginning of the next one.
    private func place(after path: IndexPath) -> IndexPath? {
        if path.item + 1 < knownNumbers[path.section] { return IndexPath(item: path.item + 1, section: path.section) }
        return path.section + 1 < knownNumbers.count ? IndexPath(item: 0, section: path.section + 1) : nil
    }

    /// In the section, or at the end of the one before.
    private func place(before path: IndexPath) -> IndexPath? {
        if path.item > 0 { return IndexPath(item: path.item - 1, section: path.section) }
        guard path.section > 0 else { return nil }
        return IndexPath(item: knownNumbers[path.section - 1], section: path.section - 1)
    }
}

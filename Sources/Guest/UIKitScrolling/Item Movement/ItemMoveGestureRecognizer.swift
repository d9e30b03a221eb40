@_spi(UIKit) import UIKitCore

/// The finger that picks an item of a collection up and takes it along.
final class ItemMoveGestureRecognizer: UILongPressGestureRecognizer {
    /// What this finger has picked up; another one's is not taken along.
    private weak var movement: ItemMovement?

    private var collection: UICollectionView? { view as? UICollectionView }

    /// Where there is nothing to be moved, the finger is somebody else's.
    var mayPickUp: Bool {
        guard let collection, let path = collection.indexPathForItem(at: location(in: collection)) else { return false }
        return collection.mayMoveItem(at: path)
    }

    override func runActions() {
        follow()
        super.runActions()
    }

    private func follow() {
        guard let collection else { return }
        switch state {
        case .began:
            let finger = location(in: collection)
            guard let path = collection.indexPathForItem(at: finger), let cell = collection.cellForItem(at: path) else {
                return
            }
            let grip = CGPoint(x: cell.center.x - finger.x, y: cell.center.y - finger.y)
            movement = collection.pickUpItem(at: path, grip: grip)
        case .changed:
            guard let movement, collection.movement === movement else { return }
            let finger = location(in: collection)
            collection.updateInteractiveMovementTargetPosition(
                CGPoint(x: finger.x + movement.grip.x, y: finger.y + movement.grip.y))
        case .ended:
            if let movement, collection.movement === movement { collection.endInteractiveMovement() }
        default:
            if let movement, collection.movement === movement { collection.cancelInteractiveMovement() }
        }
    }
}

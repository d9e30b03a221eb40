@_spi(Hosting) @_spi(UIKit) import UIKitCore

// An item that is taken to another place while the others make room.
extension UICollectionView {
    /// Picks an item up if its data source lets it be moved; from then on it lies above the others, where
    /// `updateInteractiveMovementTargetPosition(_:)` says.
    ///
    /// - Returns: false if it may not be moved or is not to be seen, and if another one is being moved.
    @discardableResult public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
        mayMoveItem(at: indexPath) && pickUpItem(at: indexPath, grip: .zero) != nil
    }

    /// Takes what was picked up along.
    ///
    /// - Parameter targetPosition: where its middle is to be, in points of the content.
    public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
        guard let movement, targetPosition.x.isFinite, targetPosition.y.isFinite else { return }
        movement.position = targetPosition
        followMovement()
        self.movement?.scroller.start()
    }

    /// Puts down what was picked up, and tells the data source where it is now.
    public func endInteractiveMovement() {
        guard let movement else { return }
        let places = knownPlaces(isSafe: isPrepared)
        putDown(movement, isCancelled: false)
        if movement.place != movement.source {
            dataSource?.collectionView(self, moveItemAt: movement.source, to: movement.place)
        }
        // The data source may have asked for everything anew, or picked up another.
        let numbers = knownNumbers
        settle(
            movement.cell,
            CollectionUpdate(TableChanges(kind: .collection), before: numbers, after: numbers, old: places))
    }

    /// Brings what was picked up back to where it was, without a word to the data source.
    public func cancelInteractiveMovement() {
        guard let movement else { return }
        let places = knownPlaces(isSafe: isPrepared)
        let update = rearrange(movement.place, to: movement.source, from: places)
        putDown(movement, isCancelled: true)
        settle(movement.cell, update)
    }

    // MARK: Picking up

    func mayMoveItem(at path: IndexPath) -> Bool {
        guard movement == nil, batch == nil, cellForItem(at: path) != nil, let dataSource,
            (dataSource as? ItemReordering)?.reordersItems ?? false
                || OptionalMethods.implements(dataSource, "collectionView(_:moveItemAt:to:)")
        else { return false }
        return dataSource.collectionView(self, canMoveItemAt: path)
    }

    /// - Parameter grip: from the finger to the middle of the cell, in points.
    func pickUpItem(at path: IndexPath, grip: CGPoint) -> ItemMovement? {
        guard movement == nil, batch == nil, let cell = cellForItem(at: path) else { return nil }
        letGo()
        // Whoever hears of that may have changed what there is.
        guard movement == nil, batch == nil, isPlace(path, for: path), cellForItem(at: path) === cell else {
            return nil
        }
        // It may be on its way still.
        for key in ["position", "bounds"] { cell.layer.removeAnimation(forKey: key) }
        let movement = ItemMovement(of: cell, at: path, in: self, grip: grip)
        self.movement = movement
        showMovedItem()
        return movement
    }

    // MARK: Going along

    /// Where something is held, in points of the window.
    var heldPoint: CGPoint? {
        guard let movement else { return nil }
        let position = movement.position
        return convert(CGPoint(x: position.x - movement.grip.x, y: position.y - movement.grip.y), to: nil)
    }

    /// What is held lies elsewhere over the content: its cell follows, and the others make room where it would be put
    /// down.
    func followMovement() {
        guard let movement, batch == nil else { return }
        let (layout, position) = (collectionViewLayout, movement.position)
        prepareIfNeeded()
        let proposed = layout.targetIndexPath(forInteractivelyMovingItem: movement.place, withPosition: position)
        var target = proposed
        if let delegate, proposed != movement.place {
            target = delegate.collectionView(
                self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.source,
                atCurrentIndexPath: movement.place, toProposedIndexPath: proposed)
        }
        guard self.movement === movement else { return }
        takeHeldItem(to: target)
    }

    /// What is held would be put down at a place: the others make room there, if that is another one.
    func takeHeldItem(to target: IndexPath) {
        guard let movement else { return }
        let (layout, position, previous) = (collectionViewLayout, movement.position, movement.place)
        let places = target == previous || !isPlace(target, for: previous) ? nil : knownPlaces(isSafe: isPrepared)
        let update = places.map { rearrange(previous, to: target, from: $0) }
        movement.place = update == nil ? previous : target
        let context = layout.invalidationContext(
            forInteractivelyMovingItems: [movement.place], withTargetPosition: position,
            previousIndexPaths: [previous], previousPosition: movement.lastPosition)
        movement.lastPosition = position
        layout.invalidateLayout(with: context)
        if let update {
            layoutWasInvalidated()
            animate(update, completion: nil)
        }
        showMovedItem()
    }

    /// Whether an item could be put down at a place.
    func isPlace(_ target: IndexPath, for place: IndexPath) -> Bool {
        guard target.count == 2, knownNumbers.indices.contains(target.section) else { return false }
        return 0..<(knownNumbers[target.section] + (target.section == place.section ? 0 : 1)) ~= target.item
    }

    /// The numbers, and what is known by its place, go along with an item.
    private func rearrange(
        _ place: IndexPath, to target: IndexPath, from places: [CollectionElement: UICollectionViewLayoutAttributes]
    ) -> CollectionUpdate {
        var changes = TableChanges(kind: .collection)
        if place != target { changes.movedRows[place] = target }
        var numbers = knownNumbers
        numbers[place.section] -= 1
        numbers[target.section] += 1
        return rearrange(changes, to: numbers, from: places).update
    }

    // MARK: Putting down

    private func putDown(_ movement: ItemMovement, isCancelled: Bool) {
        movement.scroller.stop()
        self.movement = nil
        collectionViewLayout.invalidateLayout(
            with: collectionViewLayout.invalidationContextForEndingInteractiveMovementOfItems(
                toFinalIndexPaths: [isCancelled ? movement.source : movement.place],
                previousIndexPaths: [movement.place], movementCancelled: isCancelled))
        layoutWasInvalidated()
    }

    /// Has everything go where it belongs, the cell that was held above the others until it is there.
    private func settle(_ cell: UICollectionReusableView, _ update: CollectionUpdate) {
        settling = cell
        animate(update) { [weak self, weak cell] _ in
            guard let self, let cell, self.settling === cell else { return }
            self.settling = nil
            guard let element = self.shown.first(where: { $0.value === cell })?.key else { return }
            cell.layer.zPosition = CGFloat(self.placed[element]?.zIndex ?? 0)
        }
    }

    /// Has everything be as it was before something was picked up, at once: what there is changes otherwise.
    func abandonMovement() {
        settling = nil
        guard let movement else { return }
        let update = rearrange(movement.place, to: movement.source, from: [:])
        placed = Dictionary(placed.map { (update.place(of: $0.key) ?? $0.key, $0.value) }) { first, _ in first }
        putDown(movement, isCancelled: true)
    }

    // MARK: Places

    /// Where the data source has an item that lies somewhere now.
    func dataPath(_ path: IndexPath) -> IndexPath { movement?.move.origin(of: path) ?? path }

    /// Where an item of the data source lies now.
    func shownPath(_ path: IndexPath) -> IndexPath { movement?.move.place(of: path) ?? path }

    /// What is held, and where it lies above the others.
    var movedAttributes: (element: CollectionElement, attributes: UICollectionViewLayoutAttributes)? {
        guard let movement,
            let attributes = collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
                at: movement.place, withTargetPosition: movement.position) as UICollectionViewLayoutAttributes?
        else { return nil }
        return (CollectionElement(kind: nil, path: movement.place), attributes)
    }

    /// The cell that is held follows at once. Looks that somebody else has given it stay while the layout's do.
    func showMovedItem() {
        guard let movement, let (element, attributes) = movedAttributes else { return }
        let before = placed.updateValue(attributes, forKey: element)
        UIView.performWithoutAnimation {
            if let before, before.looks(like: attributes) {
                movement.cell.center = attributes.center
            } else {
                movement.cell.place(by: attributes)
            }
        }
    }
}

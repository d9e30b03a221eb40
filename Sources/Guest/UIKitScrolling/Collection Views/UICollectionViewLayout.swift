/// Says where the items of a collection lie. To be subclassed.
///
/// - Status: complete
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject, @preconcurrency NSCoding {
    open package(set) weak var collectionView: UICollectionView?
    /// How decoration views are made, by their kinds.
    var decorations: [String: @MainActor () -> UIView?] = [:]
    /// The change that is under way.
    var update: CollectionUpdate?

    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init()
        coder.fill(self)
    }

    open func encode(with coder: NSCoder) {}

    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    /// Called before places are asked for, whenever the layout was invalidated.
    open func prepare() {}

    /// Points.
    open var collectionViewContentSize: CGSize { .zero }

    /// All that lies in a part of the content.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Whether everything lies elsewhere when another part, or a part of another size, is seen.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    open func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext { makeInvalidationContext() }

    /// Whether a cell's own wish changes the layout.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext { makeInvalidationContext() }

    open func invalidateLayout() { invalidateLayout(with: makeInvalidationContext()) }
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        // Where nothing but what is held has moved, a layout of ours stays as it is.
        if let targets = context.targetIndexPathsForInteractivelyMovingItems,
            targets == context.previousIndexPathsForInteractivelyMovingItems,
            type(of: self) == UICollectionViewFlowLayout.self
        {
            return
        }
        collectionView?.layoutWasInvalidated()
    }

    /// Where scrolling comes to rest that would do so at a place; points.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }

    // MARK: Changes

    /// Called before an animated change, after `prepare`.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
    /// Called within the animation of a change, when all places were asked for.
    open func finalizeCollectionViewUpdates() {}

    /// Where the animation of what comes into sight begins, by its new place; nil: where it ends. By itself, what is
    /// inserted appears where it belongs, and what moves comes from where it was.
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        standardInitialAttributes(of: CollectionElement(kind: nil, path: itemIndexPath))
    }

    /// Where the animation of what leaves ends, by its old place; nil: where it is. By itself, what is deleted fades
    /// where it was, and what moves goes to where it is now.
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        standardFinalAttributes(of: CollectionElement(kind: nil, path: itemIndexPath))
    }

    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        standardInitialAttributes(of: CollectionElement(kind: elementKind, path: elementIndexPath))
    }

    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        standardFinalAttributes(of: CollectionElement(kind: elementKind, path: elementIndexPath))
    }

    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        standardInitialAttributes(
            of: CollectionElement(kind: elementKind, path: decorationIndexPath, isDecoration: true))
    }

    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        standardFinalAttributes(
            of: CollectionElement(kind: elementKind, path: decorationIndexPath, isDecoration: true))
    }

    /// Called on the old and the new layout when one takes the place of the other, before and after.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    open func finalizeLayoutTransition() {}

    // MARK: Items that are held

    /// Where an item would be put down that is held at a position: by itself, where the item is that lies below it.
    ///
    /// - Parameter previousIndexPath: where it would have been put down until now.
    open func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath { standardTarget(of: previousIndexPath, at: position) }

    /// How an item looks that is held: by itself as it would in its place, above the others.
    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes { standardMovedAttributes(of: indexPath, at: position) }

    /// Called whenever what is held has moved.
    open func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        makeInvalidationContext(from: previousIndexPaths, to: targetIndexPaths, at: targetPosition)
    }

    /// Called when what was held has been put down, or is back where it came from.
    open func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
        makeInvalidationContext(from: previousIndexPaths, to: indexPaths, at: .zero)
    }

    private func makeInvalidationContext(
        from previous: [IndexPath], to target: [IndexPath], at position: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeInvalidationContext()
        context.previousIndexPathsForInteractivelyMovingItems = previous
        context.targetIndexPathsForInteractivelyMovingItems = target
        context.interactiveMovementTarget = position
        return context
    }

    private func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
        let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
        return (type ?? UICollectionViewLayoutInvalidationContext.self).init()
    }
}

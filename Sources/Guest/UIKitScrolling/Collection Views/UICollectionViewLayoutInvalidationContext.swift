/// What of a layout is not true any more.
///
/// - Status: partial (everything is laid out again, whatever it names)
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
    public required override init() { super.init() }

    open package(set) var invalidateEverything = false
    open package(set) var invalidateDataSourceCounts = false
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    open var contentOffsetAdjustment = CGPoint.zero
    open var contentSizeAdjustment = CGSize.zero

    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }
}

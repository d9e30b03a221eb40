extension UICollectionViewDiffableDataSource {
    /// What is asked and told when a user moves items. iOS 14.
    ///
    /// - Status: complete
    public struct ReorderingHandlers {
        public typealias Transaction = NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>

        /// Whether an item may be moved. Without it none may.
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        /// Called before the data source shows the items in their new order, and after.
        public var willReorder: ((Transaction) -> Void)?
        public var didReorder: ((Transaction) -> Void)?

        public init(
            canReorderItem: ((ItemIdentifierType) -> Bool)? = nil, willReorder: ((Transaction) -> Void)? = nil,
            didReorder: ((Transaction) -> Void)? = nil
        ) {
            self.canReorderItem = canReorderItem
            self.willReorder = willReorder
            self.didReorder = didReorder
        }
    }
}

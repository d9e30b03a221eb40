@_spi(Hosting) @_spi(UIKit) import UIKitCore

// Facts: Apple's reference of `NSDiffableDataSourceTransaction`.

/// What a user has changed in a data source of snapshots. iOS 14.
///
/// - Status: partial (what has changed is not told by section)
public struct NSDiffableDataSourceTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

    /// From the items in their order before to those after, over all sections.
    public var difference: CollectionDifference<ItemIdentifierType> {
        finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers).inferringMoves()
    }
}

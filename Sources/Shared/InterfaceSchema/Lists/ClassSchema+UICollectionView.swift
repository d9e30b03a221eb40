extension ClassSchema {
    static let collectionView = ClassSchema(
        "UICollectionView", below: scrollView, elements: ["collectionView"],
        attributes: [
            .object("collectionViewLayout"), .bool("allowsSelection"), .bool("allowsMultipleSelection"),
            .object("backgroundView"), .objects("cells"), .object("sectionHeaderView"), .object("sectionFooterView"),
            .bool("prefetchingEnabled"),
        ],
        outlets: [
            "backgroundView", "collectionViewLayout", "dataSource", "delegate", "dragDelegate", "dropDelegate",
            "prefetchDataSource",
        ],
        delegateMethods: [
            "collectionView(_:numberOfItemsInSection:)", "collectionView(_:cellForItemAt:)",
            "collectionView(_:didSelectItemAt:)", "collectionView(_:didDeselectItemAt:)",
            "collectionView(_:shouldSelectItemAt:)", "collectionView(_:willDisplay:forItemAt:)",
            "collectionView(_:layout:sizeForItemAt:)", "collectionView(_:layout:insetForSectionAt:)",
            "collectionView(_:layout:minimumLineSpacingForSectionAt:)",
            "collectionView(_:layout:minimumInteritemSpacingForSectionAt:)",
            "collectionView(_:viewForSupplementaryElementOfKind:at:)", "numberOfSections(in:)",
            "collectionView(_:shouldHighlightItemAt:)", "collectionView(_:didHighlightItemAt:)",
            "collectionView(_:didUnhighlightItemAt:)", "collectionView(_:shouldDeselectItemAt:)",
            "collectionView(_:didEndDisplaying:forItemAt:)",
            "collectionView(_:willDisplaySupplementaryView:forElementKind:at:)",
            "collectionView(_:canMoveItemAt:)", "collectionView(_:moveItemAt:to:)",
            "collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)",
            "collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:)",
            "collectionView(_:targetContentOffsetForProposedContentOffset:)",
            "collectionView(_:layout:referenceSizeForHeaderInSection:)",
            "collectionView(_:layout:referenceSizeForFooterInSection:)",
        ])

    static let collectionReusableView = ClassSchema(
        "UICollectionReusableView", below: view, elements: ["collectionReusableView"],
        attributes: [.string("reuseIdentifier")])

    static let collectionViewCell = ClassSchema(
        "UICollectionViewCell", below: collectionReusableView, elements: ["collectionViewCell"],
        attributes: [
            .object("contentView"), .object("backgroundView"), .object("selectedBackgroundView"),
            .size("customSize").unused("the layout says how large an item is"),
        ],
        outlets: ["backgroundView", "contentView", "selectedBackgroundView"])

    static let collectionViewLayout = ClassSchema(
        "UICollectionViewLayout", below: object, elements: ["collectionViewLayout"])

    static let collectionViewFlowLayout = ClassSchema(
        "UICollectionViewFlowLayout", below: collectionViewLayout, elements: ["collectionViewFlowLayout"],
        attributes: [
            .number("minimumLineSpacing"), .number("minimumInteritemSpacing"),
            .name("scrollDirection", "vertical horizontal"), .size("itemSize"), .size("estimatedItemSize"),
            .bool("automaticEstimatedItemSize"), .size("headerReferenceSize"), .size("footerReferenceSize"),
            .insets("sectionInset"),
        ])
}

extension ClassSchema {
    static let collectionView = ClassSchema(
        "UICollectionView", below: scrollView, elements: ["collectionView"],
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
            "collectionView(_:viewForSupplementaryElementOfKind:at:)",
        ],
        standIn: StandInSchema())

    static let collectionReusableView = ClassSchema(
        "UICollectionReusableView", below: view, elements: ["collectionReusableView"], standIn: StandInSchema())
}

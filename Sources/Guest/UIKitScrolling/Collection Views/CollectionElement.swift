/// What a collection shows: an item's cell, a supplementary view, or a decoration of the layout's own.
struct CollectionElement: Hashable {
    /// nil for items.
    var kind: String?
    var path: IndexPath
    var isDecoration = false
}

extension CollectionElement {
    @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
        self.init(
            kind: attributes.representedElementKind, path: attributes.indexPath,
            isDecoration: attributes.representedElementCategory == .decorationView)
    }

    /// The same at another place.
    func moved(to path: IndexPath) -> CollectionElement {
        CollectionElement(kind: kind, path: path, isDecoration: isDecoration)
    }
}

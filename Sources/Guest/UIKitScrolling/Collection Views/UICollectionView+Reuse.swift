@_spi(Hosting) @_spi(UIKit) import UIKitCore

// Views of a collection that are used again.
extension UICollectionView {
    public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        register(cellClass, CollectionReuseKey(kind: nil, identifier: identifier))
    }

    public func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        register(viewClass, CollectionReuseKey(kind: elementKind, identifier: identifier))
    }

    private func register(_ viewClass: AnyClass?, _ key: CollectionReuseKey) {
        let type = viewClass as? UICollectionReusableView.Type
        reuse.register(key, type.map { type in { CollectionViewInitialization.make(type) } })
    }

    /// How a nib or a storyboard's prototype makes views.
    ///
    /// - Parameter kind: nil for items.
    package func register(maker: (@MainActor () -> UIView?)?, kind: String?, forReuseIdentifier identifier: String) {
        reuse.register(CollectionReuseKey(kind: kind, identifier: identifier), maker)
    }

    public func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell {
        guard let cell = waiting(nil, identifier) as? UICollectionViewCell else {
            raise(
                .internalInconsistencyException,
                """
                could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - must \
                register a nib or a class for the identifier or connect a prototype cell in a storyboard
                """)
        }
        prepare(cell, for: indexPath, kind: nil)
        return cell
    }

    public func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let view = waiting(elementKind, identifier) else {
            raise(
                .internalInconsistencyException,
                """
                could not dequeue a view of kind: \(elementKind) with identifier \(identifier) - must register a nib or \
                a class for the identifier or connect a prototype cell in a storyboard
                """)
        }
        prepare(view, for: indexPath, kind: elementKind)
        return view
    }

    private func waiting(_ kind: String?, _ identifier: String) -> UICollectionReusableView? {
        reuse.view(CollectionReuseKey(kind: kind, identifier: identifier), identifier: identifier)
    }

    /// A view has its size before it is filled.
    private func prepare(_ view: UICollectionReusableView, for path: IndexPath, kind: String?) {
        let attributes =
            kind.map { collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: $0, at: path) }
            ?? collectionViewLayout.layoutAttributesForItem(at: shownPath(path))
        if let attributes { view.place(by: attributes) }
    }
}

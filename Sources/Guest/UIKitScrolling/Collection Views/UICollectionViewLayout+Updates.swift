@_spi(UIKit) import UIKitCore

// What a layout says of changes: asked by the collection, answered from what was and what is.
extension UICollectionViewLayout {
    func initialAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        guard let kind = element.kind else { return initialLayoutAttributesForAppearingItem(at: element.path) }
        return element.isDecoration
            ? initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: element.path)
            : initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: element.path)
    }

    func finalAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        guard let kind = element.kind else { return finalLayoutAttributesForDisappearingItem(at: element.path) }
        return element.isDecoration
            ? finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: element.path)
            : finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: element.path)
    }

    func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        guard let kind = element.kind else { return layoutAttributesForItem(at: element.path) }
        return element.isDecoration
            ? layoutAttributesForDecorationView(ofKind: kind, at: element.path)
            : layoutAttributesForSupplementaryView(ofKind: kind, at: element.path)
    }

    func standardInitialAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        update?.initial(element, final: attributes(of: element))
    }

    func standardFinalAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        update?.final(element) { attributes(of: $0) }
    }

    // MARK: Decoration views

    /// How the decoration views of a kind are made: as views of a class.
    public func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        let type = viewClass as? UICollectionReusableView.Type
        decorations[elementKind] = type.map { type in { CollectionViewInitialization.make(type) } }
    }

    /// How a nib makes the decoration views of a kind.
    package func register(maker: (@MainActor () -> UIView?)?, forDecorationViewOfKind elementKind: String) {
        decorations[elementKind] = maker
    }
}

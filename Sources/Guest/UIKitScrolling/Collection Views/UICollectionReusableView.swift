@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// A view that a collection uses again and again: a header, a footer, or, as a subclass, an item's cell.
///
/// - Status: complete
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
    open private(set) var reuseIdentifier: String?
    /// What lives as long as the view.
    package var kept: [AnyObject] = []

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    func take(reuseIdentifier: String) { self.reuseIdentifier = reuseIdentifier }

    @_spi(UIKit) open override var isLayoutBoundary: Bool { true }

    /// Called before the view is used for something else.
    open func prepareForReuse() {}

    /// Takes on what a layout says beside place and looks; for subclasses with attributes of their own.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// What the view wishes of its place: by itself, the size that its constraints ask for, where the layout lets it.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes }

    func place(by attributes: UICollectionViewLayoutAttributes) {
        if transform != .identity { transform = .identity }
        if frame != attributes.frame { frame = attributes.frame }
        if attributes.transform != .identity { transform = attributes.transform }
        alpha = attributes.alpha
        isHidden = attributes.isHidden
        layer.zPosition = CGFloat(attributes.zIndex)
        apply(attributes)
    }
}

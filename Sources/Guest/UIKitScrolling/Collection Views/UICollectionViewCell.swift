@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// An item of a collection. What is in it belongs into `contentView`.
///
/// - Status: partial (no configurations, drag states or menus)
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
    private let content = UIView(frame: .zero)
    /// Performs the segue that the file connects to the item.
    package var selectionAction: ((UICollectionViewCell) -> Void)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        if content.superview == nil { addSubview(content) }
        content.frame = bounds
    }

    @_spi(UIKit) open override var archivedSubviews: [UIView] { super.archivedSubviews.filter { $0 !== content } }

    open var contentView: UIView { content }

    open var backgroundView: UIView? { didSet { exchange(oldValue, for: backgroundView) } }
    /// Lies behind the content while the item is selected or highlighted.
    open var selectedBackgroundView: UIView? {
        didSet {
            exchange(oldValue, for: selectedBackgroundView)
            updateSelection()
        }
    }

    private func exchange(_ old: UIView?, for new: UIView?) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        if let new { insertSubview(new, belowSubview: content) }
        setNeedsLayout()
    }

    open var isSelected = false { didSet { updateSelection() } }
    open var isHighlighted = false { didSet { updateSelection() } }

    private func updateSelection() { selectedBackgroundView?.isHidden = !isSelected && !isHighlighted }

    open override func prepareForReuse() {
        super.prepareForReuse()
        isHighlighted = false
        isSelected = false
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        for part in [backgroundView, selectedBackgroundView, content] {
            if let part, part.frame != bounds { part.frame = bounds }
        }
    }

    open override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let size = content.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        guard size.width > 0, size.height > 0,
            let attributes = layoutAttributes.copy() as? UICollectionViewLayoutAttributes
        else { return layoutAttributes }
        attributes.size = size
        return attributes
    }

    @_spi(UIKit) open override var reactsToTaps: Bool {
        (superview as? UICollectionView)?.allowsSelection ?? false
    }

    @_spi(UIKit) open override var accessibilityMoves: [UIAccessibilityCustomAction] {
        (superview as? UICollectionView)?.steps(of: self) ?? []
    }
}

@_spi(UIKit) import UIKitCore

/// Where an item or a supplementary view of a collection lies, and how it looks there.
///
/// - Status: complete
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
    open var indexPath = IndexPath(item: 0, section: 0)
    open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
    /// nil for items.
    open private(set) var representedElementKind: String?
    /// Points of the content.
    open var center = CGPoint.zero
    open var size = CGSize.zero
    open var transform = CGAffineTransform.identity
    open var transform3D = CATransform3DIdentity
    open var alpha: CGFloat = 1
    /// Elements of greater ones lie above.
    open var zIndex = 0
    open var isHidden = false

    public required override init() { super.init() }

    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        representedElementCategory = .supplementaryView
        representedElementKind = elementKind
    }

    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        representedElementCategory = .decorationView
        representedElementKind = decorationViewKind
    }

    open var frame: CGRect {
        get {
            CGRect(
                x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
        }
        set {
            center = CGPoint(x: newValue.midX, y: newValue.midY)
            size = newValue.size
        }
    }

    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated {
            let copy = type(of: self).init()
            copy.indexPath = indexPath
            copy.representedElementCategory = representedElementCategory
            copy.representedElementKind = representedElementKind
            copy.center = center
            copy.size = size
            copy.transform = transform
            copy.transform3D = transform3D
            copy.alpha = alpha
            copy.zIndex = zIndex
            copy.isHidden = isHidden
            return copy
        }
    }
}

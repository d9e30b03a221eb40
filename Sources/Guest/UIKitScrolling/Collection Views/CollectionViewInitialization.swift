/// Makes cells and other views of classes that only a registration names. See `DynamicInitialization`.
@_spi(Hosting) @MainActor public enum CollectionViewInitialization {
    open class View: UICollectionReusableView {
        public required override init(frame: CGRect) { super.init(frame: frame) }
        public required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    static func make(_ type: UICollectionReusableView.Type) -> UICollectionReusableView {
        unsafeBitCast(type, to: View.Type.self).init(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    }
}

extension UICollectionView {
    /// The nib's one top-level object must be a cell.
    public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        register(maker: nib.map { nib in { nib.onlyObject() } }, kind: nil, forReuseIdentifier: identifier)
    }

    /// The nib's one top-level object must be a reusable view.
    public func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) {
        register(maker: nib.map { nib in { nib.onlyObject() } }, kind: kind, forReuseIdentifier: identifier)
    }
}

extension UICollectionViewLayout {
    /// The nib's one top-level object must be a reusable view.
    public func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
        register(maker: nib.map { nib in { nib.onlyObject() } }, forDecorationViewOfKind: elementKind)
    }
}

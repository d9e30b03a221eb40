import InterfaceFormat
@_spi(Hosting) import UIKitCore

/// What Interface Builder's canvas shows in a collection: each prototype once, as large as it was drawn.
@MainActor final class CollectionCanvas: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    private let cells: [UICollectionViewCell]
    private let sizes: [CGSize]
    var header: UICollectionReusableView?
    var footer: UICollectionReusableView?

    init(cells: [UICollectionViewCell]) {
        self.cells = cells
        sizes = cells.map(\.frame.size)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { cells.count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { cells[indexPath.item] }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        (kind == UICollectionView.elementKindSectionHeader ? header : footer) ?? UICollectionReusableView(frame: .zero)
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { sizes[indexPath.item] }
}

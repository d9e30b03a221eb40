import Foundation
@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// Fetches the data of items before they come into sight. The second method is optional.
///
/// What is told is what lies one screen ahead, in the direction of the last step; how far UIKit looks is not documented.
///
/// - Status: complete
@preconcurrency @MainActor public protocol UICollectionViewDataSourcePrefetching: AnyObject {
    /// These items are expected next, the nearest first.
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
    /// These are not expected any more, though they never came into sight.
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
    public func collectionView(
        _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {}
}

extension UICollectionView {
    /// Tells who fetches beforehand what lies ahead.
    func prefetch() {
        guard let prefetchDataSource, isPrefetchingEnabled, batch == nil, window != nil, !bounds.isEmpty else { return }
        let isAcross = (collectionViewLayout as? UICollectionViewFlowLayout)?.scrollDirection == .horizontal
        let area = prefetching.area(ahead: bounds, isAcross: isAcross)
        let ahead = (collectionViewLayout.layoutAttributesForElements(in: area) ?? [])
            .filter { $0.representedElementCategory == .cell }.map(\.indexPath)
        let (new, missed) = prefetching.take(ahead: ahead, seen: Set(shown.keys.filter { $0.kind == nil }.map(\.path)))
        if !missed.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: missed) }
        if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new) }
    }
}

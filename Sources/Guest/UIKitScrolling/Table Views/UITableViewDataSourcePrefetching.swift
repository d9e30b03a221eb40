import Foundation
@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// Fetches the data of rows before they come into sight. The second method is optional.
///
/// What is told is what lies one screen ahead, in the direction of the last step; how far UIKit looks is not documented.
///
/// - Status: complete
@preconcurrency @MainActor public protocol UITableViewDataSourcePrefetching: AnyObject {
    /// These rows are expected next, the nearest first.
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
    /// These are not expected any more, though they never came into sight.
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
    public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}

extension UITableView {
    /// Tells who fetches beforehand what lies ahead.
    func prefetch() {
        guard let prefetchDataSource, isPrefetchingEnabled, changes == nil, window != nil, !bounds.isEmpty else {
            return
        }
        let area = prefetching.area(ahead: bounds, isAcross: false)
        let ahead = table.rows(from: area.minY, to: area.maxY)
        let (new, missed) = prefetching.take(ahead: ahead, seen: Set(shownCells.keys))
        if !missed.isEmpty { prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: missed) }
        if !new.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: new) }
    }
}

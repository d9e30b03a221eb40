import Testing
import UIKit

@testable import UIKitScrolling

/// Data of what comes into sight next is fetched beforehand.
@MainActor @Suite("Prefetching") struct PrefetchingTests {
    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate, UITableViewDataSourcePrefetching {
        var count = 100
        var heard: [String] = []

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
            heard.append("fetch \(indexPaths.map { "\($0.row)" }.joined(separator: " "))")
        }
        func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
            heard.append("cancel \(indexPaths.map { "\($0.row)" }.joined(separator: " "))")
        }
    }

    /// Five rows are seen at a time.
    private func table(_ rows: Rows) -> (ScrollingScene, UITableView) {
        let scene = ScrollingScene()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        table.prefetchDataSource = rows
        scene.show(table, rowHeight: 60, source: rows)
        return (scene, table)
    }

    @Test("tells of one screen ahead, each row once, nearest first") func ahead() {
        let rows = Rows()
        let (scene, table) = table(rows)
        #expect(rows.heard == ["fetch 5 6 7 8 9"])
        rows.heard = []
        table.contentOffset.y = 120
        scene.commit()
        #expect(rows.heard == ["fetch 10 11"])
        rows.heard = []
        scene.commit()
        table.setNeedsLayout()
        scene.commit()
        #expect(rows.heard.isEmpty)
    }

    @Test("takes back what is not expected any more when the way is another") func back() {
        let rows = Rows()
        let (scene, table) = table(rows)
        table.contentOffset.y = 1200
        scene.commit()
        rows.heard = []
        table.contentOffset.y = 1140
        scene.commit()
        // Of 25 to 29, which lay ahead, none is; what is above comes next, the nearest first.
        #expect(rows.heard == ["cancel 25 26 27 28 29", "fetch 18 17 16 15 14"])
    }

    @Test("begins anew with other rows, and is silent where there is nobody") func others() {
        let rows = Rows()
        let (scene, table) = table(rows)
        rows.heard = []
        rows.count = 7
        table.reloadData()
        scene.commit()
        #expect(rows.heard == ["fetch 5 6"])
        rows.heard = []
        table.isPrefetchingEnabled = false
        table.reloadData()
        scene.commit()
        table.prefetchDataSource = nil
        table.isPrefetchingEnabled = true
        table.reloadData()
        scene.commit()
        #expect(rows.heard.isEmpty)
    }

    private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDataSourcePrefetching {
        var heard: [String] = []

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
            heard.append("fetch \(indexPaths.map { "\($0.item)" }.joined(separator: " "))")
        }
        func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
            heard.append("cancel \(indexPaths.map { "\($0.item)" }.joined(separator: " "))")
        }
    }

    @Test("follows the way of a collection, also to the side", arguments: [true, false]) func items(isAcross: Bool) {
        let scene = ScrollingScene()
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = isAcross ? .horizontal : .vertical
        layout.itemSize = CGSize(width: 100, height: 100)
        layout.minimumLineSpacing = 0
        layout.minimumInteritemSpacing = 0
        let items = Items()
        let collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: layout)
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        collection.dataSource = items
        collection.prefetchDataSource = items
        scene.controller.view.addSubview(collection)
        scene.commit()
        #expect(items.heard == ["fetch 4 5 6 7"])
        items.heard = []
        collection.contentOffset = isAcross ? CGPoint(x: 1000, y: 0) : CGPoint(x: 0, y: 1000)
        scene.commit()
        #expect(items.heard == ["cancel 4 5 6 7", "fetch 24 25 26 27"])
    }
}

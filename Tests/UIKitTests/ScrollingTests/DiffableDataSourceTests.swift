import Testing
@_spi(Hosting) import UIKit

@testable @_spi(UIKit) import UIKitCore
@testable import UIKitScrolling

@MainActor @Suite("A data source of snapshots", .serialized) struct DiffableDataSourceTests {
    typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    let scene = ScrollingScene()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let collection: UICollectionView
    /// The items whose cells were asked for.
    final class Made { var items: [Int] = [] }
    let made = Made()

    init() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 200, height: 20)
        layout.minimumLineSpacing = 0
        collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.rowHeight = 20
    }

    private func tableSource() -> UITableViewDiffableDataSource<String, Int> {
        scene.controller.view.addSubview(table)
        let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { [made] table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            made.items.append(item)
            cell.textLabel?.text = "\(item)"
            return cell
        }
        return source
    }

    private func collectionSource() -> UICollectionViewDiffableDataSource<String, Int> {
        scene.controller.view.addSubview(collection)
        let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: collection) {
            [made] collection, path, item in
            let cell = collection.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            made.items.append(item)
            cell.accessibilityIdentifier = "\(item)"
            return cell
        }
        return source
    }

    private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
        var snapshot = Snapshot()
        for (section, items) in sections {
            snapshot.appendSections([section])
            snapshot.appendItems(items)
        }
        return snapshot
    }

    private func snapshot(_ items: Int...) -> Snapshot { snapshot([("only", items)]) }

    /// The texts of the rows, from top to bottom.
    private var rows: [String] {
        scene.rest()
        scene.commit()
        return table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.map { $0.textLabel?.text ?? "" }
    }

    private var items: [String] {
        scene.rest()
        scene.commit()
        return collection.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.map { $0.accessibilityIdentifier ?? "" }
    }

    @Test("shows a table what comes, goes and moves, and asks for the cells of what is new alone")
    func rowsChange() async {
        let source = tableSource()
        source.apply(snapshot(1, 2, 3, 4), animatingDifferences: false)
        #expect(rows == ["1", "2", "3", "4"])
        made.items = []
        await withCheckedContinuation { rest in source.apply(snapshot(5, 4, 1, 3)) { rest.resume() } }
        #expect(rows == ["5", "4", "1", "3"] && made.items == [5])
        #expect(source.itemIdentifier(for: IndexPath(row: 1, section: 0)) == 4)
        #expect(source.itemIdentifier(for: IndexPath(row: 9, section: 0)) == nil)
        #expect(source.indexPath(for: 3) == IndexPath(row: 3, section: 0) && source.indexPath(for: 2) == nil)
        #expect(source.snapshot().itemIdentifiers == [5, 4, 1, 3])
    }

    @Test("asks for the cells of what is to be shown anew, wherever it stands then")
    func rowsAreShownAnew() {
        let source = tableSource()
        source.apply(snapshot(1, 2, 3, 4), animatingDifferences: false)
        _ = rows
        made.items = []
        var next = snapshot(9, 2, 1, 4)
        next.reloadItems([1, 4])
        source.apply(next)
        #expect(rows == ["9", "2", "1", "4"] && made.items.sorted() == [1, 4, 9])
        // It was shown anew once.
        made.items = []
        source.apply(source.snapshot())
        #expect(rows == ["9", "2", "1", "4"] && made.items.isEmpty)
    }

    @Test("shows a collection what comes, goes and moves")
    func itemsChange() {
        let source = collectionSource()
        source.apply(snapshot(1, 2, 3, 4), animatingDifferences: false)
        #expect(items == ["1", "2", "3", "4"])
        made.items = []
        var next = snapshot(5, 4, 1, 3)
        next.reloadItems([3])
        source.apply(next)
        #expect(items == ["5", "4", "1", "3"] && made.items.sorted() == [3, 5])
        #expect(source.indexPath(for: 4) == IndexPath(item: 1, section: 0))
    }

    @Test("lets items be moved by hand where it is told so, and tells what has changed")
    func itemsAreMoved() throws {
        let source = collectionSource()
        source.apply(snapshot([("a", [1, 2, 3]), ("b", [4])]), animatingDifferences: false)
        #expect(items == ["1", "2", "3", "4"])
        #expect(!collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
        var told: [[Int]] = []
        source.reorderingHandlers.canReorderItem = { $0 != 2 }
        source.reorderingHandlers.willReorder = { [unowned source] in
            told += [$0.initialSnapshot.itemIdentifiers, source.snapshot().itemIdentifiers]
        }
        source.reorderingHandlers.didReorder = { [unowned source] in
            told += [$0.finalSnapshot.itemIdentifiers, source.snapshot().itemIdentifiers]
            #expect($0.difference.count == 2)
        }
        #expect(!collection.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0)))
        #expect(collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
        collection.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 65))
        collection.endInteractiveMovement()
        #expect(told == [[1, 2, 3, 4], [1, 2, 3, 4], [2, 3, 1, 4], [2, 3, 1, 4]])
        #expect(source.snapshot().itemIdentifiers(inSection: "b") == [1, 4])
        #expect(items == ["2", "3", "1", "4"])
    }

    @Test("is asked for headers")
    func headers() throws {
        let source = collectionSource()
        let layout = try #require(collection.collectionViewLayout as? UICollectionViewFlowLayout)
        layout.headerReferenceSize = CGSize(width: 200, height: 30)
        let kind = UICollectionView.elementKindSectionHeader
        collection.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
        var asked: [String] = []
        source.supplementaryViewProvider = { collection, kind, path in
            asked.append("\(kind == UICollectionView.elementKindSectionHeader) \(path.section)")
            return collection.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
        }
        source.apply(snapshot([("a", [1]), ("b", [2])]), animatingDifferences: false)
        #expect(items == ["1", "2"] && asked.sorted() == ["true 0", "true 1"])
    }

    /// A subclass gives titles, as tables ask for them.
    final class Titled: UITableViewDiffableDataSource<String, Int> {
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            snapshot().sectionIdentifiers[section]
        }
    }

    @Test("is asked for titles where a subclass has them")
    func titles() {
        let source = Titled(tableView: table) { table, path, _ in
            table.dequeueReusableCell(withIdentifier: "cell", for: path)
        }
        source.apply(snapshot([("Fruit", [1]), ("Trees", [2])]), animatingDifferences: false)
        let asked: UITableViewDataSource? = table.dataSource
        #expect(asked?.tableView(table, titleForHeaderInSection: 1) == "Trees" && asked === source)
        #expect(asked?.tableView(table, canEditRowAt: IndexPath(row: 0, section: 0)) == false)
    }

    /// Random snapshots, one after the other: what is seen is what the last one says, in both kinds of list.
    @Test("arrives at every snapshot from every other", arguments: 1...8)
    func randomSnapshots(seed: UInt64) {
        var state = seed &* 0x9E37_79B9_7F4A_7C15
        func random(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(count))
        }
        let (rowSource, itemSource) = (tableSource(), collectionSource())
        for round in 0..<15 {
            var left = Array(0..<12)
            var sections: [(String, [Int])] = []
            var names = ["a", "b", "c", "d"]
            for _ in 0..<random(4) {
                let name = names.remove(at: random(names.count))
                sections.append(
                    (name, (0..<min(random(5), left.count)).map { _ in left.remove(at: random(left.count)) }))
            }
            var next = snapshot(sections)
            for item in next.itemIdentifiers where random(4) == 0 { next.reloadItems([item]) }
            for section in next.sectionIdentifiers where random(8) == 0 { next.reloadSections([section]) }
            let isAnimated = random(4) != 0
            rowSource.apply(next, animatingDifferences: isAnimated)
            itemSource.apply(next, animatingDifferences: isAnimated)
            let expected = next.itemIdentifiers.map(String.init)
            #expect(rows == expected && items == expected, "seed \(seed), round \(round)")
        }
    }
}

import Testing
@_spi(Hosting) import UIKit

@testable @_spi(UIKit) import UIKitCore
@testable import UIKitScrolling

@MainActor @Suite("A collection that changes", .serialized) struct CollectionChangeTests {
    final class Source: NSObject, UICollectionViewDataSource {
        var items = [["a", "b", "c", "d", "e", "f"]]
        var made: [String] = []
        func numberOfSections(in collectionView: UICollectionView) -> Int { items.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            items[section].count
        }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            let name = items[indexPath.section][indexPath.item]
            made.append(name)
            cell.accessibilityIdentifier = name
            return cell
        }
    }

    final class Decoration: UICollectionReusableView {
        required override init(frame: CGRect) { super.init(frame: frame) }
        required init?(coder: NSCoder) { nil }
    }

    /// Writes down what it is told, and has what comes fall in from above.
    class Layout: UICollectionViewFlowLayout {
        var calls: [String] = []
        var start: CGFloat?
        var shelves: CGFloat?

        override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
            super.prepare(forCollectionViewUpdates: updateItems)
            calls += updateItems.map {
                "\($0.updateAction) \($0.indexPathBeforeUpdate?.item ?? -1) \($0.indexPathAfterUpdate?.item ?? -1)"
            }
        }
        override func finalizeCollectionViewUpdates() { calls.append("end") }
        override func initialLayoutAttributesForAppearingItem(
            at itemIndexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
            if let start { attributes?.frame.origin.y = start }
            return attributes
        }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            let path = IndexPath(item: 0, section: 0)
            let shelf = layoutAttributesForDecorationView(ofKind: "shelf", at: path)
            return (super.layoutAttributesForElements(in: rect) ?? []) + [shelf].compactMap { $0 }
        }
        override func layoutAttributesForDecorationView(
            ofKind elementKind: String, at indexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            guard let shelves else { return nil }
            let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
            attributes.frame = CGRect(x: 0, y: shelves, width: 200, height: 4)
            attributes.zIndex = -1
            return attributes
        }
    }

    let scene = ScrollingScene()
    let layout = Layout()
    let view: UICollectionView
    let source = Source()

    init() {
        layout.itemSize = CGSize(width: 200, height: 40)
        layout.minimumLineSpacing = 0
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        scene.controller.view.addSubview(view)
        scene.commit()
        source.made = []
    }

    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    private func cell(_ name: String) -> UICollectionViewCell? {
        view.subviews.lazy.compactMap { $0 as? UICollectionViewCell }
            .first { $0.accessibilityIdentifier == name && !$0.isHidden }
    }

    /// Where a cell is seen at the moment.
    private func shown(_ name: String) -> (y: CGFloat, alpha: Float)? {
        guard let layer = cell(name)?.layer else { return nil }
        let seen = layer.presentation() ?? layer
        return (seen.frame.minY, seen.opacity)
    }

    @Test("fades what comes in at its place, and moves what makes room") func insertion() throws {
        let moved = try #require(cell("b"))
        source.items[0].insert("x", at: 1)
        view.insertItems(at: [path(1)])
        #expect(shown("x")?.alpha == 0 && shown("x")?.y == 40)
        #expect(shown("b")?.y == 40 && moved.frame.minY == 80)
        scene.pass(0.14)
        let half = try #require(shown("b"))
        #expect(half.y > 40 && half.y < 80)
        #expect(shown("x").map { $0.alpha > 0 && $0.alpha < 1 && $0.y == 40 } == true)
        scene.rest()
        #expect(cell("b") === moved && shown("b")?.y == 80 && shown("x")?.alpha == 1)
        #expect(source.made == ["x"])
        #expect(layout.calls == ["insert -1 1", "end"])
    }

    @Test("fades what goes, and has what follows come from beyond the edge") func deletion() throws {
        var ended = false
        view.performBatchUpdates {
            source.items[0].removeFirst()
            view.deleteItems(at: [path(0)])
        } completion: {
            ended = $0
        }
        #expect(shown("f")?.y == 200 && shown("a")?.y == 0 && !ended)
        let staying = try #require(cell("b"))
        // It may be touched while it moves.
        let hit = try #require(view.hitTest(CGPoint(x: staying.frame.midX, y: staying.frame.midY), with: nil))
        #expect(hit.isDescendant(of: staying))
        scene.pass(0.14)
        #expect(shown("a").map { $0.alpha < 1 && $0.y == 0 } == true)
        #expect(shown("f").map { $0.y < 200 && $0.y > 160 } == true)
        scene.rest()
        #expect(ended && cell("a") == nil && shown("f")?.y == 160)
        #expect(view.visibleCells.map(\.accessibilityIdentifier) == ["b", "c", "d", "e", "f"])
    }

    @Test("moves items by hand's order, and asks for reloaded ones anew") func moving() throws {
        let first = try #require(cell("a"))
        source.items[0] = ["b", "c", "a", "d", "E", "f"]
        view.performBatchUpdates {
            view.moveItem(at: path(0), to: path(2))
            view.reloadItems(at: [path(4)])
        }
        #expect(layout.calls == ["move 0 2", "reload 4 4", "end"])
        #expect(first.frame.minY == 80 && shown("a")?.y == 0)
        #expect(source.made == ["E"] && shown("E")?.alpha == 0)
        scene.rest()
        #expect(view.cellForItem(at: path(2)) === first && cell("e") == nil && shown("E")?.alpha == 1)
    }

    @Test("lets its layout say where what comes begins") func ownBeginning() {
        layout.start = -100
        source.items[0].append("x")
        source.items[0].removeFirst()
        view.performBatchUpdates {
            view.deleteItems(at: [path(0)])
            view.insertItems(at: [path(5)])
        }
        // The last but one comes into sight, from where the layout says.
        #expect(shown("f")?.y == -100)
        scene.rest()
        #expect(shown("f")?.y == 160)
    }

    @Test("goes to another layout's places, and to changed sizes in an empty batch") func otherLayout() {
        let other = UICollectionViewFlowLayout()
        other.itemSize = CGSize(width: 200, height: 60)
        other.minimumLineSpacing = 0
        view.setCollectionViewLayout(other, animated: true)
        #expect(cell("b")?.frame.minY == 60 && shown("b")?.y == 40)
        scene.rest()
        #expect(shown("b")?.y == 60 && source.made == [])
        view.performBatchUpdates { other.itemSize.height = 30 }
        #expect(cell("b")?.frame.minY == 30 && shown("b")?.y == 60 && shown("f")?.y == 300)
        scene.rest()
        #expect(shown("f")?.y == 150)
    }

    @Test("takes sections along with their items") func sections() {
        source.items = [["a"], ["b"], ["c"]]
        view.reloadData()
        scene.commit()
        let last = cell("c")
        source.items = [["c"], ["a"]]
        view.performBatchUpdates {
            view.deleteSections([1])
            view.moveSection(2, toSection: 0)
        }
        scene.rest()
        #expect(view.cellForItem(at: IndexPath(item: 0, section: 0)) === last)
        #expect(view.visibleCells.map(\.accessibilityIdentifier) == ["c", "a"])
        source.items = [["c"], ["x", "y", "z"]]
        view.reloadSections([1])
        scene.rest()
        #expect(view.visibleCells.map(\.accessibilityIdentifier) == ["c", "x", "y", "z"])
    }

    @Test("has no more than it needs after many changes") func reuse() {
        for number in 0..<20 {
            source.items[0].insert("\(number)", at: 0)
            view.insertItems(at: [path(0)])
            scene.rest()
        }
        #expect(view.visibleCells.count == 5)
        #expect(view.subviews.filter { $0 is UICollectionViewCell }.count <= 7)
        source.items[0] = ["a"]
        view.contentOffset.y = 300
        view.performBatchUpdates { view.deleteItems(at: (1..<26).map(path)) }
        scene.rest()
        #expect(view.contentOffset.y == 0 && view.visibleCells.count == 1)
    }

    @Test("shows its layout's own views") func decoration() throws {
        layout.register(Decoration.self, forDecorationViewOfKind: "shelf")
        layout.shelves = 36
        layout.invalidateLayout()
        scene.commit()
        func shelf() -> Decoration? { view.subviews.lazy.compactMap { $0 as? Decoration }.first { !$0.isHidden } }
        let first = try #require(shelf())
        #expect(first.frame == CGRect(x: 0, y: 36, width: 200, height: 4) && first.layer.zPosition == -1)
        layout.shelves = 76
        layout.invalidateLayout()
        scene.commit()
        #expect(shelf() === first && first.frame.minY == 76)
        layout.shelves = nil
        layout.invalidateLayout()
        scene.commit()
        #expect(shelf() == nil)
        #expect(view.indexPathForItem(at: CGPoint(x: 10, y: 77)) == path(1))
    }
}

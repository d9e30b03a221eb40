import Testing
@_spi(Hosting) import UIKit

@testable @_spi(UIKit) import UIKitCore
@testable import UIKitScrolling

@MainActor @Suite("A collection view", .serialized)
struct CollectionViewTests {
    final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
        var numbers = [1000]
        var made = 0
        var calls: [String] = []
        var allows = true
        var identifier = "cell"
        func numberOfSections(in collectionView: UICollectionView) -> Int { numbers.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            numbers[section]
        }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            made += 1
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
            cell.tag = indexPath.item
            return cell
        }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "head", for: indexPath)
        }
        func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
            allows
        }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            calls.append("select \(indexPath.item)")
        }
        func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
            calls.append("deselect \(indexPath.item)")
        }
    }

    /// Its cells are as wide as their label.
    final class WordCell: UICollectionViewCell {
        override init(frame: CGRect) {
            super.init(frame: frame)
            let part = UIView()
            part.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(part)
            NSLayoutConstraint.activate([
                part.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                part.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
                part.topAnchor.constraint(equalTo: contentView.topAnchor),
                part.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                part.widthAnchor.constraint(equalToConstant: 70), part.heightAnchor.constraint(equalToConstant: 25),
            ])
        }

        required init?(coder: NSCoder) { nil }
    }

    let scene = ScrollingScene()
    let layout = UICollectionViewFlowLayout()
    let view: UICollectionView
    let source = Source()

    init() {
        layout.itemSize = CGSize(width: 60, height: 40)
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "head")
        view.dataSource = source
        view.delegate = source
        scene.controller.view.addSubview(view)
        scene.commit()
    }

    private func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
        view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
    }

    @Test("has cells for what is in sight, and uses them again") func reuse() {
        // Three in a line, each line 50 points after the one before.
        #expect(view.contentSize == CGSize(width: 200, height: 334 * 50 - 10))
        #expect(view.visibleCells.count == 18 && source.made == 18)
        let cells = Set(view.visibleCells.map(ObjectIdentifier.init))
        view.contentOffset.y = 5000
        scene.commit()
        #expect(view.indexPathsForVisibleItems.first == IndexPath(item: 300, section: 0))
        #expect(view.visibleCells.allSatisfy { $0.tag >= 300 })
        #expect(Set(view.visibleCells.map(ObjectIdentifier.init)).isSubset(of: cells))
    }

    @Test("places items in lines, and sections with headers and margins") func sections() {
        source.numbers = [4, 1]
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 10)
        view.reloadData()
        scene.commit()
        #expect(frame(0) == CGRect(x: 10, y: 35, width: 60, height: 40))
        #expect(frame(1)?.minX == 130 && frame(2)?.minX == 10)
        #expect(frame(0, 1) == CGRect(x: 10, y: 175, width: 60, height: 40))
        let header = view.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1))
        #expect(header?.frame == CGRect(x: 0, y: 140, width: 200, height: 30))
        #expect(view.contentSize.height == 230)
    }

    @Test("keeps headers in sight if it is told to") func pinning() {
        source.numbers = [40, 40]
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        layout.sectionHeadersPinToVisibleBounds = true
        view.reloadData()
        view.contentOffset.y = 200
        scene.commit()
        func header(_ section: Int) -> UICollectionReusableView? {
            view.supplementaryView(
                forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
        }
        #expect(header(0)?.frame == CGRect(x: 0, y: 200, width: 200, height: 30))
        // 14 lines of 40 points, 10 between them: the first section ends at 720, and pushes its header out.
        view.contentOffset.y = 705
        scene.commit()
        #expect(header(0)?.frame.minY == 690 && header(1)?.frame.minY == 720)
        layout.sectionHeadersPinToVisibleBounds = false
        scene.commit()
        #expect(header(0) == nil && header(1)?.frame.minY == 720)
    }

    @Test("goes across if it is told to") func horizontal() {
        layout.scrollDirection = .horizontal
        view.frame.size.height = 100
        scene.commit()
        #expect(frame(0) == CGRect(x: 0, y: 0, width: 60, height: 40))
        #expect(frame(1) == CGRect(x: 0, y: 60, width: 60, height: 40))
        #expect(frame(2)?.minX == 70)
        #expect(view.contentSize == CGSize(width: 500 * 70 - 10, height: 100))
    }

    @Test("follows another width") func resizing() {
        view.frame.size.width = 130
        scene.commit()
        #expect(frame(1)?.minX == 70 && frame(2)?.minX == 0)
    }

    @Test("has items as large as their constraints ask") func selfSizing() {
        view.register(WordCell.self, forCellWithReuseIdentifier: "word")
        source.identifier = "word"
        layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        source.numbers = [3]
        view.reloadData()
        scene.commit()
        #expect(frame(0) == CGRect(x: 0, y: 0, width: 70, height: 25))
        #expect(frame(2) == CGRect(x: 0, y: 35, width: 70, height: 25))
    }

    @Test("tells of what is selected by hand") func selecting() throws {
        scene.tap(CGPoint(x: 30, y: 20))
        scene.tap(CGPoint(x: 100, y: 20))
        #expect(source.calls == ["select 0", "deselect 0", "select 1"])
        #expect(view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
        let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
        #expect(cell.isSelected && !cell.isHighlighted)
        source.allows = false
        scene.tap(CGPoint(x: 30, y: 20))
        #expect(source.calls.count == 3)
        // Between the items there is nothing.
        #expect(view.indexPathForItem(at: CGPoint(x: 65, y: 20)) == nil)
    }

    @Test("does not select what has changed under a finger") func changedUnderAFinger() throws {
        scene.drag([CGPoint(x: 30, y: 20)], lifts: false)
        let held = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
        #expect(held.isHighlighted)
        source.numbers = [999]
        view.deleteItems(at: [IndexPath(item: 0, section: 0)])
        scene.commit()
        #expect(view.visibleCells.allSatisfy { !$0.isHighlighted })
        scene.window.send(.ended, finger: 0, location: CGPoint(x: 30, y: 20), timestamp: 1000)
        #expect(source.calls == [] && view.indexPathsForSelectedItems == [])
    }

    @Test("scrolls to an item") func scrolling() {
        view.scrollToItem(at: IndexPath(item: 300, section: 0), at: .top, animated: false)
        #expect(view.contentOffset.y == 5000)
        view.scrollToItem(at: IndexPath(item: 300, section: 0), at: .centeredVertically, animated: false)
        #expect(view.contentOffset.y == 4870)
        view.scrollToItem(at: IndexPath(item: 999, section: 0), at: .top, animated: false)
        #expect(view.contentOffset.y == view.contentSize.height - 300)
    }

    @Test("keeps what is selected where it goes") func changes() {
        view.selectItem(at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
        source.numbers = [1001]
        view.performBatchUpdates {
            view.deleteItems(at: [IndexPath(item: 0, section: 0)])
            view.insertItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0)])
        }
        #expect(view.indexPathsForSelectedItems == [IndexPath(item: 3, section: 0)])
        #expect(view.numberOfItems(inSection: 0) == 1001)
    }

    @Test("says what does not agree with its data source") func contradiction() {
        let changes = TableChanges(kind: .collection, insertedRows: [IndexPath(item: 0, section: 0)])
        #expect(
            changes.contradiction(before: [3], after: [3])
                == """
                Invalid update: invalid number of items in section 0. The number of items contained in an existing \
                section after the update (3) must be equal to the number of items contained in that section before the \
                update (3), plus or minus the number of items inserted or deleted from that section (1 inserted, 0 \
                deleted).
                """)
    }

    @Test("survives sizes that are none") func nonsense() {
        layout.itemSize = CGSize(width: CGFloat.nan, height: .infinity)
        scene.commit()
        layout.itemSize = CGSize(width: -5, height: 40)
        scene.commit()
        #expect(view.contentSize.height.isFinite && view.contentSize.width.isFinite)
    }
}

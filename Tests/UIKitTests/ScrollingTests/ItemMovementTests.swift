import Testing
@_spi(Hosting) import UIKit

@testable @_spi(UIKit) import UIKitCore
@testable import UIKitScrolling

@MainActor @Suite("Items that are moved by hand", .serialized) struct ItemMovementTests {
    final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
        var items = [["a", "b", "c", "d", "e", "f", "g", "h"], ["i"], []]
        var calls: [String] = []
        var fixed: Set<String> = []
        var sizes: [String: CGSize] = [:]
        var target: ((IndexPath, IndexPath) -> IndexPath)?

        override init() {
            super.init()
            _ = Self.registered
        }

        /// What the workshop registers for a class that has the method.
        private static let registered: Void = ClassRegistry.shared.register(
            class: Source.self, describe: { $0.implements("collectionView(_:moveItemAt:to:)") })

        private func name(_ path: IndexPath) -> String { items[path.section][path.item] }
        func numberOfSections(in collectionView: UICollectionView) -> Int { items.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            items[section].count
        }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            cell.accessibilityIdentifier = name(indexPath)
            return cell
        }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize { sizes[name(indexPath)] ?? CGSize(width: 50, height: 40) }
        func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
            !fixed.contains(name(indexPath))
        }
        func collectionView(_ collectionView: UICollectionView, moveItemAt from: IndexPath, to: IndexPath) {
            calls.append("move \(name(from)) to \(to.section).\(to.item)")
            items[to.section].insert(items[from.section].remove(at: from.item), at: to.item)
        }
        func collectionView(
            _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt original: IndexPath,
            toProposedIndexPath proposed: IndexPath
        ) -> IndexPath { target?(original, proposed) ?? proposed }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            calls.append("select \(name(indexPath))")
        }
    }

    /// Writes down what is invalidated for items that are held.
    final class Layout: UICollectionViewFlowLayout {
        var contexts: [String] = []

        override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
            super.invalidateLayout(with: context)
            guard let from = context.previousIndexPathsForInteractivelyMovingItems?.first,
                let to = context.targetIndexPathsForInteractivelyMovingItems?.first
            else { return }
            contexts.append("\(from.item) \(to.item) \(context.interactiveMovementTarget.x)")
        }
        override func layoutAttributesForInteractivelyMovingItem(
            at indexPath: IndexPath, withTargetPosition position: CGPoint
        ) -> UICollectionViewLayoutAttributes {
            let attributes = super.layoutAttributesForInteractivelyMovingItem(
                at: indexPath, withTargetPosition: position)
            attributes.alpha = 0.5
            return attributes
        }
    }

    let scene = ScrollingScene()
    let layout = UICollectionViewFlowLayout()
    let view: UICollectionView
    let source = Source()

    init() {
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
        fill(view)
        scene.controller.view.addSubview(view)
        scene.commit()
    }

    private func fill(_ view: UICollectionView) {
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.delegate = source
    }

    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }
    private func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

    private func cell(_ name: String) throws -> UICollectionViewCell {
        try #require(view.visibleCells.first { $0.accessibilityIdentifier == name })
    }

    /// The items as they are shown.
    private var shown: String { view.visibleCells.map { $0.accessibilityIdentifier ?? "?" }.joined() }

    private func hold(_ item: Int, _ points: CGPoint...) {
        #expect(view.beginInteractiveMovementForItem(at: path(item)))
        for point in points { view.updateInteractiveMovementTargetPosition(point) }
    }

    @Test("lie above the others where they are held, and these make room") func following() throws {
        hold(0, point(80, 22))
        let (held, other) = try (cell("a"), cell("b"))
        #expect(held.center == point(80, 22) && held.layer.zPosition > other.layer.zPosition)
        #expect(shown == "bacdefghi" && source.calls.isEmpty)
        // The others are on their way; what is held is there.
        #expect(other.frame.minX == 0 && other.layer.presentation()?.frame.minX == 50)
        scene.pass(0.1)
        #expect(try #require(other.layer.presentation()).frame.minX < 50)
        #expect(held.layer.presentation()?.position == point(80, 22))
        scene.rest()
        view.updateInteractiveMovementTargetPosition(point(30, 62))
        #expect(shown == "bcdeafghi")
        view.endInteractiveMovement()
        #expect(source.calls == ["move a to 0.4"] && source.items[0] == ["b", "c", "d", "e", "a", "f", "g", "h"])
        #expect(held.layer.presentation()?.position == point(30, 62) && held.layer.zPosition > 0)
        scene.rest()
        #expect(try cell("a") === held && held.frame == CGRect(x: 0, y: 40, width: 50, height: 40))
        #expect(held.layer.zPosition == 0 && shown == "bcdeafghi")
        view.endInteractiveMovement()
        #expect(source.calls.count == 1)
    }

    @Test("go back when that is cancelled, and when nobody knows where to") func cancelling() throws {
        view.selectItem(at: path(0), animated: false, scrollPosition: [])
        hold(0, point(80, 60))
        #expect(shown == "bcdefaghi" && view.indexPathsForSelectedItems == [path(5)])
        view.cancelInteractiveMovement()
        #expect(try shown == "abcdefghi" && cell("a").layer.presentation()?.position == point(80, 60))
        scene.rest()
        #expect(try source.calls.isEmpty && cell("a").frame.origin == .zero && cell("a").layer.zPosition == 0)
        #expect(view.indexPathsForSelectedItems == [path(0)])
        // Put down where it was: there is nothing to be told.
        hold(1, point(80, 200), point(.nan, 3), point(76, 21))
        view.endInteractiveMovement()
        scene.rest()
        #expect(source.calls.isEmpty && shown == "abcdefghi")
    }

    @Test("are those alone that may be moved, one at a time") func refusal() {
        source.fixed = ["b"]
        #expect(!view.beginInteractiveMovementForItem(at: path(1)))
        #expect(!view.beginInteractiveMovementForItem(at: path(70)))
        #expect(!view.beginInteractiveMovementForItem(at: path(0, 9)))
        hold(0)
        #expect(!view.beginInteractiveMovementForItem(at: path(2)))
        view.cancelInteractiveMovement()
        // Nobody is there to be told.
        final class Still: NSObject, UICollectionViewDataSource {
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            }
        }
        let still = Still()
        view.dataSource = still
        scene.commit()
        #expect(!view.beginInteractiveMovementForItem(at: path(0)))
    }

    @Test("go to other sections, also behind their last item and into empty ones") func sections() throws {
        layout.sectionInset.bottom = 20
        scene.commit()
        // Sections begin at 0, 100 and 160.
        hold(0, point(20, 110))
        #expect(view.numberOfItems(inSection: 0) == 7 && view.numberOfItems(inSection: 1) == 2)
        #expect(try view.indexPath(for: cell("a")) == path(0, 1) && view.indexPath(for: cell("i")) == path(1, 1))
        view.updateInteractiveMovementTargetPosition(point(150, 110))
        #expect(try view.indexPath(for: cell("a")) == path(1, 1))
        view.updateInteractiveMovementTargetPosition(point(20, 170))
        #expect(try view.indexPath(for: cell("a")) == path(0, 2))
        view.endInteractiveMovement()
        scene.rest()
        #expect(source.calls == ["move a to 2.0"] && source.items[2] == ["a"])
        #expect(try cell("a").frame == CGRect(x: 0, y: 160, width: 50, height: 40))
    }

    @Test("keep their sizes, and do not change places again and again") func sizes() throws {
        source.items = [["a", "b", "c"]]
        source.sizes = ["b": CGSize(width: 120, height: 40), "c": CGSize(width: 30, height: 40)]
        view.reloadData()
        scene.commit()
        // Behind the middle of the wide one, and not so far that the narrow one would lie there.
        hold(0, point(100, 20))
        #expect(shown == "abc")
        view.updateInteractiveMovementTargetPosition(point(130, 20))
        #expect(try shown == "bac" && cell("b").frame == CGRect(x: 0, y: 0, width: 120, height: 40))
        for x in [131, 132, 133] { view.updateInteractiveMovementTargetPosition(point(CGFloat(x), 20)) }
        #expect(try shown == "bac" && cell("a").bounds.width == 50)
        view.updateInteractiveMovementTargetPosition(point(60, 20))
        #expect(shown == "bac")
        view.updateInteractiveMovementTargetPosition(point(30, 20))
        #expect(shown == "abc")
        view.cancelInteractiveMovement()
    }

    @Test("go where the delegate lets them") func target() {
        source.target = { original, proposed in
            original == IndexPath(item: 0, section: 0) && proposed.item > 2 ? IndexPath(item: 2, section: 0) : proposed
        }
        hold(0, point(80, 60))
        #expect(shown == "bcadefghi")
        source.target = { _, _ in IndexPath(item: 40, section: 7) }
        view.updateInteractiveMovementTargetPosition(point(180, 60))
        #expect(shown == "bcadefghi")
        // It may put an end to it all.
        source.target = { [view] _, proposed in
            view.cancelInteractiveMovement()
            return proposed
        }
        view.updateInteractiveMovementTargetPosition(point(20, 60))
        #expect(shown == "abcdefghi" && source.calls.isEmpty)
    }

    @Test("tell their layout, which says how they look") func ownLayout() throws {
        let own = Layout()
        own.itemSize = CGSize(width: 50, height: 40)
        (own.minimumLineSpacing, own.minimumInteritemSpacing) = (0, 0)
        view.collectionViewLayout = own
        scene.commit()
        hold(0, point(30, 20), point(80, 20))
        #expect(try own.contexts == ["0 0 30.0", "0 1 80.0"] && cell("a").alpha == 0.5)
        view.endInteractiveMovement()
        #expect(own.contexts.last == "1 1 0.0")
        scene.rest()
        #expect(try cell("a").alpha == 1)
    }

    @Test("are where they were when anything else happens to the collection", arguments: 0..<5)
    func interruption(way: Int) throws {
        hold(0, point(80, 60))
        switch way {
        case 0: view.reloadData()
        case 1:
            source.items[0].remove(at: 1)
            view.deleteItems(at: [path(1)])
        case 2:
            view.performBatchUpdates {
                source.items[0].insert("x", at: 1)
                view.insertItems(at: [path(1)])
            }
        case 3:
            view.removeFromSuperview()
            scene.controller.view.addSubview(view)
        default: view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true)
        }
        scene.rest()
        scene.commit()
        let expected = ["abcdefghi", "acdefghi", "axbcdefghi", "abcdefghi", "abcdefghi"]
        #expect(try shown == expected[way] && cell("a").frame.origin == .zero && cell("a").layer.zPosition == 0)
        view.updateInteractiveMovementTargetPosition(point(80, 60))
        view.endInteractiveMovement()
        #expect(source.calls.isEmpty && shown == expected[way])
    }

    @Test("scroll the collection where they are held at its edge") func edge() throws {
        source.items = [(0..<80).map { "\($0)" }]
        view.reloadData()
        scene.commit()
        hold(0, point(25, 290))
        scene.pass(1)
        #expect(view.contentOffset.y > 200)
        // It stays where it is seen.
        #expect(try cell("0").center == point(25, 290 + view.contentOffset.y))
        scene.pass(3)
        #expect(view.contentOffset.y == 500)
        view.endInteractiveMovement()
        scene.rest()
        #expect(source.calls == ["move 0 to 0.76"] && !scene.isMoving)
        #expect(try cell("0").frame == CGRect(x: 0, y: 760, width: 50, height: 40))
    }

    // MARK: By a long press

    /// A controller's own collection, with the test's data source.
    private final class Controller: UICollectionViewController {}

    private func makeController() throws -> (UICollectionView, UILongPressGestureRecognizer) {
        view.removeFromSuperview()
        let own = UICollectionViewFlowLayout()
        (own.minimumLineSpacing, own.minimumInteritemSpacing) = (0, 0)
        let controller = Controller(collectionViewLayout: own)
        controller.collectionView.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
        fill(controller.collectionView)
        scene.controller.addChild(controller)
        scene.controller.view.addSubview(controller.view)
        scene.commit()
        let collection = try #require(controller.collectionView)
        func press() -> UILongPressGestureRecognizer? {
            collection.gestureRecognizers?.lazy.compactMap { $0 as? UILongPressGestureRecognizer }.first
        }
        controller.installsStandardGestureForInteractiveMovement = false
        #expect(press() == nil)
        controller.installsStandardGestureForInteractiveMovement = true
        return (collection, try #require(press()))
    }

    /// A finger that rests on an item for long enough.
    private func press(_ gesture: UILongPressGestureRecognizer, at point: CGPoint) {
        scene.drag([point], lifts: false)
        gesture.timer?.fire()
    }

    @Test("are picked up by a long press on their controller's collection, which is not scrolled then")
    func longPress() throws {
        source.items = [(0..<80).map { "\($0)" }]
        source.fixed = ["6"]
        let (collection, gesture) = try makeController()
        press(gesture, at: point(10, 60))
        #expect(gesture.state == .began && collection.movement?.place == path(4))
        let held = try #require(collection.cellForItem(at: path(4)))
        #expect(held.center == point(25, 60))
        scene.move(point(40, 120))
        scene.move(point(62, 140))
        // It is held where it was touched.
        #expect(held.center == point(77, 140) && collection.contentOffset == .zero && !collection.isDragging)
        scene.lift(point(62, 140))
        scene.rest()
        #expect(source.calls == ["move 4 to 0.13"] && collection.movement == nil)
        // What may not be moved is chosen as ever, and the collection is scrolled.
        press(gesture, at: point(60, 60))
        #expect(gesture.state == .failed && collection.movement == nil)
        scene.lift(point(60, 60))
        #expect(source.calls.last == "select 6")
        press(gesture, at: point(60, 60))
        for y in [50, 30, 0] { scene.move(point(60, CGFloat(y))) }
        #expect(collection.contentOffset.y > 0)
    }

    @Test("go back when the press is cancelled") func cancelledPress() throws {
        let (collection, gesture) = try makeController()
        press(gesture, at: point(10, 20))
        scene.move(point(90, 60))
        #expect(collection.movement?.place == path(6))
        gesture.isEnabled = false
        #expect(collection.movement == nil)
        scene.rest()
        #expect(source.calls.isEmpty && collection.cellForItem(at: path(0))?.frame.origin == .zero)
        gesture.isEnabled = true
        scene.lift(point(90, 60))
        // Another that the program picked up meanwhile is not the finger's.
        press(gesture, at: point(10, 20))
        collection.reloadData()
        scene.commit()
        #expect(collection.beginInteractiveMovementForItem(at: path(3)))
        scene.move(point(90, 60))
        scene.lift(point(90, 60))
        #expect(collection.movement?.place == path(3) && source.calls.isEmpty)
    }

    // MARK: Without a finger

    /// Does what a screen reader, or who presses keys, finds at an item.
    private func act(_ name: String, _ action: String) throws -> Bool {
        let nodes = scene.window.accessibilityNodes()
        let node = try #require(nodes.first { $0.label == name })
        let place = try #require(node.actions.firstIndex(of: action))
        return scene.window.perform(.custom(UInt8(place)), on: node.number, timestamp: 0)
    }

    private func label(_ cells: [UICollectionViewCell]) {
        for cell in cells {
            cell.contentView.isAccessibilityElement = true
            cell.contentView.accessibilityLabel = cell.accessibilityIdentifier
        }
    }

    @Test("are moved by their actions, by one place") func steps() throws {
        label(view.visibleCells)
        #expect(try act("b", "Move Forward"))
        #expect(source.calls == ["move b to 0.2"] && shown == "acbdefghi")
        #expect(try act("b", "Move Back"))
        scene.pass(1)
        #expect(source.items[0].joined() == "abcdefgh" && view.movement == nil)
        // From one section to the next and back; nowhere at the ends.
        #expect(try act("h", "Move Forward"))
        #expect(source.calls.last == "move h to 1.0" && source.items[1] == ["h", "i"])
        #expect(try act("h", "Move Back"))
        #expect(try !act("a", "Move Back"))
        #expect(source.items[0].joined() == "abcdefgh" && source.calls.count == 4)
    }

    @Test("go by their actions only where they may") func allowedSteps() throws {
        label(view.visibleCells)
        (source.fixed, source.target) = (["c"], { from, _ in from })
        #expect(try !act("b", "Move Forward") && source.calls.isEmpty)
        let actions = scene.window.accessibilityNodes().first { $0.label == "c" }?.actions
        #expect(actions == [])
        // Actions of its own come first.
        try cell("d").contentView.accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "Open") { [source] _ in
                source.calls.append("open")
                return true
            }
        ]
        #expect(try act("d", "Open") && source.calls == ["open"])
        let all = scene.window.accessibilityNodes().first { $0.label == "d" }?.actions
        #expect(all == ["Open", "Move Back", "Move Forward"])
    }
}

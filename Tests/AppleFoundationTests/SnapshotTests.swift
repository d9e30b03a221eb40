import AppleFoundation
import Testing

@Suite struct SnapshotTests {
    private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    private func snapshot(_ sections: (String, [Int])...) -> Snapshot {
        var snapshot = Snapshot()
        for (section, items) in sections {
            snapshot.appendSections([section])
            snapshot.appendItems(items)
        }
        return snapshot
    }

    private func text(_ snapshot: Snapshot) -> String {
        snapshot.sectionIdentifiers.map { section in
            "\(section): \(snapshot.itemIdentifiers(inSection: section).map(String.init).joined(separator: " "))"
        }.joined(separator: ", ")
    }

    private func lastWords(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test func itemsComeGoAndMove() {
        var snapshot = snapshot(("a", [1, 2, 3]), ("b", [4]))
        snapshot.appendItems([5, 6])
        snapshot.appendItems([7], toSection: "a")
        snapshot.insertItems([8, 9], beforeItem: 2)
        snapshot.insertItems([10], afterItem: 4)
        #expect(text(snapshot) == "a: 1 8 9 2 3 7, b: 4 10 5 6")
        snapshot.moveItem(1, afterItem: 5)
        snapshot.moveItem(6, beforeItem: 8)
        snapshot.deleteItems([9, 99])
        #expect(text(snapshot) == "a: 6 8 2 3 7, b: 4 10 5 1")
        // What is there already goes to where it is put.
        snapshot.appendItems([2, 11], toSection: "b")
        #expect(text(snapshot) == "a: 6 8 3 7, b: 4 10 5 1 2 11")
        #expect(snapshot.numberOfItems == 10 && snapshot.numberOfItems(inSection: "a") == 4)
        #expect(snapshot.indexOfItem(10) == 5 && snapshot.indexOfItem(99) == nil)
        #expect(snapshot.sectionIdentifier(containingItem: 2) == "b")
        snapshot.deleteAllItems()
        #expect(snapshot.numberOfItems == 0 && snapshot.numberOfSections == 0)
    }

    @Test func sectionsComeGoAndMoveWithTheirItems() {
        var snapshot = snapshot(("a", [1]), ("b", [2]), ("c", [3]))
        snapshot.insertSections(["d"], beforeSection: "b")
        snapshot.insertSections(["e", "f"], afterSection: "c")
        snapshot.moveSection("a", afterSection: "c")
        snapshot.moveSection("f", beforeSection: "d")
        #expect(text(snapshot) == "f: , d: , b: 2, c: 3, a: 1, e: ")
        snapshot.deleteSections(["c", "d", "x"])
        #expect(text(snapshot) == "f: , b: 2, a: 1, e: ")
        #expect(
            snapshot.indexOfItem(3) == nil && snapshot.indexOfSection("a") == 2 && snapshot.indexOfSection("c") == nil)
    }

    @Test func whatIsToBeShownAnewIsKnown() {
        var snapshot = snapshot(("a", [1, 2]), ("b", [3]))
        snapshot.reloadItems([1, 3])
        snapshot.reloadSections(["a", "b"])
        snapshot.deleteItems([3])
        snapshot.deleteSections(["b"])
        #expect(snapshot.reloadedItems == [1] && snapshot.reloadedSections == ["a"])
    }

    @Test func anObjectIsTheSameSnapshot() throws {
        var snapshot = snapshot(("a", [1, 2]), ("b", [3]))
        snapshot.reloadItems([2])
        let reference = snapshot as NSDiffableDataSourceSnapshotReference
        #expect(reference.numberOfItems == 3 && reference.index(ofItemIdentifier: 3) == 2)
        #expect(reference.index(ofSectionIdentifier: "x") == NSNotFound)
        let copy = try #require(reference.copy() as? NSDiffableDataSourceSnapshotReference)
        copy.appendItems(withIdentifiers: [4])
        copy.moveItem(withIdentifier: 1, afterItemWithIdentifier: 2)
        copy.insertSections(withIdentifiers: ["c"], beforeSectionWithIdentifier: "a")
        copy.reloadSections(withIdentifiers: ["b"])
        #expect(reference.numberOfItems == 3 && reference.sectionIdentifiers as? [String] == ["a", "b"])
        let back = copy as NSDiffableDataSourceSnapshot<String, Int>
        #expect(text(back) == "c: , a: 2 1, b: 3 4")
        #expect(back.reloadedItems == [2] && back.reloadedSections == ["b"])
        #expect((copy as Any) as? NSDiffableDataSourceSnapshot<String, String> == nil)
    }

    @Test func whatIsThereTwiceOrNowhereIsNamed() async {
        let twice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
            snapshot.appendSections(["a"])
            snapshot.appendItems([1, 2, 1])
        }
        #expect(
            lastWords(twice).contains("Duplicate identifiers: {(1)}"))
        let nowhere = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
            snapshot.appendItems([1])
        }
        #expect(lastWords(nowhere).contains("no sections"))
        let missing = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
            snapshot.appendSections(["a"])
            snapshot.moveItem(1, beforeItem: 2)
        }
        #expect(lastWords(missing).contains("no item 1"))
    }
}

import AppleFoundation
import Testing

private final class Note: NSObject {
    var title: String?
    var rank = 0

    init(_ title: String?, _ rank: Int) {
        self.title = title
        self.rank = rank
    }
}

private let registered: Void = {
    ClassRegistry.shared.register(class: Note.self) { table in
        table.property("title", \Note.title)
        table.property("rank", \Note.rank)
    }
}()

@Suite struct SortDescriptorTests {
    private let notes: NSArray = [Note("b", 2), Note("B", 1), Note(nil, 3), Note("a", 2)]

    init() { registered }

    private func sorted(_ descriptors: NSSortDescriptor...) -> [String] {
        notes.sortedArray(using: descriptors).map { note in
            let note = note as? Note
            return "\(note?.title ?? "-")\(note?.rank ?? 0)"
        }
    }

    @Test func objectsAreSortedByTheirKeys() {
        #expect(sorted(NSSortDescriptor(key: "title", ascending: true)) == ["-3", "B1", "a2", "b2"])
        #expect(sorted(NSSortDescriptor(key: "title", ascending: false)) == ["b2", "a2", "B1", "-3"])
        #expect(
            sorted(NSSortDescriptor(key: "rank", ascending: false), NSSortDescriptor(key: "title", ascending: true))
                == ["-3", "a2", "b2", "B1"])
        #expect(
            NSSortDescriptor(key: "rank", ascending: true).reversedSortDescriptor as? NSSortDescriptor
                == NSSortDescriptor(key: "rank", ascending: false))
    }

    @Test func aSelectorComparesStrings() {
        let selector = Selector("caseInsensitiveCompare:")
        let names: NSArray = ["b", "C", "a"]
        let descriptor = NSSortDescriptor(key: "self", ascending: true, selector: selector)
        #expect(names.sortedArray(using: [descriptor]) as? [String] == ["a", "b", "C"])
        #expect(
            names.sortedArray(using: [NSSortDescriptor(key: nil, ascending: true)]) as? [String] == ["C", "a", "b"])
        #expect(descriptor.selector == selector)
    }

    @Test func aComparatorDecides() {
        let byLength = NSSortDescriptor(key: nil, ascending: true) { first, second in
            let (first, second) = ((first as? String ?? "").count, (second as? String ?? "").count)
            return first < second ? .orderedAscending : first == second ? .orderedSame : .orderedDescending
        }
        let names: NSArray = ["ccc", "a", "bb"]
        #expect(names.sortedArray(using: [byLength]) as? [String] == ["a", "bb", "ccc"])
    }

    @Test func aKeyPathOfSwiftsHasItsName() {
        let descriptor = NSSortDescriptor(keyPath: \Note.title, ascending: true)
        #expect(descriptor.key == "title")
        #expect(sorted(descriptor) == ["-3", "B1", "a2", "b2"])
    }

    @Test func descriptorsComeBackFromAnArchive() throws {
        let descriptor = NSSortDescriptor(
            key: "title", ascending: false, selector: Selector("localizedStandardCompare:"))
        let data = try NSKeyedArchiver.archivedData(withRootObject: descriptor, requiringSecureCoding: false)
        let back = try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) as? NSSortDescriptor
        #expect(back == descriptor)
    }
}

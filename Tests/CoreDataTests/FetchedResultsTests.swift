import TestSupport
import Testing

@testable import CoreData

/// A table that believes every word of its controller: what it shows must be what there is.
private final class Table: NSFetchedResultsControllerDelegate {
    private(set) var sections: [(name: String, objects: [String])] = []
    private(set) var told: [String] = []
    private var changes: [(NSManagedObject, IndexPath?, NSFetchedResultsChangeType, IndexPath?)] = []
    private var names: [(String, Int, NSFetchedResultsChangeType)] = []

    func show(_ controller: NSFetchedResultsController<NSManagedObject>) {
        sections = (controller.sections ?? []).map { section in
            (section.name, (section.objects as? [NSManagedObject] ?? []).map(Self.text))
        }
    }

    static func text(_ object: NSManagedObject) -> String {
        "\(object.value(forKey: "name") ?? "-") \(object.value(forKey: "rank") ?? "-")"
    }

    func controllerWillChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) {
        (told, changes, names) = ([], [], [])
    }

    func controller(
        _ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange anObject: Any,
        at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
    ) {
        guard let object = anObject as? NSManagedObject else { return }
        changes.append((object, indexPath, type, newIndexPath))
        let paths = [indexPath, newIndexPath].map { $0.map { "\($0[0]).\($0[1])" } ?? "-" }.joined(separator: " > ")
        told.append("\(["", "insert", "delete", "move", "update"][Int(type.rawValue)]) \(paths)")
    }

    func controller(
        _ controller: NSFetchedResultsController<NSFetchRequestResult>,
        didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
        for type: NSFetchedResultsChangeType
    ) {
        names.append((sectionInfo.name, sectionIndex, type))
        told.append("\(type == .insert ? "insert" : "delete") section \(sectionIndex) \(sectionInfo.name)")
    }

    /// As a table does: what goes, by old places; then what comes, by new ones; then what is drawn anew.
    func controllerDidChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) {
        let gone = changes.filter { $0.2 == .delete || $0.2 == .move }.compactMap(\.1)
        for path in gone.sorted(by: >) { sections[path[0]].objects.remove(at: path[1]) }
        for (_, index, _) in names.filter({ $0.2 == .delete }).sorted(by: { $0.1 > $1.1 }) {
            sections.remove(at: index)
        }
        for (name, index, _) in names.filter({ $0.2 == .insert }).sorted(by: { $0.1 < $1.1 }) {
            sections.insert((name, []), at: index)
        }
        let came = changes.filter { $0.2 == .insert || $0.2 == .move }.sorted { ($0.3 ?? []) < ($1.3 ?? []) }
        for (object, _, _, path) in came {
            if let path { sections[path[0]].objects.insert(Self.text(object), at: path[1]) }
        }
        for (object, _, type, path) in changes where type == .update {
            if let path { sections[path[0]].objects[path[1]] = Self.text(object) }
        }
    }
}

/// Identities that know only the differences they were told.
private final class Identities: NSFetchedResultsControllerDelegate {
    var all: [NSManagedObjectID] = []
    private(set) var told: [CollectionDifference<NSManagedObjectID>] = []
    private(set) var otherCalls = 0

    func controllerWillChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) { otherCalls += 1 }

    func controller(
        _ controller: NSFetchedResultsController<NSFetchRequestResult>,
        didChangeContentWith diff: CollectionDifference<NSManagedObjectID>
    ) {
        told.append(diff)
        all = all.applying(diff) ?? []
    }
}

/// A list that knows only the snapshots it was told.
private final class Snapshots: NSFetchedResultsControllerDelegate {
    typealias Snapshot = NSDiffableDataSourceSnapshot<String, NSManagedObjectID>
    private(set) var told: [Snapshot] = []
    private(set) var otherCalls = 0

    func controllerWillChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) { otherCalls += 1 }

    func controller(
        _ controller: NSFetchedResultsController<NSFetchRequestResult>,
        didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference
    ) { told.append(snapshot as NSDiffableDataSourceSnapshot<String, NSManagedObjectID>) }
}

@Suite struct FetchedResultsTests {
    private func context() throws -> NSManagedObjectContext {
        try CodeModel.context([
            CodeModel.entity(
                "Player", ["name": .stringAttributeType, "rank": .integer32AttributeType, "team": .stringAttributeType])
        ])
    }

    @discardableResult private func player(
        _ name: String, _ rank: Int, _ team: String = "a", in context: NSManagedObjectContext
    ) -> NSManagedObject {
        let player = NSEntityDescription.insertNewObject(forEntityName: "Player", into: context)
        player.setValuesForKeys(["name": name, "rank": rank, "team": team])
        return player
    }

    private func controller(
        _ context: NSManagedObjectContext, _ format: String = "rank >= 0", sections: String? = nil
    ) throws -> (NSFetchedResultsController<NSManagedObject>, Table) {
        let request = NSFetchRequest<NSManagedObject>(entityName: "Player")
        request.predicate = NSPredicate(format: format)
        let keys = (sections.map { [$0] } ?? []) + ["rank"]
        request.sortDescriptors = keys.map { NSSortDescriptor(key: $0, ascending: true) }
        let controller = NSFetchedResultsController(
            fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: sections, cacheName: nil)
        try controller.performFetch()
        let table = Table()
        table.show(controller)
        controller.delegate = table
        return (controller, table)
    }

    @Test func eachChangeIsToldAsWhatItIs() throws {
        let context = try context()
        let players = (0..<4).map { player("p\($0)", $0 * 10, in: context) }
        try context.save()
        let (controller, table) = try controller(context)
        player("new", 15, in: context)
        context.processPendingChanges()
        #expect(table.told == ["insert - > 0.2"])
        players[0].setValue("renamed", forKey: "name")
        context.processPendingChanges()
        #expect(table.told == ["update 0.0 > 0.0"])
        players[0].setValue(25, forKey: "rank")
        context.processPendingChanges()
        #expect(table.told == ["move 0.0 > 0.3"])
        // Whoever only makes room has not moved.
        context.delete(players[1])
        players[3].setValue("last", forKey: "name")
        context.processPendingChanges()
        #expect(table.told == ["delete 0.0 > -", "update 0.4 > 0.3"])
        players[2].setValue(-1, forKey: "rank")
        context.processPendingChanges()
        #expect(table.told == ["delete 0.1 > -"])
        players[2].setValue(1, forKey: "rank")
        context.processPendingChanges()
        #expect(table.told == ["insert - > 0.0"])
        #expect(table.sections.map(\.objects) == [["p2 1", "new 15", "renamed 25", "last 30"]])
        #expect(controller.indexPath(forObject: players[3]) == [0, 3])
        #expect(controller.object(at: [0, 3]) === players[3])
    }

    @Test func sectionsComeAndGo() throws {
        let context = try context()
        let first = player("x", 1, "a", in: context)
        player("y", 2, "c", in: context)
        try context.save()
        let (controller, table) = try controller(context, sections: "team")
        #expect(controller.sections?.map(\.name) == ["a", "c"])
        first.setValue("b", forKey: "team")
        context.processPendingChanges()
        #expect(table.told == ["delete section 0 a", "insert section 0 b", "move 0.0 > 0.0"])
        player("z", 0, "c", in: context)
        context.processPendingChanges()
        #expect(table.told == ["insert - > 1.0"])
        #expect(table.sections.map(\.name) == ["b", "c"])
        #expect(controller.sectionIndexTitles == ["B", "C"])
    }

    @Test func aRollbackIsToldToo() throws {
        let context = try context()
        let old = player("old", 1, in: context)
        try context.save()
        let (controller, table) = try controller(context)
        player("new", 0, in: context)
        context.delete(old)
        context.processPendingChanges()
        #expect(table.sections.map(\.objects) == [["new 0"]])
        context.rollback()
        context.processPendingChanges()
        #expect(table.sections.map(\.objects) == [["old 1"]])
        #expect(controller.fetchedObjects == [old])
    }

    @Test func aDifferenceTellsAllAtOnce() throws {
        let context = try context()
        let players = (0..<4).map { player("p\($0)", $0 * 10, in: context) }
        try context.save()
        let (controller, _) = try controller(context)
        let identities = Identities()
        identities.all = players.map(\.objectID)
        controller.delegate = identities
        let new = player("new", 15, in: context)
        try context.obtainPermanentIDs(for: [new])
        context.delete(players[0])
        players[3].setValue(5, forKey: "rank")
        players[1].setValue("renamed", forKey: "name")
        context.processPendingChanges()
        #expect(identities.all == [players[3], players[1], new, players[2]].map(\.objectID))
        let told = try #require(identities.told.first)
        #expect(identities.told.count == 1 && identities.otherCalls == 0)
        // Who has moved, and who has changed where it stands, goes and comes.
        #expect(told.removals.count == 3 && told.insertions.count == 3)
        #expect(
            told.removals.compactMap { change in
                guard case .remove(_, let identity, let other?) = change else { return nil }
                return identity == players[3].objectID ? "moved to \(other)" : "changed at \(other)"
            } == ["changed at 1", "moved to 0"])
        #expect(controller.fetchedObjects == [players[3], players[1], new, players[2]])
    }

    @Test func aSnapshotTellsWhatThereIsNow() throws {
        let context = try context()
        let players = (0..<3).map { player("p\($0)", $0 * 10, $0 == 2 ? "b" : "a", in: context) }
        try context.save()
        let (controller, _) = try controller(context, sections: "team")
        let snapshots = Snapshots()
        controller.delegate = snapshots
        try controller.performFetch()
        let first = try #require(snapshots.told.first)
        #expect(first.sectionIdentifiers == ["a", "b"] && first.reloadedItems.isEmpty)
        #expect(first.itemIdentifiers == players.map(\.objectID))
        let new = player("new", 5, "a", in: context)
        context.delete(players[2])
        players[0].setValue("renamed", forKey: "name")
        context.processPendingChanges()
        #expect(snapshots.told.count == 2 && snapshots.otherCalls == 0)
        let last = try #require(snapshots.told.last)
        #expect(last.sectionIdentifiers == ["a"])
        #expect(last.itemIdentifiers == [players[0], new, players[1]].map(\.objectID))
        #expect(last.reloadedItems == [players[0].objectID])
        // Who shows an object by its identity finds it after the save, too.
        try context.save()
        #expect(context.object(with: last.itemIdentifiers[1]) === new && !last.itemIdentifiers[1].isTemporaryID)
        #expect(controller.fetchedObjects == [players[0], new, players[1]])
    }

    /// An identity that nobody asked for is not given out for good.
    @Test func whoTakesNoSnapshotsCostsNoIdentities() throws {
        let context = try context()
        let (controller, table) = try controller(context)
        let new = player("new", 1, in: context)
        context.processPendingChanges()
        #expect(table.told == ["insert - > 0.0"] && new.objectID.isTemporaryID)
        #expect(controller.fetchedObjects == [new])
    }

    /// What is fetched under the name of a cache is fetched the same way until the cache is deleted.
    @Test func aRequestIsChangedWhenItsCacheIsDeleted() throws {
        let context = try context()
        for rank in 1...3 { player("p\(rank)", rank, in: context) }
        try context.save()
        let request = NSFetchRequest<NSManagedObject>(entityName: "Player")
        request.sortDescriptors = [NSSortDescriptor(key: "rank", ascending: true)]
        func controller(cacheName: String?) -> NSFetchedResultsController<NSManagedObject> {
            NSFetchedResultsController(
                fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: cacheName)
        }
        let (kept, all, other) = (
            controller(cacheName: "FetchedResultsTests kept"), controller(cacheName: nil),
            controller(cacheName: "FetchedResultsTests kept")
        )
        for controller in [kept, all] {
            try controller.performFetch()
            try controller.performFetch()
            #expect(controller.fetchedObjects?.count == 3)
        }
        NSFetchedResultsController<NSManagedObject>.deleteCache(withName: "FetchedResultsTests kept")
        request.predicate = NSPredicate(format: "rank > 1")
        for controller in [kept, all] {
            try controller.performFetch()
            #expect(controller.fetchedObjects?.count == 2)
        }
        // Another controller's cache of the name is made anew; then the first one's is not there any more.
        request.predicate = NSPredicate(format: "rank > 2")
        try other.performFetch()
        #expect(other.fetchedObjects?.count == 1)
        try kept.performFetch()
        #expect(kept.fetchedObjects?.count == 1)
    }

    /// Results in sections have no difference of identities.
    @Test func sectionsAreToldOneByOne() throws {
        let context = try context()
        player("x", 1, "a", in: context)
        try context.save()
        let (controller, _) = try controller(context, sections: "team")
        let identities = Identities()
        controller.delegate = identities
        player("y", 2, "b", in: context)
        context.processPendingChanges()
        #expect(identities.told.isEmpty && identities.otherCalls == 1)
    }

    /// Random changes, and a table that knows only what it was told.
    @Test(arguments: 1...12) func aTableThatBelievesItsControllerIsRight(seed: UInt64) throws {
        var state = seed &* 0x9E37_79B9_7F4A_7C15
        func random(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(count))
        }
        let context = try context()
        for index in 0..<12 { player("s\(index)", random(8), "t\(random(4))", in: context) }
        try context.save()
        let (controller, table) = try controller(context, "rank > 1", sections: seed % 2 == 0 ? "team" : nil)
        for round in 0..<30 {
            for _ in 0...random(4) {
                let all = context.registeredObjects.filter { !$0.isDeleted }.sorted { Table.text($0) < Table.text($1) }
                switch random(6) {
                case 0: player("n\(round)", random(8), "t\(random(4))", in: context)
                case 1 where !all.isEmpty: context.delete(all[random(all.count)])
                case 2 where !all.isEmpty: all[random(all.count)].setValue("r\(round)", forKey: "name")
                case 3 where !all.isEmpty: all[random(all.count)].setValue("t\(random(4))", forKey: "team")
                case 4 where random(4) == 0: context.rollback()
                case 5 where random(4) == 0: try context.save()
                default: if !all.isEmpty { all[random(all.count)].setValue(random(8), forKey: "rank") }
                }
            }
            context.processPendingChanges()
            let shown = table.sections.map { "\($0.name): \($0.objects)" }
            table.show(controller)
            #expect(
                shown == table.sections.map { "\($0.name): \($0.objects)" },
                "seed \(seed), round \(round): \(table.told)")
            let fetched = try context.fetch(controller.fetchRequest).map { $0.value(forKey: "rank") as? Int }
            #expect(controller.fetchedObjects?.map { $0.value(forKey: "rank") as? Int } == fetched, "seed \(seed)")
        }
    }
}

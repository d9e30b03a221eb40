import CoreData
import TestSupport

/// Does the same to a context and to a plain graph, by chance, and says where they differ.
final class GraphDriver {
    private typealias Edge = ReferenceGraph.Edge
    private struct Work { let before: ReferenceGraph, after: ReferenceGraph }

    private var numbers: SeededNumbers
    private let model: RandomModel
    private let coordinator: NSPersistentStoreCoordinator
    private var context: NSManagedObjectContext
    private var graph: ReferenceGraph
    private var saved: ReferenceGraph
    private var done: [Work] = []
    private var undone: [Work] = []
    private var nextNumber = 1
    private(set) var log: [String] = []

    init(seed: UInt64) throws {
        numbers = SeededNumbers(state: seed)
        model = RandomModel(&numbers)
        coordinator = NSPersistentStoreCoordinator(managedObjectModel: model.made())
        try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
        context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        graph = ReferenceGraph(model)
        saved = graph
        open()
    }

    private func open() {
        context = newContext()
        context.undoManager = UndoManager()
        (graph, done, undone) = (saved, [], [])
    }

    private func newContext() -> NSManagedObjectContext {
        let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        context.persistentStoreCoordinator = coordinator
        return context
    }

    /// Goes so many steps. What differs then, in a sentence; nil for nothing.
    func run(_ steps: Int) throws -> String? {
        for _ in 0..<steps {
            let isLookedAt = try step()
            guard isLookedAt else { continue }
            if let difference = try difference(context, graph) { return difference }
        }
        try save()
        return try difference(newContext(), saved)
    }

    /// - Returns: Whether the whole graph is to be looked at. Looking reads everything, so it is not always done.
    private func step() throws -> Bool {
        switch numbers.below(20) {
        case 0...9:
            let before = graph
            try context.performAndWait {
                for _ in 0...numbers.below(3) { try change(&graph, in: context) }
            }
            if graph != before {
                done.append(Work(before: before, after: graph))
                undone = []
            }
        case 10, 11: goBack(&done, &undone, "undo") { context.undo() }
        case 12: goBack(&undone, &done, "redo") { context.redo() }
        case 13, 14: try save()
        case 15:
            log.append("rollback")
            context.performAndWait { context.rollback() }
            (graph, done, undone) = (saved, [], [])
        case 16:
            log.append("open again")
            open()
        default: try changeElsewhere()
        }
        return numbers.below(2) == 0
    }

    private func save() throws {
        log.append("save")
        try context.performAndWait { try context.save() }
        saved = graph
    }

    private func goBack(_ works: inout [Work], _ others: inout [Work], _ name: String, _ body: () -> Void) {
        log.append(name)
        context.performAndWait(body)
        guard let work = works.popLast() else { return }
        let before = graph
        graph.takeBack(from: work.before, to: work.after)
        if graph != before { others.append(Work(before: before, after: graph)) }
    }

    /// Another context saves, and this one takes it over. While there are changes here, only attributes change there.
    private func changeElsewhere() throws {
        let isClean = graph == saved
        log.append("elsewhere \(isClean)")
        let other = newContext()
        var theirs = saved
        nonisolated(unsafe) var notes: [Notification] = []
        let observer = NotificationCenter.default.addObserver(
            forName: .NSManagedObjectContextDidSave, object: other, queue: nil
        ) { notes.append($0) }
        defer { NotificationCenter.default.removeObserver(observer) }
        try other.performAndWait {
            for _ in 0...numbers.below(3) {
                if isClean {
                    try change(&theirs, in: other)
                } else {
                    // What is to be deleted here has no values to compare.
                    try changeAttribute(&theirs, in: other, of: graph.nodes.keys.filter { theirs.nodes[$0] != nil })
                }
            }
            try other.save()
        }
        context.performAndWait { for note in notes { context.mergeChanges(fromContextDidSave: note) } }
        if isClean {
            graph = theirs
        } else {
            for (id, node) in theirs.nodes {
                for key in RandomModel.attributes.keys
                where graph.nodes[id]?.texts[key] == saved.nodes[id]?.texts[key] && graph.nodes[id] != nil {
                    graph.nodes[id]?.texts[key] = node.texts[key]
                }
            }
        }
        saved = theirs
    }

    // MARK: Changes

    private func change(_ graph: inout ReferenceGraph, in context: NSManagedObjectContext) throws {
        switch numbers.below(9) {
        case 0, 1: try insert(&graph, in: context)
        case 2, 3: try changeAttribute(&graph, in: context)
        case 4 where graph.nodes.count > 2:
            guard let id = numbers.any(graph.nodes.keys.sorted()) else { return }
            log.append("delete \(id)")
            context.delete(try object(id, in: context))
            graph.delete(id)
        default: try changeRelationship(&graph, in: context)
        }
    }

    private func insert(_ graph: inout ReferenceGraph, in context: NSManagedObjectContext) throws {
        guard let entity = numbers.any(model.entities) else { return }
        log.append("insert \(nextNumber) \(entity)")
        let object = NSEntityDescription.insertNewObject(forEntityName: entity, into: context)
        object.setValue(nextNumber, forKey: "id")
        graph.nodes[nextNumber] = ReferenceGraph.Node(entity: entity)
        nextNumber += 1
    }

    private func changeAttribute(
        _ graph: inout ReferenceGraph, in context: NSManagedObjectContext, of nodes: [Int]? = nil
    ) throws {
        guard let id = numbers.any((nodes ?? Array(graph.nodes.keys)).sorted()) else { return }
        let key = numbers.below(2) == 0 ? "text" : "number"
        let value = numbers.below(4) == 0 ? nil : numbers.below(50)
        log.append("set \(id).\(key) \(value.map(String.init) ?? "nil")")
        let object = try object(id, in: context)
        object.setValue(key == "text" ? value.map { "\($0)" } : value, forKey: key)
        graph.nodes[id]?.texts[key] = value.map { "\($0)" }
    }

    private func changeRelationship(_ graph: inout ReferenceGraph, in context: NSManagedObjectContext) throws {
        let (relation, side) = (numbers.below(model.relations.count), numbers.below(2))
        let (own, far) = (model.relations[relation][side], model.relations[relation][1 - side])
        func nodes(_ side: RandomModel.Side) -> [Int] {
            graph.nodes.filter { model.isKind($0.value.entity, of: side.entity) }.keys.sorted()
        }
        guard let id = numbers.any(nodes(own)) else { return }
        let owner = try object(id, in: context)
        let before = graph.others(of: id, relation, side).sorted()
        func edge(_ other: Int) -> Edge { side == 0 ? Edge(a: id, b: other) : Edge(a: other, b: id) }
        if !own.isToMany {
            let other = numbers.below(4) == 0 ? nil : numbers.any(nodes(far))
            log.append("set \(id).\(own.name) \(other.map(String.init) ?? "nil")")
            owner.setValue(try other.map { try object($0, in: context) }, forKey: own.name)
            for gone in before where gone != other { graph.edges[relation].remove(edge(gone)) }
            if let other { graph.connect(relation, edge(other)) }
        } else if numbers.below(2) == 0, let other = numbers.any(before + nodes(far)) {
            let isThere = before.contains(other)
            log.append("\(isThere ? "remove" : "add") \(id).\(own.name) \(other)")
            let set = owner.mutableSetValue(forKey: own.name)
            let object = try object(other, in: context)
            if isThere { set.remove(object) } else { set.add(object) }
            if isThere { graph.edges[relation].remove(edge(other)) } else { graph.connect(relation, edge(other)) }
        } else {
            let wanted = nodes(far).filter { _ in numbers.below(3) == 0 }
            log.append("replace \(id).\(own.name) \(wanted)")
            owner.setValue(NSSet(array: try wanted.map { try object($0, in: context) }), forKey: own.name)
            for gone in before where !wanted.contains(gone) { graph.edges[relation].remove(edge(gone)) }
            for new in wanted where !before.contains(new) { graph.connect(relation, edge(new)) }
        }
    }

    private struct NoSuchObject: Error { let number: Int }

    private func object(_ number: Int, in context: NSManagedObjectContext) throws -> NSManagedObject {
        for entity in model.entities {
            let request = NSFetchRequest<NSManagedObject>(entityName: entity)
            request.predicate = NSPredicate(format: "id == %d", number)
            if let found = try context.fetch(request).first { return found }
        }
        throw NoSuchObject(number: number)
    }

    // MARK: Looking

    private func difference(_ context: NSManagedObjectContext, _ graph: ReferenceGraph) throws -> String? {
        try context.performAndWait {
            var found: [Int: NSManagedObject] = [:]
            for entity in model.entities where model.parents[entity] == nil {
                for object in try context.fetch(NSFetchRequest<NSManagedObject>(entityName: entity)) {
                    found[object.value(forKey: "id") as? Int ?? 0] = object
                }
            }
            var there = ReferenceGraph(model)
            for (id, object) in found {
                there.nodes[id] = ReferenceGraph.Node(
                    entity: object.entity.name ?? "",
                    texts: RandomModel.attributes.reduce(into: [:]) { texts, attribute in
                        texts[attribute.key] = object.value(forKey: attribute.key).map { "\($0)" }
                    })
            }
            guard there.nodes == graph.nodes else { return "objects \(there.nodes), not \(graph.nodes)" }
            for (relation, sides) in model.relations.enumerated() {
                for (side, own) in sides.enumerated() {
                    var edges: Set<Edge> = []
                    for (id, object) in found where model.isKind(object.entity.name ?? "", of: own.entity) {
                        let value = object.value(forKey: own.name)
                        let others =
                            (value as? Set<NSManagedObject>) ?? Set([value as? NSManagedObject].compactMap { $0 })
                        for other in others.map({ $0.value(forKey: "id") as? Int ?? 0 }) {
                            edges.insert(side == 0 ? Edge(a: id, b: other) : Edge(a: other, b: id))
                        }
                    }
                    guard edges == graph.edges[relation] else {
                        return "\(own.name): \(edges), not \(graph.edges[relation])"
                    }
                }
            }
            return nil
        }
    }
}

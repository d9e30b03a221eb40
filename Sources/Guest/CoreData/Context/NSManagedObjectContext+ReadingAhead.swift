// What is read with other things before it is asked for: one statement for many objects instead of one for each.

import AppleFoundation

extension NSManagedObjectContext {
    // MARK: Batches

    /// The objects of rows, which are read in batches when they are asked for.
    func batched<Result: AnyObject>(
        _ keys: [RowKey], in store: NSPersistentStore, _ request: NSFetchRequest<Result>
    ) -> [NSManagedObject] {
        let objects = keys.compactMap(store.identity).map(object(with:))
        guard request.fetchBatchSize > 0 else { return objects }
        for start in stride(from: 0, to: objects.count, by: request.fetchBatchSize) {
            let some = objects[start..<min(start + request.fetchBatchSize, objects.count)]
            let batch = FetchBatch(
                some.map(\.objectID), keyPaths: request.relationshipKeyPathsForPrefetching ?? [],
                fulfils: !request.returnsObjectsAsFaults)
            for object in some where object.isFault && object.row == nil { object.ahead = batch }
        }
        return objects
    }

    /// Reads the rows of a batch, as far as anybody still has its objects.
    func read(_ batch: FetchBatch) throws {
        let objects = batch.identities.compactMap(registeredObject)
        for object in objects where object.ahead === batch { object.ahead = nil }
        try readRows(of: objects, fulfils: batch.fulfils)
        try readAhead(batch.keyPaths, of: objects)
    }

    /// Reads the rows of those objects that have none yet.
    private func readRows(of objects: [NSManagedObject], fulfils: Bool = false) throws {
        let missing = objects.filter { $0.isFault && $0.row == nil }
        for (table, members) in Dictionary(grouping: missing, by: \.key.table) {
            guard let store = table?.store, let entity = store.rows.schema.entity(of: members[0].entity) else {
                continue
            }
            let rows = try rows(of: store).rows(numbered: members.compactMap(\.rowNumber), of: entity)
            _ = self.objects(for: rows, in: store, fulfils: fulfils)
        }
    }

    // MARK: Relationships

    /// Reads what objects lead to, along key paths.
    func readAhead(_ keyPaths: [String], of objects: [NSManagedObject]) throws {
        for path in keyPaths {
            var reached = objects.filter { !$0.isDeleted }
            for key in path.split(separator: ".") where !reached.isEmpty {
                reached = try readAhead(String(key), of: reached)
            }
        }
    }

    /// - Returns: The objects that the relationship leads to, each once.
    private func readAhead(_ key: String, of objects: [NSManagedObject]) throws -> [NSManagedObject] {
        if parent == nil { try readRows(of: objects) }
        for object in objects { object.fire() }
        var owners: [ObjectIdentifier: (relationship: NSRelationshipDescription, objects: [NSManagedObject])] = [:]
        for object in objects where !object.isDeleted {
            guard let relationship = object.entity.relationshipsByName[key] else { continue }
            owners[ObjectIdentifier(relationship), default: (relationship, [])].objects.append(object)
        }
        var reached = RelatedObjects()
        for (relationship, members) in owners.values {
            for (store, owners) in Dictionary(grouping: members, by: \.objectID.persistentStore) {
                guard parent == nil, let store else { continue }
                try read(relationship, of: owners, in: store)
            }
            for object in members {
                for other in object.others(by: relationship) { reached.insert(other) }
            }
        }
        // What can still be read together with others is not read one by one.
        return reached.objects
    }

    private func read(
        _ relationship: NSRelationshipDescription, of owners: [NSManagedObject], in store: NSPersistentStore
    ) throws {
        guard let target = relationship.destinationEntity.flatMap(store.rows.schema.entity(of:)) else { return }
        if relationship.isToMany {
            let unread = owners.filter { $0.hasFault(forRelationshipNamed: relationship.name) }
            let keys = try rows(of: store).related(to: unread.compactMap(\.objectID.number), by: relationship)
            let others = try others(Set(keys.values.joined().map(\.number)), of: target, in: store)
            for owner in unread {
                let read = (owner.objectID.number.flatMap { keys[$0] } ?? []).compactMap { others[$0.number] }
                owner.take(RelatedObjects(read), by: relationship)
            }
        } else {
            let numbers = owners.compactMap { $0.unreadNumber(of: relationship) }
            let others = try others(Set(numbers), of: target, in: store)
            for owner in owners {
                if let other = owner.unreadNumber(of: relationship).flatMap({ others[$0] }) {
                    owner.take(other, by: relationship)
                }
            }
        }
    }

    /// Objects with their rows, by their numbers.
    private func others(
        _ numbers: Set<Int64>, of entity: SQLEntity, in store: NSPersistentStore
    ) throws -> [Int64: NSManagedObject] {
        guard !numbers.isEmpty else { return [:] }
        let rows = try rows(of: store).rows(numbered: numbers.sorted(), of: entity)
        return Dictionary(zip(rows.map(\.key.number), objects(for: rows, in: store))) { $1 }
    }
}

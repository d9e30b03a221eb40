// From rows to objects.

import AppleFoundation

extension NSManagedObjectContext {
    /// How many rows become objects at a time: as many as a processor's cache holds with all that belongs to them.
    private static let rowsAtOnce = 128

    /// The object of a row, with the row to read its values from.
    func object(for row: StoredRow, in store: NSPersistentStore) -> NSManagedObject {
        objects(for: [row], in: store)[0]
    }

    /// The objects of rows, each once and in their order, with the rows to read their values from.
    ///
    /// - Parameter fulfils: Whether they have their values at once.
    func objects(for rows: [StoredRow], in store: NSPersistentStore, fulfils: Bool = false) -> [NSManagedObject] {
        var objects: [NSManagedObject] = []
        objects.reserveCapacity(rows.count)
        var (next, kind) = (0, RowKind?.none)
        while next < rows.count {
            let name = rows[next].key.entity
            let most = min(next + Self.rowsAtOnce, rows.count)
            let end = rows[next..<most].firstIndex { $0.key.entity != name } ?? most
            let known = kind?.name == name ? kind : nil
            let own = known ?? self.kind(name, in: store)
            kind = own
            if end < rows.count, next == 0 { registered.reserve(rows.count, of: own.table) }
            append(rows[next..<end], own, to: &objects, in: store, fulfils: fulfils)
            next = end
        }
        return objects
    }

    /// What rows of one entity become.
    private struct RowKind {
        let name: String
        let entity: NSEntityDescription
        let objectClass: NSManagedObject.Type
        let table: StoreTable
    }

    private func kind(_ name: String, in store: NSPersistentStore) -> RowKind {
        guard let entity = store.rows.schema.entity(named: name)?.description else {
            raise(.internalInconsistencyException, "the store has no entity \(name)")
        }
        return RowKind(name: name, entity: entity, objectClass: entity.objectClass, table: store.table(of: entity))
    }

    private func append(
        _ rows: ArraySlice<StoredRow>, _ kind: RowKind, to objects: inout [NSManagedObject],
        in store: NSPersistentStore, fulfils: Bool
    ) {
        let known = registered.objects(rows, in: kind.table)
        var new: [NSManagedObject] = []
        new.reserveCapacity(rows.count)
        var fulfilled: [NSManagedObject] = []
        for (index, row) in rows.enumerated() {
            let object: NSManagedObject
            if let old = known[index] {
                object = old
            } else {
                let key = NSManagedObjectID.Key(table: kind.table, number: row.key.number)
                object = unregisteredFault(key, kind.entity, kind.objectClass)
                object.registered = registered
                new.append(object)
            }
            objects.append(object)
            guard object.isFault else { continue }
            object.row = row
            guard fulfils else { continue }
            object.isFault = false
            object.values = values(of: row, object.properties, in: store)
            fulfilled.append(object)
        }
        registered.add(new, of: kind.table)
        retain(new)
        for object in fulfilled { object.awakeFromFetch() }
    }
}

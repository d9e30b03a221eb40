// Large data leaves the rows before they are written, and files go when no row names them any more. Whoever is ended in
// between leaves a file that nobody names; never a row whose file is not there.

import AppleFoundation
import Database

extension SQLStore {
    /// The columns of an entity whose data may lie in files, by the names of the attributes.
    private func externalColumns(of entity: String) -> [String: String] {
        guard let entity = schema.entity(named: entity) else { return [:] }
        let attributes = entity.description.attributesByName.filter { $0.value.allowsExternalBinaryDataStorage }
        return attributes.compactMapValues { entity.columns[$0.name]?.name }
    }

    private var hasExternalData: Bool { schema.entities.contains { !$0.description.known.external.isEmpty } }

    /// Changes as they are to be written, with large data in files already.
    ///
    /// - Parameter new: Gets what names the new files.
    func movingOut(_ changes: RowChanges, _ new: inout [Data]) throws -> RowChanges {
        guard hasExternalData else { return changes }
        var (result, named): (RowChanges, [Data]) = (changes, [])
        defer { new += named }
        func moved(_ value: DatabaseValue) throws -> DatabaseValue {
            guard case .blob(let data) = value else { return value }
            let moved = try externalData.movedOut(data)
            if moved != data { named.append(moved) }
            return .blob(moved)
        }
        for (index, row) in changes.insertions.enumerated() {
            for slot in schema.entity(named: row.key.entity)?.description.known.external ?? [] {
                result.insertions[index].values[slot] = try moved(row.values[slot])
            }
        }
        for (index, update) in changes.updates.enumerated() {
            for name in externalColumns(of: update.key.entity).keys {
                result.updates[index].values[name] = try update.values[name].map(moved)
            }
        }
        return result
    }

    /// What names files in rows that are to change or to go.
    func filesToLeave(_ changes: RowChanges) throws -> [Data] {
        guard hasExternalData else { return [] }
        let updated = try changes.updates.flatMap { update in
            try files([update.key], only: Set(update.values.keys))
        }
        return updated + (try files(changes.deletions.map(\.key)))
    }

    /// - Parameter only: The attributes that are asked for; nil for all.
    func files(_ keys: [RowKey], only names: Set<String>? = nil) throws -> [Data] {
        guard hasExternalData else { return [] }
        return try keys.flatMap { key -> [Data] in
            guard let entity = schema.entity(named: key.entity) else { return [] }
            let columns = externalColumns(of: key.entity).filter { names?.contains($0.key) != false }.values.sorted()
            guard !columns.isEmpty else { return [] }
            let row = try database.first(
                "SELECT \(columns.joined(separator: ", ")) FROM \(entity.table) WHERE Z_PK = ?", [.integer(key.number)])
            return columns.indices.compactMap { row?.blob($0) }
        }
    }
}

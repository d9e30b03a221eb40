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

    private var hasExternalData: Bool {
        schema.entities.contains {
            $0.description.attributesByName.values.contains(where: \.allowsExternalBinaryDataStorage)
        }
    }

    /// Changes as they are to be written, with large data in files already.
    ///
    /// - Returns: The changes, and what names the new files.
    func movingOut(_ changes: RowChanges) throws -> (changes: RowChanges, new: [Data]) {
        guard hasExternalData else { return (changes, []) }
        var (result, new): (RowChanges, [Data]) = (changes, [])
        func move(_ values: inout [String: DatabaseValue], of entity: String) throws {
            for name in externalColumns(of: entity).keys {
                guard case .blob(let data) = values[name] else { continue }
                let moved = try externalData.movedOut(data)
                if moved != data { new.append(moved) }
                values[name] = .blob(moved)
            }
        }
        do {
            for index in result.insertions.indices {
                try move(&result.insertions[index].values, of: changes.insertions[index].key.entity)
            }
            for index in result.updates.indices {
                try move(&result.updates[index].values, of: changes.updates[index].key.entity)
            }
        } catch {
            externalData.remove(new)
            throw error
        }
        return (result, new)
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

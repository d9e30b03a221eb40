import Database

extension SQLStore {
    /// Tells other processes that something was written.
    func tellOthers() {
        database.exclusively { listener?.expectOwn() }
        counter?.increase()
    }

    /// Has something done whenever another process has written, unless that is so already.
    func listen(_ heard: @escaping @Sendable () -> Void) {
        database.exclusively {
            guard listener == nil, let counter, (try? changesOfOthers()) != nil else { return }
            listener = StoreListener(counter, heard: heard)
        }
    }

    func stopListening() {
        database.exclusively {
            listener?.end()
            (listener, versions) = (nil, nil)
        }
    }

    /// What was written by others since the last time; nothing the first time, from which on it is known.
    ///
    /// - Throws: `StoreError`.
    func changesOfOthers() throws -> RowVersions.Difference {
        try reporting {
            try database.exclusively {
                var difference = RowVersions.Difference()
                var now = versions ?? RowVersions()
                for root in schema.entities where root.description.superentity == nil {
                    let rows = try database.query("SELECT Z_PK, Z_ENT, Z_OPT FROM \(root.table) ORDER BY Z_PK") { row in
                        (row.integer(0) ?? 0, row.integer(1) ?? 0, row.integer(2) ?? 0)
                    }
                    let names = Dictionary(schema.family(of: root).map { (Int64($0.number), $0.name) }) { $1 }
                    now.update(
                        root.table, root: root.name,
                        to: rows.map { (RowKey(entity: names[$0.1] ?? root.name, number: $0.0), $0.2) }, &difference)
                }
                let isFirst = versions == nil
                versions = now
                return isFirst ? RowVersions.Difference() : difference
            }
        }
    }

    /// Has what this process writes not be taken for others' work. Called where it is written.
    func noteOwn(_ changes: RowChanges) {
        versions?.take(changes) { schema.entity(named: $0)?.table }
    }
}

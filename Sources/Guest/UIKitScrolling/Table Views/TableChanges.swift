/// Rows of a table, or items of a collection, and sections that come, go and are exchanged together: what was deleted is
/// named by its old place, what was inserted by its new one.
struct TableChanges {
    /// What is changed, as messages call it.
    enum Kind {
        case table, collection

        var list: String { self == .table ? "table view" : "collection view" }
        var row: String { self == .table ? "row" : "item" }
    }

    var kind = Kind.table
    var deletedSections: Set<Int> = []
    var insertedSections: Set<Int> = []
    var deletedRows: Set<IndexPath> = []
    var insertedRows: Set<IndexPath> = []
    /// From the old place to the new one.
    var movedRows: [IndexPath: IndexPath] = [:]
    /// From the old place to the new one.
    var movedSections: [Int: Int] = [:]
    /// Items that stay where they are and are shown anew, by their old places; a table deletes and inserts its rows.
    var reloadedRows: Set<IndexPath> = []
    /// Sections of a collection that stay and are shown anew, perhaps with another number of items.
    var reloadedSections: Set<Int> = []

    var isEmpty: Bool {
        deletedSections.isEmpty && insertedSections.isEmpty && deletedRows.isEmpty && insertedRows.isEmpty
            && movedRows.isEmpty && movedSections.isEmpty && reloadedRows.isEmpty && reloadedSections.isEmpty
    }

    /// What does not agree with the numbers of rows before and after, in words; nil if all does.
    func contradiction(before: [Int], after: [Int]) -> String? {
        absence(before: before, after: after) ?? wrongNumber(before: before, after: after)
    }

    /// The first place that is named and is not there.
    private func absence(before: [Int], after: [Int]) -> String? {
        func first(_ sections: Set<Int>, _ numbers: [Int]) -> Int? {
            sections.sorted().first { !numbers.indices.contains($0) }
        }
        func first(_ rows: some Sequence<IndexPath>, _ numbers: [Int]) -> IndexPath? {
            rows.sorted().first { !Self.isRow($0, numbers) }
        }
        if let section = first(deletedSections, before) {
            return "attempt to delete section \(section), but there are only \(before.count) sections before the update"
        }
        if let section = first(Set(movedSections.keys).union(reloadedSections), before) {
            let verb = movedSections[section] == nil ? "reload" : "move"
            return
                "attempt to \(verb) section \(section), but there are only \(before.count) sections before the update"
        }
        if let section = first(Set(movedSections.values), after) {
            return
                "attempt to move a section to section \(section), but there are only \(after.count) sections after the update"
        }
        if let section = first(insertedSections, after) {
            return "attempt to insert section \(section), but there are only \(after.count) sections after the update"
        }
        if let row = first(deletedRows, before) {
            return "attempt to delete \(kind.row) \(words(row, before, linking: "from")) before the update"
        }
        if let row = first(insertedRows, after) {
            return "attempt to insert \(kind.row) \(words(row, after, linking: "into")) after the update"
        }
        if let row = first(reloadedRows, before) {
            return "attempt to reload \(kind.row) \(words(row, before, linking: "from")) before the update"
        }
        if let row = first(movedRows.keys, before) {
            return "attempt to move \(kind.row) \(words(row, before, linking: "from")) before the update"
        }
        if let row = first(movedRows.values, after) {
            return
                "attempt to move \(kind == .table ? "a row" : "an item") to \(kind.row) \(words(row, after, linking: "of")) after the update"
        }
        return nil
    }

    private static func isRow(_ path: IndexPath, _ numbers: [Int]) -> Bool {
        path.count == 2 && numbers.indices.contains(path.section) && 0..<numbers[path.section] ~= path.row
    }

    private func words(_ path: IndexPath, _ numbers: [Int], linking: String) -> String {
        guard path.count == 2 else { return "\(Array(path)), which is no section and \(kind.row), with what there is" }
        let place = "\(path.row) \(linking) section \(path.section), but there are only"
        guard numbers.indices.contains(path.section) else { return "\(place) \(numbers.count) sections" }
        return "\(place) \(numbers[path.section]) \(kind.row)s in section \(path.section)"
    }

    private func wrongNumber(before: [Int], after: [Int]) -> String? {
        let expected = before.count + insertedSections.count - deletedSections.count
        guard after.count == expected else {
            return """
                Invalid update: invalid number of sections. The number of sections contained in the \(kind.list) after \
                the update (\(after.count)) must be equal to the number of sections contained in the \(kind.list) before \
                the update (\(before.count)), plus or minus the number of sections inserted or deleted \
                (\(insertedSections.count) inserted, \(deletedSections.count) deleted).
                """
        }
        for (old, new) in sections(before: before.count, after: after.count) where !reloadedSections.contains(old) {
            let gone =
                deletedRows.filter { $0.section == old }.count + movedRows.keys.filter { $0.section == old }.count
            let come =
                insertedRows.filter { $0.section == new }.count + movedRows.values.filter { $0.section == new }.count
            guard after[new] == before[old] + come - gone else {
                return """
                    Invalid update: invalid number of \(kind.row)s in section \(new). The number of \(kind.row)s contained in an \
                    existing section after the update (\(after[new])) must be equal to the number of \(kind.row)s contained in \
                    that section before the update (\(before[old])), plus or minus the number of \(kind.row)s inserted or \
                    deleted from that section (\(come) inserted, \(gone) deleted).
                    """
            }
        }
        return nil
    }

    /// The old and the new places of the sections that stay.
    func sections(before: Int, after: Int) -> [(Int, Int)] {
        let goals = Set(movedSections.values)
        return Array(
            zip(
                (0..<before).filter { !deletedSections.contains($0) && movedSections[$0] == nil },
                (0..<after).filter { !insertedSections.contains($0) && !goals.contains($0) }))
            + movedSections.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// From the old places of the rows that stay to their new ones.
    func places(before: [Int], after: [Int]) -> [IndexPath: IndexPath] {
        var places: [IndexPath: IndexPath] = [:]
        let moved = Set(movedRows.values)
        for (old, new) in sections(before: before.count, after: after.count) where !reloadedSections.contains(old) {
            let left = (0..<before[old]).map { IndexPath(row: $0, section: old) }
                .filter { !deletedRows.contains($0) && movedRows[$0] == nil }
            let free = (0..<after[new]).map { IndexPath(row: $0, section: new) }
                .filter { !insertedRows.contains($0) && !moved.contains($0) }
            for (from, to) in zip(left, free) { places[from] = to }
        }
        return places.merging(movedRows) { $1 }
    }
}

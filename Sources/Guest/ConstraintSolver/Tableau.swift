// The simplex tableau under the solver: symbols, rows and pivots. It knows nothing of constraints beyond the marker
// symbols they own. The method is the incremental simplex published as Cassowary, with two changes: priorities are
// separate objective rows compared in order (never weights), and infeasible rows are mended by dual pivots, so that
// no artificial variables are needed.

final class Tableau {
    /// Factors smaller than this are rounding errors.
    static let zero = 1e-10
    /// How far below zero a bounded symbol may be (points).
    static let tolerance = 1e-7

    enum Kind: UInt8 {
        /// Any value.
        case free
        /// Never below 0.
        case bounded
        /// Always 0: the marker of a required equality.
        case fixed
        case unused
    }

    /// One priority's row of the objective.
    struct Level {
        var priority: Double
        var row: Int32
    }

    private(set) var kinds: ContiguousArray<Kind> = []
    private(set) var basicRows: ContiguousArray<Int32> = []
    /// The rows that may mention a symbol. Entries can be stale or doubled; readers look at the row.
    private var columns: ContiguousArray<ContiguousArray<Int32>> = []
    private(set) var rows: ContiguousArray<Row?> = []
    private(set) var levels: [Level] = []
    /// Rows that may have to be mended before the values are valid.
    private(set) var suspects: ContiguousArray<Int32> = []

    private var unusedSymbols: ContiguousArray<Int32> = []
    private var unusedRows: ContiguousArray<Int32> = []
    private var scratch: ContiguousArray<Row.Entry> = []
    private var candidates: ContiguousArray<(symbol: Int32, coefficient: Double)> = []
    /// How often rows were exchanged, for the figures.
    private(set) var pivots = 0
    /// Set when the objective may no longer be at its best.
    var objectiveChanged = false

    // MARK: Symbols and rows

    func makeSymbol(_ kind: Kind) -> Int32 {
        if let symbol = unusedSymbols.popLast() {
            kinds[Int(symbol)] = kind
            return symbol
        }
        kinds.append(kind)
        basicRows.append(-1)
        columns.append([])
        return Int32(kinds.count - 1)
    }

    func discard(_ symbol: Int32) {
        kinds[Int(symbol)] = .unused
        basicRows[Int(symbol)] = -1
        columns[Int(symbol)].removeAll(keepingCapacity: true)
        unusedSymbols.append(symbol)
    }

    func value(of symbol: Int32) -> Double {
        let index = basicRows[Int(symbol)]
        guard index >= 0, let row = rows[Int(index)] else { return 0 }
        return row.constant
    }

    /// Writes an expression in terms of the symbols that are not basic.
    func makeRow(_ expression: LinearExpression, basic: Int32) -> Int32 {
        let row = Row(basic: basic, constant: expression.constant)
        for term in expression.terms where term.coefficient != 0 {
            let symbol = term.variable.symbol
            let source = basicRows[Int(symbol)]
            if source >= 0, let sourceRow = rows[Int(source)] {
                row.constant += term.coefficient * sourceRow.constant
                merge(sourceRow, scaledBy: term.coefficient, into: row, registeringAs: -1)
            } else {
                _ = row.add(symbol, term.coefficient)
            }
        }
        return insert(row)
    }

    private func insert(_ row: Row) -> Int32 {
        let index: Int32
        if let unused = unusedRows.popLast() {
            index = unused
            rows[Int(index)] = row
        } else {
            index = Int32(rows.count)
            rows.append(row)
        }
        if row.basic >= 0 { basicRows[Int(row.basic)] = index }
        for entry in row.entries { columns[Int(entry.symbol)].append(index) }
        return index
    }

    func removeRow(_ index: Int32) {
        guard let row = rows[Int(index)] else { return }
        if row.basic >= 0 { basicRows[Int(row.basic)] = -1 }
        rows[Int(index)] = nil
        unusedRows.append(index)
    }

    func addEntry(_ symbol: Int32, _ coefficient: Double, toRow index: Int32) {
        guard let row = rows[Int(index)] else { return }
        if row.add(symbol, coefficient) { columns[Int(symbol)].append(index) }
    }

    /// Remembers that a row may have to be mended.
    func suspect(_ index: Int32) { suspects.append(index) }

    // MARK: Pivots

    /// Adds a multiple of a row to another; `target` is the other's index, or −1 while it has none.
    private func merge(_ source: Row, scaledBy factor: Double, into row: Row, registeringAs target: Int32) {
        let capacity = row.entries.count + source.entries.count
        var result = scratch
        scratch = []
        result.removeAll(keepingCapacity: true)
        result.reserveCapacity(capacity)
        row.entries.withUnsafeBufferPointer { left in
            source.entries.withUnsafeBufferPointer { right in
                var i = 0
                var j = 0
                while i < left.count, j < right.count {
                    let a = left[i]
                    let b = right[j]
                    if a.symbol < b.symbol {
                        result.append(a)
                        i &+= 1
                    } else if b.symbol < a.symbol {
                        result.append(Row.Entry(symbol: b.symbol, coefficient: b.coefficient * factor))
                        if target >= 0 { columns[Int(b.symbol)].append(target) }
                        j &+= 1
                    } else {
                        let sum = a.coefficient + b.coefficient * factor
                        if abs(sum) >= Self.zero { result.append(Row.Entry(symbol: a.symbol, coefficient: sum)) }
                        i &+= 1
                        j &+= 1
                    }
                }
                while i < left.count {
                    result.append(left[i])
                    i &+= 1
                }
                while j < right.count {
                    let b = right[j]
                    result.append(Row.Entry(symbol: b.symbol, coefficient: b.coefficient * factor))
                    if target >= 0 { columns[Int(b.symbol)].append(target) }
                    j &+= 1
                }
            }
        }
        swap(&result, &row.entries)
        scratch = result
    }

    /// Makes `entering` the basic symbol of the row, and writes it out of all others.
    func pivot(_ index: Int32, entering: Int32) {
        guard let row = rows[Int(index)] else { return }
        pivots += 1
        let leaving = row.basic
        let position = row.position(of: entering)
        let factor = -1 / row.entries[position].coefficient
        row.entries.remove(at: position)
        for i in row.entries.indices { row.entries[i].coefficient *= factor }
        row.constant *= factor
        if leaving >= 0 {
            row.entries.insert(
                Row.Entry(symbol: leaving, coefficient: -factor), at: row.position(of: leaving))
            columns[Int(leaving)].append(index)
            basicRows[Int(leaving)] = -1
        }
        row.basic = entering
        basicRows[Int(entering)] = index

        var column = columns[Int(entering)]
        columns[Int(entering)] = []
        for other in column where other != index {
            guard let target = rows[Int(other)] else { continue }
            let position = target.position(of: entering)
            guard position < target.entries.count, target.entries[position].symbol == entering else { continue }
            let coefficient = target.entries[position].coefficient
            target.entries.remove(at: position)
            target.constant += coefficient * row.constant
            merge(row, scaledBy: coefficient, into: target, registeringAs: other)
            if isInfeasible(target) { suspects.append(other) }
        }
        column.removeAll(keepingCapacity: true)
        columns[Int(entering)] = column
    }

    private func isInfeasible(_ row: Row) -> Bool {
        guard row.basic >= 0 else { return false }
        switch kinds[Int(row.basic)] {
        case .bounded: return row.constant < -Self.tolerance
        case .fixed: return abs(row.constant) > Self.tolerance
        case .free, .unused: return false
        }
    }

    /// The rows that mention a symbol, each once, in order.
    func rowsMentioning(_ symbol: Int32) -> ContiguousArray<Int32> {
        var column = columns[Int(symbol)]
        column.sort()
        var previous: Int32 = -1
        column.removeAll { index in
            defer { previous = index }
            guard index != previous, let row = rows[Int(index)] else { return true }
            let position = row.position(of: symbol)
            return position >= row.entries.count || row.entries[position].symbol != symbol
        }
        columns[Int(symbol)] = column
        return column
    }

    /// Moves a symbol's zero point: wherever it is mentioned, `symbol` becomes `symbol − amount`.
    func shift(_ symbol: Int32, by amount: Double) {
        let own = basicRows[Int(symbol)]
        if own >= 0 {
            guard let row = rows[Int(own)] else { return }
            row.constant += amount
            if isInfeasible(row) { suspects.append(own) }
            return
        }
        for index in rowsMentioning(symbol) {
            guard let row = rows[Int(index)] else { continue }
            row.constant -= amount * row.coefficient(of: symbol)
            if isInfeasible(row) { suspects.append(index) }
        }
    }

    /// A free symbol of the row, the one that fewest other rows mention; nil if there is none.
    func freeSymbol(inRow index: Int32) -> Int32? {
        guard let row = rows[Int(index)] else { return nil }
        var best: Int32?
        var bestCount = Int.max
        for entry in row.entries where kinds[Int(entry.symbol)] == .free {
            let count = columns[Int(entry.symbol)].count
            if count < bestCount {
                best = entry.symbol
                bestCount = count
            }
        }
        return best
    }

    /// A bounded symbol that only this row mentions and that can be basic here at once; nil if there is none.
    func loneSymbol(inRow index: Int32) -> Int32? {
        guard let row = rows[Int(index)] else { return nil }
        for entry in row.entries where kinds[Int(entry.symbol)] == .bounded {
            if columns[Int(entry.symbol)].count == 1, -row.constant / entry.coefficient >= 0 { return entry.symbol }
        }
        return nil
    }

    // MARK: Objective

    /// Adds to (or with a negative weight takes from) what a symbol above 0 costs at a priority.
    func addCost(_ weight: Double, of symbol: Int32, at priority: Double) {
        let objective = levelRow(priority)
        objectiveChanged = true
        let own = basicRows[Int(symbol)]
        if own >= 0, let source = rows[Int(own)], let target = rows[Int(objective)] {
            target.constant += weight * source.constant
            merge(source, scaledBy: weight, into: target, registeringAs: objective)
        } else {
            addEntry(symbol, weight, toRow: objective)
        }
    }

    private func levelRow(_ priority: Double) -> Int32 {
        var low = 0
        var high = levels.count
        while low < high {
            let middle = (low + high) / 2
            if levels[middle].priority > priority { low = middle + 1 } else { high = middle }
        }
        if low < levels.count, levels[low].priority == priority { return levels[low].row }
        let row = insert(Row(basic: -1))
        levels.insert(Level(priority: priority, row: row), at: low)
        return row
    }

    /// The factor of a symbol in a level's objective row.
    @inline(__always)
    private func cost(_ symbol: Int32, level: Int) -> Double {
        rows[Int(levels[level].row)]?.coefficient(of: symbol) ?? 0
    }

    /// Whether raising the symbol costs nothing at any level.
    func isWithoutCost(_ symbol: Int32) -> Bool {
        levels.indices.allSatisfy { abs(cost(symbol, level: $0)) < Self.zero }
    }

    // MARK: Mending (dual pivots)

    /// Makes every row valid. Returns the index of a row that can't be made valid, or nil when all are.
    func mend() -> Int32? {
        var steps = 0
        let patience = 4 * (rows.count + 16)
        while let index = nextSuspect(careful: steps > patience) {
            guard let row = rows[Int(index)], row.basic >= 0 else { continue }
            let isOff = isInfeasible(row)
            guard isOff || kinds[Int(row.basic)] == .fixed else { continue }
            if steps > 8 * patience { return nil }
            steps += 1
            let direction: Double = row.constant > Self.tolerance ? -1 : 1
            var entering = cheapestEntry(of: row, direction: direction, careful: steps > patience)
            if entering == nil, !isOff { entering = cheapestEntry(of: row, direction: -1, careful: steps > patience) }
            if let entering {
                pivot(index, entering: entering)
                if isInfeasible(row) { suspects.append(index) }
            } else if isOff {
                suspects.append(index)
                return index
            }
        }
        return nil
    }

    /// Takes a row from the list: the newest, or, when that goes in circles, the one with the lowest basic symbol.
    private func nextSuspect(careful: Bool) -> Int32? {
        guard careful else { return suspects.popLast() }
        suspects.removeAll { index in
            guard let row = rows[Int(index)], row.basic >= 0 else { return true }
            return !isInfeasible(row)
        }
        guard
            let position = suspects.indices.min(by: { a, b in
                (rows[Int(suspects[a])]?.basic ?? 0) < (rows[Int(suspects[b])]?.basic ?? 0)
            })
        else { return nil }
        return suspects.remove(at: position)
    }

    /// The entry whose rise brings the row back at the lowest cost, priority by priority.
    private func cheapestEntry(of row: Row, direction: Double, careful: Bool) -> Int32? {
        candidates.removeAll(keepingCapacity: true)
        for entry in row.entries where entry.coefficient * direction > Self.zero {
            switch kinds[Int(entry.symbol)] {
            case .free: return entry.symbol
            case .bounded: candidates.append((entry.symbol, abs(entry.coefficient)))
            case .fixed, .unused: continue
            }
        }
        if careful {
            // The lowest symbol, whatever it costs, can't go in circles; the objective is mended afterwards.
            objectiveChanged = true
            return candidates.first?.symbol
        }
        // A cost may be negative where a higher priority's is positive, so the plain quotients are compared.
        var level = 0
        while candidates.count > 1, level < levels.count {
            var best = Double.infinity
            for candidate in candidates {
                best = min(best, cost(candidate.symbol, level: level) / candidate.coefficient)
            }
            let limit = best + Self.zero * (1 + abs(best))
            candidates.removeAll { cost($0.symbol, level: level) / $0.coefficient > limit }
            level += 1
        }
        var best = candidates.first
        for candidate in candidates.dropFirst() where candidate.coefficient > (best?.coefficient ?? 0) + Self.zero {
            best = candidate
        }
        return best?.symbol
    }

    // MARK: Improving (primal pivots)

    /// Brings the objective to its best, priority by priority. All rows must be valid.
    func improve() {
        objectiveChanged = false
        for level in levels.indices {
            var steps = 0
            let patience = 2 * (rows.count + 16)
            while steps < 8 * patience, let entering = improvingEntry(level: level, careful: steps > patience) {
                guard let leaving = limitingRow(for: entering) else { break }
                pivot(leaving, entering: entering)
                steps += 1
            }
        }
    }

    /// A symbol whose rise makes a level cheaper and no higher level dearer.
    private func improvingEntry(level: Int, careful: Bool) -> Int32? {
        guard let objective = rows[Int(levels[level].row)] else { return nil }
        var best: Int32?
        var bestCost = -1e-9
        for entry in objective.entries where entry.coefficient < bestCost {
            guard kinds[Int(entry.symbol)] == .bounded else { continue }
            guard (0..<level).allSatisfy({ abs(cost(entry.symbol, level: $0)) < 1e-9 }) else { continue }
            best = entry.symbol
            if careful { return best }
            bestCost = entry.coefficient
        }
        return best
    }

    /// The row whose basic symbol reaches 0 first when `entering` rises.
    private func limitingRow(for entering: Int32) -> Int32? {
        var best: Int32?
        var bestRatio = Double.infinity
        var bestBasic = Int32.max
        for index in rowsMentioning(entering) {
            guard let row = rows[Int(index)], row.basic >= 0 else { continue }
            let coefficient = row.coefficient(of: entering)
            let ratio: Double
            switch kinds[Int(row.basic)] {
            case .bounded:
                guard coefficient < -Self.zero else { continue }
                ratio = max(0, row.constant) / -coefficient
            case .fixed: ratio = 0
            case .free, .unused: continue
            }
            if ratio < bestRatio - Self.zero || (ratio <= bestRatio + Self.zero && row.basic < bestBasic) {
                best = index
                bestRatio = min(ratio, bestRatio)
                bestBasic = row.basic
            }
        }
        return best
    }

    /// The row in whose place a marker leaves the tableau; nil if nothing mentions it.
    func leavingRow(forMarker marker: Int32) -> Int32? {
        var rising: (index: Int32, ratio: Double)?
        var falling: (index: Int32, ratio: Double)?
        var free: Int32?
        for index in rowsMentioning(marker) {
            guard let row = rows[Int(index)], row.basic >= 0 else { continue }
            let coefficient = row.coefficient(of: marker)
            switch kinds[Int(row.basic)] {
            case .fixed: return index
            case .bounded:
                let ratio = abs(row.constant / coefficient)
                if coefficient < 0 {
                    if ratio < rising?.ratio ?? .infinity { rising = (index, ratio) }
                } else if ratio < falling?.ratio ?? .infinity {
                    falling = (index, ratio)
                }
            case .free: if free == nil { free = index }
            case .unused: continue
            }
        }
        return rising?.index ?? falling?.index ?? free
    }
}

// The cost of a solution, priority by priority, and the primal pivots that minimise it.

extension Tableau {
    /// Adds to (or with a negative weight takes from) what a symbol above 0 costs at a priority.
    mutating func addCost(_ weight: Double, of symbol: Int32, at priority: Double) {
        let objective = levelRow(priority)
        objectiveChanged = true
        let own = basicRows[Int(symbol)]
        if own >= 0 {
            add(own, times: weight, toRow: objective)
        } else {
            addEntry(symbol, weight, toRow: objective)
        }
    }

    private mutating func levelRow(_ priority: Double) -> Int32 {
        var low = 0
        var high = levels.count
        while low < high {
            let middle = (low + high) / 2
            if levels[middle].priority > priority { low = middle + 1 } else { high = middle }
        }
        if low < levels.count, levels[low].priority == priority { return levels[low].row }
        let row = insert(Row(basic: Row.objective))
        levels.insert(Level(priority: priority, row: row), at: low)
        return row
    }

    /// The factor of a symbol in a level's objective row.
    @inline(__always)
    func cost(_ symbol: Int32, level: Int) -> Double {
        rows[Int(levels[level].row)].coefficient(of: symbol)
    }

    /// Whether raising the symbol costs nothing at any level.
    func isWithoutCost(_ symbol: Int32) -> Bool {
        levels.indices.allSatisfy { abs(cost(symbol, level: $0)) < Self.zero }
    }

    /// Brings the objective to its best, priority by priority. All rows must be valid.
    mutating func improve() {
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
        var best: Int32?
        var bestCost = -1e-9
        for entry in rows[Int(levels[level].row)].entries where entry.coefficient < bestCost {
            guard kinds[Int(entry.symbol)] == .bounded else { continue }
            guard (0..<level).allSatisfy({ abs(cost(entry.symbol, level: $0)) < 1e-9 }) else { continue }
            best = entry.symbol
            if careful { return best }
            bestCost = entry.coefficient
        }
        return best
    }

    /// The row whose basic symbol reaches 0 first when `entering` rises.
    private mutating func limitingRow(for entering: Int32) -> Int32? {
        var best: Int32?
        var bestRatio = Double.infinity
        var bestBasic = Int32.max
        for index in rowsMentioning(entering) {
            let basic = rows[Int(index)].basic
            guard basic >= 0 else { continue }
            let ratio: Double
            switch kinds[Int(basic)] {
            case .bounded:
                let coefficient = rows[Int(index)].coefficient(of: entering)
                guard coefficient < -Self.zero else { continue }
                ratio = max(0, rows[Int(index)].constant) / -coefficient
            case .fixed: ratio = 0
            case .free, .unused: continue
            }
            if ratio < bestRatio - Self.zero || (ratio <= bestRatio + Self.zero && basic < bestBasic) {
                best = index
                bestRatio = min(ratio, bestRatio)
                bestBasic = basic
            }
        }
        return best
    }
}

// Dual pivots: they make rows valid again whose constants changed, at the least cost.

extension Tableau {
    /// Makes every row valid. Returns the index of a row that can't be made valid, or nil when all are.
    mutating func mend() -> Int32? {
        var steps = 0
        let patience = 4 * (rows.count + 16)
        while let index = nextSuspect(careful: steps > patience) {
            let basic = rows[Int(index)].basic
            guard basic >= 0 else { continue }
            let isOff = isInfeasible(rows[Int(index)])
            guard isOff || kinds[Int(basic)] == .fixed else { continue }
            if steps > 8 * patience { return nil }
            steps += 1
            let direction: Double = rows[Int(index)].constant > Self.tolerance ? -1 : 1
            var entering = cheapestEntry(ofRow: index, direction: direction, careful: steps > patience)
            if entering == nil, !isOff {
                entering = cheapestEntry(ofRow: index, direction: -1, careful: steps > patience)
            }
            if let entering {
                pivot(index, entering: entering)
                if isInfeasible(rows[Int(index)]) { suspects.append(index) }
            } else if isOff {
                suspects.append(index)
                return index
            }
        }
        return nil
    }

    /// Takes a row from the list: the newest, or, when that goes in circles, the one with the lowest basic symbol.
    private mutating func nextSuspect(careful: Bool) -> Int32? {
        guard careful else { return suspects.popLast() }
        suspects = suspects.filter { isInfeasible(rows[Int($0)]) }
        guard
            let position = suspects.indices.min(by: { a, b in
                rows[Int(suspects[a])].basic < rows[Int(suspects[b])].basic
            })
        else { return nil }
        return suspects.remove(at: position)
    }

    /// The entry whose rise brings the row back at the lowest cost, priority by priority.
    private mutating func cheapestEntry(ofRow index: Int32, direction: Double, careful: Bool) -> Int32? {
        var candidates: ContiguousArray<Row.Entry> = []
        for entry in rows[Int(index)].entries where entry.coefficient * direction > Self.zero {
            switch kinds[Int(entry.symbol)] {
            case .free: return entry.symbol
            case .bounded: candidates.append(Row.Entry(symbol: entry.symbol, coefficient: abs(entry.coefficient)))
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
}

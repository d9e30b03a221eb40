/// The simplex tableau under the solver: symbols, rows and pivots. It knows nothing of constraints beyond the marker
/// symbols they own.
///
/// The method is the incremental simplex published as Cassowary, with two changes: priorities are separate objective
/// rows compared in order (never weights), and infeasible rows are mended by dual pivots, so that no artificial
/// variables are needed. Symbols and rows are numbers, and what is kept of them lies in arrays by these numbers.
struct Tableau {
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
    /// For each symbol, the row in which it is basic, or −1.
    private(set) var basicRows: ContiguousArray<Int32> = []
    private var columns: ContiguousArray<Column> = []
    private(set) var rows: ContiguousArray<Row> = []
    var levels: [Level] = []
    /// Rows that may have to be mended before the values are valid.
    var suspects: ContiguousArray<Int32> = []

    /// The symbols whose values may have changed since somebody asked last, each once.
    private var changes: ContiguousArray<Int32> = []
    private var isChanged: ContiguousArray<Bool> = []

    private var unusedSymbols: ContiguousArray<Int32> = []
    private var unusedRows: ContiguousArray<Int32> = []
    private var scratch = Row.Scratch()
    /// How often rows were exchanged, for the figures.
    private(set) var pivots = 0
    /// Set when the objective may no longer be at its best.
    var objectiveChanged = false

    // MARK: Symbols and rows

    mutating func makeSymbol(_ kind: Kind) -> Int32 {
        if let symbol = unusedSymbols.popLast() {
            kinds[Int(symbol)] = kind
            return symbol
        }
        kinds.append(kind)
        basicRows.append(-1)
        columns.append(Column())
        isChanged.append(false)
        return Int32(kinds.count - 1)
    }

    /// Gives a symbol up that no constraint depends on any more, with whatever rounding left of it.
    mutating func discard(_ symbol: Int32) {
        if basicRows[Int(symbol)] >= 0 { removeRow(basicRows[Int(symbol)]) }
        for index in rowsMentioning(symbol) {
            rows[Int(index)].entries.remove(at: rows[Int(index)].position(of: symbol))
        }
        kinds[Int(symbol)] = .unused
        basicRows[Int(symbol)] = -1
        columns[Int(symbol)].removeAll()
        unusedSymbols.append(symbol)
    }

    func value(of symbol: Int32) -> Double {
        let index = basicRows[Int(symbol)]
        return index >= 0 ? rows[Int(index)].constant : 0
    }

    @inline(__always)
    private mutating func noteChange(of symbol: Int32) {
        guard symbol >= 0, !isChanged[Int(symbol)] else { return }
        isChanged[Int(symbol)] = true
        changes.append(symbol)
    }

    /// The symbols whose values may have changed since the last call, each once, with their values.
    mutating func takeChanges() -> ContiguousArray<(symbol: Int32, value: Double)> {
        let taken = ContiguousArray(changes.map { (symbol: $0, value: value(of: $0)) })
        for symbol in changes { isChanged[Int(symbol)] = false }
        changes.removeAll(keepingCapacity: true)
        return taken
    }

    /// Writes an expression in terms of the symbols that are not basic.
    mutating func makeRow(_ expression: LinearExpression, basic: Int32) -> Int32 {
        var row = Row(basic: basic, constant: expression.constant)
        row.entries.reserveCapacity(Row.usualCapacity)
        for term in expression.terms where term.coefficient != 0 {
            let symbol = term.variable.symbol
            let source = basicRows[Int(symbol)]
            if source >= 0 {
                row.constant += term.coefficient * rows[Int(source)].constant
                row.add(rows[Int(source)].entries, times: term.coefficient, scratch: &scratch)
            } else {
                _ = row.add(symbol, term.coefficient)
            }
        }
        return insert(row)
    }

    mutating func insert(_ row: Row) -> Int32 {
        let index: Int32
        if let unused = unusedRows.popLast() {
            index = unused
            rows[Int(index)] = row
        } else {
            index = Int32(rows.count)
            rows.append(row)
        }
        if row.basic >= 0 { basicRows[Int(row.basic)] = index }
        noteChange(of: row.basic)
        for entry in row.entries { note(index, mentions: entry.symbol) }
        return index
    }

    mutating func removeRow(_ index: Int32) {
        let basic = rows[Int(index)].basic
        if basic >= 0 { basicRows[Int(basic)] = -1 }
        noteChange(of: basic)
        rows[Int(index)].basic = Row.unused
        rows[Int(index)].constant = 0
        rows[Int(index)].entries.removeAll(keepingCapacity: true)
        unusedRows.append(index)
    }

    mutating func addEntry(_ symbol: Int32, _ coefficient: Double, toRow index: Int32) {
        if rows[Int(index)].add(symbol, coefficient) { note(index, mentions: symbol) }
    }

    /// Adds a multiple of one row to another.
    mutating func add(_ source: Int32, times factor: Double, toRow index: Int32) {
        add(rows[Int(source)].entries, rows[Int(source)].constant, times: factor, toRow: index)
    }

    @inline(__always)
    private mutating func add(
        _ entries: ContiguousArray<Row.Entry>, _ constant: Double, times factor: Double, toRow index: Int32
    ) {
        if constant != 0 {
            rows[Int(index)].constant += factor * constant
            noteChange(of: rows[Int(index)].basic)
        }
        rows[Int(index)].add(entries, times: factor, scratch: &scratch)
        for position in scratch.appeared.indices { note(index, mentions: scratch.appeared[position]) }
    }

    /// Keeps the row among those that may mention the symbol.
    private mutating func note(_ index: Int32, mentions symbol: Int32) {
        if columns[Int(symbol)].isFull { tidyColumn(of: symbol) }
        columns[Int(symbol)].append(index)
    }

    private mutating func tidyColumn(of symbol: Int32) {
        var column = Column()
        swap(&column, &columns[Int(symbol)])
        column.tidy { index in rows[Int(index)].coefficient(of: symbol) != 0 }
        swap(&column, &columns[Int(symbol)])
    }

    /// Remembers that a row may have to be mended.
    mutating func suspect(_ index: Int32) { suspects.append(index) }

    // MARK: Pivots

    /// Makes `entering` the basic symbol of the row, and writes it out of all others.
    mutating func pivot(_ index: Int32, entering: Int32) {
        pivots += 1
        let leaving = rows[Int(index)].basic
        solve(row: Int(index), for: entering)
        if leaving >= 0 {
            columns[Int(leaving)].append(index)
            basicRows[Int(leaving)] = -1
        }
        basicRows[Int(entering)] = index
        noteChange(of: leaving)
        noteChange(of: entering)

        let source = rows[Int(index)]
        // No other row mentions a basic symbol, so it needs no column until it leaves the basis.
        var column = Column()
        swap(&column, &columns[Int(entering)])
        for other in column.rows where other != index {
            let position = rows[Int(other)].position(of: entering)
            guard position < rows[Int(other)].entries.count, rows[Int(other)].entries[position].symbol == entering
            else { continue }
            let coefficient = rows[Int(other)].entries.remove(at: position).coefficient
            add(source.entries, source.constant, times: coefficient, toRow: other)
            if isInfeasible(rows[Int(other)]) { suspects.append(other) }
        }
        column.removeAll()
        swap(&column, &columns[Int(entering)])
    }

    /// Turns the equation of a row around, so that another symbol stands alone.
    private mutating func solve(row index: Int, for entering: Int32) {
        let leaving = rows[index].basic
        let factor = -1 / rows[index].entries.remove(at: rows[index].position(of: entering)).coefficient
        for i in rows[index].entries.indices { rows[index].entries[i].coefficient *= factor }
        rows[index].constant *= factor
        if leaving >= 0 {
            rows[index].entries.insert(
                Row.Entry(symbol: leaving, coefficient: -factor), at: rows[index].position(of: leaving))
        }
        rows[index].basic = entering
    }

    @inline(__always)
    func isInfeasible(_ row: Row) -> Bool {
        guard row.basic >= 0 else { return false }
        switch kinds[Int(row.basic)] {
        case .bounded: return row.constant < -Self.tolerance
        case .fixed: return abs(row.constant) > Self.tolerance
        case .free, .unused: return false
        }
    }

    /// The rows that mention a symbol, each once, in order.
    mutating func rowsMentioning(_ symbol: Int32) -> ContiguousArray<Int32> {
        tidyColumn(of: symbol)
        return columns[Int(symbol)].rows
    }

    /// How many rows mention a symbol, or did so until not long ago.
    func mentions(of symbol: Int32) -> Int { columns[Int(symbol)].count }

    /// Moves a symbol's zero point: wherever it is mentioned, `symbol` becomes `symbol − amount`.
    mutating func shift(_ symbol: Int32, by amount: Double) {
        let own = basicRows[Int(symbol)]
        guard own < 0 else {
            rows[Int(own)].constant += amount
            noteChange(of: symbol)
            if isInfeasible(rows[Int(own)]) { suspects.append(own) }
            return
        }
        if !columns[Int(symbol)].isInOrder { tidyColumn(of: symbol) }
        for index in columns[Int(symbol)].rows {
            let coefficient = rows[Int(index)].coefficient(of: symbol)
            guard coefficient != 0 else { continue }
            rows[Int(index)].constant -= amount * coefficient
            noteChange(of: rows[Int(index)].basic)
            if isInfeasible(rows[Int(index)]) { suspects.append(index) }
        }
    }

    /// A free symbol of the row, the one that fewest other rows mention; nil if there is none.
    func freeSymbol(inRow index: Int32) -> Int32? {
        var best: Int32?
        var bestCount = Int.max
        for entry in rows[Int(index)].entries where kinds[Int(entry.symbol)] == .free {
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
        let row = rows[Int(index)]
        return row.entries.first { entry in
            kinds[Int(entry.symbol)] == .bounded && columns[Int(entry.symbol)].count == 1
                && -row.constant / entry.coefficient >= 0
        }?.symbol
    }

    /// The row in whose place a marker leaves the tableau; nil if nothing mentions it.
    mutating func leavingRow(forMarker marker: Int32) -> Int32? {
        var rising: (index: Int32, ratio: Double)?
        var falling: (index: Int32, ratio: Double)?
        var free: Int32?
        for index in rowsMentioning(marker) {
            let row = rows[Int(index)]
            guard row.basic >= 0 else { continue }
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

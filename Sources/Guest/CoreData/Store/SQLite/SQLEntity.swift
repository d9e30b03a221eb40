import AppleFoundation
import Database

/// An entity as a store has it: its number, its table, and in which column each property lies.
struct SQLEntity {
    /// From 1, in the order of the names.
    let number: Int
    let description: NSEntityDescription
    /// The table of the root entity, which all its subentities share.
    let table: String
    /// By the names of the properties, inherited ones among them.
    var columns: [String: SQLColumn] = [:] {
        didSet { lay() }
    }
    /// Where the values of a row stand: as those of the entity's objects (`EntityProperties`), and behind them what no
    /// property has, such as a place in an order.
    private(set) var slots: [String: Int] = [:]
    /// nil for a property that has no column.
    private(set) var inSlots: [SQLColumn?] = []
    private(set) var hasColumn: [Bool] = []

    init(number: Int, description: NSEntityDescription, table: String) {
        self.number = number
        self.description = description
        self.table = table
        lay()
    }

    var name: String { description.name ?? "" }

    private mutating func lay() {
        let properties = description.known
        let names = properties.names + columns.keys.filter { properties.slots[$0] == nil }.sorted()
        slots = Dictionary(names.enumerated().map { ($1, $0) }) { $1 }
        inSlots = names.map { columns[$0] }
        hasColumn = inSlots.map { $0 != nil }
    }

    // MARK: Values by their names

    /// The values of a row, nil for what is not named.
    func values(_ named: [String: DatabaseValue]) -> [DatabaseValue] {
        var values = [DatabaseValue](repeating: .null, count: inSlots.count)
        for (name, value) in named { slots[name].map { values[$0] = value } }
        return values
    }

    /// The value of a property in a row of the entity.
    func value(_ property: String, of row: StoredRow) -> DatabaseValue {
        slots[property].map { row.values[$0] } ?? .null
    }
}

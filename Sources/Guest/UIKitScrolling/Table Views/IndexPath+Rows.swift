extension IndexPath {
    /// The place of a row in a table.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

    /// The row of a place in a table.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// The section of a place in a table or in a collection.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }
}

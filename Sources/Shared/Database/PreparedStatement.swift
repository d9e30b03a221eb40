internal import CSQLite

/// A statement that is run again and again with other values. It is true while `Database.prepared` lends it.
public struct PreparedStatement {
    let statement: DatabaseStatement

    /// Sets the value of a `?`. What is not set is what it was the time before, and null at first.
    ///
    /// - Parameter place: Counts from 0.
    public func bind(_ value: DatabaseValue, at place: Int) throws {
        try statement.bind(value, at: Int32(place + 1))
    }

    /// Runs the statement to its end, whatever rows it gives.
    public func execute() throws { try statement.step { _ in } }
}

/// What went wrong with a database file, with a sentence for whoever reads it.
public struct DatabaseError: Error, Hashable, Sendable, CustomStringConvertible {
    /// SQLite's extended result code.
    public var code: Int32
    /// What was being done, for example the SQL text.
    public var action: String
    /// SQLite's own words.
    public var reason: String
    /// The database file.
    public var path: String

    public init(code: Int32, action: String, reason: String, path: String) {
        self.code = code
        self.action = action
        self.reason = reason
        self.path = path
    }

    public var description: String { "The database \(path) failed at “\(action)”: \(reason) (SQLite code \(code))." }
}

/// At which edge of a column a logged value stands.
///
/// - Status: complete
public struct OSLogStringAlignment: Sendable {
    private var columns = 0
    private var isRight = true

    /// A line of the log is no longer than that in any case.
    private static let mostColumns = 1000

    public static let none = OSLogStringAlignment()

    public static func right(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(columns: columns(), isRight: true)
    }

    public static func left(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(columns: columns(), isRight: false)
    }

    /// The text with spaces before or after it.
    func aligned(_ text: String) -> String {
        let missing = max(0, min(columns, Self.mostColumns)) - text.count
        guard missing > 0 else { return text }
        let spaces = String(repeating: " ", count: missing)
        return isRight ? spaces + text : text + spaces
    }
}

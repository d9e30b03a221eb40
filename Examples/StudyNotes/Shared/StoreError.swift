import Foundation

/// What goes wrong with a store, in words for the user.
struct StoreError: LocalizedError {
    var errorDescription: String?

    init(_ reason: String) { errorDescription = reason }

    /// The last call of the system failed.
    static func system(_ file: URL) -> StoreError {
        StoreError("\(file.lastPathComponent): \(String(cString: strerror(errno)))")
    }
}

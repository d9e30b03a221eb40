/// Why bytes are no binary property list.
package struct PropertyListError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The end of a sentence: `it ends too early`.
    package let reason: String

    package var description: String { "The file is no binary property list: \(reason)." }
}

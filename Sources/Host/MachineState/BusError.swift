/// There is no message bus.
struct BusError: Error, CustomStringConvertible {
    /// As GLib says it.
    var message: String

    var description: String {
        "The machine's message bus cannot be reached: \(message). Widgets update themselves whatever its battery, "
            + "session and network are like."
    }
}

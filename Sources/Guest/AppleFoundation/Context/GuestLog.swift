/// Tells a guest's developer of mistakes that cost nothing but should be known.
@_spi(Hosting) public enum GuestLog {
    /// Writes a sentence to the log of the current `FoundationProcess`.
    public static func write(_ line: String) { FoundationProcess.current.log(line) }
}

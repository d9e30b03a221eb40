/// What an app may ask the user for beyond its own container.
public enum Right: String, Codable, Hashable, Sendable, CaseIterable {
    /// To open connections to other machines.
    case network
}

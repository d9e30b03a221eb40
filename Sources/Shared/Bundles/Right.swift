/// What an app may ask the user for beyond its own container.
public enum Right: String, Codable, Hashable, Sendable, CaseIterable {
    /// To reach machines of the internet.
    case network
    /// To reach this machine and those of its own network.
    case privateNetwork = "private-network"
    /// To know where this machine is.
    case location
    /// To tell its user something while it is not looked at.
    case notifications
    /// To know how busy, how full and how warm this machine is, and how its battery is.
    case systemData = "system-data"
}

/// What a face shows of its being locked.
public struct LockState: Hashable, Sendable {
    /// The name of the app that opens once the user unlocks; nil if nothing waits for that.
    public var opening: String?
    /// Whether the user's session on this machine is locked, too: it has to be unlocked first.
    public var waitsForSession: Bool
}

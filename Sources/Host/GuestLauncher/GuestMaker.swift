import HostLink

/// Starts guests. The real ones fork or execute a process; a test's may answer from memory.
@MainActor
public protocol GuestMaker: AnyObject {
    /// Starts a guest and returns at once. `start` with the specification's identity and environment is the first
    /// message that the guest gets; whatever is sent to the returned guest comes after it, in order.
    ///
    /// - Parameter events: called on the main queue, never before this function has returned. The last event is always
    ///   `.ended`, also for a guest that could not be started or that was told to `terminate`.
    func makeGuest(
        _ specification: GuestSpecification, events: @escaping @MainActor (GuestEvent) -> Void
    ) -> any Guest
}

/// What a guest is started with.
public struct GuestSpecification: Hashable, Sendable {
    public var identity: GuestIdentity
    /// What its launcher ends it for, with `GuestEnding.exceeded`.
    public var limits: GuestLimits
    public var environment: GuestEnvironment
    /// Which other machines it may reach; nil for none.
    public var network: NetworkGrant?

    public init(
        identity: GuestIdentity, limits: GuestLimits = GuestLimits(), environment: GuestEnvironment,
        network: NetworkGrant? = nil
    ) {
        self.identity = identity
        self.limits = limits
        self.environment = environment
        self.network = network
    }
}
